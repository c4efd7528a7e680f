import Declarations
import Geometry

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bar's outline and the cut in its top edge, which goes by the button's height alone.
struct BottomAppBarShape: Sendable {
    private typealias Metrics = BottomAppBarMetrics

    let topEdge = Metrics.navigationBarTop
    let bottomEdge: Double
    let width: Double
    /// Of both arcs of the cut (points).
    let radius: Double
    /// Of the left and the right arc; the same point for a round button.
    let centers: (left: Point, right: Point)
    /// How far the centres lie above the top edge (points).
    let rise: Double
    /// Whether the cut would meet the edge: a button too high or too low leaves the bar whole, where the original's
    /// outline has no defined points.
    let reachesEdge: Bool
    let hasCut: Bool
    /// Half the chord that the top edge is of the circle (points); 0 where the circle misses the edge.
    private let halfChord: Double

    init(bar: Size, button: Rect, isButtonHidden: Bool) {
        width = bar.width
        bottomEdge = Metrics.shapeHeights * bar.height + Metrics.navigationBarTop
        let half = button.height / 2
        radius = half + Metrics.cutGap
        centers = (
            Point(x: button.midX - button.width / 2 + half, y: button.midY),
            Point(x: button.midX + button.width / 2 - half, y: button.midY)
        )
        rise = Metrics.navigationBarTop - button.midY
        halfChord = max(0, radius * radius - rise * rise).squareRoot()
        // A button higher than wide has its arcs' centres crossed; once the arcs pass each other there is no cut left.
        reachesEdge = abs(rise) <= radius && centers.right.x + halfChord >= centers.left.x - halfChord
        hasCut = reachesEdge && !isButtonHidden
    }

    /// Where the arcs meet the top edge.
    private var meets: (left: Double, right: Double) {
        (centers.left.x - halfChord, centers.right.x + halfChord)
    }

    private var lowest: Double { centers.left.y + radius }

    /// With and without cut the same number and kind of segments, so that one can become the other.
    var path: Path {
        let corner = Point(x: width, y: topEdge)
        let arcRadius = hasCut ? radius : 0
        let floor = hasCut ? lowest : topEdge
        let start = hasCut ? meets.left : centers.left.x - radius
        let end = hasCut ? meets.right : centers.right.x
        func arc(to point: Point) -> Path.Element {
            .arc(
                radii: Size(width: arcRadius, height: arcRadius), rotation: 0, largeArc: false, sweep: false, to: point)
        }
        return Path([
            .move(corner), .cubic(control1: corner, control2: corner, to: corner),
            .line(Point(x: width, y: bottomEdge)), .line(Point(x: 0, y: bottomEdge)), .line(Point(x: 0, y: topEdge)),
            .line(Point(x: start, y: topEdge)), arc(to: Point(x: centers.left.x, y: floor)),
            .line(Point(x: centers.right.x, y: floor)), arc(to: Point(x: end, y: topEdge)), .line(corner), .close,
        ])
    }

    /// The box around what is missing below the top edge; without extent where nothing is.
    var cutout: Rect {
        guard hasCut else { return Rect(x: centers.left.x, y: topEdge, width: 0, height: 0) }
        // Centres below the edge: the circle is wider than its chord there.
        let reach = rise < 0 ? radius : halfChord
        let left = centers.left.x - reach
        return Rect(
            x: left, y: topEdge, width: max(0, centers.right.x + reach - left), height: max(0, lowest - topEdge))
    }

    /// `values.path`; angles in radians, 0 to the right and π/2 down.
    var json: JSONValue {
        func pair(_ x: Double, _ y: Double) -> JSONValue { [.number(x), .number(y)] }
        let angle = asin(max(-1, min(1, rise / radius)))
        return .members([
            "cut": .bool(hasCut), "topEdge": .number(topEdge), "bottomEdge": .number(bottomEdge),
            "radius": hasCut ? .number(radius) : nil,
            "centers": hasCut
                ? [pair(centers.left.x, centers.left.y), pair(centers.right.x, centers.right.y)] : nil,
            "startAngle": hasCut ? .number(Double.pi - angle) : nil, "endAngle": hasCut ? .number(angle) : nil,
            "meets": hasCut ? [pair(meets.left, topEdge), pair(meets.right, topEdge)] : nil,
            "lowest": hasCut ? .number(lowest) : nil,
        ])
    }
}
