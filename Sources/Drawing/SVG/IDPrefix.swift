/// What every id inside one SVG begins with, so that many SVGs can stand in one page.
public struct IDPrefix: Hashable, Sendable {
    public let text: String

    /// The most characters a prefix has.
    public static let maximumLength = 64

    /// A prefix that a client chose: a letter or `_`, then letters, digits, `_` and `-`; nil for anything else.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard let first = bytes.first, bytes.count <= Self.maximumLength, Self.canBegin(first),
            bytes.allSatisfy(Self.canContinue)
        else { return nil }
        self.text = text
    }

    /// A prefix made of the request's content: the same content always gives the same one.
    public init(hashing content: some Sequence<UInt8>) {
        var hash = Self.offsetBasis
        for byte in content {
            hash = (hash ^ UInt64(byte)) &* Self.prime
        }
        text = "t" + String(hash, radix: 36)
    }

    // FNV-1a, 64 bits (draft-eastlake-fnv).
    private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    private static func canBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func canContinue(_ byte: UInt8) -> Bool {
        canBegin(byte) || byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
