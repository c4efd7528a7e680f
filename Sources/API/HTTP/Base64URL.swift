/// Base64 in either alphabet (RFC 4648 §4 and §5), with padding or without.
enum Base64URL {
    /// nil for anything else. A space counts as the plus that a form's rule made it from.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3 / 4)
        var buffer: UInt32 = 0
        var bits = 0
        var digits = Substring(text).utf8
        while digits.last == UInt8(ascii: "=") { digits.removeLast() }
        let padding = text.utf8.count - digits.count
        guard digits.count % 4 != 1, padding == 0 || (padding <= 2 && text.utf8.count % 4 == 0) else { return nil }
        for byte in digits {
            guard let digit = value(of: byte) else { return nil }
            buffer = (buffer << 6 | digit) & 0xFFFF
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
        }
        return bytes
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "): 62
        case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
