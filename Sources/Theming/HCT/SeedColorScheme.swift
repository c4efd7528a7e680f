import Colors

/// Which tone of which palette each colour of a scheme takes. Ours: Material publishes tones for the colours of
/// Material 3 only, and these follow them as far as the names agree. Text stands at least 50 tones away from what it
/// lies on (contrast 4.5) and with high contrast at least 60 (contrast 7).
private struct SeedTones {
    let primary: Double
    let primaryVariant: Double
    /// Secondary and error colours.
    let accent: Double
    let onAccent: Double
    let surface: Double
    let onSurface: Double

    static let light = SeedTones(
        primary: 40, primaryVariant: 30, accent: 40, onAccent: 100, surface: 98, onSurface: 10)
    static let lightHighContrast = SeedTones(
        primary: 25, primaryVariant: 15, accent: 25, onAccent: 100, surface: 100, onSurface: 0)
    static let dark = SeedTones(
        primary: 80, primaryVariant: 70, accent: 80, onAccent: 20, surface: 6, onSurface: 90)
    static let darkHighContrast = SeedTones(
        primary: 95, primaryVariant: 85, accent: 95, onAccent: 0, surface: 0, onSurface: 100)

    static func tones(in traits: ThemeTraits) -> SeedTones {
        switch (traits.style, traits.contrast) {
        case (.light, .normal): light
        case (.light, .high): lightHighContrast
        case (.dark, .normal): dark
        case (.dark, .high): darkHighContrast
        }
    }
}

extension ColorScheme {
    /// The scheme of a seed colour's tonal palettes.
    public init(seed: Color, in traits: ThemeTraits) {
        let palettes = SeedPalettes(seed: seed)
        let tones = SeedTones.tones(in: traits)
        let surface = palettes.neutral.tone(tones.surface)
        let onSurface = palettes.neutral.tone(tones.onSurface)
        self.init(
            primaryColor: palettes.primary.tone(tones.primary),
            primaryColorVariant: palettes.primary.tone(tones.primaryVariant),
            secondaryColor: palettes.secondary.tone(tones.accent),
            errorColor: palettes.error.tone(tones.accent),
            surfaceColor: surface, backgroundColor: surface,
            onPrimaryColor: palettes.primary.tone(tones.onAccent),
            onSecondaryColor: palettes.secondary.tone(tones.onAccent),
            onSurfaceColor: onSurface, onBackgroundColor: onSurface,
            elevationOverlayEnabledForDarkMode: true)
    }
}
