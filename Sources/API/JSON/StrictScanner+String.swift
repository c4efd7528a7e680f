import Declarations

extension StrictScanner {
    /// Reads a string, its first quote being next.
    mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        let start = position
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let text = try decoded(bytes[start..<position], at: start)
                position += 1
                return text
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case 0..<0x20: throw error("a control character stands in a string; write it as an escape")
            default: position += 1
            }
        }
        throw error("a string has no closing quote", at: start - 1)
    }

    private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
        var text = Array(bytes[start..<position])
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let result = try decoded(text[...], at: start)
                position += 1
                return result
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            case 0..<0x20: throw error("a control character stands in a string; write it as an escape")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw error("a string has no closing quote", at: start - 1)
    }

    private func decoded(_ text: ArraySlice<UInt8>, at start: Int) throws(JSONSyntaxError) -> String {
        guard let string = String(validating: text, as: UTF8.self) else {
            throw error("a string is not UTF-8", at: start)
        }
        return string
    }

    private mutating func escape() throws(JSONSyntaxError) -> Character {
        let start = position
        position += 1
        guard let letter = next else { throw unexpected("an escape") }
        position += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try unicodeEscape())
        default: throw error("an unknown escape; known are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u", at: start)
        }
    }

    /// The scalar of `\uXXXX` or of a surrogate pair. Half a pair is a fault, and U+FFFD takes its place.
    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let unit = try fourDigits()
        if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
        if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            let afterLead = position
            position += 2
            let trail = try fourDigits()
            if UTF16.isTrailSurrogate(trail) {
                return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
            }
            position = afterLead
        }
        fault("half of a surrogate pair: \\u" + String(unit, radix: 16, uppercase: true))
        return "\u{FFFD}"
    }

    private mutating func fourDigits() throws(JSONSyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw unexpected("four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
