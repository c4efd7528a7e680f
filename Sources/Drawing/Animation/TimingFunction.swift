/// How far a change has come at a share of its time.
public enum TimingFunction: Hashable, Sendable {
    /// A cubic Bézier curve from (0, 0) to (1, 1), as CSS and Core Animation have it.
    case cubicBezier(Double, Double, Double, Double)
    /// UIKit's spring: damping ratio at most 1, no initial velocity.
    case spring(dampingRatio: Double)

    public static let linear = cubicBezier(0, 0, 1, 1)
    /// `CAMediaTimingFunctionName.easeInEaseOut`.
    public static let easeInEaseOut = cubicBezier(0.42, 0, 0.58, 1)
    /// `CAMediaTimingFunctionName.easeOut`.
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)
    /// Material's deceleration curve.
    public static let decelerate = cubicBezier(0, 0, 0.2, 1)
    /// Material's acceleration curve.
    public static let accelerate = cubicBezier(0.4, 0, 1, 1)

    /// The share of the way that is done at `share` of the time: 0 at 0, 1 at 1, always finite.
    ///
    /// It leaves 0…1 in between where a spring or a curve overshoots. Shares outside 0…1 count as its ends, control
    /// points as ``CubicBezier`` and damping ratios as ``Spring`` take them.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        return switch self {
        case .cubicBezier(let x1, let y1, let x2, let y2): CubicBezier(x1, y1, x2, y2).y(at: share)
        case .spring(let dampingRatio): Spring(dampingRatio: dampingRatio).value(at: share)
        }
    }
}

/// A curve from (0, 0) to (1, 1) whose x never falls.
struct CubicBezier {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    /// Overshoot is kept to this, far beyond any in use, so that sums stay finite.
    private static let yLimit = 1e6
    private static let precision = 1e-12
    /// Halving alone reaches the precision in 40.
    private static let maximumSteps = 64

    /// Brings x into 0…1; what is no number counts as the point of a straight line.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func clamped(_ value: Double, _ range: ClosedRange<Double>, _ fallback: Double) -> Double {
            value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
        }
        self.x1 = clamped(x1, 0...1, 0)
        self.x2 = clamped(x2, 0...1, 1)
        self.y1 = clamped(y1, -Self.yLimit...Self.yLimit, 0)
        self.y2 = clamped(y2, -Self.yLimit...Self.yLimit, 1)
    }

    /// SMIL's and Core Animation's splines cannot overshoot.
    var staysInUnitSquare: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

    /// - Parameter x: 0…1.
    func y(at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return x }
        return Self.coordinate(y1, y2, at: parameter(x))
    }

    /// Newton's method, with halving where it would leave the interval that holds the answer.
    private func parameter(_ x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var guess = x
        for _ in 0..<Self.maximumSteps {
            let error = Self.coordinate(x1, x2, at: guess) - x
            if error.magnitude < Self.precision { break }
            if error < 0 { low = guess } else { high = guess }
            let next = guess - error / Self.slope(x1, x2, at: guess)
            guess = next > low && next < high ? next : (low + high) / 2
        }
        return guess
    }

    private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }

    private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
    }
}
