import Geometry

/// Point by point, where both paths have the same number and kind of segments.
extension Path: Interpolable {
    public static func interpolate(_ from: Path, _ to: Path, at fraction: Double) -> Path {
        guard fraction > 0 else { return from }
        guard fraction != 1, from.isContinuous(to: to) else { return fraction < 1 ? from : to }
        return Path(zip(from.elements, to.elements).map { .interpolate($0, $1, at: fraction) })
    }

    public func isContinuous(to other: Path) -> Bool {
        elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.matches($1) }
    }

    /// The same path with arcs that turn as the other's do where its own are too small to turn at all.
    func turning(as other: Path) -> Path {
        guard isContinuous(to: other) else { return self }
        return Path(
            zip(elements, other.elements).map { element, model in
                guard case .arc(let radii, let rotation, _, _, let point) = element, element.isDegenerateArc,
                    case .arc(_, _, let largeArc, let sweep, _) = model
                else { return element }
                return .arc(radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep, to: point)
            })
    }
}

extension Path.Element {
    /// An arc of radius 0 is a line, and turns neither way.
    fileprivate var isDegenerateArc: Bool {
        if case .arc(let radii, _, _, _, _) = self { radii.width == 0 || radii.height == 0 } else { false }
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
            .arc(let aRadii, let aRotation, let aLarge, let aSweep, let a),
            .arc(let bRadii, let bRotation, let bLarge, let bSweep, let b)
        ):
            let turnsAsFirst = to.isDegenerateArc
            return .arc(
                radii: mix(aRadii, bRadii), rotation: mix(aRotation, bRotation),
                largeArc: turnsAsFirst ? aLarge : bLarge, sweep: turnsAsFirst ? aSweep : bSweep, to: mix(a, b))
        default: return to
        }
    }
}
