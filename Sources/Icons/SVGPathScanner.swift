/// The words of SVG path data.
struct SVGPathScanner {
    private(set) var offset = 0
    private let bytes: [UInt8]
    /// A comma may stand between two arguments, not before the first.
    private var allowsComma = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether another argument follows, or a comma that promises one.
    var hasArgument: Bool {
        mutating get {
            skipSpace()
            guard let byte = peek else { return false }
            return Self.isDigit(byte) || Self.argumentStarts.contains(byte)
        }
    }

    private static let argumentStarts = Set("+-.,".utf8)

    func error(_ reason: SVGPathError.Reason) -> SVGPathError {
        SVGPathError(reason: reason, offset: offset)
    }

    mutating func beginCommand() {
        offset += 1
        allowsComma = false
    }

    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xC || byte == 0xD { offset += 1 }
    }

    mutating func skipSeparator() {
        skipSpace()
        if allowsComma, peek == UInt8(ascii: ",") {
            offset += 1
            skipSpace()
        }
    }

    mutating func flag() throws(SVGPathError) -> Bool {
        guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw error(.expectedFlag)
        }
        offset += 1
        allowsComma = true
        return byte == UInt8(ascii: "1")
    }

    /// Sign, digits with a fraction, exponent; a point must be followed by a digit.
    mutating func number() throws(SVGPathError) -> Double {
        let start = offset
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
        let hasWhole = skipDigits()
        if peek == UInt8(ascii: ".") {
            offset += 1
            guard skipDigits() else { throw error(.expectedNumber) }
        } else if !hasWhole {
            throw error(.expectedNumber)
        }
        skipExponent()
        allowsComma = true
        // Out of a double's range: infinite, for the caller to refuse.
        return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity
    }

    /// An `e` without digits is no exponent.
    private mutating func skipExponent() {
        guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
        let start = offset
        offset += 1
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
        if !skipDigits() { offset = start }
    }

    private mutating func skipDigits() -> Bool {
        let start = offset
        while let byte = peek, Self.isDigit(byte) { offset += 1 }
        return offset > start
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
