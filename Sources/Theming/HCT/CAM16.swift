#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// CAM16 (Li et al., 2017) under the one viewing condition that Material's HCT uses: D65, mid-grey surroundings and
/// adapting field (L* 50), average surround, no discounting of the illuminant.
struct CAM16: Sendable {
    static let standard = CAM16()

    /// CAT16, the chromatic adaptation of CAM16.
    private static let adaptation = Matrix(
        Vector(0.401288, 0.650173, -0.051461), Vector(-0.250268, 1.204414, 0.045854),
        Vector(-0.002079, 0.048952, 0.953127))
    private static let adaptationInverse = adaptation.inverse

    /// Surround "average": impact c and chromatic induction N_c.
    private static let impact = 0.69
    private static let induction = 1.0
    /// 200 lx on a mid-grey background, in cd/m² (E · Y_b/π).
    private static let illuminance = 200.0
    private static let backgroundLightness = 50.0
    /// Exponent and half-saturation of the cone response.
    private static let coneExponent = 0.42
    private static let coneSemiSaturation = 27.13
    private static let coneMaximum = 400.0

    private let degree: Vector
    private let luminanceAdaptation: Double
    private let brightnessInduction: Double
    private let lightnessExponent: Double
    private let chromaFactor: Double
    private let whiteResponse: Double

    private init() {
        let background = ColorSpaces.luminance(ofLightness: CAM16.backgroundLightness) / 100
        let adapting = CAM16.illuminance / .pi * background
        let share = min(max(1 - exp((-adapting - 42) / 92) / 3.6, 0), 1)
        let whiteCones = CAM16.adaptation * ColorSpaces.white
        degree = whiteCones.map { share * 100 / $0 + 1 - share }
        let k = 1 / (5 * adapting + 1)
        let k4 = k * k * k * k
        luminanceAdaptation = k4 * adapting + 0.1 * (1 - k4) * (1 - k4) * cbrt(5 * adapting)
        brightnessInduction = 0.725 / pow(background, 0.2)
        lightnessExponent = CAM16.impact * (1.48 + background.squareRoot())
        chromaFactor = pow(1.64 - pow(0.29, background), 0.73)
        let fl = luminanceAdaptation
        let white = Vector(whiteCones.x * degree.x, whiteCones.y * degree.y, whiteCones.z * degree.z)
        whiteResponse = CAM16.achromatic(white.map { CAM16.response($0, fl) }) * brightnessInduction
    }

    /// Hue (degrees), chroma and lightness J of a colour in CIE XYZ.
    func correlates(of xyz: Vector) -> (hue: Double, chroma: Double, lightness: Double) {
        let cones = CAM16.adaptation * xyz
        let adapted = Vector(cones.x * degree.x, cones.y * degree.y, cones.z * degree.z)
            .map { CAM16.response($0, luminanceAdaptation) }
        let a = (11 * adapted.x - 12 * adapted.y + adapted.z) / 11
        let b = (adapted.x + adapted.y - 2 * adapted.z) / 9
        var hue = atan2(b, a) * 180 / .pi
        if hue < 0 { hue += 360 }
        let response = CAM16.achromatic(adapted) * brightnessInduction
        let share = pow(max(0, response / whiteResponse), lightnessExponent)
        let sum = (20 * adapted.x + 20 * adapted.y + 21 * adapted.z) / 20
        let t = colorfulness(hue: hue) * (a * a + b * b).squareRoot() / (sum + 0.305)
        let chroma = pow(max(0, t), 0.9) * chromaFactor * share.squareRoot()
        return (hue, chroma, 100 * share)
    }

    // The whole numbers below are CAM16's own coefficients of opponent axes and responses, and their inverse.

    /// The colour in CIE XYZ of a hue (degrees), a chroma and a lightness J > 0.
    func xyz(_ hue: HueAngle, chroma: Double, lightness: Double) -> Vector {
        let share = lightness / 100
        let alpha = share > 0 ? chroma / share.squareRoot() : 0
        let t = pow(alpha / chromaFactor, 1 / 0.9)
        let response = whiteResponse * pow(share, 1 / lightnessExponent) / brightnessInduction
        let gamma =
            23 * (response + 0.305) * t / (23 * hue.colorfulness + 11 * t * hue.cosine + 108 * t * hue.sine)
        let a = gamma * hue.cosine
        let b = gamma * hue.sine
        let adapted = Vector(
            460 * response + 451 * a + 288 * b, 460 * response - 891 * a - 261 * b,
            460 * response - 220 * a - 6300 * b)
        let cones = adapted.map { CAM16.inverseResponse($0 / 1403, luminanceAdaptation) }
        return CAM16.adaptationInverse * Vector(cones.x / degree.x, cones.y / degree.y, cones.z / degree.z)
    }

    /// What depends on the hue alone.
    struct HueAngle {
        let cosine: Double
        let sine: Double
        let colorfulness: Double
    }

    func angle(_ hue: Double) -> HueAngle {
        let radians = hue * .pi / 180
        return HueAngle(cosine: cos(radians), sine: sin(radians), colorfulness: colorfulness(hue: hue))
    }

    /// 50000/13 · N_c · N_cb · eccentricity.
    private func colorfulness(hue: Double) -> Double {
        let eccentricity = 0.25 * (cos(hue * .pi / 180 + 2) + 3.8)
        return 50000.0 / 13 * eccentricity * CAM16.induction * brightnessInduction
    }

    private static func achromatic(_ adapted: Vector) -> Double {
        2 * adapted.x + adapted.y + adapted.z / 20
    }

    private static func response(_ cone: Double, _ luminanceAdaptation: Double) -> Double {
        let power = pow(luminanceAdaptation * abs(cone) / 100, coneExponent)
        let value = coneMaximum * power / (power + coneSemiSaturation)
        return cone < 0 ? -value : value
    }

    private static func inverseResponse(_ response: Double, _ luminanceAdaptation: Double) -> Double {
        let size = abs(response)
        // A response at or beyond saturation has no cause; the caller sees an infinite colour, out of any gamut.
        guard size < coneMaximum else { return response < 0 ? -.infinity : .infinity }
        let value = pow(coneSemiSaturation * size / (coneMaximum - size), 1 / coneExponent)
        return (response < 0 ? -value : value) * 100 / luminanceAdaptation
    }
}
