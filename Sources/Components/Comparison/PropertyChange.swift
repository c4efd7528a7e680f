import Declarations
import Geometry
import Typesetting

/// One property that is not what it was.
public struct PropertyChange: Sendable, Hashable {
    public var name: String
    /// Null where there was or is none.
    public var from: JSONValue
    public var to: JSONValue

    public init(_ name: String, from: JSONValue, to: JSONValue) {
        self.name = name
        self.from = from
        self.to = to
    }
}

/// The properties of one element that are not what they were.
public struct ElementChange: Sendable, Hashable {
    public var element: String
    /// Never empty.
    public var changes: [PropertyChange]
}

extension Comparison {
    /// Numbers that differ by no more than this are equal: replies carry four decimals.
    public static let tolerance = 0.0001

    /// Members by name: those of `after` in its order, then those that are no more.
    static func changes(_ before: [JSONValue.Member], _ after: [JSONValue.Member]) -> [PropertyChange] {
        let old = Dictionary(before.map { ($0.name, $0.value) }) { first, _ in first }
        let names = Set(after.map(\.name))
        let present = after.compactMap { member -> PropertyChange? in
            let from = old[member.name] ?? .null
            return from.isClose(to: member.value) ? nil : PropertyChange(member.name, from: from, to: member.value)
        }
        let gone = before.filter { !names.contains($0.name) && $0.value != .null }
        return present + gone.map { PropertyChange($0.name, from: $0.value, to: .null) }
    }

    static func change(_ element: String, _ before: [JSONValue.Member], _ after: [JSONValue.Member]) -> ElementChange? {
        let found = changes(before, after)
        return found.isEmpty ? nil : ElementChange(element: element, changes: found)
    }
}

extension Double {
    func isClose(to other: Double) -> Bool { self == other || abs(self - other) <= Comparison.tolerance }
}

extension Rect {
    func isClose(to other: Rect) -> Bool {
        x.isClose(to: other.x) && y.isClose(to: other.y) && size.isClose(to: other.size)
    }
}

extension Size {
    func isClose(to other: Size) -> Bool { width.isClose(to: other.width) && height.isClose(to: other.height) }

    var json: JSONValue { ["width": .number(width), "height": .number(height)] }
}

extension Font {
    var json: JSONValue {
        [
            "family": family.map { .string($0) } ?? .null, "size": .number(size), "weight": .string(weight.rawValue),
        ]
    }
}

extension JSONValue {
    /// Equal, but for what numbers may differ.
    func isClose(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)): one.isClose(to: two)
        case (.array(let one), .array(let two)):
            one.count == two.count && zip(one, two).allSatisfy { $0.isClose(to: $1) }
        case (.object(let one), .object(let two)):
            one.count == two.count
                && zip(one, two).allSatisfy { $0.name == $1.name && $0.value.isClose(to: $1.value) }
        default: self == other
        }
    }
}

extension JSONValue {
    /// A text as it is, and "none" for what is not there.
    var plainText: String {
        if case .string(let text) = self { text } else { "none" }
    }
}
