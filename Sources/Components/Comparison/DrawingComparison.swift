import Drawing
import Geometry
import Typesetting

/// What each element draws itself, to tell whether it looks different.
struct DrawingComparison {
    private let before: [String: [DrawnPart]]
    private let after: [String: [DrawnPart]]

    init(_ before: Picture, _ after: Picture) {
        self.before = DrawingComparison.parts(of: before)
        self.after = DrawingComparison.parts(of: after)
    }

    /// Elements of both layouts, in the order of the new one.
    func redrawn(from old: LayoutIndex, to new: LayoutIndex) -> [String] {
        new.order.filter { id in
            guard let from = old.places[id]?.element, let to = new.places[id]?.element else { return false }
            // An element that comes to be seen is said to be shown; that it is drawn now says nothing more.
            guard from.isHidden == to.isHidden else { return false }
            let offset = Point(x: to.frame.x - from.frame.x, y: to.frame.y - from.frame.y)
            let (old, new) = (before[id] ?? [], after[id] ?? [])
            return old.count != new.count || !zip(old, new).allSatisfy { $0.looksLike($1, movedBy: offset) }
        }
    }

    private static func parts(of picture: Picture) -> [String: [DrawnPart]] {
        var parts: [String: [DrawnPart]] = [:]
        func visit(_ node: Node, in element: String) {
            guard case .group(let group) = node else {
                parts[element, default: []].append(.leaf(node))
                return
            }
            guard !group.isHidden else { return }
            let id = group.element ?? element
            if group.element != nil || group.opacity != 1 || group.clip != nil || group.transform != .identity {
                parts[id, default: []].append(
                    .group(opacity: group.opacity, clip: group.clip, transform: group.transform))
            }
            for child in group.children { visit(child, in: id) }
        }
        for node in picture.nodes { visit(node, in: "") }
        return parts
    }
}

/// One thing that an element draws.
private enum DrawnPart {
    case leaf(Node)
    case group(opacity: Double, clip: Shape?, transform: Transform)

    func looksLike(_ other: DrawnPart, movedBy offset: Point) -> Bool {
        switch (self, other) {
        case (.leaf(let one), .leaf(let two)): return one.looksLike(two, movedBy: offset)
        case (.group(let opacity, let clip, let transform), .group(let opacity2, let clip2, let transform2)):
            return opacity.isClose(to: opacity2) && transform == transform2
                && (clip == nil) == (clip2 == nil) && zip(clip, clip2, { $0.isClose(to: $1, movedBy: offset) })
        default: return false
        }
    }
}

/// True where one of the two is missing.
private func zip<Value>(_ one: Value?, _ two: Value?, _ test: (Value, Value) -> Bool) -> Bool {
    guard let one, let two else { return true }
    return test(one, two)
}

extension Node {
    fileprivate func looksLike(_ other: Node, movedBy offset: Point) -> Bool {
        switch (self, other) {
        case (.fill(let shape, let paint), .fill(let shape2, let paint2)):
            return paint.color == paint2.color && shape.isClose(to: shape2, movedBy: offset)
        case (.stroke(let shape, let paint, let width), .stroke(let shape2, let paint2, let width2)):
            return paint.color == paint2.color && width.isClose(to: width2)
                && shape.isClose(to: shape2, movedBy: offset)
        case (.shadow(let shape, let layers, let cutout), .shadow(let shape2, let layers2, let cutout2)):
            return cutout == cutout2 && shape.isClose(to: shape2, movedBy: offset)
                && layers.elementsEqual(layers2) {
                    $0.radius == $1.radius && $0.offset == $1.offset && $0.paint.color == $1.paint.color
                }
        case (
            .text(let text, let origin, let width, let side, let paint, let opacity),
            .text(let text2, let origin2, let width2, let side2, let paint2, let opacity2)
        ):
            return paint.color == paint2.color && opacity == opacity2 && side == side2 && width.isClose(to: width2)
                && origin.isClose(to: origin2, movedBy: offset) && text.font == text2.font
                && text.lines.elementsEqual(text2.lines) { $0.text == $1.text && $0.width.isClose(to: $1.width) }
        case (
            .icon(let path, let box, let frame, let paint, let mirrored),
            .icon(let path2, let box2, let frame2, let paint2, let mirrored2)
        ):
            return paint.color == paint2.color && mirrored == mirrored2 && box == box2 && path == path2
                && frame.offset(by: offset).isClose(to: frame2)
        case (.image(let data, let frame, let tint), .image(let data2, let frame2, let tint2)):
            return data == data2 && tint?.color == tint2?.color && frame.offset(by: offset).isClose(to: frame2)
        default: return false
        }
    }
}

extension Point {
    fileprivate func isClose(to other: Point, movedBy offset: Point) -> Bool {
        (x + offset.x).isClose(to: other.x) && (y + offset.y).isClose(to: other.y)
    }
}

extension Rect {
    fileprivate func offset(by point: Point) -> Rect { offset(x: point.x, y: point.y) }
}

extension Shape {
    fileprivate func isClose(to other: Shape, movedBy offset: Point) -> Bool {
        switch (self, other) {
        case (.rect(let one), .rect(let two)), (.ellipse(let one), .ellipse(let two)):
            return one.offset(by: offset).isClose(to: two)
        case (.roundedRect(let one, let radii), .roundedRect(let two, let radii2)):
            return radii == radii2 && one.offset(by: offset).isClose(to: two)
        case (.path(let one), .path(let two)):
            return one.elements.count == two.elements.count
                && zip(one.elements, two.elements).allSatisfy { $0.isClose(to: $1, movedBy: offset) }
        default: return false
        }
    }
}

extension Path.Element {
    fileprivate func isClose(to other: Path.Element, movedBy offset: Point) -> Bool {
        switch (self, other) {
        case (.move(let one), .move(let two)), (.line(let one), .line(let two)):
            return one.isClose(to: two, movedBy: offset)
        case (.quadratic(let control, let to), .quadratic(let control2, let to2)):
            return control.isClose(to: control2, movedBy: offset) && to.isClose(to: to2, movedBy: offset)
        case (.cubic(let first, let second, let to), .cubic(let first2, let second2, let to2)):
            return first.isClose(to: first2, movedBy: offset) && second.isClose(to: second2, movedBy: offset)
                && to.isClose(to: to2, movedBy: offset)
        case (
            .arc(let radii, let rotation, let large, let sweep, let to),
            .arc(let radii2, let rotation2, let large2, let sweep2, let to2)
        ):
            return radii.isClose(to: radii2) && rotation.isClose(to: rotation2) && large == large2 && sweep == sweep2
                && to.isClose(to: to2, movedBy: offset)
        case (.close, .close): return true
        default: return false
        }
    }
}
