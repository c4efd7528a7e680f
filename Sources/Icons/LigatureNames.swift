import Typesetting

/// Icon names of an icon font: the letters that its ligatures replace (OpenType's `GSUB`, lookups of type 4).
struct LigatureNames {
    private(set) var glyphs: [String: UInt32] = [:]

    private let table: [UInt8]
    /// The letter of each glyph that names are spelt with.
    private let letters: [UInt32: UInt8]

    private static let ligatureLookup = 4
    private static let extensionLookup = 7
    /// Offsets in the tables of OpenType's specification.
    private static let lookupListOffset = 8
    private static let alphabet = "abcdefghijklmnopqrstuvwxyz0123456789_"

    init(_ face: FontFace) {
        table = face.table("GSUB")
        var letters: [UInt32: UInt8] = [:]
        for scalar in Self.alphabet.unicodeScalars {
            if let glyph = face.glyph(for: scalar) { letters[glyph] = UInt8(ascii: scalar) }
        }
        self.letters = letters
        readLookups()
    }

    private mutating func readLookups() {
        guard let list = number(at: Self.lookupListOffset) else { return }
        for lookup in offsets(at: list, from: list) {
            guard let type = number(at: lookup) else { continue }
            for subtable in offsets(at: lookup + 4, from: lookup) {
                if type == Self.ligatureLookup {
                    readLigatures(subtable)
                } else if type == Self.extensionLookup, number(at: subtable + 2) == Self.ligatureLookup,
                    let high = number(at: subtable + 4), let low = number(at: subtable + 6)
                {
                    readLigatures(subtable + high << 16 + low)
                }
            }
        }
    }

    private mutating func readLigatures(_ subtable: Int) {
        guard number(at: subtable) == 1, let coverage = number(at: subtable + 2) else { return }
        let sets = offsets(at: subtable + 4, from: subtable)
        for (first, set) in zip(coveredGlyphs(subtable + coverage), sets) {
            for ligature in offsets(at: set, from: set) { readLigature(ligature, first: first) }
        }
    }

    private mutating func readLigature(_ offset: Int, first: UInt32) {
        guard let glyph = number(at: offset), let count = number(at: offset + 2), count > 0,
            let initial = letters[first]
        else { return }
        var name = [initial]
        for index in 1..<max(1, count) {
            guard let component = number(at: offset + 2 + 2 * index), let letter = letters[UInt32(component)]
            else { return }
            name.append(letter)
        }
        glyphs[String(decoding: name, as: UTF8.self)] = UInt32(glyph)
    }

    /// The glyphs of a coverage table, in its order.
    private func coveredGlyphs(_ offset: Int) -> [UInt32] {
        guard let format = number(at: offset), let count = number(at: offset + 2) else { return [] }
        let numbers = offset + 4
        if format == 1 {
            return (0..<count).compactMap { number(at: numbers + 2 * $0).map(UInt32.init) }
        }
        return (0..<count).flatMap { index -> [UInt32] in
            let range = numbers + 6 * index
            guard let first = number(at: range), let last = number(at: range + 2), first <= last else { return [] }
            return (first...last).map(UInt32.init)
        }
    }

    /// A counted array of 16-bit offsets, added to where they count from.
    private func offsets(at offset: Int, from base: Int) -> [Int] {
        guard let count = number(at: offset) else { return [] }
        return (0..<count).compactMap { number(at: offset + 2 + 2 * $0).map { base + $0 } }
    }

    private func number(at offset: Int) -> Int? {
        guard offset >= 0, offset + 1 < table.count else { return nil }
        return Int(table[offset]) << 8 | Int(table[offset + 1])
    }
}
