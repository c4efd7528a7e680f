import CMicrohttpd
import Glibc
import HTTPTypes

/// A reply that ends its connection, as bytes on the wire: for where the engine sends none.
struct WireReply {
    let bytes: [UInt8]

    init(_ reply: HTTPResponse, requestID: String) {
        let reason = MHD_get_reason_phrase_for(UInt32(clamping: reply.status)).map { String(cString: $0) } ?? ""
        var head = "\(RequestHead.http11) \(reply.status) \(reason)\r\n"
        let own = [
            HTTPField("Date", ReplyFraming.date(time(nil))), HTTPField("Connection", "close"),
            HTTPField("Content-Length", "\(reply.body.count)"), HTTPField(RequestIDs.field, requestID),
        ]
        for field in own + reply.fields.filter(ReplyFraming.isSound) { head += "\(field.name): \(field.value)\r\n" }
        bytes = Array((head + "\r\n").utf8) + reply.body
    }
}
