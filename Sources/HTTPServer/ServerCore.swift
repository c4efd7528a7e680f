import Dispatch
import HTTPTypes
import Synchronization

/// What all threads of one server share.
final class ServerCore: Sendable {
    let configuration: HTTPServer.Configuration
    let service: HTTPService
    let pool: WorkerPool
    let connections = ConnectionTable()

    /// Requests begun and not yet ended.
    let requests = Atomic(0)
    /// Bytes held in the bodies of those requests.
    let bodyBytes = Atomic(0)
    /// Bytes of replies that have not been taken yet.
    let replyBytes = Atomic(0)
    /// Requests that got no place, by what was full.
    let queueRefusals = Atomic<UInt64>(0)
    let bodyMemoryRefusals = Atomic<UInt64>(0)
    let requestIDs = RequestIDs()
    private let draining = Atomic(false)
    private let suspension = Locked(Suspension())

    /// The engine aborts the process if it is stopped while a connection is suspended. So each suspension is counted, and
    /// none begins once the stop is decided.
    private struct Suspension: Sendable {
        var holders = 0
        var isClosed = false
    }

    init(configuration: HTTPServer.Configuration, service: HTTPService) {
        self.configuration = configuration
        self.service = service
        pool = WorkerPool(workers: configuration.workers, queueLength: configuration.queueLength)
    }

    /// How often to look for connections that are to be cut.
    private static let watchInterval = DispatchTimeInterval.milliseconds(500)

    /// Looks after the connections from now on, as long as the server lives.
    func watch() {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.watchInterval) { [weak self] in
            guard let self else { return }
            connections.cutExpired()
            connections.wakeHalfClosed()
            if replyBytes.load(ordering: .relaxed) > configuration.replyMemoryLimit { connections.cutSlowTakers() }
            watch()
        }
    }

    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func startDraining() { draining.store(true, ordering: .relaxed) }

    /// Counts a suspension in; false: the server is about to stop, and the connection must not be suspended.
    ///
    /// Two hold each: the event thread until it has the connection back, and the worker until its call to resume has
    /// returned, for the engine must outlive that call too.
    func enterSuspension() -> Bool {
        suspension.withLock { state in
            guard !state.isClosed else { return false }
            state.holders += 2
            return true
        }
    }

    /// One of the two lets go.
    func leaveSuspension() {
        suspension.withLock { $0.holders -= 1 }
    }

    /// Lets no further suspension begin, and says whether any lasts.
    func closeSuspension() -> Bool {
        suspension.withLock { state in
            state.isClosed = true
            return state.holders > 0
        }
    }

    /// A refusal of the server's own, in the service's form.
    func refusal(_ status: Int, _ detail: String, _ request: HTTPRequest?) -> PreparedResponse {
        var response = service.refuse(status, detail, request)
        if status == HTTPStatus.unavailable, response.value(of: "Retry-After") == nil {
            response.fields.append(HTTPField("Retry-After", HTTPStatus.retryAfterSeconds))
        }
        return PreparedResponse(response)
    }
}

/// The statuses that the server gives of its own accord or treats in a way of their own (RFC 9110 §15).
enum HTTPStatus {
    static let ok = 200
    static let noContent = 204
    static let notModified = 304
    static let internalError = 500
    static let contentTooLarge = 413
    static let targetTooLong = 414
    static let fieldsTooLarge = 431
    static let unavailable = 503
    static let versionNotSupported = 505
    /// The queue empties within a second or not at all.
    static let retryAfterSeconds = "1"
}
