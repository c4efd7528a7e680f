import Geometry

/// One face of a font file, immutable and shared between threads.
public final class FontFace: Sendable {
    /// The family's name in CSS, such as `Roboto` or `Noto Sans Arabic`.
    public let family: String
    /// The CSS `font-weight`.
    public let weight: Int
    public let unitsPerEm: Int
    /// The horizontal header's ascent, in font units above the baseline.
    public let ascent: Int
    /// The horizontal header's descent, in font units; negative below the baseline.
    public let descent: Int

    /// nil: the boxes that stand for missing glyphs.
    let font: HarfBuzzFont?
    private let outlines = BoundedCache<UInt32, GlyphOutline>(limit: FontFace.outlineBytes)

    /// Bytes of outlines kept for one face and generation: all of Roboto's Latin, a screen's worth of Han.
    private static let outlineBytes = 512 * 1024

    init(family: String, weight: Int, font: HarfBuzzFont) {
        self.family = family
        self.weight = weight
        self.font = font
        unitsPerEm = font.unitsPerEm
        ascent = font.ascender
        descent = font.descender
    }

    /// A font file of its own, such as one of icons; nil when it is missing or no font.
    public convenience init?(file: String, family: String, weight: Font.Weight = .regular) {
        guard let font = HarfBuzzFont(path: file, index: 0) else { return nil }
        self.init(family: family, weight: weight.number, font: font)
    }

    /// The face of boxes that stand for missing glyphs, named like the primary family.
    init(boxesFor primary: FontFace) {
        family = primary.family
        weight = primary.weight
        font = nil
        unitsPerEm = MissingGlyph.unitsPerEm
        ascent = primary.ascent * MissingGlyph.unitsPerEm / primary.unitsPerEm
        descent = primary.descent * MissingGlyph.unitsPerEm / primary.unitsPerEm
    }

    /// What the glyph looks like; empty for a glyph that the face does not have.
    public func outline(of glyph: UInt32) -> GlyphOutline {
        guard let font else { return MissingGlyph(rawValue: glyph)?.outline ?? GlyphOutline(path: Path()) }
        if let known = outlines.value(for: glyph) { return known }
        let bitmap = font.bitmap(of: glyph).map { GlyphBitmap(png: $0.png, frame: $0.frame) }
        let outline = GlyphOutline(path: bitmap == nil ? font.outline(of: glyph) : Path(), bitmap: bitmap)
        outlines.insert(outline, cost: outline.cost, for: glyph)
        return outline
    }

    /// The glyph that the font's character map gives, if any.
    public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        font?.glyph(for: scalar)
    }

    /// Tells this face and its file from others, wherever the file lies; empty for the boxes of missing glyphs.
    public var identity: [UInt8] {
        guard let font else { return [] }
        return Array("\(family) \(weight) ".utf8) + font.identity
    }

    /// A table of the font file; empty when the font does not have it.
    public func table(_ tag: String) -> [UInt8] {
        font?.table(tag) ?? []
    }

    func has(_ scalar: Unicode.Scalar) -> Bool {
        font?.glyph(for: scalar) != nil
    }
}
