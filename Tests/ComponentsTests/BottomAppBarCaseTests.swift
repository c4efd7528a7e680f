import Foundation
import Geometry
import Testing

@testable import Components
@testable import Declarations

/// The cases of `Tests/Cases/bottom-app-bar.json`, without HTTP.
@Suite struct BottomAppBarCaseTests {
    private struct Case: Decodable, CustomStringConvertible, Sendable {
        var id: String
        var request: JSONValue
        var expect: JSONValue
        var tolerance: Double

        var description: String { id }
    }

    private static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Cases/bottom-app-bar.json")
        return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test func thereAreCases() {
        #expect(Self.cases.count > 30)
    }

    @Test(arguments: cases)
    private func isMet(_ test: Case) throws {
        let bar = try Fixture.make(
            BottomAppBar.self, test.request["component"] ?? [:], environment: test.request["environment"] ?? [:],
            theme: test.request["theme"])
        let layout = bar.layout
        if let size = test.expect["size"] {
            #expect(near(size, [.number(layout.size.width), .number(layout.size.height)], test.tolerance))
        }
        for (id, frame) in members(test.expect["frames"]) {
            let got = try #require(layout.element(id)?.frame, "no element \(id)")
            #expect(
                near(frame, [.number(got.x), .number(got.y), .number(got.width), .number(got.height)], test.tolerance),
                "\(id) at \(got)")
        }
        if case .array(let hidden) = test.expect["hidden"] ?? [] {
            for case .string(let id) in hidden { #expect(layout.element(id)?.isHidden == true, "\(id) is seen") }
        }
        let values = JSONValue.object(layout.values + [.init("elevation", .number(bar.theme.elevation))])
        #expect(near(test.expect["values"] ?? [:], values, test.tolerance), "\(values)")
        #expect(near(test.expect["path"] ?? [:], values["path"] ?? .null, test.tolerance), "\(values)")
        for (name, value) in members(test.expect["colors"]) {
            #expect(value == bar.theme.color(name).map { .string($0.hexadecimal) }, "\(name)")
        }
        for (id, wanted) in members(test.expect["accessibility"]) {
            let got = try #require(bar.accessibility.elements.first { $0.id == id }, "\(id) is not spoken")
            let spoken = JSONValue.members([
                "label": got.label.map { .string($0) }, "hint": got.hint.map { .string($0) },
                "traits": .array(got.traits.map { .string($0.rawValue) }),
            ])
            #expect(near(wanted, spoken, 0), "\(id): \(spoken)")
        }
    }

    private func members(_ value: JSONValue?) -> [(String, JSONValue)] {
        guard case .object(let members) = value else { return [] }
        return members.map { ($0.name, $0.value) }
    }

    /// Whether `got` holds all that is wanted, numbers within the tolerance.
    private func near(_ wanted: JSONValue, _ got: JSONValue, _ tolerance: Double) -> Bool {
        switch (wanted, got) {
        case (.number(let one), .number(let other)): abs(one - other) <= tolerance + 1e-6
        case (.array(let one), .array(let other)):
            one.count == other.count && zip(one, other).allSatisfy { near($0, $1, tolerance) }
        case (.object(let members), .object):
            members.allSatisfy { near($0.value, got[$0.name] ?? .null, tolerance) }
        default: wanted == got
        }
    }
}
