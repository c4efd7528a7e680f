import Declarations
import Geometry

/// What assistive technology meets otherwise than before.
public struct AccessibilityComparison: Sendable {
    public var appeared: [String] = []
    public var vanished: [String] = []
    /// `role`, `label`, `value` and so on; `aria.` and `largeContent.` stand before names of those groups, and `frame`
    /// is named where it does more than follow the element's frame in the layout.
    public var changed: [ElementChange] = []
    /// Exposed elements in reading order, before and after, where those that both have are read in another order.
    public var order: PropertyChange?
    public var values: [PropertyChange] = []

    init(_ before: Snapshot, _ after: Snapshot) {
        let old = before.accessibility.elements
        let new = after.accessibility.elements
        let oldByID = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        let newIDs = Set(new.map(\.id))
        appeared = new.map(\.id).filter { oldByID[$0] == nil }
        vanished = old.map(\.id).filter { !newIDs.contains($0) }
        let oldPlaces = LayoutIndex(before.layout).places
        let newPlaces = LayoutIndex(after.layout).places
        changed = new.compactMap { element in
            guard let previous = oldByID[element.id] else { return nil }
            let from = oldPlaces[element.id]?.element.frame ?? .zero
            let to = newPlaces[element.id]?.element.frame ?? .zero
            let follows = previous.frame.goes(with: from, as: element.frame, with: to)
            return Comparison.change(
                element.id, previous.members(withFrame: !follows), element.members(withFrame: !follows))
        }
        order = AccessibilityComparison.order(old, new)
        values = Comparison.changes(before.accessibility.values, after.accessibility.values)
    }

    private static func order(_ old: [AccessibilityElement], _ new: [AccessibilityElement]) -> PropertyChange? {
        let before = old.filter(\.isAccessibilityElement).map(\.id)
        let after = new.filter(\.isAccessibilityElement).map(\.id)
        let common = Set(before).intersection(after)
        guard before.filter(common.contains) != after.filter(common.contains) else { return nil }
        return PropertyChange(
            "order", from: .array(before.map { .string($0) }), to: .array(after.map { .string($0) }))
    }

    var isEmpty: Bool {
        appeared.isEmpty && vanished.isEmpty && changed.isEmpty && order == nil && values.isEmpty
    }
}

extension AccessibilityElement {
    fileprivate func members(withFrame: Bool) -> [JSONValue.Member] {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        func number(_ number: Int?) -> JSONValue { number.map { .number(Double($0)) } ?? .null }
        return [
            .init("role", .string(role)), .init("label", text(label)), .init("value", text(value)),
            .init("hint", text(hint)), .init("traits", .array(traits.map { .string($0.rawValue) })),
            .init("identifier", text(identifier)), .init("frame", withFrame ? frame.json : .null),
            .init("isAccessibilityElement", .bool(isAccessibilityElement)),
            .init("positionInSet", number(positionInSet)), .init("setSize", number(setSize)),
        ] + aria.map { .init("aria.\($0.name)", .string($0.value)) }
            + largeContent.map { .init("largeContent.\($0.name)", $0.value) }
    }
}
