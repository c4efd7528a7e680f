import Colors
import Declarations
import Typesetting

/// What a client may say under `theme`.
public struct ThemeConfiguration: Configurable {
    public var name = BuiltInTheme.baseline
    public var variant = ThemeVariant.primary
    public var colorScheme = ColorSchemeConfiguration()
    public var typographyScheme = TypographySchemeConfiguration()
    public var shapeScheme: ShapeSchemeConfiguration?
    public var seedColor: Color?
    public var designTokens: JSONValue?
    public var applyToTrackingScrollView = false

    public init() {}

    public static let declaration = Declaration<ThemeConfiguration>([
        Property("name", \.name, .choice, "The built-in theme to start from."),
        Property(
            "variant", \.variant, .choice,
            "Whether a bar takes its primary or its surface theme; banner and drawer have but one."),
        Property("colorScheme", \.colorScheme, .object, "Colours, on top of those that the theme starts from."),
        Property("typographyScheme", \.typographyScheme, .object, "Fonts, on top of those of the theme."),
        Property(
            "shapeScheme", \.shapeScheme, Shape<ShapeSchemeConfiguration>.object.optional(),
            "Corners; where it is absent, components use corner values of their own."),
        Property(
            "seedColor", \.seedColor, Shape.color.optional(),
            "Makes all colours from tonal palettes of this colour (HCT, tonal spot); they follow light, dark and high "
                + "contrast unless colorScheme.defaults names a set that does not."),
        Property(
            "designTokens", \.designTokens, Shape.designTokens.optional(),
            "Design tokens (W3C format 2025.10) whose names are those of scheme properties, such as primaryColor, "
                + "body2 or smallComponentShape: at least one of them, and one for a property. An alias leads to a "
                + "token. A token has a type: its own, that of the token it is an alias of, or that of a group around "
                + "it. Corners are not negative. There are at most \(DesignTokenTree.maximumCount) tokens, in groups "
                + "at most \(DesignTokenTree.maximumDepth) deep."),
        Property(
            "applyToTrackingScrollView", \.applyToTrackingScrollView, .flag,
            "Bottom drawer: the tracked scroll view takes the content's background as well."),
    ])
}

/// `colorScheme`: where the colours start, and single colours that replace them in every trait.
public struct ColorSchemeConfiguration: Configurable {
    public var defaults: ColorSchemeDefaults?
    public var colors: [ColorRole: Color] = [:]
    public var elevationOverlayEnabledForDarkMode: Bool?

    public init() {}

    public static let declaration = Declaration<ColorSchemeConfiguration>(
        [
            Property(
                "defaults", \.defaults, Shape<ColorSchemeDefaults>.choice.optional(),
                "The set of colours to start from; that of the theme if absent, which is material201804 for baseline.")
        ]
            + ColorRole.allCases.map { role in
                Property(role.rawValue, \.colors[role], Shape.color.optional(), role.purpose)
            }
            + [
                Property(
                    "elevationOverlayEnabledForDarkMode", \.elevationOverlayEnabledForDarkMode,
                    Shape.flag.optional(),
                    "Whether surfaces lighten with their elevation in the dark; as the defaults say if absent.")
            ])
}

/// `typographyScheme`: where the fonts start, and single styles.
public struct TypographySchemeConfiguration: Configurable {
    public var defaults: TypographyDefaults?
    public var useCurrentContentSizeCategoryWhenApplied = false
    public var styles: [TextStyle: FontOverride] = [:]

    public init() {}

    public static let declaration = Declaration<TypographySchemeConfiguration>(
        [
            Property(
                "defaults", \.defaults, Shape<TypographyDefaults>.choice.optional(),
                "The set of fonts to start from; that of the theme if absent, which is material201804 for baseline, "
                    + "or material201902 where useCurrentContentSizeCategoryWhenApplied asks for fonts that scale."),
            Property(
                "useCurrentContentSizeCategoryWhenApplied", \.useCurrentContentSizeCategoryWhenApplied, .flag,
                "Whether fonts take the size of environment.contentSizeCategory when the theme is applied."),
        ]
            + TextStyle.allCases.map { style in
                Property(
                    style.rawValue, \.styles[style], Shape<FontOverride>.object.optional(),
                    "The font of the style; one that is given does not scale.")
            })
}
