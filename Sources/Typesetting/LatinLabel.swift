import Geometry

/// The short way for plain Latin labels: one line of printable ASCII is one run of the primary face.
enum LatinLabel {
    static func layout(_ request: TextRequest, fonts: FontLibrary) -> TextLayout {
        let face = fonts.primary(request.font.weight)
        let language = ShapingLanguage.language(of: request.locale)
        guard let font = face.font, !request.text.isEmpty else {
            return .empty(request, face: face)
        }
        let glyphs = ShapingBuffer().shapeLatin(request.text, font: font, language: language)
        let run = GlyphRun(placing: glyphs, of: face, size: request.font.size, x: 0, isCursive: false)
        let line = TextLine(text: request.text, width: run.width, runs: [run])
        return TextLayout(request, lines: [line], face: face)
    }
}

extension GlyphRun {
    /// Glyphs in visual order, placed one behind the other.
    init(placing shaped: [ShapedGlyph], of face: FontFace, size: Double, x: Double, isCursive: Bool) {
        var pen: Int32 = 0
        let glyphs = shaped.map { glyph in
            defer { pen &+= glyph.advance }
            return Glyph(id: glyph.id, x: pen &+ glyph.xOffset, y: glyph.yOffset)
        }
        self.init(
            face: face, glyphs: glyphs, x: x, width: Double(pen) * size / Double(face.unitsPerEm),
            isCursive: isCursive)
    }
}

extension TextLayout {
    static func empty(_ request: TextRequest, face: FontFace) -> TextLayout {
        TextLayout(request, lines: [], face: face)
    }

    init(
        _ request: TextRequest, lines: [TextLine], face: FontFace, isTruncated: Bool = false,
        missingCharacters: [Unicode.Scalar] = [], naturalDirection: TextDirection? = nil
    ) {
        let em = request.font.size / Double(face.unitsPerEm)
        let lineHeight = Double(face.ascent - face.descent) * em
        self.init(
            font: request.font, lines: lines,
            size: Size(width: lines.reduce(0) { max($0, $1.width) }, height: Double(lines.count) * lineHeight),
            lineHeight: lineHeight, ascent: Double(face.ascent) * em, isTruncated: isTruncated,
            missingCharacters: missingCharacters, naturalDirection: naturalDirection ?? request.direction)
    }
}
