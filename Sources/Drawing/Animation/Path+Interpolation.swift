import Geometry

/// Point by point, where both paths have the same number and kind of segments.
extension Path: Interpolable {
    public static func interpolate(_ from: Path, _ to: Path, at fraction: Double) -> Path {
        guard fraction > 0 else { return from }
        guard fraction != 1, from.isContinuous(to: to) else { return fraction < 1 ? from : to }
        let pair = aligned([from, to])
        return Path(zip(pair[0].elements, pair[1].elements).map { .interpolate($0, $1, at: fraction) })
    }

    public func isContinuous(to other: Path) -> Bool {
        elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.matches($1) }
    }

    /// The same outlines in the same commands, where they match; as they are where they do not.
    ///
    /// An arc of radius 0 is a line, and has no place from which it could grow into an arc. As Core Animation has it,
    /// such an arc is a line to its end and curves that stay there, and the arcs that it becomes are a line that stays
    /// at their start and the same number of curves.
    static func aligned(_ paths: [Path]) -> [Path] {
        guard let first = paths.first, paths.allSatisfy({ first.isContinuous(to: $0) }) else { return paths }
        let collapsing = first.elements.indices.filter { index in
            let arcs = paths.map { $0.elements[index].isDegenerateArc }
            return arcs.contains(true) && arcs.contains(false)
        }
        return collapsing.isEmpty ? paths : paths.map { $0.curving(Set(collapsing)) }
    }

    /// The path with the arcs of those indices as a line and curves.
    private func curving(_ indices: Set<Int>) -> Path {
        var result: [Element] = []
        var current = Point.zero
        var start = Point.zero
        for (index, element) in elements.enumerated() {
            if indices.contains(index), case .arc(let radii, let rotation, let largeArc, let sweep, let end) = element {
                let arc = EllipticalArc(
                    from: current, to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
                result.append(.line(arc == nil ? end : current))
                let still = Element.cubic(control1: end, control2: end, to: end)
                result += arc?.curves ?? Array(repeating: still, count: EllipticalArc.pieces)
            } else {
                result.append(element)
            }
            if case .move(let point) = element { start = point }
            current = element.end ?? start
        }
        return Path(result)
    }
}

extension Path.Element {
    /// An arc of radius 0 is a line, and turns neither way.
    fileprivate var isDegenerateArc: Bool {
        if case .arc(let radii, _, _, _, _) = self { radii.width == 0 || radii.height == 0 } else { false }
    }

    /// Where the pen is afterwards; nil where it goes back to the start.
    fileprivate var end: Point? {
        switch self {
        case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point): point
        case .arc(_, _, _, _, let point): point
        case .close: nil
        }
    }

    /// Arcs match if they turn the same way.
    fileprivate func matches(_ other: Path.Element) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic), (.close, .close): true
        case (.arc(_, _, let largeArc, let sweep, _), .arc(_, _, let otherLargeArc, let otherSweep, _)):
            (largeArc == otherLargeArc && sweep == otherSweep) || isDegenerateArc || other.isDegenerateArc
        default: false
        }
    }

    /// Elements that do not match give `to`.
    fileprivate static func interpolate(_ from: Self, _ to: Self, at fraction: Double) -> Self {
        func mix<Value: Interpolable>(_ from: Value, _ to: Value) -> Value {
            .interpolate(from, to, at: fraction)
        }
        switch (from, to) {
        case (.move(let a), .move(let b)): return .move(mix(a, b))
        case (.line(let a), .line(let b)): return .line(mix(a, b))
        case (.quadratic(let aControl, let a), .quadratic(let bControl, let b)):
            return .quadratic(control: mix(aControl, bControl), to: mix(a, b))
        case (.cubic(let a1, let a2, let a), .cubic(let b1, let b2, let b)):
            return .cubic(control1: mix(a1, b1), control2: mix(a2, b2), to: mix(a, b))
        case (
            .arc(let aRadii, let aRotation, _, _, let a),
            .arc(let bRadii, let bRotation, let largeArc, let sweep, let b)
        ):
            return .arc(
                radii: mix(aRadii, bRadii), rotation: mix(aRotation, bRotation), largeArc: largeArc, sweep: sweep,
                to: mix(a, b))
        default: return to
        }
    }
}
