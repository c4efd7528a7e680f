import Drawing
import Geometry

/// One thing that moves while a component goes from one configuration to another.
public struct TransitionStep: Sendable {
    /// What changes, from and to.
    public enum Change: Sendable {
        /// The element's centre (points).
        case position(from: Point, to: Point)
        case frame(from: Rect, to: Rect)
        case opacity(from: Double, to: Double)
        /// Factors about the element's centre.
        case scale(from: Size, to: Size)
        /// Both outlines have the same number and kind of segments.
        case path(from: Path, to: Path)
        /// Of a sheet's two upper corners (points).
        case topCornersRadius(from: Double, to: Double)
    }

    /// The layout element's id.
    public var element: String
    public var change: Change
    /// Seconds.
    public var delay: Double
    /// Seconds.
    public var duration: Double
    public var timing: TimingFunction

    public init(_ element: String, _ change: Change, delay: Double = 0, duration: Double, timing: TimingFunction) {
        self.element = element
        self.change = change
        self.delay = delay
        self.duration = duration
        self.timing = timing
    }

    /// Seconds from the transition's start to this step's end.
    public var end: Double { delay + duration }
}

/// How far a step is at a share of its time.
public typealias TimingFunction = Drawing.TimingFunction
