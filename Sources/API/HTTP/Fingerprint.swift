/// FNV-1a of 128 bits: names a content. It is quick and the same everywhere; it does not withstand forgery, and
/// nothing relies on that.
struct Fingerprint: Sendable {
    // Offset basis and prime as published by Fowler, Noll and Vo.
    private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt128(byte)) &* Fingerprint.prime }
    }

    /// Adds a text and marks its end, so that neighbours cannot run together.
    mutating func add(_ text: String) {
        add(text.utf8)
        add(CollectionOfOne(0xFF))
    }

    /// 25 letters and digits at most.
    var text: String { String(state, radix: 36) }
}

/// Entity tags (RFC 9110 §8.8.3).
enum EntityTag {
    /// A strong tag: its content is `text` in the coding of that name, if any.
    static func tag(_ text: String, coding: String?) -> String {
        "\"" + text + (coding.map { "-" + $0 } ?? "") + "\""
    }

    /// Whether an `If-None-Match` field names `tag`: by weak comparison, in a list.
    static func matches(_ tag: String, ifNoneMatch field: String) -> Bool { list(field).contains { $0.tag == tag } }

    /// Whether an `If-Match` field names `tag`: by strong comparison, in a list.
    static func matches(_ tag: String, ifMatch field: String) -> Bool {
        list(field).contains { $0.tag == tag && !$0.isWeak }
    }

    /// The tags of a list; what stands between them is passed over.
    private static func list(_ field: String) -> [(tag: String, isWeak: Bool)] {
        var tags: [(tag: String, isWeak: Bool)] = []
        var current = ""
        var before = ""
        var isInside = false
        for character in field {
            if isInside || character == "\"" { current.append(character) } else { before.append(character) }
            guard character == "\"" else { continue }
            if isInside {
                tags.append((current, before.hasSuffix("W/")))
                (current, before) = ("", "")
            }
            isInside.toggle()
        }
        return tags
    }

    static func isWildcard(_ field: String) -> Bool { trimmed(field) == "*" }
}
