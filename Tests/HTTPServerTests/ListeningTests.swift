import Glibc
import HTTPClient
import Testing

@testable import HTTPServer

/// Where a server can listen, and what happens where it cannot.
@Suite struct ListeningTests {
    @Test(
        "addresses are read",
        arguments: [
            ("127.0.0.1:8080", "http://127.0.0.1:8080"), ("[::]:80", "http://[::]:80"), (":8080", "http://[::]:8080"),
            ("localhost:0", "http://localhost:0"), ("unix:/run/transom.sock", "unix:/run/transom.sock"),
        ])
    func reads(text: String, description: String) {
        #expect(ListeningAddress(text)?.description == description)
    }

    @Test(
        "what is no address is refused",
        arguments: [
            "", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1", "::1:80",
            "[1]:80",
            "unix:", "tcp://10.1.2.3:8080", "a b:80", "unix:/" + String(repeating: "a", count: 107),
        ])
    func refuses(text: String) {
        #expect(ListeningAddress(text) == nil)
    }

    @Test("every kind of address serves", arguments: ["127.0.0.1:0", "[::1]:0", "[::]:0", "0.0.0.0:0", "localhost:0"])
    func serves(text: String) throws {
        let address = try #require(ListeningAddress(text))
        let test = try TestServer { $0.address = address }
        guard case .tcp(_, let port) = test.server.address else { throw Client.Failure.malformed(text) }
        #expect(port != 0)
        #expect(try test.client().ask("GET", "/now").text == "now")
    }

    @Test func anyIPv6AddressAnswersIPv4Too() throws {
        let test = try TestServer { $0.address = .tcp(host: "::", port: 0) }
        guard case .tcp(_, let port) = test.server.address else { throw Client.Failure.closed }
        #expect(try Client(.tcp(host: "127.0.0.1", port: port)).ask("GET", "/now").text == "now")
    }

    @Test func aTakenPortIsNamed() throws {
        let test = try TestServer()
        let address = test.server.address
        let failure = #expect(throws: StartFailure.self) { try TestServer { $0.address = address } }
        #expect(failure?.description == "cannot listen on \(address): the address is already in use")
    }

    @Test func anUnknownHostIsNamed() throws {
        let failure = #expect(throws: StartFailure.self) {
            try TestServer { $0.address = .tcp(host: "no-such-host.invalid", port: 0) }
        }
        #expect(failure?.description.contains("no-such-host.invalid") == true)
    }

    @Test func aUnixSocketServesAndGoes() throws {
        let path = "/tmp/transom-test-\(getpid())-serves.sock"
        let test = try TestServer { $0.address = .unix(path: path) }
        #expect(try test.client().ask("POST", "/echo", body: [1]).body == [1])
        #expect(throws: StartFailure.self) { try TestServer { $0.address = .unix(path: path) } }
        test.server.drain()
        #expect(access(path, F_OK) != 0)
    }

    /// As where a path is cleared by hand, and the next server started before the last one has gone.
    @Test func aUnixSocketThatAnotherServerHasTakenOverStays() throws {
        let path = "/tmp/transom-test-\(getpid())-taken.sock"
        let first = try TestServer { $0.address = .unix(path: path) }
        unlink(path)
        let second = try TestServer { $0.address = .unix(path: path) }
        first.server.drain()
        #expect(try second.client().ask("GET", "/now").text == "now")
        second.server.drain()
        #expect(access(path, F_OK) != 0)
    }

    @Test func aStaleUnixSocketIsReplaced() throws {
        let path = "/tmp/transom-test-\(getpid())-stale.sock"
        let stale = try ListeningSocket.open(.unix(path: path))
        close(stale.descriptor)
        #expect(access(path, F_OK) == 0)
        let test = try TestServer { $0.address = .unix(path: path) }
        #expect(try test.client().ask("GET", "/now").text == "now")
    }

    @Test func aFileThatIsNoSocketStays() throws {
        let path = "/tmp/transom-test-\(getpid())-file"
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        defer { unlink(path) }
        #expect(throws: StartFailure.self) { try TestServer { $0.address = .unix(path: path) } }
        #expect(access(path, F_OK) == 0)
    }
}
