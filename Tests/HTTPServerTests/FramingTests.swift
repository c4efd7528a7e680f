import HTTPClient
import HTTPTypes
import Testing

@testable import HTTPServer

/// Heads that two parties could read in two ways, one fault each, said over a socket. Each is answered with the status and
/// then the connection ends, so that what follows the head is never taken for a request.
@Suite struct FramingTests {
    static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n"

    @Test(
        "is refused, and the connection closes",
        arguments: [
            (
                "1 two equal lengths",
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400
            ),
            ("2 two lengths", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\n", 400),
            (
                "3 length and coding",
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                400
            ),
            (
                "4 two codings",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n", 400
            ),
            ("5 unknown coding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
            ("6 coding in 1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
            ("7 no host", "GET /now HTTP/1.1\r\n\r\n", 400),
            ("8 two hosts", "GET /now HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
            ("9 two hosts in 1.0", "GET /now HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
            ("10 folded value", "GET /now HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n 2\r\n\r\n", 400),
            ("11 folded length", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 38\r\n x\r\n\r\n", 400),
            ("12 folded by a blank line", "GET /now HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n \r\n\r\n", 400),
            ("13 folded by a tab", "GET /now HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n\tb\r\nX-B: 2\r\n\r\n", 400),
            ("14 blank before the colon", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n", 400),
            ("15 name is no token", "GET /now HTTP/1.1\r\nHost: a\r\nX(A): 1\r\n\r\n", 400),
            ("16 method is no token", "G@T /now HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("17 target without slash", "GET now HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("18 asterisk without OPTIONS", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("19 control character in the target", "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("20 plus before the length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc", 400),
            ("21 length is a list", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc", 400),
            ("22 version unknown", "GET /now HTTP/1.7\r\nHost: a\r\n\r\n", 505),
            ("23 blank in the target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("24 blank in the method", "G ET /now HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ])
    func refused(name: String, head: String, status: Int) throws {
        let test = try TestServer()
        let client = try test.client()
        client.send(head + Self.smuggled)
        let reply = try client.reply()
        #expect(reply.status == status, "\(name)")
        #expect(reply.value("X-Refused") != nil, "\(name): the service's own form")
        #expect(reply.value("Connection")?.lowercased() == "close", "\(name)")
        try client.expectClose()
        #expect(!test.completions.contains { $0.target == "/smuggled" })
        test.server.drain()
        #expect(test.server.requestsInProgress == 0)
    }

    @Test(
        "text that a C string hides is refused",
        arguments: [
            ("25 NUL in a value", "GET /now HTTP/1.1\r\nHost: a\r\nX-A: 1\0 2\r\n\r\n"),
            ("26 NUL in the value before another", "GET /now HTTP/1.1\r\nX-A: 1\0 2\r\nHost: a\r\n\r\n"),
            ("27 NUL before a second length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\0, 40\r\n\r\n"),
            ("28 NUL in the target", "GET /now\0/../x HTTP/1.1\r\nHost: a\r\n\r\n"),
            ("29 NUL in the method", "GET\0T /now HTTP/1.1\r\nHost: a\r\n\r\n"),
            ("30 NUL in a name", "GET /now HTTP/1.1\r\nHost: a\r\nX\0A: 1\r\n\r\n"),
            ("31 NULs at a value's end", "GET /now HTTP/1.1\r\nHost: a\0\0\r\nX-A: 1\r\n\r\n"),
            ("32 no name", "GET /now HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n"),
            ("33 no name before another", "GET /now HTTP/1.1\r\nHost: a\r\n: 1\r\nX-A: 1\r\n\r\n"),
            ("34 two blanks in the request line", "GET  /now HTTP/1.1\r\nHost: a\r\n\r\n"),
            ("35 CR in a value", "GET /now HTTP/1.1\r\nHost: a\r\nX-A: 1\r2\r\n\r\n"),
            ("36 bare CR for a line end", "GET /now HTTP/1.1\r\nHost: a\rX-A: 1\r\n\r\n"),
            ("37 lines that end in two ways", "GET /now HTTP/1.1\nHost: a\r\nX-A: 1\n\n"),
            ("38 a colon alone", "GET /now HTTP/1.1\r\nHost: a\r\n:\r\n\r\n"),
        ])
    func hidden(name: String, head: String) throws {
        let test = try TestServer()
        let client = try test.client()
        client.send(head + Self.smuggled)
        let reply = try client.reply()
        #expect(reply.status == 400, "\(name)")
        #expect(reply.value("X-Refused") != nil, "\(name)")
        try client.expectClose()
        #expect(!test.completions.contains { $0.target == "/smuggled" || $0.status == 200 })
    }

    @Test("lines may end in LF alone", arguments: ["", "X-A: 1\n", "X-A: 1\nX-B:\n"])
    func bareLineFeeds(fields: String) throws {
        let client = try TestServer().client()
        client.send("POST /echo HTTP/1.1\nHost: a\nContent-Length: 3\n\(fields)\nabc")
        #expect(try client.reply().text == "abc")
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test func moreCookiesThanMemoryHarmNothing() throws {
        let test = try TestServer()
        for _ in 0..<20 {
            let client = try test.client()
            client.send("GET /now HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "a=b;", count: 2000))\r\n\r\n")
            #expect(try client.reply().status == 431)
            try client.expectClose()
        }
        #expect(test.server.drain() == .finished)
    }

    @Test("a query of any number of parts is one target", arguments: [1, 1000, 4000])
    func queryOfManyParts(count: Int) throws {
        let test = try TestServer()
        let client = try test.client()
        let target = "/query?" + String(repeating: "a&", count: count)
        for _ in 0..<2 { #expect(try client.ask("GET", target).value("X-Target") == target) }
        test.server.drain()
        #expect(test.server.requestsInProgress == 0)
    }

    @Test func bytesThatAreNotUTF8AreRefusedInATarget() throws {
        let client = try TestServer().client()
        client.send(Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(try client.reply().status == 400)
        try client.expectClose()
    }

    @Test(
        "targets arrive raw, in origin form",
        arguments: [
            ("/a%00b%2Fc?x=%2B+%20", "/a%00b%2Fc?x=%2B+%20"),
            ("http://host/path?q=1", "/path?q=1"),
            ("HTTP://host:80", "/"),
            ("http://host?q", "/?q"),
            ("//two", "//two"),
            ("/ü", "/ü"),
        ])
    func target(sent: String, seen: String) throws {
        let test = try TestServer()
        let reply = try test.client().ask("GET", sent)
        #expect(reply.status == 200)
        #expect(reply.value("X-Target") == seen)
    }

    @Test func optionsOfTheWholeServerPassThrough() throws {
        let reply = try TestServer().client().ask("OPTIONS", "*")
        #expect(reply.value("X-Target") == "*")
        #expect(reply.value("X-Method") == "OPTIONS")
    }

    @Test func unknownMethodsPassThrough() throws {
        #expect(try TestServer().client().ask("BREW", "/pot").value("X-Method") == "BREW")
    }

    @Test func fieldsArriveTrimmedAndInOrder() throws {
        let reply = try TestServer().client().ask("GET", "/fields", "X-A:  1 \t\r\nx-b:\r\nX-A: 2\r\n")
        #expect(reply.text == "Host=test;X-A=1;x-b=;X-A=2;")
    }

    @Test func targetsUpToTheLimitAreTaken() throws {
        let test = try TestServer()
        let limit = HTTPServer.Configuration().targetLimit
        let client = try test.client()
        let long = "/" + String(repeating: "a", count: limit - 1)
        #expect(try client.ask("GET", long).value("X-Target") == long)
        let field = "X-Long: \(String(repeating: "b", count: 8192))\r\n"
        #expect(try client.ask("POST", long, field, body: BodyTests.pattern(200_000)).body.count == 200_000)
        let reply = try client.ask("GET", long + "a")
        #expect(reply.status == 414)
        #expect(reply.text.contains("\(limit)"))
        #expect(try client.ask("GET", "/now").text == "now")
    }

    @Test func aTargetBeyondAllMemoryIsRefusedByTheEngine() throws {
        let client = try TestServer().client()
        client.send("GET /" + String(repeating: "a", count: 200_000) + " HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect([414, 431].contains(try client.reply().status))
    }
}
