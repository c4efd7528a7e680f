import Compression
import Declarations
import Foundation
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

    /// Pixels are counted over a request, each picture once, and before any is read.
    @Test func picturesAreCountedTogether() throws {
        func bar(of pictures: [String]) -> String {
            let items = pictures.map { #"{"image":{"data":"data:image/png;base64,\#($0)"}}"# }
            return #"{"component":{"items":[\#(items.joined(separator: ","))]}}"#
        }
        let one = LimitTests.halfOfAll(0)
        #expect(try post("/v1/bottom-navigation/layout", bar(of: [one, one, one])).status == 200)
        let reply = try post(
            "/v1/bottom-navigation/svg", bar(of: [one, LimitTests.halfOfAll(1), LimitTests.halfOfAll(2)]))
        #expect(reply.status == 422)
        let want: JSONValue = [
            [
                "pointer": "/component/items/2/image/data",
                "detail": .string(
                    "expected at most \(Checker.maximumPixels) pixels in all pictures of a request together"),
            ]
        ]
        #expect(try reply.json()["errors"] == want)
    }

    /// A PNG of one grey that has half of the pixels that a request may have.
    private static func halfOfAll(_ grey: UInt8) -> String {
        func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(kind.utf8) + data
            return number(UInt32(data.count)) + body + number(Checksum.crc32(body[...]))
        }
        let (width, height) = (4096, 2048)
        let row: [UInt8] = [0] + [UInt8](repeating: grey, count: width / 8)
        let rows = (0..<height).flatMap { _ in row }
        let header = number(UInt32(width)) + number(UInt32(height)) + [1, 0, 0, 0, 0]
        let file =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", Deflate.compress(rows, as: .zlib)) + chunk("IEND", [])
        return Data(file).base64EncodedString()
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
