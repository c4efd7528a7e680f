/// One line of JSON in the making. It is plain ASCII without control characters, whatever the values hold, so that it is one
/// line to every reader, and harmless on a terminal.
struct LogLine {
    private(set) var bytes: [UInt8] = []
    private static let usualLength = 512
    private static let hexDigits = Array("0123456789abcdef".utf8)
    private static let attosecondsInMicrosecond: Int64 = 1_000_000_000_000

    init(time: Timestamp, level: String, message: String) {
        bytes.reserveCapacity(Self.usualLength)
        bytes.append(UInt8(ascii: "{"))
        bytes.append(contentsOf: "\"time\":\"".utf8)
        time.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        text("level", level)
        text("message", message)
    }

    /// - Parameter limit: the most bytes of UTF-8 that are kept; an ellipsis stands for the rest.
    mutating func text(_ name: StaticString, _ value: String, limit: Int = .max) {
        self.name(name)
        bytes.append(UInt8(ascii: "\""))
        if value.utf8.count > limit {
            append(Self.prefix(value, limit))
            append("…")
        } else {
            append(value[...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func text(_ name: StaticString, ifPresent value: String?, limit: Int = .max) {
        if let value, !value.isEmpty { text(name, value, limit: limit) }
    }

    mutating func number(_ name: StaticString, _ value: some BinaryInteger) {
        self.name(name)
        bytes.append(contentsOf: String(value).utf8)
    }

    mutating func flag(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Milliseconds with three decimals.
    mutating func milliseconds(_ name: StaticString, _ duration: Duration) {
        self.name(name)
        let parts = max(duration, .zero).components
        let microseconds = parts.seconds &* 1_000_000 &+ parts.attoseconds / Self.attosecondsInMicrosecond
        bytes.append(contentsOf: String(microseconds / 1000).utf8)
        bytes.append(UInt8(ascii: "."))
        let fraction = microseconds % 1000
        for divisor in [100, 10, 1] as [Int64] { bytes.append(UInt8(ascii: "0") + UInt8(fraction / divisor % 10)) }
    }

    /// The whole line with its end.
    consuming func finished() -> [UInt8] {
        bytes.append(contentsOf: "}\n".utf8)
        return bytes
    }

    private mutating func name(_ name: StaticString) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: "\":".utf8)
    }

    /// Whole characters only.
    private static func prefix(_ value: String, _ limit: Int) -> Substring {
        var end = value.utf8.index(value.startIndex, offsetBy: limit)
        while end > value.startIndex, end.samePosition(in: value.unicodeScalars) == nil {
            value.utf8.formIndex(before: &end)
        }
        return value[..<end]
    }

    private mutating func append(_ text: Substring) {
        let isPlain = text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard !isPlain else { return bytes.append(contentsOf: text.utf8) }
        for unit in text.utf16 { append(unit) }
    }

    private mutating func append(_ unit: UInt16) {
        switch unit {
        case UInt16(UInt8(ascii: "\"")), UInt16(UInt8(ascii: "\\")):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(UInt8(truncatingIfNeeded: unit))
        case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: unit))
        default:
            bytes.append(contentsOf: "\\u".utf8)
            for shift in [12, 8, 4, 0] as [UInt16] { bytes.append(Self.hexDigits[Int(unit >> shift & 15)]) }
        }
    }
}
