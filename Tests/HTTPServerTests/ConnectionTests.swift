import Glibc
import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// What goes on over a connection's life, and replies as they stand on the wire.
@Suite struct ConnectionTests {
    @Test func aConnectionIsKept() throws {
        let test = try TestServer()
        let client = try test.client()
        for _ in 0..<50 {
            #expect(try client.ask("GET", "/now").text == "now")
            #expect(try client.ask("POST", "/echo", body: [1, 2]).body == [1, 2])
        }
        #expect(test.server.connectionCount == 1)
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        let client = try TestServer().client()
        client.send(
            (0..<40).map { number in
                number % 3 == 0
                    ? "GET /now HTTP/1.1\r\nHost: a\r\n\r\n"
                    : "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\(number + 10)"
            }.joined())
        for number in 0..<40 {
            #expect(try client.reply().text == (number % 3 == 0 ? "now" : "\(number + 10)"))
        }
    }

    @Test func closeIsHeard() throws {
        let client = try TestServer().client()
        #expect(try client.ask("POST", "/echo", "Connection: close\r\n", body: [1]).body == [1])
        try client.expectClose()
    }

    @Test func http10EndsAfterTheReply() throws {
        let client = try TestServer().client()
        client.send("GET /now HTTP/1.0\r\n\r\n")
        #expect(try client.reply().text == "now")
        try client.expectClose()
    }

    @Test func http10IsKeptWhereAsked() throws {
        let client = try TestServer().client()
        for _ in 0..<2 {
            client.send("GET /now HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(try client.reply().text == "now")
        }
    }

    @Test("HEAD answers as GET does, without the body", arguments: ["/now", "/echo", "/missing", "/large"])
    func head(target: String) throws {
        let client = try TestServer().client()
        let get = try client.ask("GET", target)
        let head = try client.ask("HEAD", target)
        #expect(head.status == get.status)
        #expect(head.value("Content-Length") == get.value("Content-Length"))
        #expect(head.value("Content-Length") == "\(get.body.count)")
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test("statuses without a body have none", arguments: [("/empty", 204, nil), ("/unchanged", 304, "3")])
    func bodiless(target: String, status: Int, length: String?) throws {
        let client = try TestServer().client()
        let reply = try client.ask("GET", target)
        #expect(reply.status == status)
        #expect(reply.value("Content-Length") == length)
        #expect(reply.value("Transfer-Encoding") == nil)
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test func framingFieldsAreTheServersOwn() throws {
        let reply = try TestServer().client().ask("GET", "/own")
        #expect(reply.fields.filter { $0.name == "Content-Length" }.map(\.value) == ["3"])
        #expect(reply.value("X-Evil") == nil)
        #expect(reply.value("X-Kept") == "yes")
        #expect(reply.value("Date") != nil)
    }

    @Test func aStatusOutOfRangeBecomes500() throws {
        #expect(try TestServer().client().ask("GET", "/wild").status == 500)
    }

    @Test func aLargeReplyArrivesWhole() throws {
        let body = try TestServer().client().ask("GET", "/large").body
        #expect(body.count == TestServer.largeCount)
        #expect(body.allSatisfy { $0 == 7 })
    }

    @Test func completionsAreReported() throws {
        let test = try TestServer()
        let client = try test.client()
        _ = try client.ask("POST", "/echo", body: [1, 2, 3])
        _ = try client.ask("GET", "/missing")
        #expect(TestServer.eventually { test.completions.count == 2 })
        let first = try #require(test.completions.first)
        #expect(first.method == "POST" && first.target == "/echo" && first.status == 200)
        #expect(first.bytesReceived == 3 && first.bytesSent == 3 && first.isDelivered && first.duration > .zero)
        #expect(test.completions.last?.status == 404)
        #expect(test.completions.map(\.route) == ["/echo-route", nil])
        #expect(test.completions.allSatisfy { $0.remoteAddress == "127.0.0.1" && !$0.requestID.isEmpty })
    }

    @Test func whatIsNeverAnsweredIsReportedToo() throws {
        let test = try TestServer()
        do {
            let client = try test.client()
            client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
            #expect(TestServer.eventually { test.server.gauges.bodyBytes == 6 })
        }
        #expect(TestServer.eventually { test.completions.count == 1 })
        let lost = try #require(test.completions.first)
        #expect(lost.status == nil && !lost.isDelivered && lost.target == "/echo" && lost.bytesReceived == 3)
        #expect(test.server.gauges.bodyBytes == 0)
    }

    @Test func bytesThatWereReadAndDroppedAreCounted() throws {
        let test = try TestServer { $0.bodyLimit = 10 }
        let client = try test.client()
        #expect(try client.ask("POST", "/echo", body: [UInt8](repeating: 1, count: 50)).status == 413)
        #expect(try client.ask("HEAD", "/now").status == 200)
        #expect(TestServer.eventually { test.completions.count == 2 })
        #expect(test.completions.map(\.bytesReceived) == [50, 0])
        #expect(test.completions.map { $0.bytesSent > 0 } == [true, false])
    }

    /// An answer of every kind that the server knows.
    @Test func everyAnswerHasAnIdAndItsTime() throws {
        let test = try TestServer {
            $0.bodyLimit = 10
            $0.targetLimit = 100
        }
        let long = [UInt8](repeating: 1, count: 50)
        let asked: [(method: String, target: String, fields: String, body: [UInt8]?, status: Int)] = [
            ("GET", "/now", "", nil, 200), ("HEAD", "/now", "", nil, 200), ("POST", "/echo", "", [1], 200),
            ("GET", "/empty", "", nil, 204), ("GET", "/unchanged", "", nil, 304), ("GET", "/missing", "", nil, 404),
            ("POST", "/echo", "", long, 413), ("GET", "/" + String(repeating: "a", count: 200), "", nil, 414),
            ("GET", "/now", "Host: b\r\n", nil, 400), ("GET", "/own", "", nil, 200), ("GET", "/wild", "", nil, 500),
        ]
        for ask in asked {
            for id in ["mine-1", nil] {
                let reply = try test.client().ask(
                    ask.method, ask.target, ask.fields + (id.map { "X-Request-Id: \($0)\r\n" } ?? ""), body: ask.body)
                #expect(reply.status == ask.status)
                let ids = reply.fields.filter { $0.name == "X-Request-Id" }.map(\.value)
                #expect(ids.count == 1 && (id == nil || ids == ["mine-1"]), "\(ask.target)")
                let time = try #require(reply.value("Server-Timing"))
                #expect(time.wholeMatch(of: #/total;dur=\d+\.\d{3}/#) != nil, "\(time)")
            }
        }
    }

    @Test(
        "an id is made where the client's is not fit for a log",
        arguments: ["a b", "\u{E9}", String(repeating: "a", count: 129), "", "a\u{7F}", "a\r\nX-Request-Id: b"])
    func unfitIDs(id: String) throws {
        let test = try TestServer()
        let first = try #require(try test.client().ask("GET", "/now", "X-Request-Id: \(id)\r\n").value("X-Request-Id"))
        let second = try #require(try test.client().ask("GET", "/now").value("X-Request-Id"))
        #expect(first != id && first != second)
        #expect(first.wholeMatch(of: #/[0-9a-z]+-[0-9a-z]+/#) != nil)
        let longest = String(repeating: "~", count: 128)
        #expect(try test.client().ask("GET", "/now", "X-Request-Id: \(longest)\r\n").value("X-Request-Id") == longest)
    }

    @Test func noiseIsLoggedAsPrintableText() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x0A, 0x1B, 0x5B, 0x33, 0x31, 0x6D, 0x0D, 0x0A, 0x0D, 0x0A])
        client.finishSending()
        while (try? client.reply()) != nil {}
        test.server.drain()
        for line in test.core.diagnostics.withLock({ $0 }) {
            #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
        }
        #expect(test.server.requestsInProgress == 0)
    }

    @Test func manyClientsAtOnceGetTheirOwnAnswers() throws {
        let test = try TestServer()
        let right = TestServer.concurrently(
            (0..<8).map { number in
                {
                    guard let client = try? test.client() else { return 0 }
                    return (0..<50).count { round in
                        let body = Array("\(number)-\(round)".utf8)
                        return (try? client.ask("POST", "/echo", body: body))?.body == body
                    }
                }
            })
        #expect(right.reduce(0, +) == 400)
        #expect(TestServer.eventually { test.server.requestsInProgress == 0 && test.completions.count == 400 })
    }
}
