/// The shaped beginning of a paragraph, measured, from which lines are cut. Offsets are those of UTF-16 code units.
struct ShapedText {
    let paragraph: Paragraph
    /// What lies beyond is not shaped.
    let end: Int
    let missing: ScalarList
    /// The face that is asked first for what is not a letter.
    let base: FontFace
    private let items: [TextItem]
    private let glyphs: [[ShapedGlyph]]
    /// For each offset the advances before it, in em.
    private let advances: [Double]
    private let language: ShapingLanguage
    private let buffer: ShapingBuffer

    init(
        _ paragraph: Paragraph, end: Int, fonts: FontLibrary, weight: Font.Weight, language: ShapingLanguage,
        buffer: ShapingBuffer
    ) {
        self.paragraph = paragraph
        self.end = end
        self.language = language
        self.buffer = buffer
        var itemizer = Itemizer(fonts: fonts, weight: weight, language: language)
        itemizer.itemize(paragraph, end: end)
        items = itemizer.items
        missing = itemizer.missing
        base = itemizer.base
        glyphs = items.map { Self.shape($0, range: $0.range, of: paragraph, language: language, buffer: buffer) }
        advances = Self.advances(items, glyphs, count: end)
    }

    private static func advances(_ items: [TextItem], _ glyphs: [[ShapedGlyph]], count: Int) -> [Double] {
        var advances = [Double](repeating: 0, count: count + 1)
        for (item, glyphs) in zip(items, glyphs) {
            for glyph in glyphs where glyph.cluster < count {
                advances[glyph.cluster + 1] += Double(glyph.advance) / Double(item.face.unitsPerEm)
            }
        }
        for index in 1..<(count + 1) { advances[index] += advances[index - 1] }
        return advances
    }

    /// The width of a range in em, before its ends are shaped anew and without the spaces at its end.
    func width(_ range: Range<Int>) -> Double {
        let content = paragraph.content(range)
        return advances[content.upperBound] - advances[content.lowerBound]
    }

    /// A range's runs in logical order, each with its glyphs in visual order.
    func pieces(_ range: Range<Int>) -> [LinePiece] {
        guard !range.isEmpty else { return [] }
        var pieces: [LinePiece] = []
        var index = items.partitioningIndex { $0.range.upperBound > range.lowerBound }
        while index < items.count, items[index].range.lowerBound < range.upperBound {
            let item = items[index]
            let part = item.range.clamped(to: range)
            let cut =
                part == item.range
                ? glyphs[index]
                : slice(glyphs[index], of: item, to: part)
                    ?? Self.shape(item, range: part, of: paragraph, language: language, buffer: buffer)
            pieces.append(LinePiece(glyphs: cut, face: item.face, level: item.level, isCursive: item.script.isCursive))
            index += 1
        }
        return pieces
    }

    /// The glyphs of a part of an item, or nil if they would differ were the part shaped by itself.
    private func slice(_ glyphs: [ShapedGlyph], of item: TextItem, to part: Range<Int>) -> [ShapedGlyph]? {
        guard let lower = boundary(part.lowerBound, in: glyphs, of: item),
            let upper = boundary(part.upperBound, in: glyphs, of: item)
        else { return nil }
        return Array(glyphs[min(lower, upper)..<max(lower, upper)])
    }

    /// The index in `glyphs` between what lies before `offset` and what lies behind it; nil if it is unsafe to
    /// break there. Clusters ascend from left to right, and descend where the text runs from right to left.
    private func boundary(_ offset: Int, in glyphs: [ShapedGlyph], of item: TextItem) -> Int? {
        if offset <= item.range.lowerBound { return item.isRightToLeft ? glyphs.count : 0 }
        if offset >= item.range.upperBound { return item.isRightToLeft ? 0 : glyphs.count }
        let index =
            item.isRightToLeft
            ? glyphs.partitioningIndex { $0.cluster < offset } : glyphs.partitioningIndex { $0.cluster >= offset }
        let behind = item.isRightToLeft ? index - 1 : index
        guard glyphs.indices.contains(behind), glyphs[behind].cluster == offset, !glyphs[behind].isUnsafeToBreak
        else { return nil }
        return index
    }

    private static func shape(
        _ item: TextItem, range: Range<Int>, of paragraph: Paragraph, language: ShapingLanguage,
        buffer: ShapingBuffer
    ) -> [ShapedGlyph] {
        guard let font = item.face.font else {
            return MissingGlyph.boxes(paragraph.units, range: range, isRightToLeft: item.isRightToLeft)
        }
        return paragraph.units.withUnsafeBufferPointer {
            buffer.shape(
                $0, range: range, font: font, script: item.script, language: language,
                isRightToLeft: item.isRightToLeft)
        }
    }
}

/// Part of a line: glyphs of one face and level, in visual order.
struct LinePiece {
    var glyphs: [ShapedGlyph]
    var face: FontFace
    var level: UInt8
    var isCursive: Bool
}

extension TextLine {
    /// Pieces in logical order, set side by side in visual order.
    init(text: String, pieces: [LinePiece], base: FontFace, size: Double) {
        var runs: [GlyphRun] = []
        var x = 0.0
        for index in UnicodeText.visualOrder(of: pieces.map(\.level)) where pieces.indices.contains(index) {
            let piece = pieces[index]
            let run = GlyphRun(
                placing: piece.glyphs, of: piece.face, size: size, x: x, isCursive: piece.isCursive)
            x += run.width
            runs.append(run)
        }
        self.init(text: text, width: x, family: base.family, runs: runs)
    }
}
