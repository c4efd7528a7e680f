import CMicrohttpd
import Glibc
import HTTPTypes

/// A reply that ends its connection, as bytes on the wire: for where the engine sends none.
struct WireReply {
    let bytes: [UInt8]

    init(_ reply: HTTPResponse) {
        let reason = MHD_get_reason_phrase_for(UInt32(clamping: reply.status)).map { String(cString: $0) } ?? ""
        var head = "\(RequestHead.http11) \(reply.status) \(reason)\r\n"
        let own = [
            HTTPField("Date", Self.date), HTTPField("Connection", "close"),
            HTTPField("Content-Length", "\(reply.body.count)"),
        ]
        let fields = reply.fields.filter { field in
            !PreparedResponse.ownFields.contains { HTTPField.equal($0, field.name) } && Self.isSafe(field)
        }
        for field in own + fields { head += "\(field.name): \(field.value)\r\n" }
        bytes = Array((head + "\r\n").utf8) + reply.body
    }

    /// Not one that would end its line.
    private static func isSafe(_ field: HTTPField) -> Bool {
        (field.name + field.value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// RFC 9110 §5.6.7. The process keeps the C locale, so the names are English.
    private static var date: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let count = strftime(buffer.baseAddress, buffer.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}
