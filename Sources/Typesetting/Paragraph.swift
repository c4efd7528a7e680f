/// A paragraph before it is broken into lines. Offsets are those of UTF-16 code units.
struct Paragraph {
    let units: [UInt16]
    /// Embedding levels, one a unit; odd ones run from right to left.
    let levels: [UInt8]
    let baseLevel: UInt8
    /// Where grapheme clusters end, in ascending order.
    let clusterEnds: [Int]
    /// For each offset the end of what is visible before it: trailing spaces hang over a line's end.
    let contentEnds: [Int]

    init(_ units: [UInt16], fallback: TextDirection) {
        self.units = units
        (levels, baseLevel) = UnicodeText.bidi(units, fallback: fallback)
        clusterEnds = UnicodeText.clusterEnds(units)
        var ends = [0]
        ends.reserveCapacity(units.count + 1)
        for (index, unit) in units.enumerated() {
            ends.append(Self.isHangingSpace(unit) ? ends[index] : index + 1)
        }
        contentEnds = ends
    }

    var count: Int { units.count }

    func text(_ range: Range<Int>) -> String {
        String(decoding: units[range], as: UTF16.self)
    }

    /// `range` without the spaces at its end.
    func content(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound..<max(range.lowerBound, contentEnds[range.upperBound])
    }

    /// The first cluster boundary at or after `offset`.
    func clusterEnd(notBefore offset: Int) -> Int {
        clusterEnds[min(clusterEnds.partitioningIndex { $0 >= offset }, clusterEnds.count - 1)]
    }

    /// The spaces at which a line may break; the no-break spaces are not among them.
    private static func isHangingSpace(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }
}

extension RandomAccessCollection {
    /// The first index whose element fulfils a condition that all later ones fulfil as well; the end if none does.
    func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Index {
        var low = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if belongsToSecond(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
