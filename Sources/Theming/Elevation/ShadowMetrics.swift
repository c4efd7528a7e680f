/// The two shadows of a layer at an elevation (`MDCShadowMetrics`). Lengths are points; a radius is the Gaussian's
/// standard deviation, half of a CSS blur radius. Horizontal offsets are always 0.
public struct ShadowMetrics: Hashable, Sendable {
    /// The soft shadow all around.
    public var ambientRadius = 0.0
    public var ambientOffset = 0.0
    public var ambientOpacity = 0.0
    /// The directional shadow below.
    public var keyRadius = 0.0
    public var keyOffset = 0.0
    public var keyOpacity = 0.0

    /// How far the shadows reach sideways.
    public var horizontalSpread: Double { max(ambientRadius, keyRadius) }
    /// How far the shadows reach downwards.
    public var verticalSpread: Double { horizontalSpread + keyOffset }

    /// Slope and intercept of each line over the elevation, and the opacities, as `MDCShadowMetrics` has them.
    private static let ambientRadiusLine = (slope: 0.889544, intercept: -0.003701)
    private static let keyRadiusLine = (slope: 0.666920, intercept: -0.001648)
    private static let keyOffsetLine = (slope: 1.23118, intercept: -0.03933)
    private static let ambientOpacity = 0.08
    private static let keyOpacity = 0.26

    /// No shadow at an elevation of 0 or less.
    public init(elevation: Double) {
        guard elevation > 0 else { return }
        func value(_ line: (slope: Double, intercept: Double)) -> Double {
            line.slope * elevation + line.intercept
        }
        // Just above 0 the lines are still negative, which no radius can be.
        ambientRadius = max(0, value(ShadowMetrics.ambientRadiusLine))
        ambientOpacity = ShadowMetrics.ambientOpacity
        keyRadius = max(0, value(ShadowMetrics.keyRadiusLine))
        keyOffset = value(ShadowMetrics.keyOffsetLine)
        keyOpacity = ShadowMetrics.keyOpacity
    }
}
