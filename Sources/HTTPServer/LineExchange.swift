import Glibc
import HTTPTypes

/// A request whose lines are answered while the rest of it still arrives.
///
/// libmicrohttpd reads the request and hands over its body in pieces; but it sends no byte of a reply before the request is at
/// its end. So the reply goes out beside it: framed here, and written to the connection's own socket. The connection closes
/// after it, since the engine knows of no reply and could not go on. What keeps the two apart is the engine's suspension: a
/// suspended connection is neither read nor closed. It stays suspended while lines wait or are worked on, and while the
/// client does not take their answers; so neither a fast sender nor a slow reader makes anything grow.
///
/// A line is a turn of its own in the pool, at once for each worker at most. No thread ever waits here.
final class LineExchange: Sendable {
    /// The connection in the engine's terms.
    struct Connection: Sendable {
        var socket: StreamSocket
        var open: OpenConnection?
        /// Gives the suspended connection back to the engine.
        var resume: @Sendable () -> Void
    }

    /// What the engine's thread is to do.
    enum Step: Hashable, Sendable {
        case readOn
        /// Suspend the connection (counted already), and then call `takeOver`.
        case suspend
        /// The reply is complete, or nobody is there to take it.
        case close
    }

    /// Who has the connection.
    enum Holder: Sendable {
        case engine
        /// The engine's thread is about to suspend it.
        case handingOver
        case exchange
    }

    struct State: Sendable {
        var progress: LineProgress
        var holder = Holder.engine
        /// The engine's thread counts among those who keep the suspension.
        var keepsSuspension = false
        /// The server stops: what has been read is answered, and the rest dropped.
        var isDropping = false
        var bytesDropped = 0
        /// When answers were last sent, on `Clock`.
        var lastSending = Clock.now
        /// What `core.bodyBytes` and `core.replyBytes` have counted for this exchange.
        var bodyCounted = 0
        var replyCounted = 0
    }

    /// Bytes of answers held for a client that does not take them; the kernel's own buffers come before it.
    private static let windowCapacity = 64 << 10
    /// How long a client may take to close after a reply that was cut short, in seconds.
    private static let lingerTime = 2

    let core: ServerCore
    private let answer: @Sendable (HTTPLine) -> [UInt8]
    let connection: Connection
    /// The pattern of the route that answers.
    private let route: String?
    /// Of the request's body; nil: its end is the engine's to tell.
    private let length: Int?
    let state: Locked<State>

    init(core: ServerCore, lines: HTTPLines, head: RequestHead, connection: Connection) {
        self.core = core
        self.connection = connection
        answer = lines.answer
        route = lines.head.route
        if case .length(let length) = head.framing { self.length = length } else { length = nil }
        let framing = ReplyFraming(isChunked: head.version == RequestHead.http11)
        state = Locked(
            State(
                progress: LineProgress(
                    lineLimit: core.configuration.bodyLimit, capacity: Self.windowCapacity, framing: framing,
                    head: framing.head(fields: lines.head.fields, at: time(nil)))))
        connection.socket.sendPromptly()
        // Who waits for leave to send must hear nothing before it.
        if !head.expectsContinue { send() }
    }

    // MARK: The engine's thread

    /// Takes the next piece of the body. All of it, also while the connection is suspended: the engine calls on as long as it
    /// has chunks at hand.
    func receive(_ piece: UnsafeRawBufferPointer) -> Step {
        regain()
        state.withLock { state in
            guard !state.isDropping, !state.progress.hasFailed else {
                state.bytesDropped += piece.count
                return
            }
            let isNewLine = state.progress.splitter.count == 0
            state.progress.receive(piece)
            if state.progress.bytesReceived == length { state.progress.complete() }
            state.isDropping = core.isDraining && !state.progress.isComplete
            if isNewLine { connection.open?.set(deadline: Clock.after(seconds: core.configuration.requestTimeout)) }
            recount(&state)
            let hasPart = state.progress.splitter.count > 0 && !state.progress.splitter.isReady
            if hasPart, core.bodyBytes.load(ordering: .relaxed) > core.configuration.bodyMemoryLimit {
                state.progress.refuseLine()
                core.bodyMemoryRefusals.wrappingAdd(1, ordering: .relaxed)
            }
        }
        return step()
    }

    /// The request is read to its end.
    func finishReading() -> Step {
        regain()
        let isWanted = state.withLock { state in
            // What was dropped has left a part of a line.
            guard !state.isDropping else { return false }
            state.progress.complete()
            return true
        }
        return isWanted ? step() : .close
    }

    private func step() -> Step {
        send()
        let step = state.withLock { state in
            guard state.holder == .engine else { return Step.readOn }
            if state.progress.hasFailed || state.bytesDropped > ReceivedBody.discardLimit { return .close }
            guard state.progress.hasWork else {
                rest(&state)
                return state.progress.isComplete ? .close : .readOn
            }
            guard core.enterSuspension() else { return .close }
            state.holder = .handingOver
            state.keepsSuspension = true
            connection.open?.set(awaitsLine: false)
            connection.open?.set(deadline: Clock.never)
            return .suspend
        }
        recruit()
        return step
    }

    /// The engine has suspended the connection.
    func takeOver() {
        state.withLock { $0.holder = .exchange }
        settle()
    }

    /// The engine calls: either it has the connection back, or it has not yet heeded the suspension.
    private func regain() {
        let isBack = state.withLock { state in
            guard state.keepsSuspension, state.holder == .engine else { return false }
            state.keepsSuspension = false
            return true
        }
        guard isBack else { return }
        connection.open?.heedEnd()
        core.leaveSuspension()
    }

    /// The exchange is over, whichever way.
    func end() -> (route: String?, sent: Int, isDelivered: Bool) {
        regain()
        return state.withLock { state in
            recount(&state, body: 0, reply: 0)
            let progress = state.progress
            return (route, progress.bytesSent, progress.isDelivered && !state.isDropping)
        }
    }

    var linesAnswered: Int { state.withLock { $0.progress.linesAnswered } }

    // MARK: Working

    /// A worker's turn: one line.
    private func turn() {
        guard let job = state.withLock({ $0.progress.begin() }) else { return settle() }
        recruit()
        let bytes = answer(job.line)
        let goesOn = state.withLock { state in
            defer { recount(&state) }
            return state.progress.put(bytes, for: job)
        }
        guard goesOn else { return settle() }
        if isPrompt { send() }
        core.pool.takeTurn { self.turn() }
    }

    /// Starts another worker where that is of use.
    private func recruit() {
        let isNeeded = state.withLock { state in
            state.holder == .exchange && state.progress.recruit(limit: core.configuration.workers)
        }
        if isNeeded { core.pool.takeTurn { self.turn() } }
    }

    /// Sends what there is; gives the connection back where nothing is left to do, and goes on where there is.
    func settle() {
        send()
        let isDone = state.withLock { state in
            guard state.holder == .exchange, !state.progress.hasWork else { return false }
            rest(&state)
            state.holder = .engine
            // With the lock held: the engine's thread, which may be calling, must not suspend it again before.
            connection.resume()
            return true
        }
        if isDone { core.leaveSuspension() } else { recruit() }
    }

    /// All that has been read is answered, and taken by the client.
    private func rest(_ state: inout State) {
        let isBetweenLines = state.progress.splitter.count == 0
        connection.open?.set(awaitsLine: isBetweenLines)
        if state.isDropping {
            guard !state.progress.isEnded else { return }
            state.progress.cutShort()
            connection.socket.finishSending()
            connection.open?.set(deadline: Clock.after(seconds: Self.lingerTime))
        } else if isBetweenLines {
            // The engine's own time-out stands: something must move.
            connection.open?.set(deadline: Clock.never)
        } else if state.holder != .engine {
            connection.open?.set(deadline: Clock.after(seconds: core.configuration.requestTimeout))
        }
    }

    /// Brings what all bodies and replies take together up to date.
    func recount(_ state: inout State) {
        recount(&state, body: state.progress.bodyCount, reply: state.progress.replyCount)
    }

    private func recount(_ state: inout State, body: Int, reply: Int) {
        core.bodyBytes.add(body - state.bodyCounted, ordering: .relaxed)
        core.replyBytes.add(reply - state.replyCounted, ordering: .relaxed)
        state.bodyCounted = body
        state.replyCounted = reply
    }
}
