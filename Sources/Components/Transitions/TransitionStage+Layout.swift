import Declarations
import Drawing
import Geometry

extension TransitionStage {
    /// The layout at a time, in seconds from the start of the animations.
    func layout(at time: Double, values: [JSONValue.Member]) -> Layout {
        Layout(
            size: size, elements: elements.map { place($0, at: time, carried: .zero, parentRest: .zero) },
            values: values)
    }

    /// - Parameters:
    ///   - carried: how far the parent is from where it stands still.
    ///   - parentRest: how far the parent's place in the new layout is from that in the old one.
    private func place(_ element: Element, at time: Double, carried: Point, parentRest: Point) -> Element {
        let motion = motions[element.id]
        var shift = carried
        var rest = parentRest
        if let motion, let translation = motion.translation {
            shift = translation.value(at: time)
            rest = motion.isLeaving ? .zero : translation.first.value.negated
        } else if isLeavingRoot(element.id) {
            shift = shift.offset(x: parentRest.x, y: parentRest.y)
            rest = .zero
        }
        var placed = element.offset(by: shift)
        placed.children = element.children.map { place($0, at: time, carried: shift, parentRest: rest) }
        guard let motion else { return placed }
        if let size = motion.size?.value(at: time) { placed = placed.resized(to: size) }
        if let opacity = motion.opacity?.value(at: time), opacity <= 0 { placed.isHidden = true }
        guard let scale = motion.scale?.value(at: time) else { return placed }
        return placed.scaled(by: scale, about: placed.frame.center)
    }

    func isLeavingRoot(_ id: String) -> Bool { leaving.contains { $0.element.id == id } }
}

extension Point {
    var negated: Point { Point(x: -x, y: -y) }
}

extension Element {
    /// Without its children.
    fileprivate func offset(by shift: Point) -> Element {
        var moved = self
        moved.frame = frame.offset(x: shift.x, y: shift.y)
        moved.touchTarget = touchTarget?.offset(x: shift.x, y: shift.y)
        return moved
    }

    /// A touch target that is the frame stays so; another keeps its size.
    fileprivate func resized(to size: Size) -> Element {
        var resized = self
        resized.frame = Rect(origin: frame.origin, size: size)
        if touchTarget == frame { resized.touchTarget = resized.frame }
        return resized
    }

    fileprivate func scaled(by factors: Size, about center: Point) -> Element {
        func scaled(_ rect: Rect) -> Rect {
            Rect(
                x: center.x + (rect.x - center.x) * factors.width, y: center.y + (rect.y - center.y) * factors.height,
                width: rect.width * factors.width, height: rect.height * factors.height)
        }
        var result = self
        result.frame = scaled(frame)
        result.touchTarget = touchTarget.map(scaled)
        result.children = children.map { $0.scaled(by: factors, about: center) }
        return result
    }
}
