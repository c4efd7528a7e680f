import Declarations
import Typesetting

/// What a request may ask of a font.
enum FontLimits {
    /// In points: smaller text is no text, and larger than this none is set.
    static let sizes = 1.0...200.0
    static let familyLength = 100
}

extension Font: Configurable {
    /// The system font at UIKit's `systemFont(ofSize: 14)`, the size that component defaults use.
    public init() { self.init(size: 14) }

    public static let declaration = Declaration<Font>([
        Property("family", \.family, Shape.fontFamily.optional(), "Font family; null is the system font."),
        Property("size", \.size, .fontSize, "Size."),
        Property("weight", \.weight, .choice, "Weight."),
    ])
}

extension Shape where Value == Double {
    /// A font's size in points.
    public static var fontSize: Shape { number(FontLimits.sizes, unit: "points") }
}

extension Shape where Value == String {
    /// A font family's name.
    public static var fontFamily: Shape { text(maximumLength: FontLimits.familyLength) }
}

/// Parts of a font that replace those of a style's default.
public struct FontOverride: Configurable {
    public var family: String?
    public var size: Double?
    public var weight: Font.Weight?

    public init() {}

    public static let declaration = Declaration<FontOverride>([
        Property("family", \.family, Shape.fontFamily.optional(), "Font family; that of the defaults if absent."),
        Property("size", \.size, Shape.fontSize.optional(), "Size; that of the defaults if absent."),
        Property(
            "weight", \.weight, Shape<Font.Weight>.choice.optional(), "Weight; that of the defaults if absent."),
    ])

    func applied(to font: Font) -> Font {
        Font(family: family ?? font.family, size: size ?? font.size, weight: weight ?? font.weight)
    }
}
