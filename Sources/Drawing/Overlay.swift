import Colors
import Geometry
import Typesetting

/// A box that is drawn over a picture to explain it.
public struct OverlayBox: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// What holds others: a bar, an item.
        case container
        /// What is seen itself: a text, an icon, a divider.
        case content
        /// Where a touch counts.
        case touchTarget
        /// What assistive technology sees as one.
        case accessibilityElement
        /// Where something was, in a comparison.
        case before
        /// Where it is now.
        case after
        /// What is where it was, but looks different.
        case changed
    }

    /// Points, in the picture's space.
    public var frame: Rect
    /// Stands at the box's top left, such as `24 × 24`; empty for none.
    public var label: String
    public var kind: Kind
    /// The box's number in the legend.
    public var number: Int?
    /// Something is wrong here.
    public var failed: Bool

    public init(frame: Rect, label: String = "", kind: Kind, number: Int? = nil, failed: Bool = false) {
        self.frame = frame
        self.label = label
        self.kind = kind
        self.number = number
        self.failed = failed
    }
}

/// A line below the picture that says what a numbered box is.
public struct LegendLine: Hashable, Sendable {
    public var number: Int?
    /// Such as `button, “Home”, selected`.
    public var text: String
    public var failed: Bool

    public init(number: Int? = nil, text: String, failed: Bool = false) {
        self.number = number
        self.text = text
        self.failed = failed
    }
}

/// What is drawn over and below a picture to explain it.
public struct Overlay: Hashable, Sendable {
    public var boxes: [OverlayBox]
    public var legend: [LegendLine]

    public init(boxes: [OverlayBox], legend: [LegendLine] = []) {
        self.boxes = boxes
        self.legend = legend
    }
}

extension Picture {
    /// The picture with boxes drawn over it; it grows downwards, and a narrow one to the right, for the legend.
    public func adding(_ overlay: Overlay, typesetter: Typesetter) -> Picture {
        var picture = self
        var boxes = OverlayBoxes(bounds: bounds, typesetter: typesetter)
        // Frames below, labels above them all.
        picture.nodes.append(.group(Group(element: "overlay.boxes", children: overlay.boxes.flatMap(boxes.frame))))
        picture.nodes.append(
            .group(Group(element: "overlay.labels", children: overlay.boxes.flatMap { boxes.label($0) })))
        guard !overlay.legend.isEmpty else { return picture }
        let legend = Legend(overlay.legend, below: bounds, typesetter: typesetter)
        picture.nodes.append(.group(Group(element: "overlay.legend", children: legend.nodes)))
        picture.bounds = bounds.union(legend.frame)
        return picture
    }
}

/// The colours of overlays: each with white 4.5 : 1 or more, so that labels on them can be read.
enum OverlayColor {
    static let failure = Color(rgb: 0xB3_261E)
    static let legendText = Color(rgb: 0x1C_1B1F)
    static let legendBackground = Color.white
    static let onBadge = Color.white

    static func of(_ box: OverlayBox) -> Color {
        if box.failed { return failure }
        return box.kind.color
    }
}

extension OverlayBox.Kind {
    /// The colour of its boxes' lines.
    public var color: Color {
        switch self {
        case .container: Color(rgb: 0x6A_1B9A)
        case .content, .changed: Color(rgb: 0x15_65C0)
        case .touchTarget, .after: Color(rgb: 0x2E_7D32)
        case .accessibilityElement: Color(rgb: 0x00_5B70)
        case .before: OverlayColor.failure
        }
    }
}

/// Draws an overlay's frames, and their labels so that neighbours do not cover each other.
private struct OverlayBoxes {
    let bounds: Rect
    let typesetter: Typesetter
    private var tags: [Rect] = []

    private static let lineWidth = 1.0
    /// A failure is told by its line too, not by colour alone.
    private static let failureLineWidth = 2.0
    private static let touchTargetAlpha = 0.12
    private static let font = Font(size: 8, weight: .medium)
    private static let tagPadding = 2.0
    private static let tagRadius = CornerRadii(2)
    /// So many labels drawn before are minded: keeps the cost linear.
    private static let rememberedTags = 32

    init(bounds: Rect, typesetter: Typesetter) {
        self.bounds = bounds
        self.typesetter = typesetter
    }

    func frame(_ box: OverlayBox) -> [Node] {
        guard box.frame.isFinite else { return [] }
        let color = OverlayColor.of(box)
        let width = box.failed ? Self.failureLineWidth : Self.lineWidth
        let half = width / 2
        let line = Shape.rect(
            box.frame.inset(by: Insets(top: half, left: half, bottom: half, right: half)))
        let stroke = Node.stroke(line, Paint(color), width: width)
        guard box.kind == .touchTarget else { return [stroke] }
        return [.fill(.rect(box.frame), Paint(color.withAlpha(Self.touchTargetAlpha))), stroke]
    }

    mutating func label(_ box: OverlayBox) -> [Node] {
        let parts = [box.number.map(String.init), box.failed ? "!" : nil, box.label.isEmpty ? nil : box.label]
        let text = parts.compactMap { $0 }.joined(separator: " ")
        guard !text.isEmpty, box.frame.isFinite else { return [] }
        let layout = typesetter.layout(TextRequest(text, font: Self.font))
        let size = Size(
            width: layout.size.width + 2 * Self.tagPadding, height: layout.size.height + Self.tagPadding)
        let tag = place(Rect(origin: box.frame.origin, size: size))
        return [
            .fill(.roundedRect(tag, radii: Self.tagRadius), Paint(OverlayColor.of(box))),
            .text(
                layout, origin: Point(x: tag.x + Self.tagPadding, y: tag.y + Self.tagPadding / 2),
                width: layout.size.width, alignment: .left, Paint(OverlayColor.onBadge), opacity: 1),
        ]
    }

    /// Moves a label down past those that it would cover, and into the picture at the right.
    private mutating func place(_ wanted: Rect) -> Rect {
        var tag = wanted
        if tag.maxX > bounds.maxX { tag.x = max(bounds.minX, bounds.maxX - tag.width) }
        for other in tags where other.maxX > tag.minX && other.minX < tag.maxX {
            if other.maxY > tag.minY && other.minY < tag.maxY { tag.y = other.maxY }
        }
        if tags.count == Self.rememberedTags { tags.removeFirst() }
        tags.append(tag)
        return tag
    }
}

/// The lines below a picture.
private struct Legend {
    private(set) var nodes: [Node] = []
    private(set) var frame: Rect

    private static let font = Font(size: 11)
    private static let padding = 8.0
    private static let gap = 4.0
    private static let minimumWidth = 240.0
    private static let badgeSize = 16.0
    private static let badgeFont = Font(size: 9, weight: .bold)
    /// From the legend's edge to its texts.
    private static let indent = padding + badgeSize + 6

    init(_ lines: [LegendLine], below bounds: Rect, typesetter: Typesetter) {
        let width = max(bounds.width, Self.minimumWidth)
        frame = Rect(x: bounds.x, y: bounds.maxY, width: width, height: 0)
        var y = bounds.maxY + Self.padding
        var rows: [Node] = []
        for line in lines {
            let text = line.failed ? "✗ \(line.text)" : line.text
            let layout = typesetter.layout(
                TextRequest(text, font: Self.font, width: width - Self.indent - Self.padding, maximumLines: 0))
            let color = line.failed ? OverlayColor.failure : OverlayColor.legendText
            rows.append(
                .text(
                    layout, origin: Point(x: bounds.x + Self.indent, y: y), width: layout.size.width,
                    alignment: .left, Paint(color), opacity: 1))
            if let number = line.number {
                let center = Point(x: bounds.x + Self.padding + Self.badgeSize / 2, y: y + layout.lineHeight / 2)
                rows += Self.badge(number, center: center, failed: line.failed, typesetter: typesetter)
            }
            y += max(layout.size.height, Self.badgeSize) + Self.gap
        }
        frame.height = y - Self.gap + Self.padding - bounds.maxY
        nodes = [.fill(.rect(frame), Paint(OverlayColor.legendBackground))] + rows
    }

    private static func badge(_ number: Int, center: Point, failed: Bool, typesetter: Typesetter) -> [Node] {
        let layout = typesetter.layout(TextRequest(String(number), font: badgeFont))
        // A pill where the number has more than two digits.
        let size = Size(width: max(badgeSize, layout.size.width + gap), height: badgeSize)
        let box = OverlayBox(frame: .zero, kind: .accessibilityElement, failed: failed)
        let pill = Rect(center: center, size: size)
        return [
            .fill(.roundedRect(pill, radii: CornerRadii(badgeSize / 2)), Paint(OverlayColor.of(box))),
            .text(
                layout, origin: Point(x: pill.x, y: center.y - layout.lineHeight / 2), width: size.width,
                alignment: .center, Paint(OverlayColor.onBadge), opacity: 1),
        ]
    }
}
