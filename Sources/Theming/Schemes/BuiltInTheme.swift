import Colors
import Typesetting

/// The themes that a client may name.
public enum BuiltInTheme: String, CaseIterable, Codable, Hashable, Sendable {
    /// Material's light baseline of 2018: what a container scheme is by default.
    case baseline
    /// Material's dark baseline, whatever the traits.
    case baselineDark
    /// Material's baseline of 2019, which follows light, dark and high contrast, with type that scales.
    case adaptive
    /// Shrine, the shop of Material's codelabs MDC-103 and MDC-104.
    case shrine

    /// A sentence for the catalogue.
    public var summary: String {
        switch self {
        case .baseline: "Material's light baseline of 2018"
        case .baselineDark: "Material's dark baseline"
        case .adaptive: "Material's baseline of 2019: follows light, dark, high contrast and the text size"
        case .shrine: "Shrine, the shop of Material's codelabs"
        }
    }

    /// The defaults that the theme's colours start from.
    var colorDefaults: ColorSchemeDefaults {
        switch self {
        case .baseline, .shrine: .material201804
        case .baselineDark: .materialDark201907
        case .adaptive: .material201907
        }
    }

    var typographyDefaults: TypographyDefaults {
        switch self {
        case .baseline, .baselineDark: .material201804
        case .adaptive, .shrine: .material201902
        }
    }

    func colors(in traits: ThemeTraits) -> ColorScheme {
        self == .shrine ? .shrine : colorDefaults.colors(in: traits)
    }

    /// The theme's fonts on top of a set of defaults.
    func typography(_ defaults: TypographyDefaults?) -> TypographyScheme {
        var scheme = TypographyScheme(defaults ?? typographyDefaults)
        guard self == .shrine else { return scheme }
        for (style, size) in BuiltInTheme.shrineSizes {
            scheme.replace(style, by: Font(family: BuiltInTheme.shrineFamily, size: size))
        }
        return scheme
    }

    private static let shrineFamily = "Rubik"
    private static let shrineSizes: [(TextStyle, Double)] = [
        (.headline5, 24), (.headline6, 20), (.subtitle1, 16), (.button, 14),
    ]
}

extension ColorScheme {
    /// The codelabs set `onBackgroundColor` twice; the last value, which can hardly be seen, is the one that holds.
    static let shrine = ColorScheme(
        primaryColor: Color(rgb: 0xFCB8AB), primaryColorVariant: Color(rgb: 0x442C2E),
        secondaryColor: Color(rgb: 0xFEEAE6), errorColor: Color(rgb: 0xC5032B),
        surfaceColor: Color(rgb: 0xFFFBFA), backgroundColor: .white, onPrimaryColor: Color(rgb: 0x442C2E),
        onSecondaryColor: Color(rgb: 0x442C2E), onSurfaceColor: Color(rgb: 0x442C2E),
        onBackgroundColor: Color(rgb: 0xFFFBFA), elevationOverlayEnabledForDarkMode: false)
}
