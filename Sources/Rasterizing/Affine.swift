import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An affine map: x′ = a·x + c·y + x₀, y′ = b·x + d·y + y₀.
struct Affine: Hashable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var x = 0.0
    var y = 0.0

    static let identity = Affine()

    static func translation(_ x: Double, _ y: Double) -> Affine { Affine(x: x, y: y) }
    static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }

    /// The map that does `inner` first and then this one.
    func after(_ inner: Affine) -> Affine {
        Affine(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
            d: b * inner.c + d * inner.d, x: a * inner.x + c * inner.y + x, y: b * inner.x + d * inner.y + y)
    }

    func callAsFunction(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
    }

    /// A distance, which does not depend on where it begins.
    func vector(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y, y: b * point.x + d * point.y)
    }

    /// How much longer distances along x and along y become.
    var stretch: Size { Size(width: hypot(a, b), height: hypot(c, d)) }

    /// Rectangles stay rectangles.
    var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Finite, and not so flat or large that the drawing library would refuse it.
    var isUsable: Bool {
        let largest = 1e6
        let flattest = 1e-9
        let entries = [a, b, c, d, x, y]
        let determinant = a * d - b * c
        return entries.allSatisfy { $0.magnitude <= largest } && determinant.magnitude > flattest
    }

    /// The smallest upright rectangle around the mapped one.
    func bounds(of rect: Rect) -> Rect {
        let corners = [
            self(rect.origin), self(Point(x: rect.maxX, y: rect.minY)), self(Point(x: rect.minX, y: rect.maxY)),
            self(Point(x: rect.maxX, y: rect.maxY)),
        ]
        let left = corners.reduce(Double.infinity) { min($0, $1.x) }
        let top = corners.reduce(Double.infinity) { min($0, $1.y) }
        let right = corners.reduce(-Double.infinity) { max($0, $1.x) }
        let bottom = corners.reduce(-Double.infinity) { max($0, $1.y) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Affine {
    /// A group's transform: scaled, then turned about the anchor, then moved.
    init(_ transform: Transform) {
        let angle = transform.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
        let turn = Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
        let anchor = transform.anchor
        self = Affine.translation(transform.translation.x + anchor.x, transform.translation.y + anchor.y)
            .after(turn)
            .after(.scale(transform.scale.width, transform.scale.height))
            .after(.translation(-anchor.x, -anchor.y))
    }
}

extension Rect {
    /// What lies in both; empty where nothing does.
    func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }
}
