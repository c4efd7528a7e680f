import Declarations
import Geometry

/// What is elsewhere, new, gone or says something else.
public struct LayoutComparison: Sendable {
    /// An element that is elsewhere or of another size; points.
    public struct Move: Sendable, Hashable {
        public var element: String
        public var from: Rect
        public var to: Rect
        /// Not seen in either.
        public var isHidden: Bool
        /// Only carried along: what it stands in moved by as much.
        public var isWithParent: Bool

        public var dx: Double { to.x - from.x }
        public var dy: Double { to.y - from.y }
        public var dwidth: Double { to.width - from.width }
        public var dheight: Double { to.height - from.height }
    }

    /// An element that only one of the two has.
    public struct Presence: Sendable, Hashable {
        public var element: String
        public var kind: Element.Kind
        /// Points.
        public var frame: Rect
        public var isHidden: Bool
        /// What it stands in has appeared or vanished, too.
        public var isWithParent: Bool
    }

    /// The component's own size, where it changed.
    public var size: PropertyChange?
    /// In the order of the layout after the change, as are all others but `vanished`.
    public var moved: [Move] = []
    public var appeared: [Presence] = []
    public var vanished: [Presence] = []
    public var hidden: [String] = []
    public var shown: [String] = []
    /// `string`, `lines`, `truncated`, `font` and `alignment`.
    public var texts: [ElementChange] = []
    /// `kind`, `parent` and `touchTarget`, the last where it does more than follow the frame.
    public var properties: [ElementChange] = []
    /// Elements that look different, apart from where they are and from what stands in them.
    public var redrawn: [String] = []
    /// What is not a frame, such as a banner's style.
    public var values: [PropertyChange] = []

    init(_ before: Snapshot, _ after: Snapshot) {
        if !before.layout.size.isClose(to: after.layout.size) {
            size = PropertyChange("size", from: before.layout.size.json, to: after.layout.size.json)
        }
        let old = LayoutIndex(before.layout)
        let new = LayoutIndex(after.layout)
        for id in new.order {
            guard let to = new.places[id] else { continue }
            guard let from = old.places[id] else {
                appeared.append(Presence(to, isWithParent: to.parent.map { old.places[$0] == nil } ?? false))
                continue
            }
            compare(
                from, to, oldParent: to.parent.flatMap { old.places[$0] },
                newParent: to.parent.flatMap { new.places[$0] })
        }
        vanished = old.order.compactMap { id in
            guard new.places[id] == nil, let place = old.places[id] else { return nil }
            return Presence(place, isWithParent: place.parent.map { new.places[$0] == nil } ?? false)
        }
        redrawn = DrawingComparison(before.picture, after.picture).redrawn(from: old, to: new)
        values = Comparison.changes(before.layout.values, after.layout.values)
    }

    private mutating func compare(
        _ from: LayoutIndex.Place, _ to: LayoutIndex.Place, oldParent: LayoutIndex.Place?, newParent: LayoutIndex.Place?
    ) {
        let (old, new) = (from.element, to.element)
        if !old.frame.isClose(to: new.frame) {
            var move = Move(
                element: new.id, from: old.frame, to: new.frame, isHidden: old.isHidden && new.isHidden,
                isWithParent: false)
            if from.parent == to.parent, let oldParent, let newParent {
                move.isWithParent = old.frame.follows(oldParent.element.frame, in: new.frame, newParent.element.frame)
            }
            moved.append(move)
        }
        if new.isHidden && !old.isHidden { hidden.append(new.id) }
        if old.isHidden && !new.isHidden { shown.append(new.id) }
        if let change = Comparison.change(new.id, old.textMembers, new.textMembers) { texts.append(change) }
        if let change = Comparison.change(new.id, from.members(beside: to), to.members(beside: from)) {
            properties.append(change)
        }
    }

    var isEmpty: Bool {
        size == nil && moved.isEmpty && appeared.isEmpty && vanished.isEmpty && hidden.isEmpty && shown.isEmpty
            && texts.isEmpty && properties.isEmpty && redrawn.isEmpty && values.isEmpty
    }
}

extension LayoutComparison.Presence {
    init(_ place: LayoutIndex.Place, isWithParent: Bool) {
        self.init(
            element: place.element.id, kind: place.element.kind, frame: place.element.frame,
            isHidden: place.element.isHidden, isWithParent: isWithParent)
    }
}

/// Elements by id, parents first.
struct LayoutIndex {
    struct Place {
        var element: Element
        var parent: String?

        /// What is compared besides frame and text; a touch target that follows its frame says nothing new.
        func members(beside other: Place) -> [JSONValue.Member] {
            let target = element.touchTarget
            let follows = target.flatMap { target in
                other.element.touchTarget.map { target.goes(with: element.frame, as: $0, with: other.element.frame) }
            }
            return [
                .init("kind", .string(element.kind.rawValue)), .init("parent", parent.map { .string($0) } ?? .null),
                .init("touchTarget", follows == true ? .null : target?.json ?? .null),
            ]
        }
    }

    private(set) var order: [String] = []
    private(set) var places: [String: Place] = [:]

    init(_ layout: Layout) {
        for element in layout.elements { add(element, in: nil) }
    }

    private mutating func add(_ element: Element, in parent: String?) {
        if places.updateValue(Place(element: element, parent: parent), forKey: element.id) == nil {
            order.append(element.id)
        }
        for child in element.children { add(child, in: element.id) }
    }
}

extension Rect {
    /// Whether this box has nothing of its own to tell: it is its element's frame both times, or moved as that did.
    func goes(with frame: Rect, as other: Rect, with otherFrame: Rect) -> Bool {
        (isClose(to: frame) && other.isClose(to: otherFrame)) || follows(frame, in: other, otherFrame)
    }

    /// Whether this box lies to `frame` as `other` lies to `otherFrame`, and is of the same size.
    func follows(_ frame: Rect, in other: Rect, _ otherFrame: Rect) -> Bool {
        (x - frame.x).isClose(to: other.x - otherFrame.x) && (y - frame.y).isClose(to: other.y - otherFrame.y)
            && size.isClose(to: other.size)
    }
}

extension Element {
    fileprivate var textMembers: [JSONValue.Member] {
        guard let text else { return [] }
        return [
            .init("string", .string(text.string)), .init("lines", .array(text.layout.lines.map { .string($0.text) })),
            .init("truncated", .bool(text.layout.isTruncated)), .init("font", text.layout.font.json),
            .init("alignment", .string(text.alignment.rawValue)),
        ]
    }
}
