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
