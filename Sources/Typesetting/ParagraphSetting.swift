/// Breaks one paragraph into lines: greedy word wrap, and an ellipsis where the last line has no room.
struct ParagraphSetting {
    let text: ShapedText
    /// Em.
    let room: Double
    /// At least 1.
    let lineLimit: Int
    /// The whole text is one line.
    let isSingleLine: Bool
    let truncation: Truncation
    /// Something visible follows this paragraph.
    let hasMore: Bool
    /// The face of the ellipsis where the text's own has none.
    let primary: FontFace
    /// Points.
    let size: Double
    let language: ShapingLanguage

    private var paragraph: Paragraph { text.paragraph }
    /// The text beyond `text.end` is not shaped yet.
    private var isCut: Bool { text.end < paragraph.count }

    /// nil when the lines would need more of the paragraph than is shaped.
    func lines() -> (lines: [TextLine], isTruncated: Bool)? {
        var lines: [TextLine] = []
        var start = 0
        var breaks = LineBreaks()
        repeat {
            let rest = start..<text.end
            let isLast = lines.count + 1 == lineLimit
            if text.width(rest) <= room {
                if isCut { return nil }
                if !(isLast && hasMore) { return (lines + [line(rest)], false) }
            }
            if isLast, let last = lastLine(rest) { return (lines + [last], hidesText(rest)) }
            let next = lineEnd(from: start, &breaks)
            lines.append(next.line)
            if isLast { return (lines, hasMore || paragraph.content(next.end..<text.end).count > 0) }
            start = next.end
        } while start < text.end
        return isCut ? nil : (lines, false)
    }

    /// The last line's way of giving in; nil when it is wrapped like the others.
    private func lastLine(_ rest: Range<Int>) -> TextLine? {
        switch truncation {
        case .tail: tail(rest)
        case .middle: middle(rest)
        // A single line is left as it is.
        case .none: isSingleLine ? line(rest) : nil
        }
    }

    private func hidesText(_ rest: Range<Int>) -> Bool {
        truncation != .none || hasMore
    }

    // MARK: Wrapping

    private func lineEnd(from start: Int, _ breaks: inout LineBreaks) -> (end: Int, line: TextLine) {
        if !breaks.isLoaded { breaks.load(UnicodeText.lineBreaks(paragraph.units, language: language)) }
        let candidates = breaks.fitting(from: start) { text.width(start..<min($0, text.end)) <= room }
        if let found = longest(candidates, from: start, line: { line(start..<$0) }) { return found }
        // No word fits: the line ends at a cluster, after one at the least.
        let first = paragraph.clusterEnds.partitioningIndex { $0 > start }
        var last = first + 1
        while last < paragraph.clusterEnds.count, paragraph.clusterEnds[last] <= text.end,
            text.width(start..<paragraph.clusterEnds[last]) <= room
        {
            last += 1
        }
        let ends = paragraph.clusterEnds[first..<min(last, paragraph.clusterEnds.count)]
        if let found = longest(ends, from: start, line: { line(start..<$0) }) { return found }
        let end = ends.first ?? text.end
        return (end, line(start..<end))
    }

    /// The longest line that still fits once its ends are shaped; nil when none does. Steps back ever farther, so
    /// that few lines are shaped.
    private func longest(
        _ ends: ArraySlice<Int>, from start: Int, line: (Int) -> TextLine
    ) -> (end: Int, line: TextLine)? {
        var index = ends.endIndex - 1
        var step = 1
        while index >= ends.startIndex {
            let candidate = line(ends[index])
            if candidate.width <= room * size { return (ends[index], candidate) }
            index -= step
            step *= 2
        }
        return nil
    }

    // MARK: Truncation

    private func tail(_ rest: Range<Int>) -> TextLine {
        let space = room - ellipsisWidth
        let first = paragraph.clusterEnds.partitioningIndex { $0 > rest.lowerBound }
        var last = first
        while last < paragraph.clusterEnds.count, paragraph.clusterEnds[last] <= rest.upperBound,
            text.width(rest.lowerBound..<paragraph.clusterEnds[last]) <= space
        {
            last += 1
        }
        let found = longest(paragraph.clusterEnds[first..<last], from: rest.lowerBound) {
            shortened(rest.lowerBound..<$0, $0..<$0)
        }
        // Without room for a letter only the ellipsis is left.
        return found?.line ?? shortened(rest.lowerBound..<rest.lowerBound, rest.upperBound..<rest.upperBound)
    }

    /// Half of the room for the beginning; what that leaves, for the end.
    private func middle(_ rest: Range<Int>) -> TextLine {
        let space = room - ellipsisWidth
        guard !hasMore, space > 0 else { return tail(rest) }
        let end = paragraph.content(rest).upperBound
        let ends = [rest.lowerBound] + paragraph.clusterEnds.filter { $0 > rest.lowerBound && $0 < end }
        var head = 0
        while head + 1 < ends.count, text.width(rest.lowerBound..<ends[head + 1]) <= space / 2 { head += 1 }
        let left = space - text.width(rest.lowerBound..<ends[head])
        var tail = ends.count
        while tail - 1 > head, text.width(ends[tail - 1]..<end) <= left { tail -= 1 }
        // The longest line first among those that give up more and more of the end.
        let tails = Array((tail..<ends.count).map { ends[$0] }.reversed())[...]
        let found = longest(tails, from: rest.lowerBound) { shortened(rest.lowerBound..<ends[head], $0..<end) }
        return found?.line ?? shortened(rest.lowerBound..<ends[head], end..<end)
    }

    private var ellipsis: FontFace { text.base.has(Composer.ellipsis) ? text.base : primary }

    private var ellipsisGlyph: UInt32 { ellipsis.font?.glyph(for: Composer.ellipsis) ?? 0 }

    private var ellipsisWidth: Double {
        Double(ellipsis.font?.advance(of: ellipsisGlyph) ?? 0) / Double(ellipsis.unitsPerEm)
    }

    // MARK: Lines

    private func line(_ range: Range<Int>) -> TextLine {
        let content = paragraph.content(range)
        return TextLine(text: paragraph.text(content), pieces: text.pieces(content), base: text.base, size: size)
    }

    /// Two ranges with the ellipsis between them: it stands in the paragraph's direction.
    private func shortened(_ head: Range<Int>, _ tail: Range<Int>) -> TextLine {
        let head = paragraph.content(head)
        let glyph = ShapedGlyph(
            id: ellipsisGlyph, cluster: head.upperBound, advance: ellipsis.font?.advance(of: ellipsisGlyph) ?? 0,
            xOffset: 0, yOffset: 0, isUnsafeToBreak: false)
        let mark = LinePiece(glyphs: [glyph], face: ellipsis, level: paragraph.baseLevel, isCursive: false)
        return TextLine(
            text: paragraph.text(head) + String(Composer.ellipsis) + paragraph.text(tail),
            pieces: text.pieces(head) + [mark] + text.pieces(tail), base: text.base, size: size)
    }
}

/// Where a paragraph's lines may end, looked for once and from the front to the back.
private struct LineBreaks {
    private var ends: [Int] = []
    private var next = 0
    private(set) var isLoaded = false

    mutating func load(_ ends: [Int]) {
        self.ends = ends
        isLoaded = true
    }

    /// The ends behind `start` up to which the line fits.
    mutating func fitting(from start: Int, fits: (Int) -> Bool) -> ArraySlice<Int> {
        while next < ends.count, ends[next] <= start { next += 1 }
        let first = next
        while next < ends.count, fits(ends[next]) { next += 1 }
        defer { next = first }
        return ends[first..<next]
    }
}
