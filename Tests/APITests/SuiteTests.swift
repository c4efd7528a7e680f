import Declarations
import Foundation
import HTTPTypes
import Testing

@testable import API

/// The cases of Tests/Suite, put to the service without a socket.
@Suite struct SuiteTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var method: String?
        var target: String
        var headers: [String: String]?
        var body: String?
        var json: JSONValue?
        var `repeat`: JSONValue?
        var status: Int
        var expectHeaders: [String: JSONValue]?
        var expectJSON: JSONValue?
        var expectBody: [String]?
        var refuseBody: [String]?
        var likeGET: Bool?
        var thenIfNoneMatch: String?

        var testDescription: String { name }

        var request: HTTPRequest {
            var fields = (headers ?? [:]).map { HTTPField($0.key, $0.value) }
            var text = body ?? ""
            if case .array(let parts) = `repeat`, case .string(let unit) = parts[0], case .number(let count) = parts[1]
            {
                text = String(repeating: unit, count: Int(count))
            }
            if let json {
                text = String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
                if headers?["Content-Type"] == nil { fields.append(HTTPField("Content-Type", "application/json")) }
            }
            return HTTPRequest(method: method ?? "GET", target: target, fields: fields, body: Array(text.utf8))
        }
    }

    static func cases(_ name: String) throws -> [Case] {
        let file = Fixture.root.appendingPathComponent("Tests/Suite/\(name).json")
        return try JSONDecoder().decode([Case].self, from: try Data(contentsOf: file))
    }

    @Test(arguments: ["routes", "protocol", "caching", "get-forms", "faults", "changes", "screens", "batch"])
    func everyCaseHolds(file: String) throws {
        let cases = try SuiteTests.cases(file)
        try #require(!cases.isEmpty)
        for one in cases { try check(one) }
    }

    /// No file of the suite is left out above.
    @Test func everyFileIsRun() throws {
        let all = try FileManager.default.contentsOfDirectory(
            atPath: Fixture.root.appendingPathComponent("Tests/Suite").path)
        #expect(
            all.filter { $0.hasSuffix(".json") }.sorted()
                == ["batch", "caching", "changes", "faults", "get-forms", "protocol", "routes", "screens"].map {
                    "\($0).json"
                })
    }

    private func check(_ one: Case) throws {
        let service = try Fixture.shared.get()
        let request = one.request
        let response = service.respond(request)
        let title = Comment(rawValue: one.name)
        #expect(response.status == one.status, title)
        for (name, want) in one.expectHeaders ?? [:] { checkField(name, want, response, title) }
        if let want = one.expectJSON { #expect(try response.json().lacks(want) == [], title) }
        for part in one.expectBody ?? [] { #expect(response.text.contains(part), title) }
        for part in one.refuseBody ?? [] { #expect(!response.text.contains(part), title) }
        if one.likeGET == true {
            var other = request
            other.method = "GET"
            let get = service.respond(other)
            // The server sends the length of HEAD's body, and not the body.
            #expect(
                (get.status, get.fields, get.body) == (response.status, response.fields, response.body), title)
        }
        if let pattern = one.thenIfNoneMatch { try checkKnown(pattern, request, response, title) }
        // What the head alone decides is decided alike.
        if let early = service.immediate(
            HTTPRequest(method: request.method, target: request.target, fields: request.fields))
        {
            #expect(
                (early.status, early.fields, early.body) == (response.status, response.fields, response.body), title)
        }
    }

    private func checkField(_ name: String, _ want: JSONValue, _ response: HTTPResponse, _ title: Comment) {
        let got = response.value(of: name)
        switch want {
        case .string(let text): #expect(got == text, title)
        case .null: #expect(got == nil, title)
        default:
            guard case .string(let part) = want["contains"] else {
                Issue.record(title)
                return
            }
            #expect(got?.contains(part) == true, title)
        }
    }

    private func checkKnown(
        _ pattern: String, _ request: HTTPRequest, _ response: HTTPResponse, _ title: Comment
    ) throws {
        let tag = try #require(response.value(of: "ETag"), title)
        var again = request
        again.fields.append(HTTPField("If-None-Match", pattern.replacingOccurrences(of: "%s", with: tag)))
        let known = try Fixture.shared.get().respond(again)
        #expect(known.status == 304, title)
        // The server sends the length of the body, and not the body.
        #expect(known.body == response.body, title)
        for name in ["ETag", "Vary", "Cache-Control", "Access-Control-Allow-Origin"] {
            #expect(known.value(of: name) == response.value(of: name), title)
        }
    }
}

extension JSONValue {
    /// Where this value does not contain `want`: objects as subsets, all else whole.
    func lacks(_ want: JSONValue, at place: String = "") -> [String] {
        switch (self, want) {
        case (_, .object(let members)):
            return members.flatMap { (self[$0.name] ?? .null).lacks($0.value, at: place + "/" + $0.name) }
        case (.array(let got), .array(let wanted)) where got.count == wanted.count:
            // Members have no order of their own once Foundation has read them, so elements are compared as objects are.
            return zip(got, wanted).enumerated().flatMap { $1.0.lacks($1.1, at: "\(place)/\($0)") }
        default: return self == want ? [] : ["\(place): \(self), want \(want)"]
        }
    }
}
