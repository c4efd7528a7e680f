/// Breaks a request's text into lines. All widths are in em until a line is set.
struct Composer {
    private let request: TextRequest
    private let fonts: FontLibrary
    private let face: FontFace
    private let language: ShapingLanguage
    private let buffer = ShapingBuffer()
    private let size: Double
    private let room: Double
    private let limit: Int

    private var lines: [TextLine] = []
    private var missing = ScalarList()
    private var isTruncated = false

    static let ellipsis: Unicode.Scalar = "…"

    init(_ request: TextRequest, fonts: FontLibrary) {
        self.request = request
        self.fonts = fonts
        face = fonts.primary(request.font.weight)
        language = .language(of: request.locale)
        size = request.fontSize
        room = size > 0 ? (request.room + Self.tolerance) / size : .infinity
        limit = request.maximumLines > 0 ? request.maximumLines : .max
    }

    /// Points by which a line may exceed its room: sums of advances are not exact.
    private static let tolerance = 1.0 / 1024

    mutating func layout() -> TextLayout {
        let source = SourceText(request.text, limit: limit)
        let lastVisible = source.paragraphs.lastIndex { !$0.isEmpty } ?? 0
        for (index, units) in source.paragraphs.enumerated() where lines.count < limit {
            let hasMore = source.hasMore || index < lastVisible
            append(Paragraph(units, fallback: request.direction), hasMore: hasMore)
        }
        return TextLayout(
            request, lines: lines, face: face, isTruncated: isTruncated, missingCharacters: missing.scalars,
            naturalDirection: naturalDirection(source))
    }

    private func naturalDirection(_ source: SourceText) -> TextDirection {
        guard let first = source.paragraphs.first(where: UnicodeText.hasStrongCharacter) else {
            return request.direction
        }
        return UnicodeText.bidi(first, fallback: request.direction).base & 1 == 1 ? .rightToLeft : .leftToRight
    }

    private mutating func append(_ paragraph: Paragraph, hasMore: Bool) {
        guard paragraph.count > 0 else { return append(emptyLine: hasMore) }
        // Only as much is shaped as the lines can hold; when that was too little, twice as much.
        var end = firstEnd(of: paragraph)
        while true {
            let text = ShapedText(
                paragraph, end: end, fonts: fonts, weight: request.font.weight, language: language, buffer: buffer)
            let setting = ParagraphSetting(
                text: text, room: room, lineLimit: limit - lines.count, isSingleLine: limit == 1,
                truncation: request.truncation,
                hasMore: hasMore, primary: face, size: size, language: language)
            if let result = setting.lines() {
                lines += result.lines
                isTruncated = isTruncated || result.isTruncated
                for scalar in text.missing.scalars { missing.append(scalar) }
                return
            }
            end = paragraph.clusterEnd(notBefore: end * 2)
        }
    }

    private mutating func append(emptyLine hasMore: Bool) {
        let isLast = lines.count + 1 == limit
        lines.append(TextLine(text: "", width: 0, family: face.family, runs: []))
        isTruncated = isTruncated || (isLast && hasMore)
    }

    /// Text is at most about this many units an em: narrow letters have a quarter of one.
    private static let unitsPerEm = 4.0
    /// What is always shaped, so that labels are shaped once.
    private static let leastUnits = 64.0

    private func firstEnd(of paragraph: Paragraph) -> Int {
        let mayCut = limit < .max && request.truncation == .tail
        let wanted = Self.leastUnits + room * Self.unitsPerEm * Double(min(limit, paragraph.count))
        guard mayCut, wanted < Double(paragraph.count) else { return paragraph.count }
        return paragraph.clusterEnd(notBefore: Int(wanted))
    }
}

extension TextRequest {
    /// The largest font size that is set; larger ones would overflow what follows.
    private static let largestSize = 100_000.0

    /// Points; 0 for sizes that are none.
    var fontSize: Double { font.size > 0 ? min(font.size, Self.largestSize) : 0 }

    /// Points; infinite where nothing limits the width.
    var room: Double {
        guard let width, !width.isNaN else { return .infinity }
        return max(0, width)
    }
}
