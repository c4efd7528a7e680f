import Declarations
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import API

/// Lines and their answers, without a socket.
@Suite struct BatchTests {
    private let layout = #"{"path":"/v1/bottom-navigation/layout","body":"# + homeBar + "}"

    /// The answers to a batch's lines.
    private func answers(_ text: String) throws -> [JSONValue] {
        let reply = try Fixture.respond("POST", "/v1/batch", body: text)
        #expect(reply.status == 200)
        #expect(reply.value(of: "Content-Type") == "application/x-ndjson")
        return try reply.text.split(separator: "\n").map { try StrictScanner.scan(Array($0.utf8)).value }
    }

    private func answer(_ line: String) throws -> JSONValue {
        let all = try answers(line)
        try #require(all.count == 1)
        return all[0]
    }

    private func pointers(_ answer: JSONValue) -> [String] {
        guard case .array(let errors)? = answer["body"]?["errors"] else { return [] }
        return errors.compactMap { if case .string(let pointer)? = $0["pointer"] { pointer } else { nil } }
    }

    @Test func aLineIsAnsweredAsItsPathAnswers() throws {
        for (path, accept, body) in [
            ("\(bar)/layout", nil, homeBar), ("\(bar)?fields=theme", nil, homeBar), ("/v1/themes", nil, "{}"),
            ("/v1/themes", "application/design-tokens+json", "{}"), ("/v1/screens", nil, "{}"),
            ("\(bar)/compare", nil, #"{"before":\#(homeBar),"after":\#(homeBar)}"#),
            ("\(bar)/events", nil, homeBar.dropLast() + #","event":{"type":"tap","at":{"x":1,"y":1}}}"#),
        ] as [(String, String?, String)] {
            let field = accept.map { #","accept":"\#($0)""# } ?? ""
            let answer = try answer(#"{"path":"\#(path)","body":\#(body)\#(field)}"#)
            let single = try Fixture.respond("POST", path, accept.map { ["Accept": $0] } ?? [:], body: body)
            #expect(answer["status"] == 200)
            #expect(answer["contentType"] == .string(single.value(of: "Content-Type") ?? ""))
            #expect(try answer["body"] == single.json())
        }
    }

    @Test func textIsAStringAndOtherBytesAreBase64() throws {
        for (path, accept, type) in [
            ("\(bar)/svg", nil, "image/svg+xml"), ("/v1/themes", "text/css", "text/css"),
            ("\(bar)/svg", "image/png", "image/png"), ("\(bar)/png?scale=1", nil, "image/png"),
            ("\(bar)/pdf", nil, "application/pdf"),
        ] as [(String, String?, String)] {
            let field = accept.map { #","accept":"\#($0)""# } ?? ""
            let body = path == "/v1/themes" ? "{}" : homeBar
            let answer = try answer(#"{"path":"\#(path)","body":\#(body)\#(field)}"#)
            let single = try Fixture.respond("POST", path, accept.map { ["Accept": $0] } ?? [:], body: body)
            #expect(answer["contentType"] == .string(type))
            guard case .string(let text)? = answer["body"] else {
                Issue.record("\(path): no string")
                continue
            }
            let isBase64 = answer["encoding"] == "base64"
            #expect(isBase64 == (type == "image/png" || type == "application/pdf"))
            #expect((isBase64 ? Data(base64Encoded: text).map(Array.init) : Array(text.utf8)) == single.body)
        }
    }

    @Test(
        arguments: [
            "1", "-0.5e-3", "12345678901234567890", "null", #""a""#, #""\u0061\/é""#, #""""#,
            "\"" + String(repeating: "i", count: 5000) + "\"",
        ])
    func idsComeBackAsTheyAreWritten(id: String) throws {
        for rest in [#""path":"\#(bar)/layout","body":\#(homeBar)}"#, #""path":"/nowhere","body":{}}"#, #""path":!"#] {
            let reply = try Fixture.respond("POST", "/v1/batch", body: #"{"id": \#(id) ,"# + rest)
            #expect(reply.text.hasPrefix(#"{"id":\#(id),"status":"#), "\(rest)")
        }
    }

    @Test(arguments: [
        "{", #"{"path":"/","body":{}}"#, #"{"id":[],"path":"/"}"#, #"{"id":true}"#, #"["id",1]"#, #"{"id":12"#,
    ])
    func aLineWithoutOneHasNull(line: String) throws {
        #expect(try answer(line)["id"] == .null)
    }

    @Test func orderIsKeptAndFaultsStopNothing() throws {
        func line(_ number: Int) -> String {
            switch number % 4 {
            case 0: #"{"id":\#(number),"# + layout.dropFirst()
            case 1: "nonsense"
            case 2: "\r"
            default: #"{"id":\#(number),"path":"\#(bar)/layout","body":{"component":{"itemz":1}}}"#
            }
        }
        let all = try answers((0..<40).map(line).joined(separator: "\n"))
        try #require(all.count == 30)
        for (index, answer) in all.enumerated() {
            let number = index / 3 * 4 + [0, 1, 3][index % 3]
            let status: JSONValue = [200, 400, 422][index % 3]
            #expect(answer["status"] == status)
            #expect(answer["id"] == (index % 3 == 1 ? .null : .number(Double(number))))
        }
    }

    @Test(
        arguments: [
            (#"{"body":{}}"#, 422, ["/path"]), (#"{"path":"/v1/banner"}"#, 422, ["/body"]),
            ("{}", 422, ["/path", "/body"]),
            ("[]", 422, [""]), ("7", 422, [""]),
            (#"{"path":"v1/banner","body":[]}"#, 422, ["/path", "/body"]),
            (#"{"path":"/v1/ä","body":{}}"#, 422, ["/path"]),
            (#"{"path":7,"accept":"","id":{},"body":{}}"#, 422, ["/path", "/accept", "/id"]),
            (#"{"path":"/v1/batch","body":{}}"#, 422, ["/path"]),
            (#"{"path":"/v1/b%61tch?a","body":{}}"#, 422, ["/path"]),
            (#"{"path":"/v1/banner","body":{"component":{},"component":{}}}"#, 422, ["/body/component"]),
            (#"{"path":"/v1/banner","body":{"component":{"x":1}},"id":1,"id":2}"#, 422, ["/id", "/body/component/x"]),
            (#"{"path":"/v1/banner","extra":1,"body":{}}"#, 422, ["/extra", "/body/component"]),
            (
                #"{"path":"/v1/bottom-navigation","body":{"component":{"items":[{"title":1}]}}}"#, 422,
                ["/body/component/items/0/title"]
            ),
            (#"{"path":"/nowhere","body":{}}"#, 404, []), (#"{"path":"/livez","body":{}}"#, 405, []),
            (#"{"path":"/v1/banner?x=1","body":{}}"#, 400, []), (#"{"path":"/v1/banner/%zz","body":{}}"#, 400, []),
            (#"{"path":"/v1/banner","accept":"text/html","body":{}}"#, 406, []),
            (#"{"path":"/v1/banner","body":{"component":01}}"#, 400, ["/body/component"]),
        ] as [(String, Int, [String])])
    func aFaultyLineSaysWhatIsWrong(line: String, status: Int, places: [String]) throws {
        let answer = try answer(line)
        #expect(answer["status"] == .number(Double(status)))
        #expect(answer["contentType"] == "application/problem+json")
        #expect(answer["body"]?["status"] == .number(Double(status)))
        #expect(pointers(answer) == places)
        if case .string(let detail)? = answer["body"]?["detail"], let first = places.first, status == 422 {
            #expect(detail.contains("\"\(first)\""))
        }
    }

    @Test func aPictureOfAFaultIsOneHereToo() throws {
        let answer = try answer(#"{"path":"\#(bar)/svg?onError=image200","body":{"component":{"x":1}}}"#)
        #expect(answer["status"] == 200 && answer["contentType"] == "image/svg+xml")
        guard case .string(let text)? = answer["body"] else { throw BatchError.noText }
        #expect(text.contains("/body/component/x"))
    }

    private enum BatchError: Error { case noText }

    /// Whatever stands on a line, its answer is one line of JSON with a status that its body repeats.
    @Test func anyLineHasOneAnswer() throws {
        let stream = try #require(try Fixture.shared.get().lines(HTTPRequest(method: "POST", target: "/v1/batch")))
        let line = Array(#"{"id":"\u00e9","path":"\#(bar)/layout","accept":"*/*","body":\#(homeBar)}"#.utf8)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            var changed = line
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = changed.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0...2, using: &random) {
                case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
                case 1: changed.remove(at: place)
                default: changed.insert(line.randomElement(using: &random) ?? 0, at: place)
                }
            }
            let text = stream.answer(.whole(changed.filter { $0 != UInt8(ascii: "\n") }))
            #expect(text.last == UInt8(ascii: "\n") && text.count(where: { $0 == UInt8(ascii: "\n") }) == 1)
            let answer = try StrictScanner.scan(text).value
            if answer["status"] != 200 { #expect(answer["body"]?["status"] == answer["status"]) }
        }
    }

    @Test func linesThatWereNotKeptAreRefused() throws {
        var settings = Service.Settings()
        settings.bodyLimit = 1000
        let service = try Fixture.service(settings)
        let long = #"{"id": "long", "x":""# + String(repeating: "x", count: 2000) + "\"}"
        let reply = service.respond(
            HTTPRequest(method: "POST", target: "/v1/batch", body: Array("\(long)\n\(layout)\n".utf8)))
        let lines = reply.text.split(separator: "\n")
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix(#"{"id":"long","status":413,"#) && lines[1].contains(#""status":200"#))
        let stream = try #require(service.lines(HTTPRequest(method: "POST", target: "/v1/batch")))
        let text = String(decoding: stream.answer(.noRoom(start: Array(#"{"id":1,"#.utf8))), as: UTF8.self)
        #expect(text.hasPrefix(#"{"id":1,"status":503,"#))
    }

    @Test func theStatusOfEachLineIsTold() throws {
        let statuses = Mutex<[Int]>([])
        var settings = Service.Settings()
        settings.bodyLimit = 1000
        settings.countLine = { status in statuses.withLock { $0.append(status) } }
        let service = try Fixture.service(settings)
        let text = [layout, "", "x", #"{"path":"/nowhere","body":{}}"#, String(repeating: "x", count: 2000)]
            .joined(separator: "\n")
        _ = service.respond(HTTPRequest(method: "POST", target: "/v1/batch", body: Array(text.utf8)))
        #expect(statuses.withLock { $0 } == [200, 400, 404, 413])
    }

    @Test func theStreamGivesTheSameLinesAndFields() throws {
        let service = try Fixture.shared.get()
        let text = [layout, "x", #"{"id":1,"path":"\#(bar)/svg","body":\#(homeBar)}"#].joined(separator: "\n")
        let request = HTTPRequest(method: "POST", target: "/v1/batch", body: Array(text.utf8))
        let whole = service.respond(request)
        let stream = try #require(service.lines(request))
        #expect(stream.head.status == 200)
        #expect(stream.head.fields.map(\.name) == whole.fields.map(\.name))
        let lines = text.split(separator: "\n").flatMap { stream.answer(.whole(Array($0.utf8))) }
        #expect(lines == whole.body)
    }

    @Test func onlyABatchIsAnsweredLineByLine() throws {
        let service = try Fixture.shared.get()
        for (method, target, fields) in [
            ("GET", "/v1/batch", []), ("OPTIONS", "/v1/batch", []), ("POST", "/v1/batch?x=1", []), ("POST", bar, []),
            ("POST", "/v1/batch", [HTTPField("Content-Type", "text/csv")]),
            ("POST", "/v1/batch", [HTTPField("Content-Encoding", "gzip")]),
            ("POST", "/v1/batch", [HTTPField("Accept", "text/html")]),
        ] as [(String, String, [HTTPField])] {
            #expect(
                service.lines(HTTPRequest(method: method, target: target, fields: fields)) == nil, "\(method) \(target)"
            )
        }
    }

    @Test(
        arguments: [
            "application/x-ndjson", "application/jsonl", "application/ndjson; charset=utf-8", "application/json",
            "application/x-www-form-urlencoded",
        ])
    func namesOfLinesOfJSON(type: String) throws {
        #expect(try Fixture.respond("POST", "/v1/batch", ["Content-Type": type], body: layout).status == 200)
    }
}
