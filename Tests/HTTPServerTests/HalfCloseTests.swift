import Glibc
import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Clients that end their half of the connection once they have said all, and wait for the reply.
@Suite struct HalfCloseTests {
    private static let post = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"

    private func chunk(_ text: String) -> String { String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n" }

    /// Many at once: ends arrive before, while and after the workers have the requests.
    @Test func everyRequestIsAnswered() throws {
        let test = try TestServer()
        for _ in 0..<10 {
            let clients = try (0..<20).map { _ in try test.client() }
            for client in clients {
                client.send(Self.post)
                client.finishSending()
            }
            for client in clients {
                #expect(try client.reply().text == "{}")
                try client.expectClose()
            }
        }
        #expect(TestServer.eventually { test.server.connectionCount == 0 })
        #expect(test.completions.allSatisfy { $0.isDelivered })
    }

    @Test func pipelinedRequestsAreAllAnswered() throws {
        let test = try TestServer()
        for _ in 0..<10 {
            let client = try test.client()
            client.send(String(repeating: Self.post, count: 20))
            client.finishSending()
            for _ in 0..<20 { #expect(try client.reply().text == "{}") }
            try client.expectClose()
        }
    }

    @Test func anEndThatComesDuringTheWorkIsPutOff() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.load == 1 })
        client.finishSending()
        // So that the end is there when the worker is done.
        usleep(50_000)
        test.release()
        #expect(try client.reply().status == 200)
        try client.expectClose()
        #expect(TestServer.eventually { test.server.connectionCount == 0 })
    }

    @Test func allLinesAreAnswered() throws {
        let test = try TestServer()
        let head = "POST /lines HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        for _ in 0..<10 {
            let clients = try (0..<5).map { _ in try test.client() }
            for client in clients {
                client.send(head + chunk("one\nlate\n"))
                client.send(chunk("two\nthr") + chunk("ee\n") + "0\r\n\r\n")
                client.finishSending()
            }
            for client in clients {
                _ = try client.reply(toHead: true)
                #expect(try client.lines(.max) == ["one", "late", "two", "three"])
                try client.expectClose()
            }
        }
        #expect(TestServer.eventually { test.completions.count == 50 })
        #expect(test.completions.allSatisfy { $0.isDelivered })
    }

    @Test func aBatchThatBreaksOffEnds() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("POST /lines HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk("slow\n"))
        #expect(TestServer.eventually { test.server.core.bodyBytes.load(ordering: .relaxed) > 0 || test.lineCount > 0 })
        client.finishSending()
        usleep(50_000)
        test.release()
        _ = try client.reply(toHead: true)
        #expect(try client.lines(1) == ["slow"])
        #expect(throws: Client.Failure.self) { try client.chunk() }
        #expect(TestServer.eventually { test.completions.count == 1 && test.server.connectionCount == 0 })
        #expect(test.completions.first?.isDelivered == false)
    }

    /// The client's last bytes and its end are made one event: the engine reads the bytes and, as they fill no buffer,
    /// waits for an event that does not come.
    @Test(
        "an incomplete request that ends gives its place back",
        arguments: ["GET /now HTT", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc"])
    func halfClosed(start: String) throws {
        let test = try TestServer { $0.eventThreads = 1 }
        let clients = try (0..<20).map { _ in try test.client() }
        for client in clients {
            client.send(start)
            client.finishSending()
        }
        #expect(TestServer.eventually { test.server.connectionCount == 0 && test.server.requestsInProgress == 0 })
    }

    @Test func aCompleteRequestThatEndsIsAnswered() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /now HTTP/1.1\r\nHost: a\r\n\r\n")
        client.finishSending()
        #expect(TestServer.eventually { test.server.load == 1 })
        // Longer than the server takes to look for the half-closed.
        usleep(1_200_000)
        test.release()
        #expect(try client.reply().status == 200)
        #expect(try client.reply().text == "now")
        try client.expectClose()
        #expect(TestServer.eventually { test.server.connectionCount == 0 })
    }
}
