import Colors

/// Two colours of a scheme that are seen on one another.
public enum ContrastPair: String, CaseIterable, Hashable, Sendable {
    case onPrimaryOnPrimary, onPrimaryOnPrimaryVariant, onSecondaryOnSecondary, onSurfaceOnSurface
    case onBackgroundOnBackground, primaryOnSurface, primaryOnBackground, errorOnSurface, errorOnBackground
    case secondaryOnSurface, secondaryOnBackground

    public var foreground: ColorRole { roles.foreground }
    public var background: ColorRole { roles.background }

    /// 4.5 for what carries text (WCAG 1.4.3), 3 for an accent that marks a component (WCAG 1.4.11).
    public var requiredRatio: Double {
        switch self {
        case .secondaryOnSurface, .secondaryOnBackground: 3
        default: ContrastLevel.minimum.requiredRatio(isLarge: false)
        }
    }

    private var roles: (foreground: ColorRole, background: ColorRole) {
        switch self {
        case .onPrimaryOnPrimary: (.onPrimaryColor, .primaryColor)
        case .onPrimaryOnPrimaryVariant: (.onPrimaryColor, .primaryColorVariant)
        case .onSecondaryOnSecondary: (.onSecondaryColor, .secondaryColor)
        case .onSurfaceOnSurface: (.onSurfaceColor, .surfaceColor)
        case .onBackgroundOnBackground: (.onBackgroundColor, .backgroundColor)
        case .primaryOnSurface: (.primaryColor, .surfaceColor)
        case .primaryOnBackground: (.primaryColor, .backgroundColor)
        case .errorOnSurface: (.errorColor, .surfaceColor)
        case .errorOnBackground: (.errorColor, .backgroundColor)
        case .secondaryOnSurface: (.secondaryColor, .surfaceColor)
        case .secondaryOnBackground: (.secondaryColor, .backgroundColor)
        }
    }
}

/// The contrast of every pair of a scheme.
public struct ContrastReport: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var pair: ContrastPair
        /// As seen: composited over what lies beneath, so opaque.
        public var foreground: Color
        public var background: Color
        /// WCAG 2 contrast ratio, 1…21.
        public var ratio: Double
        /// The foreground's nearest tone of the same hue that passes; nil where the pair passes.
        public var suggestion: Color?

        public var passes: Bool { ratio >= pair.requiredRatio }
    }

    public var entries: [Entry]

    public init(_ scheme: ColorScheme, in traits: ThemeTraits) {
        let window = traits.style == .dark ? Color.black : .white
        entries = ContrastPair.allCases.map { pair in
            let background = scheme[pair.background].composited(over: window)
            let foreground = scheme[pair.foreground].composited(over: background)
            let ratio = foreground.contrastRatio(on: background)
            let suggestion =
                ratio < pair.requiredRatio
                ? foreground.nearestTone(on: background, ratio: pair.requiredRatio) : nil
            return Entry(
                pair: pair, foreground: foreground, background: background, ratio: ratio, suggestion: suggestion)
        }
    }
}

extension Color {
    /// WCAG adds this much light to both luminances.
    private static let flare = 0.05
    /// A step and the most steps to a tone that passes in 8 bits too.
    private static let toneStep = 0.1
    private static let maximumToneSteps = 40

    /// The colour of this hue and chroma (as far as sRGB has it) with the nearest tone that has a contrast on an opaque
    /// background; nil if no tone has.
    public func nearestTone(on background: Color, ratio: Double) -> Color? {
        let origin = HCT(self)
        let luminance = background.relativeLuminance
        // A tone is a luminance, so the ratio's formula says which tones pass.
        let lighter = ratio * (luminance + Color.flare) - Color.flare
        let darker = (luminance + Color.flare) / ratio - Color.flare
        var found: [(distance: Double, color: Color)] = []
        for (limit, step) in [(lighter, Color.toneStep), (darker, -Color.toneStep)] where (0...1).contains(limit) {
            var hct = origin
            hct.tone = ColorSpaces.lightness(ofLuminance: limit * 100)
            for _ in 0..<Color.maximumToneSteps {
                let color = hct.color.roundedTo8Bits
                if color.contrastRatio(on: background) >= ratio {
                    found.append((abs(hct.tone - origin.tone), color))
                    break
                }
                hct.tone = min(max(hct.tone + step, 0), 100)
            }
        }
        return found.min { $0.distance < $1.distance }?.color
    }

    private var roundedTo8Bits: Color {
        let bytes = eightBit
        return Color(
            red: Double(bytes.red) / 255, green: Double(bytes.green) / 255, blue: Double(bytes.blue) / 255,
            alpha: Double(bytes.alpha) / 255)
    }
}
