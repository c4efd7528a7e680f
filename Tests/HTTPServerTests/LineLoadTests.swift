import Glibc
import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Lines beside other requests, and at the end.
@Suite struct LineLoadTests {
    private static let head = "POST /lines HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    private func chunk(_ text: String) -> String { String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n" }

    private func begin(_ client: Client) throws {
        client.send(Self.head)
        #expect(try client.reply(toHead: true).status == 200)
    }

    @Test func linesWaitWhereRequestsAreRefused() throws {
        let test = try TestServer {
            $0.workers = 1
            $0.queueLength = 1
        }
        let requests = [try test.client(), try test.client()]
        for (index, client) in requests.enumerated() {
            client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(TestServer.eventually { test.server.load == index + 1 })
        }
        #expect(try test.client().ask("GET", "/echo").status == 503)
        let client = try test.client()
        try begin(client)
        client.send(chunk("one\ntwo\n"))
        #expect(!client.hasNews(within: 50))
        test.release(2)
        #expect(try client.lines(2) == ["one", "two"])
        for client in requests { #expect(try client.reply().status == 200) }
    }

    @Test func requestsDoNotWaitForAWholeBatch() throws {
        let test = try TestServer { $0.workers = 1 }
        let client = try test.client()
        try begin(client)
        client.send(chunk(String(repeating: "slow\n", count: 100)))
        // The worker is in the middle of the first line; a request comes next, or after one line more.
        #expect(TestServer.eventually { test.server.core.bodyBytes.load(ordering: .relaxed) > 0 })
        let other = try test.client()
        other.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n1")
        #expect(TestServer.eventually { test.server.load == 1 })
        test.release(2)
        #expect(try other.reply().text == "1")
        #expect(test.lineCount <= 2)
        test.release(98)
        #expect(try client.lines(100).count == 100)
    }

    @Test func batchesTakeTurns() throws {
        let test = try TestServer { $0.workers = 1 }
        let first = try test.client()
        let second = try test.client()
        try begin(first)
        try begin(second)
        let lines = String(repeating: "slow\n", count: 100)
        first.send(chunk(lines))
        #expect(TestServer.eventually { test.server.core.bodyBytes.load(ordering: .relaxed) == lines.utf8.count })
        second.send(chunk("quick\n"))
        #expect(TestServer.eventually { test.server.core.bodyBytes.load(ordering: .relaxed) > lines.utf8.count })
        test.release(2)
        #expect(try second.lines(1) == ["quick"])
        #expect(test.lineCount <= 3)
        test.release(98)
        #expect(try first.lines(100).count == 100)
    }

    /// Batches whose clients take nothing; the lines' answers fill the sockets' buffers and more.
    private func unread(_ count: Int, _ test: TestServer) throws -> [Client] {
        let clients = try (0..<count).map { _ in try test.client(receiveBuffer: 4096) }
        for client in clients { client.send(Self.head + chunk(String(repeating: "large\n", count: 100))) }
        let held = count * TestServer.largeLineCount / 2
        #expect(TestServer.eventually { test.server.core.replyBytes.load(ordering: .relaxed) > held })
        return clients
    }

    @Test func answersThatNobodyTakesLeaveTheMemoryForBodiesAlone() throws {
        let test = try TestServer { $0.bodyMemoryLimit = TestServer.largeLineCount }
        let slow = try unread(4, test)
        #expect(try test.client().ask("POST", "/echo", body: [1, 2]).body == [1, 2])
        #expect(!slow.isEmpty)
    }

    @Test func whoTakesNothingIsDroppedWhereRepliesTakeTooMuchMemory() throws {
        let test = try TestServer { $0.replyMemoryLimit = TestServer.largeLineCount / 256 }
        let slow = try unread(4, test)
        #expect(TestServer.eventually { test.completions.count == slow.count })
        #expect(test.completions.allSatisfy { !$0.isDelivered })
        #expect(test.server.core.replyBytes.load(ordering: .relaxed) == 0)
    }

    @Test func whoTakesNothingMakesPlaceWhereTheServerIsFull() throws {
        let test = try TestServer { $0.connectionLimit = 2 }
        let slow = try unread(2, test)
        // Every client has a second to take its reply.
        usleep(1_200_000)
        for _ in 0..<2 { #expect(try test.client().ask("GET", "/now").text == "now") }
        #expect(TestServer.eventually { test.completions.contains { $0.target == "/lines" && !$0.isDelivered } })
        #expect(!slow.isEmpty)
    }

    @Test func whatWaitsForTheClientEndsWithTheServer() throws {
        let test = try TestServer()
        let client = try test.client()
        try begin(client)
        client.send(chunk("one\n"))
        #expect(try client.lines(1) == ["one"])
        #expect(test.server.drain() == .finished)
        // There is no last chunk: the client can tell that the server did not wait for more.
        #expect(throws: Client.Failure.self) { try client.chunk() }
    }

    @Test func linesReadAreAnsweredAndNoMoreAreRead() throws {
        let test = try TestServer()
        let client = try test.client()
        try begin(client)
        client.send(chunk("slow\none\ntwo\npa"))
        #expect(TestServer.eventually { test.lineCount == 2 })
        let sender = client.sender
        let more = chunk("rt\nthree\n")
        let drain = test.draining {
            sender(more)
            test.release()
        }
        #expect(try client.lines(3) == ["slow", "one", "two"])
        // What came while these were worked on may have been read with them, but the reply has no end.
        #expect(throws: Client.Failure.self) { while !(try client.chunk().isEmpty) {} }
        #expect(drain == .finished)
    }

    @Test func aRequestReadToItsEndIsAnsweredToItsEnd() throws {
        let test = try TestServer()
        let client = try test.client()
        try begin(client)
        client.send(chunk("slow\none\n") + "0\r\n\r\n")
        #expect(TestServer.eventually { test.lineCount == 1 })
        let drain = test.draining { test.release() }
        #expect(try client.lines(.max) == ["slow", "one"])
        #expect(drain == .finished)
    }
}
