import Glibc
import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Requests that are answered line by line while they arrive.
@Suite struct LineTests {
    private static let head = "POST /lines HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    private static let lastChunk = "0\r\n\r\n"

    private func chunk(_ text: String) -> String { String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n" }

    private func sized(_ text: String, _ version: String = "1.1", _ fields: String = "") -> String {
        "POST /lines HTTP/\(version)\r\nHost: a\r\n\(fields)Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    }

    /// All lines until the last chunk, after which the connection closes.
    private func finish(_ client: Client) throws -> [String] {
        let lines = try client.lines(.max)
        try client.expectClose()
        return lines
    }

    /// Nothing is left of any request.
    private func isOver(_ test: TestServer) -> Bool {
        TestServer.eventually {
            test.server.requestsInProgress == 0 && test.server.core.bodyBytes.load(ordering: .relaxed) == 0
        }
    }

    @Test func eachLineIsAnsweredBeforeTheNextIsSent() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send(Self.head)
        let reply = try client.reply(toHead: true)
        #expect(reply.status == 200 && reply.value("X-Lines") == "yes")
        #expect(reply.value("Transfer-Encoding") == "chunked" && reply.value("Connection") == "close")
        #expect(reply.value("Content-Length") == nil)
        let date = try #require(reply.value("Date"))
        #expect(date.wholeMatch(of: /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/) != nil)
        for number in 0..<50 {
            client.send(chunk("line \(number)\n"))
            #expect(try client.lines(1) == ["line \(number)"])
        }
        client.send(chunk("the la") + chunk("st") + Self.lastChunk)
        #expect(try finish(client) == ["the last"])
        #expect(isOver(test))
        let completion = try #require(test.completions.first)
        #expect(completion.status == 200 && completion.isDelivered)
        #expect(completion.bytesReceived == completion.bytesSent - 1, "the last line had no end")
        #expect(completion.lines == 51)
    }

    @Test func orderIsKeptWhereLinesAreWorkedOnAtOnce() throws {
        let test = try TestServer { $0.workers = 4 }
        let client = try test.client()
        let lines = (0..<500).map { $0 % 100 == 0 ? "late \($0)" : "line \($0)" }
        client.send(Self.head + chunk(lines.joined(separator: "\n")) + Self.lastChunk)
        _ = try client.reply(toHead: true)
        #expect(try finish(client) == lines)
        #expect(isOver(test))
    }

    @Test(arguments: [1, 2, 7, 100, 4096])
    func piecesMayBeCutAnywhere(size: Int) throws {
        let test = try TestServer()
        let client = try test.client()
        let lines = (0..<200).map { String(repeating: "x", count: $0 % 50) + "\($0)" }
        client.send(Self.head)
        var rest = Substring(lines.joined(separator: "\r\n") + "\r\n")
        // All at once: chunks wait in the engine while lines are worked on.
        var text = ""
        while !rest.isEmpty {
            text += chunk(String(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        client.send(text + Self.lastChunk)
        _ = try client.reply(toHead: true)
        #expect(try finish(client) == lines)
        #expect(isOver(test))
    }

    @Test(arguments: ["a", "a\n", "a\nb", "", "\n\n"])
    func aBodyOfKnownLengthMayEndTheSending(body: String) throws {
        let test = try TestServer()
        let client = try test.client()
        client.send(sized(body))
        client.finishSending()
        _ = try client.reply(toHead: true)
        #expect(try finish(client) == body.split(separator: "\n").map(String.init))
        #expect(isOver(test))
    }

    @Test func aRequestWithoutBodyHasNoLines() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("POST /lines HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.reply(toHead: true)
        #expect(try finish(client) == [])
    }

    @Test func HTTP10EndsTheReplyByClosing() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send(sized("a\nb\n", "1.0", "Connection: keep-alive\r\nExpect: 100-continue\r\n"))
        let reply = try client.reply(toHead: true)
        #expect(reply.value("Transfer-Encoding") == nil && reply.value("Connection") == "close")
        #expect(String(decoding: try client.rest(), as: UTF8.self) == "a\nb\n")
    }

    @Test func leaveToSendIsGivenBeforeTheReply() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("POST /lines HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.reply().status == 100)
        #expect(!client.hasNews(within: 50))
        client.send("a\nb\n")
        #expect(try client.reply(toHead: true).status == 200)
        #expect(try finish(client) == ["a", "b"])
    }

    @Test func aKeptConnectionMayEndWithLines() throws {
        let test = try TestServer()
        let client = try test.client()
        for _ in 0..<3 { #expect(try client.ask("POST", "/echo", body: [1]).status == 200) }
        client.send(sized("a\n") + "GET /now HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.reply(toHead: true)
        #expect(try finish(client) == ["a"])
    }

    @Test func theBodyLimitIsALinesOwn() throws {
        let test = try TestServer { $0.bodyLimit = 1024 }
        let client = try test.client()
        let long = String(repeating: "abc", count: 1 << 20)
        let fitting = String(repeating: "f", count: 1024)
        client.send(Self.head)
        _ = try client.reply(toHead: true)
        for _ in 0..<3 {
            client.send(chunk("one\n" + long + "\n" + fitting + "\n"))
            #expect(try client.lines(3) == ["one", "too long: abc", fitting])
        }
        #expect(TestServer.eventually { test.server.core.bodyBytes.load(ordering: .relaxed) == 0 })
        client.send(Self.lastChunk)
        #expect(try finish(client) == [])
    }

    @Test func aLineThatFindsNoMemoryIsRefusedAndTheNextIsNot() throws {
        let test = try TestServer { $0.bodyMemoryLimit = 4096 }
        let client = try test.client()
        client.send(Self.head)
        _ = try client.reply(toHead: true)
        client.send(chunk(String(repeating: "abc", count: 2000)))
        #expect(try client.lines(1) == ["no room: abc"])
        client.send(chunk("the same line\nnext\n"))
        #expect(try client.lines(1) == ["next"])
        client.send(Self.lastChunk)
        #expect(try finish(client) == [])
        #expect(isOver(test))
    }

    @Test func whoDoesNotReadStopsTheWorkAndIsDropped() throws {
        let test = try TestServer { $0.idleTimeout = 2 }
        let client = try test.client(receiveBuffer: 4096)
        let sender = client.sender
        let text = Self.head + chunk(String(repeating: "large\n", count: 100_000))
        let works: [@Sendable () -> Bool] = [
            {
                sender(text)
                return true
            },
            { TestServer.eventually { test.completions.count == 1 } },
        ]
        let isDropped = TestServer.concurrently(works)
        #expect(isDropped == [true, true])
        // No more answers than buffers hold.
        #expect((1..<200).contains(test.lineCount))
        #expect(test.completions.first?.isDelivered == false)
        #expect(isOver(test))
    }

    @Test func whoVanishesEndsTheWork() throws {
        let test = try TestServer()
        do {
            let client = try test.client()
            client.send(Self.head + chunk(String(repeating: "large\n", count: 1000)))
            _ = try client.reply(toHead: true)
            #expect(try client.chunk().count > 0)
        }
        #expect(isOver(test))
        #expect(test.lineCount < 1000)
        let client = try test.client()
        client.send(Self.head + chunk("one\ntw"))
        _ = try client.reply(toHead: true)
        #expect(try client.lines(1) == ["one"])
        client.finishSending()
        #expect(throws: Client.Failure.self) { try client.chunk() }
        #expect(isOver(test))
        #expect(test.completions.allSatisfy { !$0.isDelivered })
    }

    @Test func aLineThatDripsIsDroppedAndAPauseBetweenLinesIsNot() throws {
        let test = try TestServer { $0.requestTimeout = 1 }
        let client = try test.client()
        client.send(Self.head)
        _ = try client.reply(toHead: true)
        for number in 0..<2 {
            client.send(chunk("line \(number)\n"))
            #expect(try client.lines(1) == ["line \(number)"])
            #expect(!client.hasNews(within: 2500), "longer than a line may take")
        }
        var drops = 0
        while !client.hasNews(within: 100), drops < 1000 {
            client.send(chunk("x"))
            drops += 1
        }
        #expect(drops < 1000)
        #expect(throws: Client.Failure.self) { try client.chunk() }
        #expect(isOver(test))
    }

    @Test func malformedChunksEndTheReply() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send(Self.head + chunk("one\n"))
        _ = try client.reply(toHead: true)
        #expect(try client.lines(1) == ["one"])
        client.send("nonsense\r\n")
        // No last chunk, and nothing else in its place.
        do {
            _ = try client.chunk()
            Issue.record("the reply goes on")
        } catch Client.Failure.closed {}
        #expect(isOver(test))
        #expect(test.completions.first?.isDelivered == false)
    }
}
