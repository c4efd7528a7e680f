// Swift's own `Int(_:)` also takes a sign, and its `Double(_:)` signs, exponents, hexadecimal digits, infinities and NaN. What
// stands in addresses, header fields and settings is written in plain digits.

extension Int {
    /// A whole number in decimal digits alone; nil for anything else, and for more than an `Int` holds.
    public init?(digits text: some StringProtocol) {
        guard text.utf8.allSatisfy(\.isDecimalDigit) else { return nil }
        self.init(text)
    }
}

extension Double {
    /// A number in decimal digits with at most one point; nil for anything else.
    public init?(decimal text: some StringProtocol) {
        guard text.utf8.allSatisfy({ $0.isDecimalDigit || $0 == UInt8(ascii: ".") }) else { return nil }
        self.init(text)
    }
}

extension UInt8 {
    fileprivate var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
