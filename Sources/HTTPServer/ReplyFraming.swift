import Glibc
import HTTPTypes

/// A reply in bytes of HTTP/1.1 (RFC 9112), for the replies that the engine cannot send: those that begin before the request
/// is at its end. The connection always closes after one.
struct ReplyFraming: Sendable {
    /// Chunks, by which the client knows the whole reply from a part of it; HTTP/1.0 has none (RFC 9112 §6.1).
    let isChunked: Bool

    /// The head of a reply with status 200.
    func head(fields: [HTTPField], at time: time_t) -> [UInt8] {
        var text = "HTTP/1.1 200 OK\r\nDate: \(Self.date(time))\r\nConnection: close\r\n"
        if isChunked { text += "Transfer-Encoding: chunked\r\n" }
        for field in fields where Self.isSound(field) { text += "\(field.name): \(field.value)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    /// The next piece of the body; it is not empty.
    func piece(_ bytes: [UInt8]) -> [UInt8] {
        guard isChunked else { return bytes }
        var chunk = Array("\(String(bytes.count, radix: 16))\r\n".utf8)
        chunk.reserveCapacity(chunk.count + bytes.count + Self.lineEnd.count)
        chunk += bytes
        chunk += Self.lineEnd
        return chunk
    }

    /// What says that the body is whole.
    var end: [UInt8] { isChunked ? Self.lastChunk : [] }

    private static let lineEnd = Array("\r\n".utf8)
    private static let lastChunk = Array("0\r\n\r\n".utf8)

    /// Whether the field may stand in a head, and is not the server's to give.
    static func isSound(_ field: HTTPField) -> Bool {
        field.name.isHTTPToken && field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
            && !PreparedResponse.ownFields.contains { HTTPField.equal($0, field.name) }
    }

    // MARK: Date

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// `tm_year` counts from it.
    private static let firstYear = 1900

    /// IMF-fixdate (RFC 9110 §5.6.7): strftime(3) would follow the locale.
    static func date(_ time: time_t) -> String {
        var time = time
        var parts = tm()
        gmtime_r(&time, &parts)
        func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = days[Int(parts.tm_wday) % days.count]
        let month = months[Int(parts.tm_mon) % months.count]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
        return "\(day), \(padded(parts.tm_mday)) \(month) \(firstYear + Int(parts.tm_year)) \(clock) GMT"
    }
}
