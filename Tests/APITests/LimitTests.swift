import Declarations
import HTTPTypes
import Testing

@testable import API

/// What a small request may make of the service: replies grow with requests, and by a bounded factor.
@Suite struct LimitTests {
    private func post(_ target: String, _ text: String) throws -> HTTPResponse {
        try Fixture.shared.get().respond(HTTPRequest(method: "POST", target: target, body: Array(text.utf8)))
    }

    /// So many items, each with a title of so many characters.
    private func items(_ count: Int, title length: Int) -> String {
        let item = "{\"title\":\"\(String(repeating: "m", count: length))\"}"
        return Array(repeating: item, count: count).joined(separator: ",")
    }

    @Test func textsAreCountedTogether() throws {
        let fits = try post(bar, "{\"component\":{\"items\":[\(items(20, title: 1000))]}}")
        #expect(fits.status == 200)
        let isTooMuch = try post(bar, "{\"component\":{\"items\":[\(items(30, title: 1000))]}}")
        #expect(isTooMuch.status == 422)
        let want: JSONValue = [
            [
                "pointer": "/component/items/20/title",
                "detail": .string(
                    "expected at most \(Checker.maximumTextLength) characters in all texts of a request together"),
            ]
        ]
        #expect(try isTooMuch.json()["errors"] == want)
    }

    @Test func aLongNameIsNotRepeatedWithEveryFaultBelowIt() throws {
        let name = String(repeating: "g", count: 100_000)
        let tokens = (0..<50).map { "\"t\($0)\":{\"$type\":\"color\",\"$value\":\"bad\"}" }.joined(separator: ",")
        let reply = try post("/v1/themes", "{\"theme\":{\"designTokens\":{\"\(name)\":{\(tokens)}}}}")
        #expect(reply.status == 422)
        #expect(reply.body.count < name.utf8.count)
        let unknown = try post(bar, "{\"component\":{\"\(name)\":1}}")
        #expect(unknown.status == 422)
        #expect(unknown.body.count < 2000)
    }

    @Test func aLegendHasAnEnd() throws {
        let reply = try post(
            bar + "/svg",
            """
            {"component":{"items":[\(items(200, title: 5))]},"output":{"overlay":"accessibility","text":"text"}}
            """)
        #expect(reply.status == 200)
        let lines = String(decoding: reply.body, as: UTF8.self).split(separator: "✗ ").count
        #expect((50...110).contains(lines))
    }
}
