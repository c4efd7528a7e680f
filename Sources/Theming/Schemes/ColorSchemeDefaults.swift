import Colors

/// The sets of colours that `MDCSemanticColorScheme` starts from, by the date of their publication.
public enum ColorSchemeDefaults: String, CaseIterable, Codable, Hashable, Sendable {
    /// The light baseline; it reacts to nothing.
    case material201804
    /// The dark baseline; it reacts to nothing.
    case materialDark201907
    /// Reacts to the user interface style and to accessibility contrast.
    case material201907

    public func colors(in traits: ThemeTraits) -> ColorScheme {
        switch self {
        case .material201804: .light2018
        case .materialDark201907: .dark2019
        case .material201907:
            switch (traits.style, traits.contrast) {
            case (.light, .normal): .light2019
            case (.light, .high): .light2019HighContrast
            case (.dark, .normal): .dark2019
            case (.dark, .high): .dark2019HighContrast
            }
        }
    }

    /// Whether the colours change with the traits.
    public var isDynamic: Bool { self == .material201907 }
}

extension ColorScheme {
    /// `MDCColorSchemeDefaultsMaterial201804`.
    static let light2018 = ColorScheme(
        primaryColor: Color(rgb: 0x6200EE), primaryColorVariant: Color(rgb: 0x3700B3),
        secondaryColor: Color(rgb: 0x03DAC6), errorColor: Color(rgb: 0xB00020),
        surfaceColor: .white, backgroundColor: .white, onPrimaryColor: .white, onSecondaryColor: .black,
        onSurfaceColor: .black, onBackgroundColor: .black, elevationOverlayEnabledForDarkMode: false)

    /// `MDCColorSchemeDefaultsMaterial201907` in the light.
    static let light2019 = {
        var scheme = light2018
        scheme.elevationOverlayEnabledForDarkMode = true
        return scheme
    }()

    /// `MDCColorSchemeDefaultsMaterial201907` in the light with high accessibility contrast.
    static let light2019HighContrast = {
        var scheme = light2019
        scheme.primaryColor = Color(rgb: 0x0000BA)
        scheme.primaryColorVariant = Color(rgb: 0x000088)
        scheme.secondaryColor = Color(rgb: 0x66FFF9)
        scheme.errorColor = Color(rgb: 0x790000)
        return scheme
    }()

    /// `MDCColorSchemeDefaultsMaterialDark201907`, which is also `MDCColorSchemeDefaultsMaterial201907` in the dark.
    static let dark2019 = ColorScheme(
        primaryColor: Color(rgb: 0xBB86FC), primaryColorVariant: Color(rgb: 0x3700B3),
        secondaryColor: Color(rgb: 0x03DAC6), errorColor: Color(rgb: 0xCF6679),
        surfaceColor: Color(rgb: 0x121212), backgroundColor: Color(rgb: 0x121212), onPrimaryColor: .black,
        onSecondaryColor: .black, onSurfaceColor: .white, onBackgroundColor: .white,
        elevationOverlayEnabledForDarkMode: true)

    /// `MDCColorSchemeDefaultsMaterial201907` in the dark with high accessibility contrast.
    static let dark2019HighContrast = {
        var scheme = dark2019
        scheme.primaryColor = Color(rgb: 0xEFB7FF)
        scheme.primaryColorVariant = Color(rgb: 0xBE9EFF)
        scheme.secondaryColor = Color(rgb: 0x66FFF9)
        scheme.errorColor = Color(rgb: 0x9B374D)
        scheme.surfaceColor = .black
        scheme.backgroundColor = .black
        return scheme
    }()
}
