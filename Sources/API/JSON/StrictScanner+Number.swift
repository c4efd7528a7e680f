import Declarations

extension StrictScanner {
    /// The exact decimal expansion of any `Double` that a client may want to send is shorter.
    private static let longestNumber = 400

    /// Powers of ten that a `Double` holds exactly.
    private static let exactPowers: [Double] = (0..<23).reduce(into: []) { powers, _ in
        powers.append((powers.last ?? 0.1) * 10)
    }

    /// Decimal digits that a `Double` holds exactly, whatever they are.
    private static let exactDigits = 15

    /// Reads a number by RFC 8259's grammar: the nearest `Double`. Where there is none (too large, or so small that it
    /// would become 0), that is a fault, and 0 takes its place.
    mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        var decimal = Decimal()
        if next == UInt8(ascii: "-") {
            decimal.isNegative = true
            position += 1
        }
        let leadingZero = next == UInt8(ascii: "0")
        let integerDigits = takeDigits { decimal.append($0) }
        guard integerDigits > 0 else { throw unexpected("a digit") }
        if leadingZero, integerDigits > 1 { throw error("a number begins with 0 and goes on", at: start) }
        if next == UInt8(ascii: ".") {
            position += 1
            let fractionDigits = takeDigits { decimal.append($0) }
            guard fractionDigits > 0 else { throw unexpected("a digit after the decimal point") }
            decimal.exponent -= fractionDigits
        }
        if let letter = next, letter | 0x20 == UInt8(ascii: "e") { decimal.exponent += try exponent() }
        guard position - start <= StrictScanner.longestNumber else {
            fault("a number of more than \(StrictScanner.longestNumber) characters")
            return 0
        }
        return decimal.exactValue ?? value(of: start..<position, isZero: decimal.isZero)
    }

    /// How many digits there are; `body` sees each.
    private mutating func takeDigits(_ body: (UInt8) -> Void) -> Int {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            body(byte - UInt8(ascii: "0"))
            position += 1
        }
        return position - start
    }

    private mutating func exponent() throws(JSONSyntaxError) -> Int {
        position += 1
        let sign = next == UInt8(ascii: "-") ? -1 : 1
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
        // Far beyond what a `Double` reaches, and far from an `Int`'s end.
        let limit = 100_000
        var exponent = 0
        let digits = takeDigits { exponent = min(exponent * 10 + Int($0), limit) }
        guard digits > 0 else { throw unexpected("a digit in the exponent") }
        return sign * exponent
    }

    private mutating func value(of range: Range<Int>, isZero: Bool) -> Double {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let value = Double(text) ?? .infinity
        if !value.isFinite {
            fault("the number \(excerpt(text)) is too large")
        } else if !isZero, value == 0 {
            fault("the number \(excerpt(text)) is too near to 0")
        } else {
            return value
        }
        return 0
    }

    /// The digits of a number while they fit.
    private struct Decimal {
        var isNegative = false
        var exponent = 0
        private(set) var isZero = true
        private var mantissa: UInt64 = 0
        private var significantDigits = 0

        mutating func append(_ digit: UInt8) {
            if digit != 0 { isZero = false }
            guard !isZero, significantDigits <= StrictScanner.exactDigits else { return }
            significantDigits += 1
            if significantDigits <= StrictScanner.exactDigits { mantissa = mantissa * 10 + UInt64(digit) }
        }

        /// The value where one exact division or multiplication gives it, hence correctly rounded.
        var exactValue: Double? {
            guard significantDigits <= StrictScanner.exactDigits else { return nil }
            let powers = StrictScanner.exactPowers
            let value: Double
            if isZero {
                value = 0
            } else if exponent >= 0, exponent < powers.count {
                value = Double(mantissa) * powers[exponent]
            } else if exponent < 0, -exponent < powers.count {
                value = Double(mantissa) / powers[-exponent]
            } else {
                return nil
            }
            return isNegative ? -value : value
        }
    }
}
