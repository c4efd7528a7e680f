import Foundation
import Geometry
import Testing

@testable import Components
@testable import Declarations

/// The conformance cases of `Tests/Cases/navigation-drawer.json`, answered without a server.
@Suite struct NavigationDrawerCaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Request: Decodable, Sendable {
            var component: JSONValue
            var environment: JSONValue?
            var theme: JSONValue?
            var event: JSONValue?
        }
        struct Expectation: Decodable, Sendable {
            var frames: [String: [Double]]?
            var values: [String: JSONValue]?
            var colors: [String: String]?
            var accessibility: [String: JSONValue]?
        }
        var id: String
        var request: Request
        var expect: Expectation
        var tolerance: Double

        var testDescription: String { id }
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Cases/navigation-drawer.json")
        return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
    }()

    /// Ratios and opacities are held to this, whatever the case's tolerance.
    private static let ratioTolerance = 0.005

    @Test func thereAreCases() {
        #expect(NavigationDrawerCaseTests.cases.count == 51)
    }

    @Test(arguments: cases) func drawerIsAsExpected(_ test: Case) throws {
        let drawer = try Fixture.make(
            NavigationDrawer.self, test.request.component, environment: test.request.environment ?? [:],
            theme: test.request.theme)
        let expect = test.expect
        if let event = test.request.event {
            return try check(
                drawer.respond(to: try Fixture.decode(ComponentEvent.self, event)),
                try #require(expect.values?["event"]), test.tolerance)
        }
        for (id, frame) in expect.frames ?? [:] {
            let got = try #require(drawer.layout.element(id), "\(id)").frame
            let numbers = [got.x, got.y, got.width, got.height]
            #expect(
                zip(numbers, frame).allSatisfy { abs($0 - $1) <= test.tolerance }, "\(id) \(numbers), want \(frame)")
        }
        let values = [JSONValue.Member("elevation", .number(drawer.theme.elevation))] + drawer.layout.values
        for (name, wanted) in expect.values ?? [:] {
            let got = try #require(values.first { $0.name == name }, "\(name)").value
            let isRatio = ["Ratio", "Alpha", "Opacity"].contains { name.hasSuffix($0) }
            #expect(
                agrees(got, wanted, isRatio ? Self.ratioTolerance : test.tolerance), "\(name) \(got), want \(wanted)")
        }
        for (name, color) in expect.colors ?? [:] { #expect(drawer.theme.color(name)?.hexadecimal == color, "\(name)") }
        try check(drawer.accessibility, expect.accessibility ?? [:])
    }

    private func check(_ tree: AccessibilityTree, _ expected: [String: JSONValue]) throws {
        for (name, wanted) in expected {
            switch (name, wanted) {
            case ("order", .array(let ids)):
                #expect(tree.elements.map { .string($0.id) }.filter(ids.contains) == ids)
            case (let id, .object):
                let element = try #require(tree.elements.first { $0.id == id })
                let got: JSONValue = .members([
                    "isAccessibilityElement": .bool(element.isAccessibilityElement),
                    "label": element.label.map { .string($0) } ?? .null,
                    "identifier": element.identifier.map { .string($0) } ?? .null,
                    "traits": .array(element.traits.map { .string($0.rawValue) }),
                    "hint": element.hint.map { .string($0) } ?? .null,
                ])
                #expect(agrees(got, wanted, 0), "\(id) \(got), want \(wanted)")
            default: #expect(tree.values.first { $0.name == name }?.value == wanted, "\(name)")
            }
        }
    }

    private func check(_ reply: EventReply, _ wanted: JSONValue, _ tolerance: Double) throws {
        let got: JSONValue = .object(
            [
                .init("hit", reply.hit.map { .string($0) } ?? .null), .init("dismissed", .bool(reply.dismissed)),
                .init("forwarded", .bool(reply.forwarded)),
                .init("handled", reply.handled.map { .bool($0) } ?? .null),
                .init("emitted", .array(reply.emitted.map { .string($0.name) })),
            ] + reply.values)
        #expect(agrees(got, wanted, tolerance), "\(got), want \(wanted)")
    }

    /// Whether a value holds all that is wanted of it.
    private func agrees(_ got: JSONValue, _ wanted: JSONValue, _ tolerance: Double) -> Bool {
        switch (got, wanted) {
        case (.number(let one), .number(let other)): abs(one - other) <= tolerance + 1e-6
        case (.array(let one), .array(let other)):
            one.count == other.count && zip(one, other).allSatisfy { agrees($0, $1, tolerance) }
        case (.object, .object(let members)):
            members.allSatisfy { member in got[member.name].map { agrees($0, member.value, tolerance) } ?? false }
        default: got == wanted
        }
    }
}
