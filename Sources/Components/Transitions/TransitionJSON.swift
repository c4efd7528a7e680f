import Declarations
import Drawing
import Geometry

extension Transition {
    /// `[{"element", "property", "from", "to", "delay", "duration", "timingFunction"}]`, in the original's order; points
    /// and seconds. A curve is its four control values, a spring `{"spring": {"dampingRatio"}}`.
    public var timeline: JSONValue { .array(steps.map(\.json)) }

    /// The transition as a client is told it.
    public var reply: JSONValue {
        .members(["duration": .number(duration), "timeline": timeline])
    }

    /// What the timeline's elements have come to, in the order in which it names them.
    func values(at time: Double) -> JSONValue {
        var done = Set<String>()
        return .array(
            steps.compactMap { step in
                let property = step.change.property
                guard done.insert("\(property.rawValue) \(step.element)").inserted else { return nil }
                let own = steps.filter { $0.element == step.element }
                return .members([
                    "element": .string(step.element), "property": .string(property.rawValue),
                    "value": own.value(of: property, at: time),
                ])
            })
    }
}

/// What a transition answers: entry point for those who have two components of one kind.
public func transitionReply<C: Component>(from: C, to: C) -> JSONValue {
    Transition(from: from, to: to).reply
}

extension TransitionStep {
    var json: JSONValue {
        let values: (from: JSONValue, to: JSONValue) =
            switch change {
            case .position(let from, let to): (from.transitionJSON, to.transitionJSON)
            case .frame(let from, let to): (from.transitionJSON, to.transitionJSON)
            case .opacity(let from, let to): (from.transitionJSON, to.transitionJSON)
            case .scale(let from, let to): (from.transitionJSON, to.transitionJSON)
            case .path(let from, let to): (from.transitionJSON, to.transitionJSON)
            case .topCornersRadius(let from, let to): (from.transitionJSON, to.transitionJSON)
            }
        return .members([
            "element": .string(element), "property": .string(change.property.rawValue), "from": values.from,
            "to": values.to, "delay": .number(delay), "duration": .number(duration), "timingFunction": timing.json,
        ])
    }
}

extension [TransitionStep] {
    fileprivate func value(of property: TransitionStep.Change.Property, at time: Double) -> JSONValue? {
        switch property {
        case .position: keyframes(start: 0, \.position)?.value(at: time).transitionJSON
        case .frame: keyframes(start: 0, \.frame)?.value(at: time).transitionJSON
        case .opacity: keyframes(start: 0, \.opacity)?.value(at: time).transitionJSON
        case .scale: keyframes(start: 0, \.scale)?.value(at: time).transitionJSON
        case .path: keyframes(start: 0, \.path)?.value(at: time).transitionJSON
        case .topCornersRadius: keyframes(start: 0, \.topCornersRadius)?.value(at: time).transitionJSON
        }
    }
}

extension TimingFunction {
    var json: JSONValue {
        // Control points may be anything that a component puts there; JSON has finite numbers only.
        func finite(_ value: Double) -> JSONValue { .number(value.isFinite ? value : 0) }
        return switch self {
        case .cubicBezier(let x1, let y1, let x2, let y2): .array([finite(x1), finite(y1), finite(x2), finite(y2)])
        case .spring(let dampingRatio): ["spring": ["dampingRatio": finite(dampingRatio)]]
        }
    }
}

extension Point {
    fileprivate var transitionJSON: JSONValue { ["x": .number(x), "y": .number(y)] }
}

/// Scales are factors in x and y.
extension Size {
    fileprivate var transitionJSON: JSONValue { ["x": .number(width), "y": .number(height)] }
}

extension Rect {
    fileprivate var transitionJSON: JSONValue {
        ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
    }
}

extension Double {
    fileprivate var transitionJSON: JSONValue { .number(self) }
}

extension Path {
    fileprivate var transitionJSON: JSONValue { .string(svgData) }
}
