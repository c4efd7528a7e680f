import Geometry

/// The radii of a rectangle's corners, in points.
public struct CornerRadii: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at every corner.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    public static let zero = CornerRadii(0)

    public var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }
}

/// What is filled, stroked, clipped to or casts a shadow; in points.
public enum Shape: Hashable, Sendable {
    case rect(Rect)
    /// Radii that do not fit beside each other are scaled down together, as CSS does.
    case roundedRect(Rect, radii: CornerRadii)
    /// The ellipse that touches the rectangle's sides.
    case ellipse(Rect)
    /// Filled by the non-zero rule.
    case path(Path)
}

extension CornerRadii {
    /// No negative radius, and all scaled down together where two do not fit on a side (CSS Backgrounds §5.5).
    public func fitted(to size: Size) -> CornerRadii {
        func usable(_ radius: Double) -> Double { radius > 0 && radius.isFinite ? radius : 0 }
        let radii = CornerRadii(
            topLeft: usable(topLeft), topRight: usable(topRight), bottomRight: usable(bottomRight),
            bottomLeft: usable(bottomLeft))
        var factor = 1.0
        for (sum, room) in [
            (radii.topLeft + radii.topRight, size.width), (radii.bottomLeft + radii.bottomRight, size.width),
            (radii.topLeft + radii.bottomLeft, size.height), (radii.topRight + radii.bottomRight, size.height),
        ] where sum > room {
            factor = min(factor, max(0, room) / sum)
        }
        return CornerRadii(
            topLeft: radii.topLeft * factor, topRight: radii.topRight * factor,
            bottomRight: radii.bottomRight * factor, bottomLeft: radii.bottomLeft * factor)
    }
}

extension Shape {
    /// The shape as lines and arcs, clockwise from its top left.
    public var outline: Path {
        switch self {
        case .rect(let rect): .rect(rect)
        case .roundedRect(let rect, let radii): Self.outline(rect, radii: radii.fitted(to: rect.size))
        case .ellipse(let rect): Self.outline(ellipse: rect)
        case .path(let path): path
        }
    }

    /// The smallest rectangle around the shape's points and control points.
    public var bounds: Rect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
        case .path(let path): path.controlBounds
        }
    }

    /// - Parameters:
    ///   - radii: fitted to the rectangle.
    ///   - keepsCorners: there is an arc also where a radius is 0.
    static func outline(_ rect: Rect, radii: CornerRadii, keepsCorners: Bool = false) -> Path {
        func corner(_ radius: Double, x: Double, y: Double) -> Path.Element? {
            radius == 0 && !keepsCorners
                ? nil
                : .arc(
                    radii: Size(width: radius, height: radius), rotation: 0, largeArc: false, sweep: true,
                    to: Point(x: x, y: y))
        }
        let elements: [Path.Element?] = [
            .move(Point(x: rect.minX, y: rect.minY + radii.topLeft)),
            corner(radii.topLeft, x: rect.minX + radii.topLeft, y: rect.minY),
            .line(Point(x: rect.maxX - radii.topRight, y: rect.minY)),
            corner(radii.topRight, x: rect.maxX, y: rect.minY + radii.topRight),
            .line(Point(x: rect.maxX, y: rect.maxY - radii.bottomRight)),
            corner(radii.bottomRight, x: rect.maxX - radii.bottomRight, y: rect.maxY),
            .line(Point(x: rect.minX + radii.bottomLeft, y: rect.maxY)),
            corner(radii.bottomLeft, x: rect.minX, y: rect.maxY - radii.bottomLeft),
            .close,
        ]
        return Path(elements.compactMap { $0 })
    }

    private static func outline(ellipse rect: Rect) -> Path {
        let radii = Size(width: rect.width / 2, height: rect.height / 2)
        func half(to x: Double) -> Path.Element {
            .arc(radii: radii, rotation: 0, largeArc: false, sweep: true, to: Point(x: x, y: rect.midY))
        }
        return Path([.move(Point(x: rect.minX, y: rect.midY)), half(to: rect.maxX), half(to: rect.minX), .close])
    }
}

extension Path {
    /// A rectangle with two round upper corners, in the same commands for every radius, so that the one can become the
    /// other (points).
    public static func sheet(_ rect: Rect, topCornersRadius radius: Double) -> Path {
        let radii = CornerRadii(topLeft: radius, topRight: radius).fitted(to: rect.size)
        return Shape.outline(rect, radii: radii, keepsCorners: true)
    }
}
