import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// What the server tells of itself.
@Suite struct GaugeTests {
    @Test func connectionsBeyondTheLimitAreCounted() throws {
        let test = try TestServer { $0.connectionLimit = 2 }
        let busy = try test.client()
        busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.gauges.busyWorkers == 1 })
        let silent = try test.client()
        #expect(TestServer.eventually { test.server.gauges.connections == 2 })
        // The silent one goes for a new one, which then is busy too; where all are busy, the next new one goes.
        let second = try test.client()
        #expect(TestServer.eventually { test.server.gauges.connectionEvictions == 1 })
        try silent.expectClose()
        second.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.load == 2 })
        try test.client().expectClose()
        #expect(TestServer.eventually { test.server.gauges.connectionRefusals == 1 })
        #expect(test.server.gauges.connectionEvictions == 1)
        test.release(2)
        for client in [busy, second] { #expect(try client.reply().status == 200) }
    }

    @Test func bodiesBeyondTheMemoryAreCounted() throws {
        let test = try TestServer { $0.bodyMemoryLimit = 1024 }
        #expect(try test.client().ask("POST", "/echo", body: [UInt8](repeating: 0, count: 1025)).status == 503)
        #expect(test.server.gauges.bodyMemoryRefusals == 1 && test.server.gauges.queueRefusals == 0)
        #expect(TestServer.eventually { test.server.gauges.bodyBytes == 0 })
    }

    @Test func addressesOfEachFamilyAreTold() throws {
        let path = "/tmp/transom-gauge-\(UInt32.random(in: .min ... .max))"
        let wanted: [(ListeningAddress, String)] = [
            (.tcp(host: "127.0.0.1", port: 0), "127.0.0.1"), (.tcp(host: "::1", port: 0), "::1"),
            (.tcp(host: "0.0.0.0", port: 0), "127.0.0.1"), (.unix(path: path), ""),
        ]
        for (address, text) in wanted {
            let test = try TestServer { $0.address = address }
            #expect(try test.client().ask("GET", "/now").status == 200)
            #expect(TestServer.eventually { test.completions.count == 1 })
            #expect(test.completions.first?.remoteAddress == text)
        }
        // An IPv4 client of an IPv6 socket has its own address.
        let test = try TestServer { $0.address = .tcp(host: "::", port: 0) }
        guard case .tcp(_, let port) = test.server.address else { return }
        let client = try Client(.tcp(host: "127.0.0.1", port: port), of: test)
        #expect(try client.ask("GET", "/now").status == 200)
        #expect(TestServer.eventually { test.completions.first?.remoteAddress == "127.0.0.1" })
    }
}
