import CMicrohttpd
import CMicrohttpdAnswers
import HTTPTypes

/// A reply in the engine's form, with its own copy of the body.
///
/// Unchecked: the pointer is made by one thread, passed on through a lock, and then used by one event thread; the engine's own
/// reference count is atomic.
final class PreparedResponse: @unchecked Sendable {
    let status: Int
    let bodyCount: Int
    /// The pattern of the route that answered.
    let route: String?
    private let response: OpaquePointer?

    /// Fields that are the server's to give: framing must agree with what is really sent.
    static let ownFields = ["Content-Length", "Date", "Connection", "Transfer-Encoding", "Keep-Alive"]
    private static let statuses = 200...599

    init(_ reply: HTTPResponse) {
        route = reply.route
        status = Self.statuses.contains(reply.status) ? reply.status : HTTPStatus.internalError
        // The engine sends no body with 304, but its length, as it should be: that of the body that 200 would have.
        let body = status == HTTPStatus.noContent ? [] : reply.body
        bodyCount = status == HTTPStatus.notModified ? 0 : body.count
        // The engine copies: a fraction of a microsecond for the usual reply, and no pointer into a Swift array escapes.
        response = body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let response else { return }
        for field in reply.fields where !Self.ownFields.contains(where: { HTTPField.equal($0, field.name) }) {
            // Refused where a name or value would break the head: the field is then left out.
            MHD_add_response_header(response, field.name, field.value)
        }
    }

    deinit {
        if let response { MHD_destroy_response(response) }
    }

    /// Adds a field of the server's own; before the reply is queued.
    func add(_ name: String, _ value: String) {
        if let response { MHD_add_response_header(response, name, value) }
    }

    func queue(on connection: OpaquePointer, closes: Bool) -> MHD_Result {
        guard let response else { return .NO }
        if closes { add("Connection", "close") }
        return transom_mhd_queue_response(connection, UInt32(status), response) == 1 ? .YES : .NO
    }
}
