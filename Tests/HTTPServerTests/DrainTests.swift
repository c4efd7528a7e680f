import Glibc
import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Overload, and the end.
@Suite struct DrainTests {
    @Test func moreThanTheQueueHoldsIsRefusedAtOnce() throws {
        let test = try TestServer {
            $0.workers = 1
            $0.queueLength = 1
        }
        let waiting = [try test.client(), try test.client()]
        for (index, client) in waiting.enumerated() {
            client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(TestServer.eventually { test.server.load == index + 1 })
        }
        let third = try test.client()
        let refused = try third.ask("POST", "/echo", body: [1])
        #expect(refused.status == 503)
        #expect(refused.value("Retry-After") == "1")
        #expect(test.server.gauges.queueRefusals == 1)
        #expect(TestServer.eventually { test.server.gauges.waiting == 1 && test.server.gauges.busyWorkers == 1 })
        #expect(try third.ask("GET", "/now").text == "now")
        test.release(2)
        for client in waiting { #expect(try client.reply().status == 200) }
        #expect(TestServer.eventually { test.server.load == 0 })
        #expect(try third.ask("POST", "/echo", body: [1]).status == 200)
    }

    @Test func eventThreadsNeverWork() throws {
        let test = try TestServer {
            $0.workers = 1
            $0.eventThreads = 1
        }
        let slow = try test.client()
        slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.load == 1 })
        #expect(try test.client().ask("GET", "/now").text == "now")
        test.release()
        #expect(try slow.reply().status == 200)
    }

    @Test func whatIsInFlightIsAnswered() throws {
        let test = try TestServer()
        let slow = try test.client()
        slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.load == 1 })
        #expect(test.draining { test.release() } == .finished)
        let reply = try slow.reply()
        #expect(reply.status == 200)
        #expect(reply.value("Connection")?.lowercased() == "close")
        try slow.expectClose()
    }

    @Test func aBodyUnderWayIsReadAndAnswered() throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
        #expect(TestServer.eventually { test.server.requestsInProgress == 1 })
        let sender = client.sender
        #expect(test.draining { sender("def") } == .finished)
        #expect(try client.reply().text == "abcdef")
    }

    @Test func idleConnectionsDoNotHoldTheDrain() throws {
        let test = try TestServer()
        let client = try test.client()
        #expect(try client.ask("GET", "/now").text == "now")
        #expect(test.server.drain() == .finished)
        try client.expectClose()
    }

    @Test func aRequestThatBrokeOffDoesNotHoldTheDrain() throws {
        let test = try TestServer()
        let clients = try (0..<20).map { _ in try test.client() }
        for client in clients {
            client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
            client.finishSending()
        }
        #expect(test.server.drain() == .finished)
    }

    @Test func aRequestThatNeverEndsIsCutAtTheDeadline() throws {
        let test = try TestServer { $0.drainTimeout = 0 }
        let client = try test.client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
        #expect(TestServer.eventually { test.server.requestsInProgress == 1 })
        #expect(test.server.drain() == .cut(1))
        try client.expectClose()
    }

    @Test func aWorkerThatNeverEndsDoesNotAbortTheProcess() throws {
        let test = try TestServer { $0.drainTimeout = 0 }
        let client = try test.client()
        client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.load == 1 })
        #expect(test.server.drain() == .cut(1))
        test.release()
        #expect(try client.reply().status == 200)
    }

    @Test func aClientThatLeavesWhileItsRequestIsWorkedOnHarmsNothing() throws {
        let test = try TestServer()
        for _ in 0..<20 {
            let client = try test.client()
            client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(TestServer.eventually { test.server.load == 1 })
            _ = consume client
            test.release()
            #expect(TestServer.eventually { test.server.requestsInProgress == 0 })
        }
        #expect(test.server.drain() == .finished)
    }

    @Test func drainsUnderLoadLoseNothing() throws {
        for _ in 0..<10 {
            let test = try TestServer()
            let clients = (0..<4).map { _ -> @Sendable () -> Bool in
                {
                    guard let client = try? test.client() else { return false }
                    // A reply that says close is the last; before it none may be missing.
                    for _ in 0..<100_000 {
                        guard let reply = try? client.ask("POST", "/echo", body: [1]) else { return false }
                        if reply.value("Connection")?.lowercased() == "close" { return true }
                    }
                    return false
                }
            }
            let kept = TestServer.concurrently(
                clients + [
                    { TestServer.eventually { test.completions.count > 20 } && test.server.drain() == .finished }
                ])
            #expect(kept == [true, true, true, true, true])
        }
    }

    @Test func drainingTwiceGivesTheSame() throws {
        let test = try TestServer()
        #expect(test.server.drain() == .finished)
        #expect(test.server.drain() == .finished)
    }
}
