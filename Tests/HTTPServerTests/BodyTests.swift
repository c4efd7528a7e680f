import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Bodies that come in pieces, in chunks, too large, or where none is wanted.
@Suite struct BodyTests {
    static func pattern(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) } }

    @Test("a body of any size arrives whole", arguments: [0, 1, 1024, 2048, 200_000, 1 << 20])
    func size(_ count: Int) throws {
        let body = Self.pattern(count)
        #expect(try TestServer().client().ask("POST", "/echo", body: body).body == body)
    }

    @Test func aBodyInManyPiecesArrivesWhole() throws {
        let client = try TestServer().client()
        let body = Self.pattern(40)
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
        for byte in body { client.send([byte]) }
        #expect(try client.reply().body == body)
    }

    @Test func chunksArriveWhole() throws {
        let client = try TestServer().client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n")
        client.send("3;ext=1\r\nabc\r\n4\r\ndefg\r\n0\r\nX-Trailer: 1\r\n\r\n")
        #expect(try client.reply().text == "abcdefg")
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test func aClientThatAsksForLeaveGetsIt() throws {
        let client = try TestServer().client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.reply().status == 100)
        client.send("abc")
        #expect(try client.reply().text == "abc")
    }

    @Test func aClientThatAsksForLeaveForTooMuchGetsTheRefusal() throws {
        let client = try TestServer().client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\nExpect: 100-continue\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.status == 413)
        #expect(reply.value("Connection")?.lowercased() == "close")
        try client.expectClose()
    }

    @Test("a body over the limit is refused, and the connection goes on", arguments: [false, true])
    func tooLarge(isChunked: Bool) throws {
        let client = try TestServer { $0.bodyLimit = 1000 }.client()
        let body = Self.pattern(200_000)
        if isChunked {
            client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            client.send("\(String(body.count, radix: 16))\r\n")
            client.send(body)
            client.send("\r\n0\r\n\r\n")
        } else {
            client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
            client.send(body)
        }
        let reply = try client.reply()
        #expect(reply.status == 413)
        #expect(reply.value("X-Refused") == "/echo")
        #expect(try client.ask("POST", "/echo", body: [1]).body == [1])
    }

    @Test func aBodyOfTheLimitIsTaken() throws {
        let client = try TestServer { $0.bodyLimit = 1000 }.client()
        #expect(try client.ask("POST", "/echo", body: Self.pattern(1000)).status == 200)
        #expect(try client.ask("POST", "/echo", body: Self.pattern(1001)).status == 413)
    }

    @Test func aHugeAnnouncementIsRefusedAtOnce() throws {
        let client = try TestServer().client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n")
        #expect(try client.reply().status == 413)
        try client.expectClose()
    }

    @Test func endlessChunksEndTheConnection() throws {
        let client = try TestServer { $0.bodyLimit = 1000 }.client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 1, count: 65536) + Array("\r\n".utf8)
        var count = 0
        while count < 10_000, client.send(chunk) { count += 1 }
        #expect(count < 10_000)
    }

    @Test(
        "an early answer leaves no body behind",
        arguments: ["POST", "GET", "PUT", "DELETE", "HEAD"], [3, 200_000])
    func early(method: String, count: Int) throws {
        let client = try TestServer().client()
        let reply = try client.ask(method, "/missing", body: Self.pattern(count))
        #expect(reply.status == 404)
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test func anEarlyAnswerToAChunkedBodyLeavesNothingBehind() throws {
        let client = try TestServer().client()
        client.send("POST /missing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n")
        #expect(try client.reply().status == 404)
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test func bodiesTogetherHaveALimit() throws {
        let test = try TestServer { $0.bodyMemoryLimit = 1500 }
        let first = try test.client()
        first.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx")
        #expect(TestServer.eventually { test.server.requestsInProgress == 1 })
        let second = try test.client()
        let refused = try second.ask("POST", "/echo", body: Self.pattern(1000))
        #expect(refused.status == 503)
        #expect(refused.value("Retry-After") == "1")
        first.send(Self.pattern(999))
        #expect(try first.reply().body.count == 1000)
        #expect(TestServer.eventually { test.server.requestsInProgress == 0 })
        #expect(try second.ask("POST", "/echo", body: Self.pattern(1000)).status == 200)
    }

    @Test func aBodyThatBreaksOffIsForgotten() throws {
        let test = try TestServer()
        do {
            let client = try test.client()
            client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
            #expect(TestServer.eventually { test.server.requestsInProgress == 1 })
        }
        #expect(TestServer.eventually { test.server.requestsInProgress == 0 && test.server.connectionCount == 0 })
    }
}
