/// Base64 of RFC 4648 with the standard alphabet, strictly.
enum Base64 {
    private static let padding = UInt8(ascii: "=")
    private static let none: UInt8 = 0xFF

    /// The six bits of each letter.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: none, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, letter) in alphabet.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// How many bytes so many letters, padding aside, stand for.
    static func decodedCount(_ letters: Int) -> Int {
        letters / 4 * 3 + letters % 4 * 3 / 4
    }

    /// nil unless all is Base64: padding may be left out, but must be right if it is there; unused bits are 0.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        let letters = withoutPadding(text)
        guard let letters, letters.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(decodedCount(letters.count))
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for letter in letters {
            let value = values[Int(letter)]
            guard value != none else { return nil }
            bits = bits << 6 | UInt32(value)
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
                bits &= 1 << bitCount - 1
            }
        }
        return bits == 0 ? bytes : nil
    }

    private static func withoutPadding<Text: Collection<UInt8>>(_ text: Text) -> Text.SubSequence? {
        guard let first = text.firstIndex(of: padding) else { return text[...] }
        let tail = text[first...]
        let isWhole = text.count % 4 == 0 && tail.count <= 2 && tail.allSatisfy { $0 == padding }
        return isWhole ? text[..<first] : nil
    }
}
