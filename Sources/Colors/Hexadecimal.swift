extension Color {
    /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` (CSS order); nil for anything else.
    public init?(hexadecimal text: String) {
        var digits: [Double] = []
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), [4, 5, 7, 9].contains(bytes.count) else { return nil }
        for byte in bytes.dropFirst() {
            guard let digit = Color.value(ofDigit: byte) else { return nil }
            digits.append(digit)
        }
        // A single digit stands for itself twice: #F80 is #FF8800.
        if digits.count <= 4 { digits = digits.flatMap { [$0, $0] } }
        let channels = stride(from: 0, to: digits.count, by: 2).map { (digits[$0] * 16 + digits[$0 + 1]) / 255 }
        self.init(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 1)
    }

    /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque; components are rounded to 8 bits, halves up.
    public var hexadecimal: String {
        let channels = eightBit
        let all = [channels.red, channels.green, channels.blue] + (channels.alpha < 255 ? [channels.alpha] : [])
        var bytes = [UInt8(ascii: "#")]
        for channel in all {
            bytes.append(Color.digits[Int(channel >> 4)])
            bytes.append(Color.digits[Int(channel & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Components as 0…255, rounded halves up.
    public var eightBit: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (Color.byte(red), Color.byte(green), Color.byte(blue), Color.byte(alpha))
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func byte(_ component: Double) -> UInt8 {
        // NaN compares false with everything, so it ends as 0.
        UInt8(component > 0 ? min(component * 255 + 0.5, 255) : 0)
    }

    private static func value(ofDigit byte: UInt8) -> Double? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Double(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Double(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Double(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

/// A colour is written as its hexadecimal text.
extension Color: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let color = Color(hexadecimal: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a hexadecimal colour")
        }
        self = color
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hexadecimal)
    }
}
