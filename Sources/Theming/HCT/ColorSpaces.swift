import Colors

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// sRGB's transfer curve (IEC 61966-2-1) and CIE lightness.
enum ColorSpaces {
    /// Linear sRGB (0…1) to CIE XYZ (white at Y = 100), D65, to the digits that Material's HCT takes.
    static let linearToXYZ = Matrix(
        Vector(41.233895, 35.762064, 18.051042), Vector(21.26, 71.52, 7.22),
        Vector(1.932141, 11.916382, 95.034478))
    static let xyzToLinear = linearToXYZ.inverse
    /// The D65 white of that matrix.
    static let white = Vector(95.047, 100, 108.883)

    static func linear(_ component: Double) -> Double {
        let size = abs(component)
        let value = size <= 0.040_449_936 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return component < 0 ? -value : value
    }

    static func encoded(_ linear: Double) -> Double {
        let size = abs(linear)
        let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return linear < 0 ? -value : value
    }

    /// An opaque colour from linear components; those outside the gamut are cut off.
    static func color(linear: Vector, alpha: Double = 1) -> Color {
        let encoded = linear.map { min(max(ColorSpaces.encoded($0), 0), 1) }
        return Color(red: encoded.x, green: encoded.y, blue: encoded.z, alpha: alpha)
    }

    static func linear(_ color: Color) -> Vector {
        Vector(color.red, color.green, color.blue).map(linear)
    }

    /// CIE's constants in exact fractions: 216/24389 and 24389/27.
    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    /// L* (0…100) of a luminance Y (0…100).
    static func lightness(ofLuminance luminance: Double) -> Double {
        let share = luminance / 100
        return share > epsilon ? 116 * cbrt(share) - 16 : kappa * share
    }

    /// Luminance Y (0…100) of an L* (0…100).
    static func luminance(ofLightness lightness: Double) -> Double {
        let root = (lightness + 16) / 116
        let cube = root * root * root
        return 100 * (cube > epsilon ? cube : lightness / kappa)
    }
}
