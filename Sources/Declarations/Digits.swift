/// Numbers as addresses, header fields and settings have them: in plain decimal digits. Swift's own `Int(_:)` also takes a
/// sign, and its `Double(_:)` signs, exponents, hexadecimal digits, infinities and NaN.
public enum Digits {
    /// A whole number in digits alone; nil for anything else, and for more than an `Int` holds.
    public static func whole(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    }

    /// A number in digits with at most one point; nil for anything else.
    public static func decimal(_ text: some StringProtocol) -> Double? {
        text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
