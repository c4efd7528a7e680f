import Colors
import Foundation
import Geometry
import Testing

@testable import Components
@testable import Declarations

/// The conformance cases of `Tests/Cases/banner.json`, answered without a server.
@Suite struct BannerCaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Request: Decodable, Sendable {
            var component: JSONValue
            var environment: JSONValue?
            var theme: JSONValue?
        }
        struct Expectation: Decodable, Sendable {
            var size: [Double]?
            var style: String?
            var frames: [String: [Double]]?
            var colors: [String: String]?
            var accessibility: [String: JSONValue]?
            var accessibilityOrder: [String]?
        }
        var id: String
        var request: Request
        var expect: Expectation
        var tolerance: Double

        var testDescription: String { id }
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Cases/banner.json")
        return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test func thereAreCases() {
        #expect(BannerCaseTests.cases.count == 37)
    }

    @Test(arguments: cases) func bannerIsAsExpected(_ test: Case) throws {
        let banner = try Fixture.make(
            Banner.self, test.request.component, environment: test.request.environment ?? [:],
            theme: test.request.theme)
        let expect = test.expect
        if let size = expect.size {
            let got = banner.layout.size
            #expect(close([got.width, got.height], size, test.tolerance), "size \(got)")
        }
        if let style = expect.style { #expect(banner.placed.fitting.style.rawValue == style) }
        for (id, frame) in expect.frames ?? [:] {
            let got = try #require(banner.layout.element(id)).frame
            #expect(close([got.x, got.y, got.width, got.height], frame, test.tolerance), "\(id) \(got), want \(frame)")
        }
        for (name, color) in expect.colors ?? [:] { #expect(banner.theme.color(name)?.hexadecimal == color, "\(name)") }
        let spoken = banner.accessibility.elements
        for (id, wanted) in expect.accessibility ?? [:] {
            let element = try #require(spoken.first { $0.id == id })
            if let label = wanted["label"] { #expect(.string(element.label ?? "") == label) }
            if let traits = wanted["traits"] { #expect(.array(element.traits.map { .string($0.rawValue) }) == traits) }
        }
        if let order = expect.accessibilityOrder { #expect(spoken.map(\.id).filter(order.contains) == order) }
    }

    private func close(_ got: [Double], _ wanted: [Double], _ tolerance: Double) -> Bool {
        got.count == wanted.count && zip(got, wanted).allSatisfy { abs($0 - $1) <= tolerance + 1e-6 }
    }
}
