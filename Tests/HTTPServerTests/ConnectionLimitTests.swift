import Glibc
import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Who loses a connection: where there are too many, and where nothing moves.
@Suite struct ConnectionLimitTests {
    @Test func aConnectionOverTheLimitIsNotServedWhileAllAreBusy() throws {
        let test = try TestServer {
            $0.connectionLimit = 2
            $0.eventThreads = 1
        }
        let clients = [try test.client(), try test.client()]
        for client in clients { client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n") }
        #expect(TestServer.eventually { test.server.load == 2 })
        let third = try test.client()
        #expect(throws: (any Error).self) { try third.ask("GET", "/now") }
        test.release(2)
        for client in clients { #expect(try client.reply().status == 200) }
    }

    @Test func aNewConnectionTakesThePlaceOfOneThatIsSilent() throws {
        let test = try TestServer {
            $0.connectionLimit = 3
            $0.eventThreads = 1
        }
        let known = try test.client()
        #expect(try known.ask("GET", "/now").text == "now")
        let silent = [try test.client(), try test.client()]
        #expect(TestServer.eventually { test.server.connectionCount == 3 })
        // Everybody has a second to say something.
        usleep(1_200_000)
        let newcomers = [try test.client(), try test.client()]
        for client in newcomers + [known] { #expect(try client.ask("GET", "/now").text == "now") }
        for client in silent { try client.expectClose() }
    }

    @Test func anIdleConnectionIsClosed() throws {
        let client = try TestServer { $0.idleTimeout = 1 }.client()
        #expect(try client.ask("GET", "/now").text == "now")
        try client.expectClose()
    }

    @Test(
        "a request that drips is cut",
        arguments: [
            "", "GET /now HTTP/1.1\r\nHost: a\r\nX-A: ",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
        ])
    func drip(start: String) throws {
        let test = try TestServer {
            $0.requestTimeout = 1
            $0.idleTimeout = 60
        }
        let client = try test.client()
        client.send(start)
        var drops = 0
        while drops < 200, !client.hasNews(within: 50) {
            client.send("a")
            drops += 1
        }
        #expect(drops < 200)
        #expect(TestServer.eventually { test.server.connectionCount == 0 && test.server.requestsInProgress == 0 })
    }

    @Test func aDripAfterAnAnswerIsCutToo() throws {
        let test = try TestServer {
            $0.requestTimeout = 1
            $0.idleTimeout = 2
        }
        let client = try test.client()
        #expect(try client.ask("GET", "/now").text == "now")
        client.send("GET /")
        var drops = 0
        while drops < 400, !client.hasNews(within: 50) {
            client.send("a")
            drops += 1
        }
        #expect(drops < 400)
    }

    @Test func aClientThatDoesNotReadIsDropped() throws {
        let test = try TestServer {
            $0.responseTimeout = 1
            $0.idleTimeout = 60
        }
        let client = try test.client(receiveBuffer: 4096)
        client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(TestServer.eventually { test.server.requestsInProgress == 1 })
        #expect(TestServer.eventually { test.completions.count == 1 })
        #expect(test.completions.first?.isDelivered == false)
    }

    @Test func clientsThatDoNotReadAreDroppedWhereRepliesTakeTooMuchMemory() throws {
        // One alone is too much already: the two may not be told apart by when their replies began.
        let test = try TestServer { $0.replyMemoryLimit = TestServer.largeCount / 2 }
        let slow = try (0..<2).map { _ in try test.client(receiveBuffer: 4096) }
        for client in slow { client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n") }
        #expect(TestServer.eventually { test.completions.count == 2 })
        #expect(test.completions.allSatisfy { !$0.isDelivered })
        // Whoever reads gets it all the same.
        #expect(try test.client().ask("GET", "/large").body.count == TestServer.largeCount)
    }

    @Test func newcomersAreNotCutForNewcomers() throws {
        let test = try TestServer {
            $0.connectionLimit = 8
            $0.eventThreads = 1
        }
        let post = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n"
        let drips = try (0..<8).map { _ in try test.client() }
        for client in drips { client.send(post) }
        #expect(TestServer.eventually { test.server.requestsInProgress == 8 })
        let newcomers = try (0..<8).map { _ in try test.client() }
        for client in newcomers { #expect(try client.ask("GET", "/now").text == "now") }
        for client in drips { try client.expectClose() }
    }

    @Test func theSlowestMakesPlaceWhereAllAreBusy() throws {
        let test = try TestServer {
            $0.connectionLimit = 3
            $0.eventThreads = 1
        }
        let post = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n"
        let clients = try (0..<3).map { _ in try test.client() }
        for (client, count) in zip(clients, [150_000, 1, 180_000]) {
            client.send(post)
            client.send([UInt8](repeating: 1, count: count))
        }
        #expect(TestServer.eventually { test.server.requestsInProgress == 3 })
        // Nobody looks slow in the first second.
        usleep(1_200_000)
        for _ in 0..<3 {
            let newcomer = try test.client()
            #expect(try newcomer.ask("GET", "/now").text == "now")
        }
        try clients[1].expectClose()
        for (client, count) in zip([clients[0], clients[2]], [50_000, 20_000]) {
            client.send([UInt8](repeating: 1, count: count))
            #expect(try client.reply().body.count == 200_000)
        }
    }
}
