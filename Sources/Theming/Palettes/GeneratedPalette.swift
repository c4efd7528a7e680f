import Colors

/// The palette that `MDCPalette` makes of one colour, which becomes its 500 tint as far as it is strong and bright
/// enough.
public struct GeneratedPalette: Hashable, Sendable {
    private let source: HSB

    /// Limits of `paletteGeneratedFromColor`: the 500 tint is at least this saturated and bright.
    private static let saturationRange = 0.60...1.0
    private static let brightnessRange = 0.50...1.0
    /// A saturation that rounds to 0 in 8 bits is no colour.
    private static let colorlessSaturation = 1.0 / 256 - 1.0 / 512
    /// Index of the 500 tint, and of the 900 tint counted from it.
    private static let middle = 5.0
    private static let last = 4.0
    /// Saturation at the ends, for the least and the most saturated source.
    private static let lightSaturation = (0.06, 0.12)
    private static let darkSaturation = (0.70, 1.0)
    private static let lightBrightness = (0.95, 1.0)
    /// Brightness falls along this parabola beyond the 500 tint.
    private static let brightnessFall = (square: 0.006_428_571_428_571_43, linear: 0.035_857_142_857_142_82)

    /// The alpha is ignored; tints are opaque.
    public init(_ color: Color) { source = HSB(color) }

    public var tints: [(tint: Tint, color: Color)] { Tint.allCases.map { ($0, self[$0]) } }

    public subscript(tint: Tint) -> Color {
        switch tint {
        case .tint50: primary(0)
        case .tint100: primary(1)
        case .tint200: primary(2)
        case .tint300: primary(3)
        case .tint400: primary(4)
        case .tint500: primary(5)
        case .tint600: primary(6)
        case .tint700: primary(7)
        case .tint800: primary(8)
        case .tint900: primary(9)
        case .accent100: accent(saturation: 0.49, brightness: 1)
        case .accent200: accent(saturation: 0.75, brightness: 1)
        case .accent400: accent(saturation: 1, brightness: 1)
        case .accent700: accent(saturation: 1, brightness: 0.92)
        }
    }

    private var isColorless: Bool { source.saturation <= GeneratedPalette.colorlessSaturation }

    private func primary(_ index: Double) -> Color {
        HSB(hue: source.hue, saturation: saturation(index), brightness: brightness(index)).color
    }

    private func accent(saturation: Double, brightness: Double) -> Color {
        HSB(hue: source.hue, saturation: isColorless ? source.saturation : saturation, brightness: brightness).color
    }

    private func saturation(_ index: Double) -> Double {
        if isColorless { return source.saturation }
        let (saturation, share) = limited(source.saturation, to: GeneratedPalette.saturationRange)
        if index <= GeneratedPalette.middle {
            let light = mix(share, GeneratedPalette.lightSaturation)
            return mix(index / GeneratedPalette.middle, (light, saturation))
        }
        let dark = mix(share, GeneratedPalette.darkSaturation)
        return mix((index - GeneratedPalette.middle) / GeneratedPalette.last, (saturation, dark))
    }

    private func brightness(_ index: Double) -> Double {
        let (brightness, share) = limited(source.brightness, to: GeneratedPalette.brightnessRange)
        if index <= GeneratedPalette.middle {
            let light = mix(share, GeneratedPalette.lightBrightness)
            return mix(index / GeneratedPalette.middle, (light, brightness))
        }
        let beyond = index - GeneratedPalette.middle
        let fall = GeneratedPalette.brightnessFall
        return brightness - fall.square * beyond * beyond - fall.linear * beyond
    }

    /// A value limited to a range, and where in it that lies, 0…1.
    private func limited(_ value: Double, to range: ClosedRange<Double>) -> (value: Double, share: Double) {
        let value = min(max(value, range.lowerBound), range.upperBound)
        return (value, (value - range.lowerBound) / (range.upperBound - range.lowerBound))
    }

    private func mix(_ share: Double, _ ends: (Double, Double)) -> Double {
        (1 - share) * ends.0 + share * ends.1
    }
}
