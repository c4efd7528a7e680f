import Glibc

/// An HTTP/1.1 server: libmicrohttpd's event threads read and write, a bounded pool of workers works.
public final class HTTPServer: Sendable {
    /// How a drain ended.
    public enum Drain: Hashable, Sendable {
        /// Every request begun has been answered.
        case finished
        /// Requests that were still in progress when the time was over.
        case cut(Int)
    }

    /// Where the server listens, with the port that it really has.
    public let address: ListeningAddress

    let core: ServerCore
    private let engine: Engine
    private let file: SocketFile?
    private let drained = Locked<Drain?>(nil)

    /// While draining: how often to look, and how long an idle connection may still begin a request, in ms.
    private static let drainInterval: UInt32 = 10
    private static let idleGrace: Int64 = 250
    /// What a worker that has answered may take to let go, in ms.
    private static let stopGrace: Int64 = 500

    /// Bytes that a request's head may take beside its target.
    public static let headLimit = Engine.memoryBesideTarget
    /// Bytes of a body that are read only to be dropped, when its request has been refused already.
    public static let unreadBodyLimit = ReceivedBody.discardLimit

    /// Binds the address and starts to serve.
    public init(_ configuration: Configuration, service: HTTPService) throws(StartFailure) {
        let socket = try ListeningSocket.open(configuration.address)
        address = socket.address
        file = socket.file
        core = ServerCore(configuration: configuration, service: service)
        guard let engine = Engine(core: core, socket: socket.descriptor) else {
            socket.file?.remove()
            close(socket.descriptor)
            throw .engine
        }
        self.engine = engine
        core.watch()
    }

    deinit { drain() }

    /// Requests in progress, from the request line read to the reply sent.
    public var requestsInProgress: Int { core.requests.load(ordering: .relaxed) }

    /// Connections open.
    public var connectionCount: Int { core.connections.count }

    /// Requests that wait for a worker or are being worked on.
    public var load: Int { core.pool.load }

    /// Stops accepting, answers what is in progress, closes idle connections, and ends; blocks until then or until the
    /// configured time is over. After that the server is gone; a second call gives the first one's result.
    @discardableResult
    public func drain() -> Drain {
        drained.withLock { drained in
            if let drained { return drained }
            let result = shutDown()
            drained = result
            return result
        }
    }

    private func shutDown() -> Drain {
        core.startDraining()
        // While the socket is open: who has connected already is taken in, and nobody else can take the path for a dead one's.
        file?.remove()
        engine.quiesce()
        let end = Clock.after(seconds: core.configuration.drainTimeout)
        waitForConnections(until: end)
        let unfinished = requestsInProgress
        // A connection still suspended forbids the stop: the process's own end takes it then.
        let stopEnd = max(end, Clock.now + Self.stopGrace)
        while core.closeSuspension() {
            if Clock.now >= stopEnd { return .cut(unfinished) }
            usleep(Self.drainInterval * 1000)
        }
        engine.stop()
        return unfinished == 0 ? .finished : .cut(unfinished)
    }

    private func waitForConnections(until end: Int64) {
        let graceEnd = min(end, Clock.now + Self.idleGrace)
        while core.connections.count > 0 {
            let now = Clock.now
            if now >= graceEnd {
                core.connections.cutIdle()
                core.connections.wakeHalfClosed()
            }
            if now >= end { return }
            usleep(Self.drainInterval * 1000)
        }
    }
}
