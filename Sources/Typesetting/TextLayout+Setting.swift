import Geometry

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
    init(
        _ request: TextRequest, lines: [TextLine], face: FontFace, isTruncated: Bool = false,
        missingCharacters: [Unicode.Scalar] = [], naturalDirection: TextDirection = .leftToRight
    ) {
        let em = request.fontSize / Double(face.unitsPerEm)
        let lineHeight = Double(face.ascent - face.descent) * em
        self.init(
            font: request.font, lines: lines,
            size: Size(width: lines.reduce(0) { max($0, $1.width) }, height: Double(lines.count) * lineHeight),
            lineHeight: lineHeight, ascent: Double(face.ascent) * em, isTruncated: isTruncated,
            missingCharacters: missingCharacters, naturalDirection: naturalDirection)
    }
}
