extension Markup {
    /// Decimals of coordinates in points: a thousandth is below what any screen shows, and holds 1/3 pt pixels.
    static let coordinateDecimals = 3
    /// Decimals of factors that multiply font units, of which a line has some ten thousand.
    static let factorDecimals = 9

    /// No coordinate is larger: beyond it a renderer's single precision has no pixels left anyway.
    private static let limit = 1e7
    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

    /// `value` in units of the last decimal, halves away from zero; 0 for what is not finite.
    static func scaled(_ value: Double, decimals: Int) -> Int {
        guard value.isFinite else { return 0 }
        // At most 1e7 × 1e9, which Int holds.
        return Int((min(max(value, -limit), limit) * powers[min(max(decimals, 0), 9)]).rounded())
    }

    /// A decimal number without exponent: never `nan`, `inf` or `-0`, no zeros at its end.
    mutating func number(_ value: Double, decimals: Int = Markup.coordinateDecimals) {
        scaledNumber(Markup.scaled(value, decimals: decimals), decimals: decimals)
    }

    /// The number `value` / 10^`decimals`.
    mutating func scaledNumber(_ value: Int, decimals: Int) {
        guard value != 0 else { return bytes.append(UInt8(ascii: "0")) }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        var decimals = decimals
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        // Digits come out last first: they are appended and then turned round.
        let start = bytes.count
        var position = 0
        repeat {
            if position == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            position += 1
        } while rest > 0 || position <= decimals
        // Not `bytes[start...].reverse()`, which copies the digits to a new array and back.
        var low = start
        var high = bytes.count - 1
        while low < high {
            bytes.swapAt(low, high)
            low += 1
            high -= 1
        }
    }

    /// Two numbers with a space between.
    mutating func pair(_ x: Double, _ y: Double, decimals: Int = Markup.coordinateDecimals) {
        number(x, decimals: decimals)
        bytes.append(UInt8(ascii: " "))
        number(y, decimals: decimals)
    }
}
