/// The server's own entry in `Server-Timing`, which every answer carries.
enum ServerTiming {
    static let field = "Server-Timing"
    private static let attosecondsInMicrosecond: Int64 = 1_000_000_000_000

    /// From the request line read until the answer is ready, in milliseconds. It stands in a field of its own, after the
    /// service's: to clients the two are one list.
    static func total(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let microseconds = seconds &* 1_000_000 &+ attoseconds / attosecondsInMicrosecond
        let fraction = String(microseconds % 1000)
        return "total;dur=\(microseconds / 1000)." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    }
}
