import Geometry
import TestSupport
import Testing

@testable import Components
@testable import Declarations

/// The conformance cases of every component, answered without a server.
@Suite struct ConformanceTests {
    /// A case, and the component whose file it stands in.
    struct Row: Sendable, CustomTestStringConvertible {
        var index: Int
        var test: ConformanceCase

        var testDescription: String { test.id }
    }

    static let rows = Registry.components.indices.flatMap { index in
        ConformanceCase.all(in: Registry.components[index].about.name).map { Row(index: index, test: $0) }
    }

    /// Ratios and opacities are held to this, whatever the case's tolerance.
    private static let ratioTolerance = 0.005
    /// What an expectation has besides values of the layout.
    private static let placed: Set = [
        "accessibility", "accessibilityOrder", "colors", "frames", "hidden", "size", "values",
    ]

    @Test func everyComponentHasCases() {
        for index in Registry.components.indices {
            #expect(Self.rows.count { $0.index == index } >= 30, "\(Registry.components[index].about.name)")
        }
    }

    @Test(arguments: rows) func isMet(_ row: Row) throws {
        func run<C: Component>(_ type: C.Type) throws {
            let request = row.test.request
            let component = try Fixture.make(
                C.self, request["component"] ?? [:], environment: request["environment"] ?? [:],
                theme: request["theme"])
            if let event = request["event"] {
                let reply = component.respond(to: try Fixture.decode(ComponentEvent.self, event))
                try expect(reply.json, try #require(row.test.expect["values"]?["event"]), row.test, "event")
            } else {
                try checkLayout(component, row.test)
                try checkAppearance(component, row.test)
                try checkAccessibility(component.accessibility, row.test)
            }
        }
        try run(Registry.components[row.index])
    }

    private func expect(_ got: JSONValue?, _ wanted: JSONValue, _ test: ConformanceCase, _ name: String) throws {
        let isRatio = ["Ratio", "Alpha", "Opacity"].contains { name.hasSuffix($0) }
        let got = try #require(got, "there is no \(name)")
        let tolerance = isRatio ? Self.ratioTolerance : test.tolerance
        #expect(got.holds(wanted, within: tolerance), "\(name) \(got), want \(wanted)")
    }

    private func checkLayout(_ component: some Component, _ test: ConformanceCase) throws {
        let layout = component.layout
        if let size = test.expect["size"] {
            try expect([.number(layout.size.width), .number(layout.size.height)], size, test, "size")
        }
        for member in test.expected("frames") {
            let frame = try #require(layout.element(member.name)?.frame, "there is no \(member.name)")
            let got: JSONValue = [
                .number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height),
            ]
            try expect(got, member.value, test, member.name)
        }
        if case .array(let ids)? = test.expect["hidden"] {
            for case .string(let id) in ids { #expect(layout.element(id)?.isHidden == true, "\(id) is seen") }
        }
    }

    private func checkAppearance(_ component: some Component, _ test: ConformanceCase) throws {
        let theme = component.theme
        let values = JSONValue.object(
            component.layout.values + theme.values + [.init("elevation", .number(theme.elevation))])
        guard case .object(let members) = test.expect else { return }
        let others = members.filter { !Self.placed.contains($0.name) }
        for member in test.expected("values") + others {
            try expect(values[member.name], member.value, test, member.name)
        }
        for member in test.expected("colors") {
            #expect(theme.color(member.name).map { .string($0.hexadecimal) } == member.value, "\(member.name)")
        }
    }

    private func checkAccessibility(_ tree: AccessibilityTree, _ test: ConformanceCase) throws {
        let order = test.expect["accessibilityOrder"].map { [JSONValue.Member("order", $0)] } ?? []
        for member in test.expected("accessibility") + order {
            switch (member.name, member.value) {
            case ("order", .array(let ids)):
                #expect(tree.elements.map { .string($0.id) }.filter(ids.contains) == ids)
            case (let id, .object) where tree.elements.contains { $0.id == id }:
                let got = tree.elements.first { $0.id == id }?.spoken
                try expect(got, member.value, test, id)
            default:
                try expect(tree.values.first { $0.name == member.name }?.value, member.value, test, member.name)
            }
        }
    }
}

extension AccessibilityElement {
    /// What cases say of an element.
    fileprivate var spoken: JSONValue {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        func number(_ number: Int?) -> JSONValue { number.map { .number(Double($0)) } ?? .null }
        return .members([
            "isAccessibilityElement": .bool(isAccessibilityElement), "role": .string(role), "label": text(label),
            "value": text(value), "hint": text(hint), "identifier": text(identifier),
            "traits": .array(traits.map { .string($0.rawValue) }), "positionInSet": number(positionInSet),
            "setSize": number(setSize),
        ])
    }
}

extension EventReply {
    fileprivate var json: JSONValue {
        .object(
            [
                .init("hit", hit.map { .string($0) } ?? .null), .init("dismissed", .bool(dismissed)),
                .init("forwarded", .bool(forwarded)), .init("handled", handled.map { .bool($0) } ?? .null),
                .init("emitted", .array(emitted.map { .string($0.name) })),
            ] + values)
    }
}
