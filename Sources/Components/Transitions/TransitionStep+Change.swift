import Drawing
import Geometry

extension TransitionStep.Change {
    enum Property: String {
        case position, frame, opacity, scale, path, topCornersRadius
    }

    var property: Property {
        switch self {
        case .position: .position
        case .frame: .frame
        case .opacity: .opacity
        case .scale: .scale
        case .path: .path
        case .topCornersRadius: .topCornersRadius
        }
    }

    var position: (from: Point, to: Point)? {
        if case .position(let from, let to) = self { (from, to) } else { nil }
    }

    var frame: (from: Rect, to: Rect)? {
        if case .frame(let from, let to) = self { (from, to) } else { nil }
    }

    var opacity: (from: Double, to: Double)? {
        if case .opacity(let from, let to) = self { (from, to) } else { nil }
    }

    var scale: (from: Size, to: Size)? {
        if case .scale(let from, let to) = self { (from, to) } else { nil }
    }

    var path: (from: Path, to: Path)? {
        if case .path(let from, let to) = self { (from, to) } else { nil }
    }

    var topCornersRadius: (from: Double, to: Double)? {
        if case .topCornersRadius(let from, let to) = self { (from, to) } else { nil }
    }

    /// Whether there are numbers that can be counted with; paths are cleaned where they are written.
    var isFinite: Bool {
        func finite(_ values: Double...) -> Bool { values.allSatisfy(\.isFinite) }
        return switch self {
        case .position(let from, let to): finite(from.x, from.y, to.x, to.y)
        case .frame(let from, let to): from.isFinite && to.isFinite
        case .opacity(let from, let to), .topCornersRadius(let from, let to): finite(from, to)
        case .scale(let from, let to): finite(from.width, from.height, to.width, to.height)
        case .path: true
        }
    }
}

extension [TransitionStep] {
    /// One property's way through the steps that are about it; nil where none is. A step that begins before the one
    /// before it has ended takes over there.
    ///
    /// - Parameter start: seconds, when the transition begins.
    func keyframes<Value: Interpolable>(
        start: Double, _ property: (TransitionStep.Change) -> (from: Value, to: Value)?
    ) -> Keyframes<Value>? {
        let ways = compactMap { step in property(step.change).map { (step: step, from: $0.from, to: $0.to) } }
            .sorted { $0.step.delay < $1.step.delay }
        var frames: [Keyframes<Value>.Keyframe] = []
        for (step, from, to) in ways {
            if let last = frames.last, last.time > start + step.delay { frames.removeLast() }
            frames.append(.init(start + step.delay, from, step.timing))
            frames.append(.init(start + step.end, to))
        }
        return frames.first.map { Keyframes($0, Array<Keyframes<Value>.Keyframe>(frames.dropFirst())) }
    }
}
