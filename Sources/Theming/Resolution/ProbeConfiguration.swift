import Colors
import Declarations
import Typesetting

/// What a client may ask of a theme besides its values: one elevation, blend, palette or text colour.
public struct ProbeConfiguration: Configurable {
    public var elevation: Double?
    public var color: Color?
    public var generatedFrom: Color?
    public var palette: Palette?
    public var foreground: Color?
    public var background: Color?
    public var textOn: Color?
    public var font = Font()
    public var targetTextAlpha = 1.0

    public init() {}

    /// No elevation of a request lies further away, in points; the formulas stay finite far beyond.
    private static let elevations = -1e9...1e9

    public static let declaration = Declaration<ProbeConfiguration>(
        [
            Property(
                "elevation", \.elevation, Shape.number(elevations, unit: "points").optional(),
                "Absolute elevation to resolve a colour and the shadows for."),
            Property("color", \.color, Shape.color.optional(), "The colour at that elevation; surfaceColor if absent."),
            Property("generatedFrom", \.generatedFrom, Shape.color.optional(), "The colour to make a palette of."),
            Property("palette", \.palette, Shape<Palette>.choice.optional(), "A palette of Material's to list."),
            Property("foreground", \.foreground, Shape.color.optional(), "The upper colour of a blend."),
            Property("background", \.background, Shape.color.optional(), "The lower colour of a blend."),
            Property("textOn", \.textOn, Shape.color.optional(), "The background to find a text colour for."),
            Property("font", \.font, .object, "The font of that text."),
            Property("targetTextAlpha", \.targetTextAlpha, .fraction, "The alpha that the text should have if it can."),
        ],
        rules: [
            .needs("color", "elevation"), .needs("foreground", "background"), .needs("background", "foreground"),
            .needs("font", "textOn"), .needs("targetTextAlpha", "textOn"), .either("palette", "generatedFrom"),
        ])
}
