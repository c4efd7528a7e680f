/// The ways in which clients write an icon's name.
enum IconName {
    /// Bytes; no icon has a longer name, whatever is put around it.
    static let longest = 64

    private static let prefixes = ["ic_", "baseline_"]
    private static let colours = ["_black", "_white", "_grey600", "_grey", "_gray"]
    private static let sizeUnits = ["dp", "px", "pt"]

    /// Lower case, words joined by `_`; empty when it is too long for a name.
    static func normalized(_ name: String) -> String {
        guard name.utf8.count <= longest else { return "" }
        let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
        return words.joined(separator: "_")
    }

    /// Names to look up, the most literal first: real names may end in what looks like a size or a colour.
    static func candidates(_ name: String) -> [String] {
        let whole = normalized(name)
        guard !whole.isEmpty else { return [] }
        var candidates = [whole]
        func add(_ name: String) {
            if !name.isEmpty, !candidates.contains(name) { candidates.append(name) }
        }
        var bare = whole
        for prefix in prefixes where bare.hasPrefix(prefix) {
            bare = String(bare.dropFirst(prefix.count))
            add(bare)
        }
        add(withoutSize(whole))
        bare = withoutSize(bare)
        add(bare)
        if let colour = colours.first(where: bare.hasSuffix) { add(String(bare.dropLast(colour.count))) }
        return candidates
    }

    /// Without an ending such as `_24px` or `_24`.
    private static func withoutSize(_ name: String) -> String {
        guard let separator = name.lastIndex(of: "_") else { return name }
        var size = name[name.index(after: separator)...]
        if let unit = sizeUnits.first(where: size.hasSuffix) { size = size.dropLast(unit.count) }
        let isNumber = !size.isEmpty && size.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return isNumber ? String(name[..<separator]) : name
    }
}
