import Drawing
import Geometry

/// How one element moves, measured from where it stands in the layout that it is taken from.
struct ElementMotion {
    /// The frame in that layout.
    var frame: Rect
    /// Taken from the old layout, because the new one hides it.
    var isLeaving: Bool
    /// The way of the element's origin from `frame`'s.
    var translation: Keyframes<Point>?
    var size: Keyframes<Size>?
    var scale: Keyframes<Size>?
    var opacity: Keyframes<Double>?
    var path: Keyframes<Path>?
    var topCornersRadius: Keyframes<Double>?

    init(_ steps: [TransitionStep], frame: Rect, isLeaving: Bool, start: Double) {
        self.frame = frame
        self.isLeaving = isLeaving
        if let frames = steps.keyframes(start: start, \.frame) {
            translation = Self.way(frames.map(\.origin), isLeaving: isLeaving)
            size = frames.map(\.size)
        } else if let positions = steps.keyframes(start: start, \.position) {
            translation = Self.way(positions, isLeaving: isLeaving)
        }
        scale = steps.keyframes(start: start, \.scale)
        opacity = steps.keyframes(start: start, \.opacity)
        path = steps.keyframes(start: start, \.path)
        topCornersRadius = steps.keyframes(start: start, \.topCornersRadius)
    }

    /// From the end where the element stands still: the start for one that leaves.
    private static func way(_ points: Keyframes<Point>, isLeaving: Bool) -> Keyframes<Point> {
        let rest = isLeaving ? points.first.value : points.last.value
        return points.map { $0.offset(x: -rest.x, y: -rest.y) }
    }

    func still<Value>(_ keyframes: Keyframes<Value>) -> Value {
        isLeaving ? keyframes.first.value : keyframes.last.value
    }
}
