import Geometry
import Typesetting

/// A view of a component: where it is, in the component's coordinate space, and what it shows.
public struct Element: Sendable {
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case container, item, icon, text, badge, indicator, button, image, divider, shape, surface, scrim, handle
    }

    /// A path such as `items[0].title`.
    public var id: String
    public var kind: Kind
    /// Points.
    public var frame: Rect
    /// Laid out, but not seen.
    public var isHidden: Bool
    /// What answers a touch, if this element does.
    public var touchTarget: Rect?
    public var text: ElementText?
    public var children: [Element]

    public init(
        _ id: String, _ kind: Kind, frame: Rect, isHidden: Bool = false, touchTarget: Rect? = nil,
        text: ElementText? = nil, children: [Element] = []
    ) {
        self.id = id
        self.kind = kind
        self.frame = frame
        self.isHidden = isHidden
        self.touchTarget = touchTarget
        self.text = text
        self.children = children
    }

    /// Ids of children whose frames leave this element's.
    public var overflowing: [String] {
        let tolerance = 0.001
        return children.filter { !$0.frame.isEmpty && !frame.contains($0.frame, tolerance: tolerance) }.map(\.id)
    }

    /// This element and all below it, parents first.
    public func forEach(_ body: (Element) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

/// Text that an element shows.
public struct ElementText: Sendable {
    /// What was to be shown.
    public var string: String
    public var layout: TextLayout
    public var alignment: Alignment

    public enum Alignment: String, Sendable, Codable {
        case left, center, right
    }

    public init(_ string: String, layout: TextLayout, alignment: Alignment = .left) {
        self.string = string
        self.layout = layout
        self.alignment = alignment
    }
}
