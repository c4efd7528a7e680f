/// The name that a misspelt one was probably meant to be, or nil if none is near.
public func nearestName(to name: String, among names: [String]) -> String? {
    // Longer words are compared no further than anyone mistypes, so the cost stays small for any input.
    let longest = 64
    let wanted = Array(name.lowercased().utf8.prefix(longest))
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names {
        let other = Array(candidate.lowercased().utf8.prefix(longest))
        guard abs(other.count - wanted.count) <= limit else { continue }
        let distance = editDistance(wanted, other)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name ?? nameContaining(name, among: names)
}

/// The one name that has the given one as a part, such as `badgeValue` for "badge".
private func nameContaining(_ name: String, among names: [String]) -> String? {
    let lengths = 3...32
    guard lengths.contains(name.utf8.count) else { return nil }
    let part = name.lowercased()
    return names.filter { $0.lowercased().contains(part) }.min { $0.utf8.count < $1.utf8.count }
}

/// How many slips of the hand lie between two short byte strings: a letter too many, missing, wrong, or two swapped
/// (optimal string alignment).
func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...other.count)
    for (row, byte) in one.enumerated() {
        var current = [row + 1]
        current.reserveCapacity(other.count + 1)
        for (column, otherByte) in other.enumerated() {
            let substitution = previous[column] + (byte == otherByte ? 0 : 1)
            var least = min(substitution, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, byte == other[column - 1], one[row - 1] == otherByte {
                least = min(least, beforePrevious[column - 1] + 1)
            }
            current.append(least)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[other.count]
}
