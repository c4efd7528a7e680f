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

    public static let declaration = Declaration<ProbeConfiguration>([
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
    ])

    /// Which property means nothing without which other.
    private static let companions = [
        ("color", "elevation"), ("foreground", "background"), ("background", "foreground"), ("font", "textOn"),
        ("targetTextAlpha", "textOn"),
    ]

    fileprivate static func checkCompanions(_ value: JSONValue, _ checker: inout Checker) {
        func isGiven(_ name: String) -> Bool {
            guard let member = value[name] else { return false }
            return member != .null
        }
        for (name, companion) in companions where isGiven(name) && !isGiven(companion) {
            checker.inside(name) { $0.fault("means nothing without \"\(companion)\"; give both or neither") }
        }
        if isGiven("palette") && isGiven("generatedFrom") {
            checker.inside("palette") { $0.fault("expected one palette: give \"palette\" or \"generatedFrom\"") }
        }
    }
}

extension Shape where Value == ProbeConfiguration {
    /// A probe whose properties make sense together.
    public static var probe: Shape {
        let shape = Shape.object
        return Shape(shape.schema, json: shape.json) { value, checker in
            shape.check(value, &checker)
            ProbeConfiguration.checkCompanions(value, &checker)
        }
    }
}
