import Geometry

/// A value that can go over into another one.
public protocol Interpolable: Hashable, Sendable {
    /// What lies at `fraction` of the way: `from` at 0, `to` at 1, exactly; beyond them for overshoot.
    static func interpolate(_ from: Self, _ to: Self, at fraction: Double) -> Self
    /// Whether there is anything in between; if not, the value switches at the end of the way.
    func isContinuous(to other: Self) -> Bool
}

extension Interpolable {
    public func isContinuous(to other: Self) -> Bool { true }
}

extension Double: Interpolable {
    public static func interpolate(_ from: Double, _ to: Double, at fraction: Double) -> Double {
        let value = from * (1 - fraction) + to * fraction
        return value.isFinite ? value : fraction < 1 ? from : to
    }
}

extension Bool: Interpolable {
    public static func interpolate(_ from: Bool, _ to: Bool, at fraction: Double) -> Bool {
        fraction < 1 ? from : to
    }

    public func isContinuous(to other: Bool) -> Bool { false }
}

extension Point: Interpolable {
    public static func interpolate(_ from: Point, _ to: Point, at fraction: Double) -> Point {
        Point(x: .interpolate(from.x, to.x, at: fraction), y: .interpolate(from.y, to.y, at: fraction))
    }
}

/// Sizes keep their sign: overshoot ends at 0.
extension Size: Interpolable {
    public static func interpolate(_ from: Size, _ to: Size, at fraction: Double) -> Size {
        func extent(_ from: Double, _ to: Double) -> Double {
            let value = Double.interpolate(from, to, at: fraction)
            return from >= 0 && to >= 0 ? max(0, value) : value
        }
        return Size(width: extent(from.width, to.width), height: extent(from.height, to.height))
    }
}

extension Rect: Interpolable {
    public static func interpolate(_ from: Rect, _ to: Rect, at fraction: Double) -> Rect {
        Rect(
            origin: .interpolate(from.origin, to.origin, at: fraction),
            size: .interpolate(from.size, to.size, at: fraction))
    }
}
