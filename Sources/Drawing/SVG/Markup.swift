/// A byte buffer that markup is written into, and the small words it is made of.
struct Markup {
    var bytes: [UInt8] = []

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Text known to hold nothing that needs escaping.
    mutating func writeRaw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// ` name="value"` with a number.
    mutating func attribute(_ name: StaticString, _ value: Double, decimals: Int = Markup.coordinateDecimals) {
        open(name)
        number(value, decimals: decimals)
        close()
    }

    /// ` name="value"` with text from anywhere.
    mutating func attribute(_ name: StaticString, text: String) {
        open(name)
        escaped(text)
        close()
    }

    /// ` name="`
    mutating func open(_ name: StaticString) {
        bytes.append(UInt8(ascii: " "))
        write(name)
        write("=\"")
    }

    mutating func close() {
        bytes.append(UInt8(ascii: "\""))
    }
}

// MARK: - Escaping

extension Markup {
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// Writes text so that it is safe as content and between double quotes. What XML 1.0 does not allow (control
    /// characters, U+FFFE, U+FFFF) becomes U+FFFD; tab and line ends become references, so attributes keep them.
    mutating func escaped(_ text: String) {
        // The last two bytes written of the text, to find EF BF BE and EF BF BF.
        var before: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            case 0x09: write("&#9;")
            case 0x0A: write("&#10;")
            case 0x0D: write("&#13;")
            case 0..<0x20: bytes.append(contentsOf: Markup.replacement)
            case 0xBE, 0xBF:
                bytes.append(before == (0xEF, 0xBF) ? 0xBD : byte)
            default: bytes.append(byte)
            }
            before = (before.1, byte)
        }
    }
}

// MARK: - Base64

extension Markup {
    private static let base64Alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// RFC 4648 §4, with padding.
    mutating func base64(_ data: [UInt8]) {
        bytes.reserveCapacity(bytes.count + (data.count / 3 + 1) * 4)
        var index = 0
        while index < data.count {
            let count = min(3, data.count - index)
            var group = UInt32(data[index]) << 16
            if count > 1 { group |= UInt32(data[index + 1]) << 8 }
            if count > 2 { group |= UInt32(data[index + 2]) }
            for position in 0..<4 {
                let digit = Int(group >> UInt32(18 - 6 * position) & 63)
                bytes.append(position <= count ? Markup.base64Alphabet[digit] : UInt8(ascii: "="))
            }
            index += 3
        }
    }
}
