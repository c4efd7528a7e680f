import CMicrohttpdAnswers
import Glibc
import HTTPTypes

/// The service's form for what the engine refuses before it asks anybody: a request that it cannot parse, or that does not
/// fit its memory.
enum EngineAnswers {
    /// From now on, for all servers of the process.
    static func replace() {
        transom_mhd_replace_pages { connection, status in
            guard let connection, let open = openConnection(connection) else { return }
            open.answer(Int(status), to: .of(origin: fieldValue("Origin", of: connection)))
        }
    }

    /// What the engine means by its status.
    fileprivate static func detail(_ status: Int, _ limits: HTTPServer.Configuration) -> String {
        switch status {
        case HTTPStatus.contentTooLarge: "A length in the request is larger than anything that could be taken."
        case HTTPStatus.targetTooLong:
            "The request target is longer than \(limits.targetLimit) bytes (--target-limit); send long requests by POST."
        case HTTPStatus.fieldsTooLarge:
            "The header fields together are longer than \(Engine.memoryBesideTarget) bytes, or too many."
        case HTTPStatus.versionNotSupported: "Only HTTP/1.1 and HTTP/1.0 are spoken here."
        default: "The request is not well-formed HTTP: its head, its length or its chunks are malformed (RFC 9112)."
        }
    }
}

extension HTTPRequest {
    /// Of whose target nothing is known.
    static func of(origin: String?) -> HTTPRequest {
        HTTPRequest(method: "", target: "", fields: origin.map { [HTTPField("Origin", $0)] } ?? [])
    }
}

extension OpenConnection {
    /// Says the refusal and the end, so that the engine's page cannot follow. The refusal is small, and nothing else is on
    /// its way, so the socket's buffer has room; a client that had left none goes without. In the midst of an answer line by
    /// line there is nothing to say: the client sees that its end is missing.
    fileprivate func answer(_ status: Int, to asker: HTTPRequest) {
        guard !isAnsweringLines else {
            shutdown(descriptor, Int32(SHUT_WR))
            return discardReceived()
        }
        var reply = core.service.refuse(status, EngineAnswers.detail(status, core.configuration), asker)
        let requestID = core.requestIDs.id(for: [])
        reply.fields.append(HTTPField(ServerTiming.field, ServerTiming.total(.milliseconds(timeSinceRequest))))
        let bytes = WireReply(reply, requestID: requestID).bytes
        send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        shutdown(descriptor, Int32(SHUT_WR))
        discardReceived()
        set(refusal: Refusal(status: reply.status, requestID: requestID, bodyCount: reply.body.count))
    }

    /// Tells of a refusal that no request was begun for: not even the request line could be read.
    func reportRefusal() {
        guard let refusal = takeRefusal() else { return }
        core.configuration.onCompletion?(
            HTTPCompletion(
                method: "", target: "", status: refusal.status, requestID: refusal.requestID,
                remoteAddress: remoteAddress, bytesSent: refusal.bodyCount))
    }

    /// A socket closed with bytes unread resets the connection, and the client may lose the answer.
    private func discardReceived() {
        var rest = ReceivedBody.discardLimit
        while rest > 0 {
            // With this flag TCP drops what it would copy. A Unix socket refuses that, and does not reset.
            let count = recv(descriptor, nil, rest, Int32(MSG_DONTWAIT) | Int32(MSG_TRUNC))
            guard count > 0 else { return }
            rest -= count
        }
    }
}
