import Declarations
import Drawing
import Geometry

/// A component on its way from one configuration to another.
///
/// What the timeline does not name changes at once at the start, as in the original, and so do all colours: in between, the picture is that of
/// `to` with the named elements where they are by then. Elements that `to` hides, but that are still on their way, are
/// those of `from` until the end.
public struct Transition<C: Component>: Sendable {
    public let from: C
    public let to: C
    /// What moves; times are finite and not negative, values finite.
    public let steps: [TransitionStep]
    /// Seconds to the last step's end; 0 when nothing moves.
    public let duration: Double

    public init(from: C, to: C) {
        self.from = from
        self.to = to
        steps = from.timeline(to: to).compactMap(\.usable)
        duration = steps.reduce(0) { max($0, $1.end) }
    }

    /// How the component stands on its way: exactly as `from` at 0 and exactly as `to` at 1.
    ///
    /// - Parameter progress: the share of the whole duration, brought into 0…1. Where nothing moves, everything above 0
    ///   is the end.
    public func state(at progress: Double) -> TransitionState {
        guard progress > 0 else {
            return TransitionState(layout: from.layout, picture: from.picture, values: values(at: 0))
        }
        guard progress < 1, duration > 0 else {
            return TransitionState(layout: to.layout, picture: to.picture, values: values(at: duration))
        }
        let time = duration * progress
        let stage = TransitionStage(steps, from: from.layout, to: to.layout, start: 0, duration: duration)
        let moving = picture(on: stage)
        return TransitionState(
            layout: stage.layout(at: time, values: to.layout.values), picture: moving.still(at: time),
            values: values(at: time))
    }

    /// The transition in a loop that rests on both ends, so that it can be seen in an `<img>`. Standing still it is
    /// what `to` looks like: that is what a renderer shows that knows no animations.
    public var animatedPicture: Picture {
        let hold = TransitionRest.start
        let stage = TransitionStage(steps, from: from.layout, to: to.layout, start: hold, duration: duration)
        let before = from.picture
        let moving = picture(on: stage)
        return Picture(
            bounds: before.bounds.union(moving.bounds),
            nodes: [
                .group(
                    Group(
                        isHidden: true, children: before.nodes,
                        animations: [.visibility(Keyframes(.init(0, true), [.init(hold, false)]))])),
                .group(
                    Group(
                        children: moving.nodes,
                        animations: [.visibility(Keyframes(.init(0, false), [.init(hold, true)]))])),
            ], loop: hold + duration + TransitionRest.end)
    }

    /// What moves, in the bounds of what it comes to. A component that covers the screen ends at its edges.
    private func picture(on stage: TransitionStage) -> Picture {
        var picture = to.stagedPicture
        picture.nodes = stage.nodes(from: from.stagedPicture.nodes, to: picture.nodes)
        if to.placement == .overlay {
            picture.nodes = [.group(Group(clip: .rect(picture.bounds), children: picture.nodes))]
        }
        return picture
    }
}

/// A component at one moment of a transition.
public struct TransitionState: Sendable {
    public var layout: Layout
    public var picture: Picture
    /// `{"element", "property", "value"}` of all that the timeline names, in its order.
    public var values: JSONValue
}

/// Seconds that a looped transition rests.
public enum TransitionRest {
    public static let start = 0.6
    public static let end = 1.0
}

extension TransitionStep {
    /// No transition takes longer (seconds).
    private static let maximumSeconds = 3600.0

    /// The step with times that can be counted with; nil where its values cannot.
    fileprivate var usable: TransitionStep? {
        guard change.isFinite else { return nil }
        func seconds(_ value: Double) -> Double { value > 0 ? min(value, Self.maximumSeconds) : 0 }
        return TransitionStep(element, change, delay: seconds(delay), duration: seconds(duration), timing: timing)
    }
}
