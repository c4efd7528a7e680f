#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A damped spring let go at rest, over a time of 1.
///
/// UIKit's callers give a duration and a damping ratio ζ, and it chooses the natural frequency ω so that the spring has
/// settled when the duration ends; how is not published. Here ω makes the swing's envelope fall to `settled` at the
/// end: below critical damping e^(−ζω) / √(1 − ζ²) = `settled`, at critical damping (1 + ω)·e^(−ω) = `settled`. A
/// spring of duration d so has the natural frequency ω / d. What is left at the end is spread evenly over the time, so
/// that the last value is exactly 1.
struct Spring {
    let dampingRatio: Double
    /// Radians in the whole time.
    let frequency: Double
    private let remainder: Double

    /// Below, a spring would never settle; above 1 UIKit knows no ratios.
    private static let dampingRatios = 0.05...1.0
    /// The share of the way that may be left at the end, before the correction.
    private static let settled = 0.001
    /// The root of (1 + ω)·e^(−ω) = `settled`.
    private static let criticalFrequency = 9.233413
    /// Below this sin(ωt)/ω counts as its limit t.
    private static let leastFrequency = 1e-6

    init(dampingRatio: Double) {
        let ratio =
            dampingRatio.isNaN
            ? 1 : min(max(dampingRatio, Self.dampingRatios.lowerBound), Self.dampingRatios.upperBound)
        self.dampingRatio = ratio
        // Near critical damping the envelope grows without bound and says nothing any more.
        frequency =
            ratio < 1
            ? min(Self.criticalFrequency / ratio, -log(Self.settled * (1 - ratio * ratio).squareRoot()) / ratio)
            : Self.criticalFrequency
        remainder = 1 - Self.position(at: 1, ratio, frequency)
    }

    /// - Parameter time: 0…1.
    func value(at time: Double) -> Double {
        Self.position(at: time, dampingRatio, frequency) + remainder * time
    }

    private static func position(at time: Double, _ ratio: Double, _ frequency: Double) -> Double {
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let decay = exp(-ratio * frequency * time)
        let sine = damped > leastFrequency ? sin(damped * time) / damped : time
        return 1 - decay * (cos(damped * time) + ratio * frequency * sine)
    }
}
