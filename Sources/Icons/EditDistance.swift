/// The distance of words by insertions, deletions, replacements and swaps of neighbours.
enum EditDistance {
    /// A name of this many letters may have one error, one of twice as many two.
    static let lettersPerError = 3

    /// nil when the distance exceeds `limit`; the lengths then often tell without a closer look.
    static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        // An error changes at most two of the letters that a word is made of.
        guard abs(a.count - b.count) <= limit, (letterSet(a) ^ letterSet(b)).nonzeroBitCount <= 2 * limit
        else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
                row.append(least)
            }
            // A later row takes at least the lesser of the two before it.
            if min(row.min() ?? 0, last.min() ?? 0) > limit { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }

    /// The letters of a word, a bit each; some share theirs.
    private static func letterSet(_ word: [UInt8]) -> UInt32 {
        word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }
}
