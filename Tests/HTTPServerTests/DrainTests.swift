import Dispatch
import Glibc
import HTTPTypes
import Testing

@testable import HTTPServer

/// Overload, and the end.
@Suite struct DrainTests {
    private func background(_ test: TestServer) -> Task<HTTPServer.Drain, Never> {
        Task.detached { test.server.drain() }
    }

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

    @Test func whatIsInFlightIsAnswered() async throws {
        let test = try TestServer()
        let slow = try test.client()
        slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.load == 1 })
        let drain = background(test)
        #expect(TestServer.eventually { (try? test.client()) == nil })
        test.release()
        let reply = try slow.reply()
        #expect(reply.status == 200)
        #expect(reply.value("Connection")?.lowercased() == "close")
        try slow.expectClose()
        #expect(await drain.value == .finished)
    }

    @Test func aBodyUnderWayIsReadAndAnswered() async throws {
        let test = try TestServer()
        let client = try test.client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
        #expect(TestServer.eventually { test.server.requestsInProgress == 1 })
        let drain = background(test)
        #expect(TestServer.eventually { (try? test.client()) == nil })
        client.send("def")
        #expect(try client.reply().text == "abcdef")
        #expect(await drain.value == .finished)
    }

    @Test func idleConnectionsDoNotHoldTheDrain() throws {
        let test = try TestServer()
        let client = try test.client()
        #expect(try client.ask("GET", "/now").text == "now")
        #expect(test.server.drain() == .finished)
        try client.expectClose()
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

    @Test func drainsUnderLoadLoseNothing() async throws {
        for _ in 0..<10 {
            let test = try TestServer()
            let lost = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let client = try test.client()
                        // A reply that says close is the last; before it none may be missing.
                        for _ in 0..<10_000 {
                            guard let reply = try? client.ask("POST", "/echo", body: [1]) else { return 1 }
                            if reply.value("Connection")?.lowercased() == "close" { return 0 }
                        }
                        return 0
                    }
                }
                group.addTask {
                    _ = TestServer.eventually { test.completions.count > 20 }
                    return test.server.drain() == .finished ? 0 : 1
                }
                return try await group.reduce(0, +)
            }
            #expect(lost == 0)
        }
    }

    @Test func drainingTwiceGivesTheSame() throws {
        let test = try TestServer()
        #expect(test.server.drain() == .finished)
        #expect(test.server.drain() == .finished)
    }
}
