/// What a `traceparent` field says (W3C Trace Context, levels 1 and 2).
public struct TraceContext: Hashable, Sendable {
    /// 32 hexadecimal digits.
    public var traceID: String
    /// The caller's span: 16 hexadecimal digits.
    public var spanID: String

    /// Version, trace id, parent id and flags, and the hyphens between.
    private static let length = 55
    private static let hyphens = [2, 35, 52]
    private static let traceDigits = 3..<35
    private static let spanDigits = 36..<52

    /// nil where the field is not valid; it is then to be ignored (§3.2.2.2 and following).
    public init?(_ field: String) {
        let bytes = Array(field.utf8.prefix(Self.length + 1))
        guard bytes.count >= Self.length else { return nil }
        let isFirstVersion = bytes[0] == UInt8(ascii: "0") && bytes[1] == UInt8(ascii: "0")
        // A later version may say more, after another hyphen; ff is none.
        if bytes.count > Self.length {
            guard !isFirstVersion, bytes[Self.length] == UInt8(ascii: "-") else { return nil }
        }
        guard !(bytes[0] == UInt8(ascii: "f") && bytes[1] == UInt8(ascii: "f")) else { return nil }
        for (index, byte) in bytes.prefix(Self.length).enumerated() {
            guard Self.hyphens.contains(index) ? byte == UInt8(ascii: "-") : Self.isDigit(byte) else { return nil }
        }
        guard Self.hasMeaning(bytes[Self.traceDigits]), Self.hasMeaning(bytes[Self.spanDigits]) else { return nil }
        traceID = String(decoding: bytes[Self.traceDigits], as: UTF8.self)
        spanID = String(decoding: bytes[Self.spanDigits], as: UTF8.self)
    }

    /// Lower case only.
    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// An id of zeros alone is none.
    private static func hasMeaning(_ digits: ArraySlice<UInt8>) -> Bool { digits.contains { $0 != UInt8(ascii: "0") } }
}
