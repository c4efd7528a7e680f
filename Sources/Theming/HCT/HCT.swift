import Colors

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A colour as hue and chroma of CAM16 and tone of CIE L* (Material's HCT).
public struct HCT: Hashable, Sendable {
    /// Degrees, 0..<360.
    public var hue: Double
    /// From 0; what sRGB can show depends on hue and tone.
    public var chroma: Double
    /// L*, 0…100.
    public var tone: Double

    public init(hue: Double, chroma: Double, tone: Double) {
        self.hue = hue
        self.chroma = chroma
        self.tone = tone
    }

    /// The alpha is ignored.
    public init(_ color: Color) {
        let xyz = ColorSpaces.linearToXYZ * ColorSpaces.linear(color)
        let correlates = CAM16.standard.correlates(of: xyz)
        self.init(
            hue: correlates.hue, chroma: correlates.chroma, tone: ColorSpaces.lightness(ofLuminance: xyz.y))
    }

    /// Below this, chroma and distance from black or white make no difference.
    private static let negligible = 0.0001

    /// The sRGB colour of this tone and hue whose chroma is this one or, where sRGB has none, the largest below it.
    public var color: Color {
        guard chroma >= HCT.negligible, tone >= HCT.negligible, tone <= 100 - HCT.negligible else { return grey }
        return GamutSearch(hue: hue, tone: tone).color(chroma: chroma) ?? grey
    }

    private var grey: Color {
        let luminance = ColorSpaces.luminance(ofLightness: min(max(tone, 0), 100)) / 100
        return ColorSpaces.color(linear: Vector(luminance, luminance, luminance))
    }
}

/// Finds colours of one hue and tone by their chroma.
private struct GamutSearch {
    let hue: CAM16.HueAngle
    /// The wanted Y, 0…100.
    let luminance: Double
    /// A J to start from: close to the tone.
    let start: Double

    /// Half steps of the search for the largest chroma: 200 / 2^22 is far below one step of 8 bits.
    private static let chromaSteps = 22
    /// Steps of the search for J: the secant method doubles the right digits with every other one.
    private static let lightnessSteps = 12
    private static let luminanceTolerance = 1e-7
    /// No colour of sRGB has a larger chroma (pure red has 113).
    private static let maximumChroma = 200.0
    /// What rounding may add to a component of 0 or 1.
    private static let gamutTolerance = 1e-6

    init(hue: Double, tone: Double) {
        self.hue = CAM16.standard.angle(hue)
        luminance = ColorSpaces.luminance(ofLightness: tone)
        start = tone
    }

    func color(chroma: Double) -> Color? {
        let wanted = min(chroma, GamutSearch.maximumChroma)
        if let linear = linear(chroma: wanted) { return ColorSpaces.color(linear: linear) }
        var best: Vector?
        var (low, high) = (0.0, wanted)
        for _ in 0..<GamutSearch.chromaSteps {
            let middle = (low + high) / 2
            if let linear = linear(chroma: middle) {
                (best, low) = (linear, middle)
            } else {
                high = middle
            }
        }
        return best.map { ColorSpaces.color(linear: $0) }
    }

    /// Linear sRGB of a chroma at the wanted luminance, or nil if it lies outside the gamut.
    ///
    /// Luminance is close to a power of J, so the secant method runs on logarithms.
    private func linear(chroma: Double) -> Vector? {
        let goal = log(luminance)
        var (x0, x1) = (log(start), log(start) + 0.05)
        guard var y0 = logLuminance(chroma, x0) else { return nil }
        for _ in 0..<GamutSearch.lightnessSteps {
            let xyz = CAM16.standard.xyz(hue, chroma: chroma, lightness: exp(x1))
            guard xyz.y > 0, xyz.y.isFinite else { return nil }
            let y1 = log(xyz.y)
            if abs(y1 - goal) < GamutSearch.luminanceTolerance { return inGamut(xyz) }
            guard y1 != y0 else { return nil }
            (x0, y0, x1) = (x1, y1, x1 + (goal - y1) * (x1 - x0) / (y1 - y0))
            guard x1.isFinite else { return nil }
        }
        return nil
    }

    private func logLuminance(_ chroma: Double, _ logLightness: Double) -> Double? {
        let y = CAM16.standard.xyz(hue, chroma: chroma, lightness: exp(logLightness)).y
        return y > 0 && y.isFinite ? log(y) : nil
    }

    private func inGamut(_ xyz: Vector) -> Vector? {
        let linear = ColorSpaces.xyzToLinear * xyz
        let allowed = -GamutSearch.gamutTolerance...1 + GamutSearch.gamutTolerance
        return allowed.contains(linear.x) && allowed.contains(linear.y) && allowed.contains(linear.z) ? linear : nil
    }
}
