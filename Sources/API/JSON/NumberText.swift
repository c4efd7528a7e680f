/// Numbers as replies carry them: at most 4 decimals, no exponent, no `-0`, and nothing that is not a number.
enum NumberText {
    /// 4 decimals.
    private static let scale = 10_000.0
    private static let decimals = 4
    /// Beyond it a `Double` has no 4 decimals left, so the number is written whole; an `Int` is far from its end.
    private static let largestScaled = 9.0e15

    /// Infinity and NaN, which no reply should hold, become null, so that the text stays JSON.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        guard value.isFinite else { return bytes.append(contentsOf: "null".utf8) }
        let scaled = (value * scale).rounded()
        guard scaled.magnitude < largestScaled else { return appendLarge(value.rounded(), to: &bytes) }
        let fixed = Int(scaled)
        if fixed < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = fixed.magnitude
        append(magnitude / UInt(scale), to: &bytes)
        appendFraction(magnitude % UInt(scale), to: &bytes)
    }

    static func append(_ value: Int, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        append(value.magnitude, to: &bytes)
    }

    private static func append(_ value: UInt, to bytes: inout [UInt8]) {
        var divisor: UInt = 1
        while value / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
            divisor /= 10
        }
    }

    /// The decimals without the zeros at their end.
    private static func appendFraction(_ fraction: UInt, to bytes: inout [UInt8]) {
        guard fraction > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var rest = fraction
        for _ in 0..<decimals where rest > 0 {
            rest *= 10
            bytes.append(UInt8(ascii: "0") + UInt8(rest / UInt(scale)))
            rest %= UInt(scale)
        }
    }

    /// The shortest digits that are a whole number's own, written out without an exponent.
    private static func appendLarge(_ value: Double, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let parts = "\(value.magnitude)".split(separator: "e")
        let digits = parts[0].split(separator: ".")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : digits[0].count - 1
        let significant = digits.joined().utf8.prefix(exponent + 1)
        bytes.append(contentsOf: significant)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: exponent + 1 - significant.count))
    }
}
