import Colors
import Typesetting

extension ThemeConfiguration {
    func colors(in traits: ThemeTraits, tokens: DesignTokenTheme?) -> ColorScheme {
        var scheme = baseColors(in: traits)
        for (role, color) in tokens?.colors ?? [:] { scheme[role] = color }
        for (role, color) in colorScheme.colors { scheme[role] = color }
        if let enabled = colorScheme.elevationOverlayEnabledForDarkMode {
            scheme.elevationOverlayEnabledForDarkMode = enabled
        }
        return scheme
    }

    private func baseColors(in traits: ThemeTraits) -> ColorScheme {
        guard let seedColor else { return colorScheme.defaults?.colors(in: traits) ?? name.colors(in: traits) }
        var traits = traits
        // Defaults that do not react to traits keep the seed's colours from reacting too.
        switch colorScheme.defaults {
        case .material201804: (traits.style, traits.contrast) = (.light, .normal)
        case .materialDark201907: (traits.style, traits.contrast) = (.dark, .normal)
        case .material201907, nil: break
        }
        return ColorScheme(seed: seedColor, in: traits)
    }

    func typography(tokens: DesignTokenTheme?) -> TypographyScheme {
        let given = typographyScheme
        // Asking for the current category's size means fonts that have one.
        let wanted = given.useCurrentContentSizeCategoryWhenApplied ? TypographyDefaults.material201902 : nil
        var scheme = name.typography(given.defaults ?? wanted)
        scheme.useCurrentContentSizeCategoryWhenApplied = given.useCurrentContentSizeCategoryWhenApplied
        for (style, token) in tokens?.fonts ?? [:] {
            scheme.replace(style, by: token.font, tracking: token.tracking)
        }
        for (style, font) in given.styles {
            scheme.replace(style, by: font.applied(to: scheme[style].font), tracking: scheme[style].tracking)
        }
        return scheme
    }

    func shape(tokens: DesignTokenTheme?) -> ShapeScheme? {
        let lengths = tokens?.shapes ?? [:]
        guard shapeScheme != nil || !lengths.isEmpty else { return nil }
        var scheme = ShapeScheme.material201809
        for (size, length) in lengths { scheme[keyPath: size.keyPath] = ShapeCategory(size: length) }
        return shapeScheme?.applied(to: scheme) ?? scheme
    }

    /// Whether the resolved colours change with the user interface style or with accessibility contrast.
    public var isDynamic: Bool {
        if seedColor != nil { return colorScheme.defaults?.isDynamic ?? true }
        return (colorScheme.defaults ?? name.colorDefaults).isDynamic
    }
}

/// The three sizes of component that a shape scheme tells apart.
enum ShapeSize: String, CaseIterable, Hashable, Sendable {
    case smallComponentShape, mediumComponentShape, largeComponentShape

    var keyPath: WritableKeyPath<ShapeScheme, ShapeCategory> {
        switch self {
        case .smallComponentShape: \.smallComponentShape
        case .mediumComponentShape: \.mediumComponentShape
        case .largeComponentShape: \.largeComponentShape
        }
    }
}
