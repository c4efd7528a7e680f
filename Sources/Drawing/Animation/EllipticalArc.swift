import Geometry

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An arc of an ellipse by its centre and angles (SVG 2, appendix B.2.4).
package struct EllipticalArc {
    private let center: Point
    private let radii: Size
    /// Of the ellipse's own axes, in radians.
    private let rotation: Double
    private let startAngle: Double
    private let sweepAngle: Double

    /// Curves that an arc becomes, each under a quarter of an ellipse's turn.
    static let pieces = 4

    /// nil for what is a line or nothing.
    package init?(from start: Point, to end: Point, radii: Size, rotation: Double, largeArc: Bool, sweep: Bool) {
        let angle = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
        let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
        let x = cos(angle) * half.x + sin(angle) * half.y
        let y = cos(angle) * half.y - sin(angle) * half.x
        var rx = radii.width.magnitude
        var ry = radii.height.magnitude
        guard rx > 0, ry > 0, start != end else { return nil }
        // Radii too small for the chord grow.
        let excess = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let spread = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        let factor = (largeArc == sweep ? -1 : 1) * max(0, 1 / spread - 1).squareRoot()
        let cx = factor * rx * y / ry
        let cy = -factor * ry * x / rx
        center = Point(
            x: cos(angle) * cx - sin(angle) * cy + (start.x + end.x) / 2,
            y: sin(angle) * cx + cos(angle) * cy + (start.y + end.y) / 2)
        self.radii = Size(width: rx, height: ry)
        self.rotation = angle
        startAngle = atan2((y - cy) / ry, (x - cx) / rx)
        let turn = atan2((-y - cy) / ry, (-x - cx) / rx) - startAngle
        sweepAngle = sweep ? (turn < 0 ? turn + 2 * .pi : turn) : (turn > 0 ? turn - 2 * .pi : turn)
        guard center.x.isFinite, center.y.isFinite, rx.isFinite, ry.isFinite, sweepAngle.isFinite else { return nil }
    }

    /// The arc as cubic curves, at most 0.03 % of the radius beside it.
    package var curves: [Path.Element] {
        let step = sweepAngle / Double(Self.pieces)
        // The control points' distance along the tangents with which a cubic meets an arc in its middle.
        let reach = 4 / 3 * tan(step / 4)
        return (0..<Self.pieces).map { piece in
            let start = startAngle + Double(piece) * step
            let end = start + step
            return .cubic(
                control1: point(cos(start) - reach * sin(start), sin(start) + reach * cos(start)),
                control2: point(cos(end) + reach * sin(end), sin(end) - reach * cos(end)),
                to: point(cos(end), sin(end)))
        }
    }

    /// From the unit circle to the ellipse.
    private func point(_ x: Double, _ y: Double) -> Point {
        let x = x * radii.width
        let y = y * radii.height
        return Point(
            x: center.x + cos(rotation) * x - sin(rotation) * y, y: center.y + sin(rotation) * x + cos(rotation) * y)
    }
}
