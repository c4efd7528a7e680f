import Geometry

/// The direction in which a paragraph begins.
public enum TextDirection: String, Hashable, Sendable, Codable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// What to do with text that does not fit.
public enum Truncation: Hashable, Sendable {
    /// A line wider than the room is left as it is.
    case none
    /// The end of the last line gives way to an ellipsis.
    case tail
    /// The middle of the line gives way to an ellipsis (`UILabel`'s button titles).
    case middle
}

/// What is to be set: the text and the room it has.
public struct TextRequest: Hashable, Sendable {
    public var text: String
    public var font: Font
    /// Room in points; nil for as much as it takes.
    public var width: Double?
    /// 0: no limit.
    public var maximumLines: Int
    public var truncation: Truncation
    public var direction: TextDirection
    /// A BCP 47 tag: chooses a script's local letter forms and line breaks.
    public var locale: String

    public init(
        _ text: String, font: Font, width: Double? = nil, maximumLines: Int = 1, truncation: Truncation = .tail,
        direction: TextDirection = .leftToRight, locale: String = "en"
    ) {
        self.text = text
        self.font = font
        self.width = width
        self.maximumLines = maximumLines
        self.truncation = truncation
        self.direction = direction
        self.locale = locale
    }
}

/// Glyphs of one face that stand side by side in visual order, left to right.
public struct GlyphRun: Sendable {
    public struct Glyph: Hashable, Sendable {
        public var id: UInt32
        /// Font units from the run's left end, y upwards.
        public var x: Int32
        public var y: Int32
    }

    public var face: FontFace
    public var glyphs: [Glyph]
    /// Points from the line's left end.
    public var x: Double
    /// Points.
    public var width: Double
    /// The run's script joins its letters (Arabic, Devanagari …), so letters must not be spread apart.
    public var isCursive: Bool
}

/// One line as it is drawn.
public struct TextLine: Sendable {
    /// What the line shows, in logical order, ellipsis included.
    public var text: String
    /// Points: the sum of the shaped advances × size / unitsPerEm.
    public var width: Double
    /// The family that is asked first for blanks, digits and punctuation; letters have a font that has them.
    public var family: String
    public var runs: [GlyphRun]
}

/// Text that was shaped, broken and measured: what is measured here is what is drawn.
public struct TextLayout: Sendable {
    public var font: Font
    public var lines: [TextLine]
    /// The widest line and the sum of the line heights, in points, not rounded. Zero for empty text.
    public var size: Size
    /// Points a line: (hhea ascent − descent) × size / unitsPerEm of the primary face, whatever the fallbacks.
    public var lineHeight: Double
    /// Points from a line's top to its baseline.
    public var ascent: Double
    /// Some of the text is not shown.
    public var isTruncated: Bool
    /// Characters that no font has; each is drawn as a visible box.
    public var missingCharacters: [Unicode.Scalar]
    /// The first strong character's direction, or the request's.
    public var naturalDirection: TextDirection
}
