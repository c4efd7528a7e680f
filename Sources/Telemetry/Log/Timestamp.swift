import Glibc

/// A moment as RFC 3339 writes it, in UTC and to the millisecond.
struct Timestamp: Sendable {
    /// Since 1970.
    var seconds: Int
    var nanoseconds: Int
    private static let nanosecondsInMillisecond = 1_000_000

    init(seconds: Int, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    func append(to bytes: inout [UInt8]) {
        var clock = time_t(seconds)
        var parts = tm()
        gmtime_r(&clock, &parts)
        // C counts years from 1900 and months from 0.
        Self.append(Int(parts.tm_year) + 1900, digits: 4, "-", to: &bytes)
        Self.append(Int(parts.tm_mon) + 1, digits: 2, "-", to: &bytes)
        Self.append(Int(parts.tm_mday), digits: 2, "T", to: &bytes)
        Self.append(Int(parts.tm_hour), digits: 2, ":", to: &bytes)
        Self.append(Int(parts.tm_min), digits: 2, ":", to: &bytes)
        Self.append(Int(parts.tm_sec), digits: 2, ".", to: &bytes)
        Self.append(nanoseconds / Self.nanosecondsInMillisecond, digits: 3, "Z", to: &bytes)
    }

    /// The last digits of a number that is not negative, and what stands behind them.
    private static func append(_ value: Int, digits: Int, _ mark: Unicode.Scalar, to bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
        var rest = max(0, value)
        for index in (start..<bytes.count).reversed() {
            bytes[index] += UInt8(rest % 10)
            rest /= 10
        }
        bytes.append(UInt8(ascii: mark))
    }
}
