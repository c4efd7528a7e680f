/// A value over time: still before the first keyframe and after the last one.
public struct Keyframes<Value: Interpolable>: Hashable, Sendable {
    public struct Keyframe: Hashable, Sendable {
        /// Seconds.
        public var time: Double
        public var value: Value
        /// The way to the next keyframe.
        public var timing: TimingFunction

        public init(_ time: Double, _ value: Value, _ timing: TimingFunction = .linear) {
            self.time = time
            self.value = value
            self.timing = timing
        }
    }

    public let first: Keyframe
    /// In order of time.
    public let rest: [Keyframe]

    /// Times that are not finite or step back count as the one before.
    public init(_ first: Keyframe, _ rest: [Keyframe] = []) {
        var start = first
        if !start.time.isFinite { start.time = 0 }
        var time = start.time
        self.first = start
        self.rest = rest.map { keyframe in
            var keyframe = keyframe
            if keyframe.time.isFinite { time = max(time, keyframe.time) }
            keyframe.time = time
            return keyframe
        }
    }

    public var all: [Keyframe] { [first] + rest }
    public var last: Keyframe { rest.last ?? first }

    /// - Parameter time: seconds.
    public func value(at time: Double) -> Value {
        var current = first
        for next in rest {
            guard time >= next.time else {
                guard time > current.time else { return current.value }
                let share = (time - current.time) / (next.time - current.time)
                return .interpolate(current.value, next.value, at: current.timing.value(at: share))
            }
            current = next
        }
        return current.value
    }

    public func map<Other>(_ transform: (Value) -> Other) -> Keyframes<Other> {
        func mapped(_ keyframe: Keyframe) -> Keyframes<Other>.Keyframe {
            .init(keyframe.time, transform(keyframe.value), keyframe.timing)
        }
        return Keyframes<Other>(mapped(first), rest.map(mapped))
    }
}
