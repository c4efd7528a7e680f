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

    var text: String {
        var clock = time_t(seconds)
        var parts = tm()
        gmtime_r(&clock, &parts)
        // C counts years from 1900 and months from 0.
        let date =
            Self.digits(Int(parts.tm_year) + 1900, 4) + "-" + Self.digits(Int(parts.tm_mon) + 1) + "-"
            + Self.digits(Int(parts.tm_mday))
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Self.digits(Int($0)) }.joined(separator: ":")
        return date + "T" + time + "." + Self.digits(nanoseconds / Self.nanosecondsInMillisecond, 3) + "Z"
    }

    private static func digits(_ value: Int, _ count: Int = 2) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
