/// A request target taken apart: the path's segments and the query's items, percent-decoded.
struct RequestTarget: Sendable {
    struct Item: Sendable, Hashable {
        var name: String
        var value: String
    }

    /// As sent, without the query.
    var path: String
    var segments: [String]
    var query: [Item]

    init(_ target: String) throws(Problem) {
        let parts = target.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        path = String(decoding: parts[0], as: UTF8.self)
        segments = try parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
            .map { segment throws(Problem) in try RequestTarget.decoded(segment, plusIsSpace: false) }
        query = []
        guard parts.count > 1 else { return }
        for pair in parts[1].split(separator: UInt8(ascii: "&")) {
            let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            query.append(
                Item(
                    name: try RequestTarget.decoded(sides[0], plusIsSpace: true),
                    value: sides.count > 1 ? try RequestTarget.decoded(sides[1], plusIsSpace: true) : ""))
        }
    }

    /// The path alone, with no look at the query.
    init(path target: String) throws(Problem) {
        try self.init(String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") })))
    }

    /// Undoes percent-encoding; in a query, by the rule of HTML forms, `+` is a space and `%2B` a plus.
    private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) throws(Problem) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = digit(rest.next()), let low = digit(rest.next()) else {
                    throw Problem(.badTarget, "A \"%\" in the address is not followed by two hexadecimal digits.")
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            throw Problem(.badTarget, "The address does not decode to UTF-8.")
        }
        return decoded
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map(UInt8.init)
    }
}
