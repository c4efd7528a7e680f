import Geometry

extension Path {
    /// Every coordinate and radius times `factor`.
    func scaled(by factor: Double) -> Path {
        func scale(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
        return Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(scale(point))
                case .line(let point): .line(scale(point))
                case .quadratic(let control, let point): .quadratic(control: scale(control), to: scale(point))
                case .cubic(let control1, let control2, let point):
                    .cubic(control1: scale(control1), control2: scale(control2), to: scale(point))
                case .arc(let radii, let rotation, let largeArc, let sweep, let point):
                    .arc(
                        radii: Size(width: radii.width * factor, height: radii.height * factor), rotation: rotation,
                        largeArc: largeArc, sweep: sweep, to: scale(point))
                case .close: .close
                }
            })
    }

    /// A rectangle that holds the path: around its points and control points, and arcs with their whole ellipse's
    /// reach. Zero for an empty path; points that are not finite are left out.
    var controlBounds: Rect {
        var bounds: Rect?
        var last = Point.zero
        func include(_ point: Point, reach: Double = 0) {
            let spot = Rect(x: point.x, y: point.y, width: 0, height: 0).outset(x: reach, y: reach)
            guard spot.isFinite else { return }
            bounds = bounds?.union(spot) ?? spot
            last = point
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): include(point)
            case .quadratic(let control, let point):
                include(control)
                include(point)
            case .cubic(let control1, let control2, let point):
                include(control1)
                include(control2)
                include(point)
            case .arc(let radii, _, _, _, let point):
                // Radii too small for the chord grow to half of it.
                let chord = max((point.x - last.x).magnitude, (point.y - last.y).magnitude) * 2
                include(point, reach: max(2 * max(radii.width.magnitude, radii.height.magnitude), chord))
            case .close: break
            }
        }
        return bounds ?? .zero
    }
}

extension Path {
    /// SVG path data.
    public var svgData: String {
        var markup = Markup()
        PathData.write(self, to: &markup)
        return String(decoding: markup.bytes, as: UTF8.self)
    }
}
