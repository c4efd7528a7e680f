import CCairo
import Drawing
import Geometry

/// Hands a path over to cairo element by element.
struct PathTracer {
    let context: OpaquePointer
    let map: Affine
    private var isEmpty = true
    /// In the path's own units.
    private var current = Point.zero
    private var start = Point.zero

    init(context: OpaquePointer, map: Affine) {
        self.context = context
        self.map = map
    }

    mutating func add(_ element: Path.Element) {
        if isEmpty {
            isEmpty = false
            // A path that does not begin with a move begins at the origin, as its SVG says.
            if case .move = element {} else { add(.move(.zero)) }
        }
        switch element {
        case .move(let point):
            let mapped = self.mapped(point)
            cairo_move_to(context, mapped.x, mapped.y)
            start = point
            current = point
        case .line(let point):
            let mapped = self.mapped(point)
            cairo_line_to(context, mapped.x, mapped.y)
            current = point
        case .quadratic(let control, let point): quadratic(control, point)
        case .cubic(let control1, let control2, let point): cubic(control1, control2, point)
        case .arc(let radii, let rotation, let largeArc, let sweep, let point):
            arc(radii, rotation, largeArc: largeArc, sweep: sweep, to: point)
        case .close:
            cairo_close_path(context)
            current = start
        }
    }

    private mutating func cubic(_ control1: Point, _ control2: Point, _ point: Point) {
        let first = mapped(control1)
        let second = mapped(control2)
        let end = mapped(point)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        current = point
    }

    /// The cubic curve of the same form.
    private mutating func quadratic(_ control: Point, _ point: Point) {
        func twoThirds(_ from: Point) -> Point {
            Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        }
        cubic(twoThirds(current), twoThirds(point), point)
    }

    private mutating func arc(_ radii: Size, _ rotation: Double, largeArc: Bool, sweep: Bool, to end: Point) {
        let arc = EllipticalArc(
            from: current, to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
        for curve in arc?.curves ?? [.line(end)] { add(curve) }
        current = end
    }

    private func mapped(_ point: Point) -> Point {
        let mapped = map(point)
        return Point(x: Canvas.checked(mapped.x), y: Canvas.checked(mapped.y))
    }
}
