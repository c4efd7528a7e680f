import Drawing
import Geometry
import Typesetting

/// Both laid over each other, with what differs outlined and said below.
extension Comparison {
    /// The later one lies over the earlier one and lets half of it through.
    private static let opacity = 0.5

    /// - Parameter typesetter: sets the labels and the legend.
    public func picture(typesetter: Typesetter) -> Picture {
        let marks = ComparisonMarks(self)
        let bounds = before.picture.bounds.union(after.picture.bounds)
        var picture = Picture(
            bounds: bounds,
            nodes: [
                .group(Group(element: "before", children: before.picture.plain(prefix: "before"))),
                .group(
                    Group(
                        element: "after", opacity: Comparison.opacity, children: after.picture.plain(prefix: "after"))),
            ])
        picture.nodes.append(.group(Group(element: "moves", children: marks.arrows)))
        return picture.adding(Overlay(boxes: marks.boxes, legend: marks.legend), typesetter: typesetter)
    }
}

extension Picture {
    /// The nodes under names of their own, in colours that no page can set: both would take the same ones.
    fileprivate func plain(prefix: String) -> [Node] {
        nodes.map { $0.mapped(element: { "\(prefix).\($0)" }, paint: { Paint($0.color) }) }
    }
}

/// The boxes over a comparison and the lines below it.
private struct ComparisonMarks {
    private(set) var boxes: [OverlayBox] = []
    private(set) var arrows: [Node] = []
    private(set) var legend: [LegendLine]
    private var lines: [LegendLine] = []
    private var unsaid = 0

    /// Longer legends are not read; the reply has it all.
    private static let maximumLines = 24
    private static let maximumThemeLines = 8
    private static let key = "Red: before. Green: after. Blue: in its place, but different."
    /// Shorter moves show in the boxes alone (points).
    private static let shortestArrow = 4.0
    private static let arrowWidth = 1.5
    /// Length and half the width of an arrow's head (points).
    private static let arrowHead = Size(width: 5, height: 2.5)

    init(_ comparison: Comparison) {
        legend = [LegendLine(text: comparison.summary)]
        mark(comparison)
        if !boxes.isEmpty { legend.append(LegendLine(text: ComparisonMarks.key)) }
        legend += lines
        if unsaid > 0 { legend.append(LegendLine(text: "and \(unsaid) more")) }
        legend += comparison.theme.colors.prefix(ComparisonMarks.maximumThemeLines).map {
            LegendLine(text: "\($0.name): \($0.from.plainText) → \($0.to.plainText)")
        }
    }

    /// Each element once, by what matters most of what happened to it.
    private mutating func mark(_ comparison: Comparison) {
        let layout = comparison.layout
        let old = LayoutIndex(comparison.before.layout).places.mapValues(\.element.frame)
        let new = LayoutIndex(comparison.after.layout).places.mapValues(\.element.frame)
        var marked = Set<String>()
        for gone in layout.vanished where !gone.isHidden && !gone.isWithParent {
            mark(gone.element, "vanished", from: gone.frame, to: nil)
        }
        for come in layout.appeared where !come.isHidden && !come.isWithParent {
            mark(come.element, "appeared", from: nil, to: come.frame)
        }
        for id in layout.hidden where marked.insert(id).inserted { mark(id, "hidden", from: old[id], to: nil) }
        for id in layout.shown where marked.insert(id).inserted { mark(id, "shown", from: nil, to: new[id]) }
        let texts = Set(layout.texts.map(\.element))
        let redrawn = Set(layout.redrawn)
        for move in layout.moved where !move.isWithParent && !move.isHidden && marked.insert(move.element).inserted {
            // Another text or size is drawn otherwise, and says so itself.
            let isRestyled = redrawn.contains(move.element) && move.from.size.isClose(to: move.to.size)
            let also = texts.contains(move.element) ? ", text changed" : isRestyled ? ", drawn otherwise" : ""
            mark(move.element, ComparisonMarks.words(move) + also, from: move.from, to: move.to)
            if let arrow = ComparisonMarks.arrow(move) { arrows.append(arrow) }
        }
        for id in layout.texts.map(\.element) where marked.insert(id).inserted {
            mark(id, "text changed", at: new[id])
        }
        for id in layout.redrawn where marked.insert(id).inserted { mark(id, "drawn otherwise", at: new[id]) }
    }

    private mutating func mark(_ element: String, _ words: String, from: Rect?, to: Rect?) {
        let number = say(element, words)
        if let from { boxes.append(OverlayBox(frame: from, kind: .before, number: to == nil ? number : nil)) }
        if let to { boxes.append(OverlayBox(frame: to, kind: .after, number: number)) }
    }

    private mutating func mark(_ element: String, _ words: String, at frame: Rect?) {
        guard let frame else { return }
        boxes.append(OverlayBox(frame: frame, kind: .changed, number: say(element, words)))
    }

    /// The number under which the legend has it, if there is room.
    private mutating func say(_ element: String, _ words: String) -> Int? {
        guard lines.count < ComparisonMarks.maximumLines else {
            unsaid += 1
            return nil
        }
        let number = lines.count + 1
        lines.append(LegendLine(number: number, text: "\(element): \(words)"))
        return number
    }

    private static func words(_ move: LayoutComparison.Move) -> String {
        var parts: [String] = []
        if !move.dx.isClose(to: 0) || !move.dy.isClose(to: 0) {
            parts.append("moved by (\(text(move.dx)), \(text(move.dy)))")
        }
        if !move.from.size.isClose(to: move.to.size) {
            parts.append(
                "\(text(move.from.width)) × \(text(move.from.height)) → "
                    + "\(text(move.to.width)) × \(text(move.to.height))")
        }
        return parts.joined(separator: ", ")
    }

    /// At most two decimals, and none where there is nothing to say.
    private static func text(_ number: Double) -> String {
        let hundredths = 100.0
        let rounded = (number * hundredths).rounded() / hundredths
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }

    /// From the middle of where it was to the middle of where it is; boxes say better what changed its size.
    private static func arrow(_ move: LayoutComparison.Move) -> Node? {
        let (start, end) = (move.from.center, move.to.center)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length >= shortestArrow, length.isFinite, move.from.size.isClose(to: move.to.size) else { return nil }
        let (along, across) = (
            Point(x: dx / length * arrowHead.width, y: dy / length * arrowHead.width),
            Point(x: -dy / length * arrowHead.height, y: dx / length * arrowHead.height)
        )
        let base = end.offset(x: -along.x, y: -along.y)
        let path = Path([
            .move(start), .line(end), .move(base.offset(x: across.x, y: across.y)), .line(end),
            .line(base.offset(x: -across.x, y: -across.y)),
        ])
        return .stroke(.path(path), Paint(OverlayBox.Kind.after.color), width: arrowWidth)
    }
}
