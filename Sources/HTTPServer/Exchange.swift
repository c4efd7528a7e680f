import Glibc
import HTTPTypes

/// One request on its way: what has come, and what is to be done next. Used by its connection's event thread alone; a worker
/// sees only the request's value and `reply`.
final class Exchange {
    /// What the engine is to do now.
    enum Action {
        /// Read on.
        case proceed
        /// Send this; where `closes`, the connection ends after it.
        case answer(PreparedResponse, closes: Bool)
        /// Suspend the connection (counted already), and hand this to a worker, whose answer comes back through `reply`.
        case work(Work)
        /// Begin to answer line by line, by `begin`.
        case takeLines(HTTPLines, RequestHead)
        /// Suspend the connection (counted already), and hand it to this.
        case handOver(LineExchange)
        /// Close the connection without a word.
        case drop
    }

    typealias Work = @Sendable () -> HTTPResponse

    private enum Phase {
        case head
        case body
        /// The answer is known before the body was read: the rest is read and dropped, so that the connection can go on.
        case discard(PreparedResponse)
        case lines(LineExchange)
        case working
        case answered
    }

    /// Where a worker leaves its answer for the event thread.
    final class Reply: Sendable {
        private let response = Locked<PreparedResponse?>(nil)

        func put(_ response: PreparedResponse) { self.response.withLock { $0 = response } }
        func take() -> PreparedResponse? { response.withLock { $0.take() } }
    }

    let reply = Reply()
    private let core: ServerCore
    private let rawTarget: String?
    private let remoteAddress: String
    private let start = ContinuousClock.now
    private var phase = Phase.head
    private var request: HTTPRequest?
    private var work: (@Sendable ([UInt8]) -> HTTPResponse)?
    private var body: ReceivedBody
    private var bytesReceived = 0
    private var requestID = ""
    private var answer: PreparedResponse?

    /// Where the target stands in the connection's memory.
    let targetPlace: UnsafeRawBufferPointer

    /// - Parameter remoteAddress: for the log.
    init(core: ServerCore, target: UnsafePointer<CChar>, remoteAddress: String = "") {
        self.core = core
        body = ReceivedBody(core: core)
        self.remoteAddress = remoteAddress
        // nil where it is not UTF-8.
        rawTarget = String(validatingCString: target)
        targetPlace = UnsafeRawBufferPointer(start: target, count: strlen(target))
        core.requests.add(1, ordering: .relaxed)
    }

    var isFresh: Bool { if case .head = phase { true } else { false } }
    var isWorking: Bool { if case .working = phase { true } else { false } }
    private var lineExchange: LineExchange? { if case .lines(let lines) = phase { lines } else { nil } }

    // MARK: Head

    func readHead(method: String, version: String, fields: [HTTPField], flaw: ReceivedHead.Flaw?) -> Action {
        requestID = core.requestIDs.id(for: fields)
        do throws(RequestHead.Malformed) {
            if let flaw { throw RequestHead.bad(flaw.detail) }
            let head = try RequestHead(method: method, rawTarget: rawTarget, version: version, fields: fields)
            request = head.request
            return accept(head)
        } catch {
            request = HTTPRequest(method: method, target: rawTarget ?? "", fields: fields)
            // No more of a request that cannot be trusted than which page asks.
            let origin = fields.first { HTTPField.equal($0.name, "Origin") }?.value
            return finish(with: core.refusal(error.status, error.detail, .of(origin: origin)), closes: true)
        }
    }

    private func accept(_ head: RequestHead) -> Action {
        let limits = core.configuration
        guard head.request.target.utf8.count <= limits.targetLimit else {
            let detail = """
                The request target is longer than \(limits.targetLimit) bytes (--target-limit); send \
                long requests by POST.
                """
            return answerEarly(with: core.refusal(HTTPStatus.targetTooLong, detail, head.request), head)
        }
        switch core.service.plan(head.request) {
        case .answer(let answer): return answerEarly(with: PreparedResponse(answer), head)
        case .lines(var lines):
            lines.head.fields += ownFields
            return .takeLines(lines, head)
        case .work(let work):
            self.work = work
            return readBody(head)
        }
    }

    private func readBody(_ head: RequestHead) -> Action {
        do throws(ReceivedBody.Refusal) {
            if case .length(let length) = head.framing { try body.announce(length) }
        } catch {
            return answerEarly(with: response(to: error), head)
        }
        phase = .body
        return .proceed
    }

    /// Gives the answer that the head alone decides, once the body has passed by.
    private func answerEarly(with early: PreparedResponse, _ head: RequestHead) -> Action {
        if case .length(let length) = head.framing, length > ReceivedBody.discardLimit {
            return finish(with: early, closes: true)
        }
        // A client that waits for leave to send its body hears the answer in its stead.
        if head.framing.hasBody && head.expectsContinue { return finish(with: early, closes: true) }
        phase = .discard(early)
        return .proceed
    }

    private func response(to refusal: ReceivedBody.Refusal) -> PreparedResponse {
        switch refusal {
        case .tooLarge:
            let detail = "The request body is larger than \(core.configuration.bodyLimit) bytes (--body-limit)."
            return core.refusal(HTTPStatus.contentTooLarge, detail, request)
        case .noMemory:
            return core.refusal(HTTPStatus.unavailable, "Too many large requests are in progress.", request)
        }
    }

    /// The engine's connection has been set up for an answer line by line.
    func begin(_ lines: LineExchange) { phase = .lines(lines) }

    // MARK: Body

    /// Takes the next piece of the body.
    func receive(_ piece: UnsafeRawBufferPointer) -> Action {
        bytesReceived &+= piece.count
        switch phase {
        case .body:
            do throws(ReceivedBody.Refusal) {
                try body.append(piece)
            } catch {
                phase = .discard(response(to: error))
                return drop(piece.count)
            }
            return .proceed
        case .discard: return drop(piece.count)
        case .lines(let lines): return action(lines.receive(piece), lines)
        case .head, .working, .answered: return .drop
        }
    }

    private func action(_ step: LineExchange.Step, _ lines: LineExchange) -> Action {
        switch step {
        case .readOn: .proceed
        case .suspend: .handOver(lines)
        case .close: .drop
        }
    }

    private func drop(_ count: Int) -> Action {
        body.drop(count) ? .proceed : .drop
    }

    // MARK: Answer

    /// The request is read to its end.
    func finishReading() -> Action {
        switch phase {
        case .discard(let response): return finish(with: response, closes: false)
        case .body:
            guard let work else { return .drop }
            guard core.pool.admit() else {
                core.queueRefusals.wrappingAdd(1, ordering: .relaxed)
                let detail = "The server has more requests waiting than it can answer soon."
                return finish(with: core.refusal(HTTPStatus.unavailable, detail, request), closes: false)
            }
            guard core.enterSuspension() else {
                core.pool.withdraw()
                return .drop
            }
            let whole = body.take()
            phase = .working
            return .work { work(whole) }
        case .lines(let lines): return action(lines.finishReading(), lines)
        case .head, .working, .answered: return .drop
        }
    }

    /// The worker is done, and the engine has the connection back.
    func finishWork() -> Action {
        core.leaveSuspension()
        guard let response = reply.take() else { return .drop }
        return finish(with: response, closes: false)
    }

    private func finish(with response: PreparedResponse, closes: Bool) -> Action {
        phase = .answered
        answer = response
        core.replyBytes.add(response.bodyCount, ordering: .relaxed)
        for field in ownFields { response.add(field.name, field.value) }
        return .answer(response, closes: closes || core.isDraining)
    }

    /// What every reply carries, whoever gives it.
    private var ownFields: [HTTPField] {
        [
            HTTPField(RequestIDs.field, requestID),
            HTTPField(ServerTiming.field, ServerTiming.total(ContinuousClock.now - start)),
        ]
    }

    /// The request is over, whichever way.
    /// - Parameter refusal: what the engine's own refusal became.
    func end(isDelivered: Bool, refusal: OpenConnection.Refusal?) {
        if isWorking { core.leaveSuspension() }
        if let answer { core.replyBytes.subtract(answer.bodyCount, ordering: .relaxed) }
        defer {
            body.release()
            core.requests.subtract(1, ordering: .relaxed)
        }
        let lines = lineExchange?.end()
        let status = lines == nil ? answer?.status ?? refusal?.status : HTTPStatus.ok
        core.configuration.onCompletion?(
            HTTPCompletion(
                method: request?.method ?? "", target: request?.target ?? rawTarget ?? "",
                fields: request?.fields ?? [], route: lines?.route ?? answer?.route, status: status,
                requestID: refusal?.requestID ?? requestID, remoteAddress: remoteAddress, bytesReceived: bytesReceived,
                lines: lineExchange?.linesAnswered,
                bytesSent: lines?.sent
                    ?? (request?.method == "HEAD" ? 0 : answer?.bodyCount ?? refusal?.bodyCount ?? 0),
                duration: ContinuousClock.now - start,
                isDelivered: lines?.isDelivered ?? (refusal != nil || (isDelivered && answer != nil))))
    }
}
