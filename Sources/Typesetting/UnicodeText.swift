internal import CICU
import Synchronization

/// What ICU knows about text; the only file that calls it. Offsets are those of UTF-16 code units.
enum UnicodeText {
    /// Embedding levels of the bidirectional algorithm, one a code unit, and the paragraph's level.
    static func bidi(_ units: [UInt16], fallback: TextDirection) -> (levels: [UInt8], base: UInt8) {
        let isRightToLeft = fallback == .rightToLeft
        // The standard library writes the count of an array without room into the one empty array that all threads share.
        if units.isEmpty { return ([], isRightToLeft ? 1 : 0) }
        var base: Int32 = -1
        let levels = [UInt8](unsafeUninitializedCapacity: units.count) { buffer, count in
            buffer.initialize(repeating: 0)
            count = units.count
            guard let length = Int32(exactly: units.count), let start = buffer.baseAddress else { return }
            base = units.withUnsafeBufferPointer {
                transom_bidi_levels($0.baseAddress, length, isRightToLeft, start)
            }
        }
        // ICU fails only for want of memory; all text then runs in the paragraph's direction.
        guard let level = UInt8(exactly: base) else {
            let level: UInt8 = isRightToLeft ? 1 : 0
            return ([UInt8](repeating: level, count: units.count), level)
        }
        return (levels, level)
    }

    static func hasStrongCharacter(_ units: [UInt16]) -> Bool {
        guard let length = Int32(exactly: units.count) else { return false }
        return units.withUnsafeBufferPointer { transom_has_strong_character($0.baseAddress, length) }
    }

    /// For each visual place, left to right, the index of the run that stands there.
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        guard levels.contains(where: { $0 != 0 }), let length = Int32(exactly: levels.count) else {
            return Array(levels.indices)
        }
        var order = [Int32](repeating: 0, count: levels.count)
        transom_bidi_reorder(levels, length, &order)
        return order.map(Int.init)
    }

    /// Offsets at which grapheme clusters end, in ascending order; the last is the text's length.
    static func clusterEnds(_ units: [UInt16]) -> [Int] {
        if units.allSatisfy({ $0 < firstCombining }) { return units.isEmpty ? [] : Array(1...units.count) }
        return BreakIterators.shared.boundaries(in: units, kind: .cluster)
    }

    /// Offsets at which a line may end, in ascending order; the last is the text's length.
    static func lineBreaks(_ units: [UInt16], language: ShapingLanguage) -> [Int] {
        BreakIterators.shared.boundaries(in: units, kind: .line(language))
    }

    /// East Asian wide and fullwidth characters, emoji among them.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        transom_is_wide(scalar.value)
    }

    /// The text in capitals as a language writes them; nil where ICU fails for want of memory.
    static func uppercased(_ units: [UInt16], locale: String) -> [UInt16]? {
        // As above.
        if units.isEmpty { return [] }
        let capacity = units.count * Self.mostUnitsOfCapital
        guard let length = Int32(exactly: units.count), let room = Int32(exactly: capacity) else { return nil }
        var written: Int32 = -1
        let upper = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
            written = units.withUnsafeBufferPointer {
                transom_to_upper($0.baseAddress, length, buffer.baseAddress, room, locale)
            }
            count = max(0, Int(written))
        }
        return written < 0 ? nil : upper
    }

    /// Unicode's SpecialCasing: no character becomes more than three code units.
    private static let mostUnitsOfCapital = 3
    /// The first combining character; below it, in text without control characters, each character is a cluster.
    private static let firstCombining: UInt16 = 0x300
}

/// Break iterators take long to open and serve one thread at a time: those not in use wait here.
private final class BreakIterators: Sendable {
    static let shared = BreakIterators()

    enum Kind: Hashable {
        case cluster
        case line(ShapingLanguage)
    }

    private let idle = Mutex<[Kind: [BreakIterator]]>([:])
    /// More threads than this set text at once only on large machines, and then open their own.
    private static let idleLimit = 16

    func boundaries(in units: [UInt16], kind: Kind) -> [Int] {
        guard let iterator = idle.withLock({ $0[kind]?.popLast() }) ?? BreakIterator(kind) else {
            return units.isEmpty ? [] : [units.count]
        }
        defer {
            idle.withLock {
                if $0[kind, default: []].count < Self.idleLimit { $0[kind, default: []].append(iterator) }
            }
        }
        return iterator.boundaries(in: units)
    }
}

// Handed from the pool to one thread at a time, under the pool's lock: never used by two at once.
private final class BreakIterator: @unchecked Sendable {
    private let iterator: OpaquePointer

    init?(_ kind: BreakIterators.Kind) {
        let opened =
            switch kind {
            case .cluster: transom_break_open(false, "")
            case .line(let language): transom_break_open(true, language.tag)
            }
        guard let opened else { return nil }
        iterator = opened
    }

    deinit {
        transom_break_close(iterator)
    }

    func boundaries(in units: [UInt16]) -> [Int] {
        guard let length = Int32(exactly: units.count), length > 0 else { return [] }
        return units.withUnsafeBufferPointer { buffer in
            guard transom_break_set_text(iterator, buffer.baseAddress, length) else { return [units.count] }
            var boundaries: [Int] = []
            while case let next = transom_break_next(iterator), next >= 0 { boundaries.append(Int(next)) }
            return boundaries
        }
    }
}
