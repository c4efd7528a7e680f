/// An outline: straight lines, quadratic and cubic curves and circular arcs, in points.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, to: Point)
        case cubic(control1: Point, control2: Point, to: Point)
        /// An elliptical arc as SVG has it; `rotation` in degrees, `sweep` clockwise on the screen.
        case arc(radii: Size, rotation: Double, largeArc: Bool, sweep: Bool, to: Point)
        case close
    }

    public var elements: [Element]

    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    public static func rect(_ rect: Rect) -> Path {
        Path([
            .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }
}
