/// A stretch of text of one face, one script and one direction.
struct TextItem {
    var range: Range<Int>
    var face: FontFace
    var script: Script
    var level: UInt8

    var isRightToLeft: Bool { level & 1 == 1 }
}

/// Cuts a paragraph into items: for each grapheme cluster the face that has all of it.
struct Itemizer {
    private let fonts: FontLibrary
    private let primary: FontFace
    private let fallbacks: FallbackFaces
    private let order: [FontFace]

    private(set) var items: [TextItem] = []
    private(set) var missing = ScalarList()
    /// The face that is asked first for blanks, digits and punctuation: that of all the paragraph's letters, or Roboto
    /// where they are of several faces. A list of families in CSS has one order for a whole text as well.
    private(set) var base: FontFace
    /// The last letter's script and face.
    private var context: (script: Script, face: FontFace)?

    init(fonts: FontLibrary, weight: Font.Weight, language: ShapingLanguage) {
        self.fonts = fonts
        primary = fonts.primary(weight)
        fallbacks = fonts.fallbacks(weight)
        order = fallbacks.order(language)
        base = primary
    }

    /// Items of the paragraph's beginning, up to `end`.
    mutating func itemize(_ paragraph: Paragraph, end: Int) {
        // Most texts have letters of one face: the first one's. Which faces letters get does not depend on the guess.
        base = faceOfFirstLetter(paragraph, end: end) ?? primary
        cut(paragraph, end: end)
        let wanted = faceOfLetters ?? primary
        guard wanted !== base else { return }
        base = wanted
        cut(paragraph, end: end)
    }

    private func faceOfFirstLetter(_ paragraph: Paragraph, end: Int) -> FontFace? {
        var start = 0
        for next in paragraph.clusterEnds where next <= end {
            let cluster = Cluster(paragraph.units[start..<min(next, start + Self.longestCluster)])
            if cluster.script != nil { return face(for: cluster) }
            start = next
        }
        return nil
    }

    /// nil when there are several, or no letters.
    private var faceOfLetters: FontFace? {
        let letters = items.lazy.filter { !$0.script.isNeutral }
        guard let face = letters.first?.face, letters.allSatisfy({ $0.face === face }) else { return nil }
        return face
    }

    private mutating func cut(_ paragraph: Paragraph, end: Int) {
        items = []
        missing = ScalarList()
        context = nil
        var start = 0
        for next in paragraph.clusterEnds where next <= end {
            append(cluster: start..<next, of: paragraph)
            start = next
        }
    }

    /// Units of one cluster that are shaped together: HarfBuzz looks for each mark's letter through all the marks
    /// before it.
    private static let longestCluster = 256

    private mutating func append(cluster range: Range<Int>, of paragraph: Paragraph) {
        let level = paragraph.levels[range.lowerBound]
        if range.count == 1, appendASCII(paragraph.units[range.lowerBound], range: range, level: level) { return }
        let cluster = Cluster(paragraph.units[range])
        if range.count > Self.longestCluster { return appendLong(cluster, start: range.lowerBound, level: level) }
        guard let face = face(for: cluster) else {
            return appendUncovered(cluster, start: range.lowerBound, level: level)
        }
        let script = cluster.script ?? scriptOfNeutral(in: face)
        if cluster.script != nil { context = (script, face) }
        append(TextItem(range: range, face: face, script: script, level: level))
    }

    /// The short way for letters, digits and signs of ASCII; false when the fonts in question lack it.
    private mutating func appendASCII(_ unit: UInt16, range: Range<Int>, level: UInt8) -> Bool {
        guard unit < 0x80, let scalar = Unicode.Scalar(unit) else { return false }
        let isLetter = (0x61...0x7A).contains(unit | 0x20)
        if isLetter {
            guard primary.has(scalar) else { return false }
            context = (.latin, primary)
            append(TextItem(range: range, face: primary, script: .latin, level: level))
            return true
        }
        guard let face = base.has(scalar) ? base : primary.has(scalar) ? primary : nil else { return false }
        append(TextItem(range: range, face: face, script: scriptOfNeutral(in: face), level: level))
        return true
    }

    /// Punctuation and digits are of the script of the letters before them.
    private func scriptOfNeutral(in face: FontFace) -> Script {
        context.flatMap { $0.face === face ? $0.script : nil } ?? .common
    }

    /// A cluster of too many marks, in pieces.
    private mutating func appendLong(_ cluster: Cluster, start: Int, level: UInt8) {
        var offset = start
        var rest = cluster.scalars[...]
        while !rest.isEmpty {
            let piece = Cluster(scalars: Array(rest.prefix(Self.longestCluster / 2)))
            let end = offset + piece.scalars.reduce(0) { $0 + UTF16.width($1) }
            if let face = face(for: piece) {
                let script = piece.script ?? cluster.script ?? .common
                items.append(TextItem(range: offset..<end, face: face, script: script, level: level))
            } else {
                appendUncovered(piece, start: offset, level: level)
            }
            offset = end
            rest = rest.dropFirst(piece.scalars.count)
        }
    }

    /// Neighbours of one face and level are one item, unless they are of two scripts.
    private mutating func append(_ item: TextItem) {
        if let last = items.last, last.face === item.face, last.level == item.level,
            last.script == item.script || last.script.isNeutral || item.script.isNeutral
        {
            let script = last.script.isNeutral ? item.script : last.script
            let range = last.range.lowerBound..<item.range.upperBound
            items[items.count - 1] = TextItem(range: range, face: last.face, script: script, level: last.level)
        } else {
            items.append(item)
        }
    }

    private func face(for cluster: Cluster) -> FontFace? {
        if cluster.isEmoji, let emoji = fallbacks.emoji, has(emoji, cluster.visible) { return emoji }
        // What shows nothing stays with what it stands behind.
        if let context, cluster.visible.isEmpty { return context.face }
        if cluster.script == nil, has(base, cluster.visible) { return base }
        if has(primary, cluster.visible) { return primary }
        if let context, cluster.script == nil || context.script == cluster.script, has(context.face, cluster.visible) {
            return context.face
        }
        // No font has what Unicode has not assigned: nobody need be asked.
        if cluster.visible.contains(where: { $0.properties.generalCategory == .unassigned }) { return nil }
        return order.first { has($0, cluster.visible) }
    }

    private func has(_ face: FontFace, _ scalars: [Unicode.Scalar]) -> Bool {
        scalars.allSatisfy(face.has)
    }

    /// No face has all of the cluster: each character is set in what has it, and in a box if nothing has.
    private mutating func appendUncovered(_ cluster: Cluster, start: Int, level: UInt8) {
        var offset = start
        for scalar in cluster.scalars {
            let end = offset + UTF16.width(scalar)
            let single = Cluster(scalars: [scalar])
            let found = face(for: single)
            if found == nil { missing.append(scalar) }
            append(
                TextItem(
                    range: offset..<end, face: found ?? fonts.boxes,
                    script: found == nil ? .common : single.script ?? .common, level: level))
            offset = end
        }
    }
}

/// What the choice of a face needs to know of a grapheme cluster.
struct Cluster {
    var scalars: [Unicode.Scalar]
    /// Those that must have a glyph.
    var visible: [Unicode.Scalar]
    /// nil for punctuation, digits, symbols and marks.
    var script: Script?

    init(_ units: ArraySlice<UInt16>) {
        if let unit = units.first, units.count == 1, let scalar = Unicode.Scalar(unit) {
            self.init(scalars: [scalar])
        } else {
            self.init(scalars: Array(String(decoding: units, as: UTF16.self).unicodeScalars))
        }
    }

    init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        visible = scalars.contains(where: Self.isIgnorable) ? scalars.filter { !Self.isIgnorable($0) } : scalars
        for scalar in scalars {
            let script = Script(of: scalar)
            if !script.isNeutral {
                self.script = script
                break
            }
        }
    }

    /// The first of them is the soft hyphen.
    private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Is shown in colour: by nature, or because a variation selector, a modifier or a joiner says so.
    var isEmoji: Bool {
        guard let first = visible.first, first.properties.isEmoji else { return false }
        switch scalars.dropFirst().first {
        case "\u{FE0E}": return false
        case "\u{FE0F}", "\u{20E3}", "\u{200D}": return true
        case let second?: return first.properties.isEmojiPresentation || second.properties.isEmojiModifier
        case nil: return first.properties.isEmojiPresentation
        }
    }
}
