import Glibc
import HTTPTypes

extension HTTPServer {
    /// What the server may be told. Sizes are bytes, times whole seconds.
    public struct Configuration: Sendable {
        /// Where to listen.
        public var address = ListeningAddress.tcp(host: "127.0.0.1", port: 8080)
        /// Threads that read, write and poll; no request is worked on there.
        public var eventThreads = 2
        /// Requests worked on at once.
        public var workers = Configuration.processors
        /// Requests that may wait for a worker; one more is refused with 503.
        public var queueLength = 256
        /// Open connections. For one more, one with no request in progress is closed, or one whose request drips or whose
        /// reply is not being taken; where there is none, the new one is.
        public var connectionLimit = 1000
        /// The largest request body; a larger one is refused with 413.
        public var bodyLimit = 1 << 20
        /// What the bodies of all requests in progress may take together; beyond it requests are refused with 503.
        public var bodyMemoryLimit = 64 << 20
        /// What replies on their way may take together; beyond it, clients that have not taken theirs within a second are
        /// dropped.
        public var replyMemoryLimit = 128 << 20
        /// The longest request target; a longer one is refused with 414.
        public var targetLimit = 16 << 10
        /// A connection on which nothing moves for so long is closed.
        public var idleTimeout = 30
        /// The request line, and then all that follows of the request, must each have arrived within this time, however
        /// steadily it drips.
        public var requestTimeout = 30
        /// A client that has not taken its reply within this time is dropped.
        public var responseTimeout = 60
        /// How long `drain` waits for requests in progress.
        public var drainTimeout = 30
        /// Told of each request when it is over, on an event thread: must be quick.
        public var onCompletion: (@Sendable (HTTPCompletion) -> Void)?
        /// Told what the HTTP engine has to say, a line of printable ASCII at a time, on an event thread.
        public var onDiagnostic: (@Sendable (String) -> Void)?

        public init() {}

        /// The processors online, at least one.
        public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
    }
}

/// What the server serves: the places where it asks. All are called from several threads at once.
public struct HTTPService: Sendable {
    /// How a request is answered, from its head alone: `body` is empty. Called on an event thread, so it must be quick; the
    /// work that it may give is done on a worker thread. A 304 carries the body that 200 would have, where that is at hand:
    /// only its length is sent.
    public var plan: @Sendable (HTTPRequest) -> HTTPPlan
    /// How the server's own refusals look: status, what is wrong, and the request's head where one was understood.
    public var refuse: @Sendable (_ status: Int, _ detail: String, _ request: HTTPRequest?) -> HTTPResponse

    public init(
        plan: @escaping @Sendable (HTTPRequest) -> HTTPPlan,
        refuse: @escaping @Sendable (_ status: Int, _ detail: String, _ request: HTTPRequest?) -> HTTPResponse
    ) {
        self.plan = plan
        self.refuse = refuse
    }
}

/// A request that is over, for logs and metrics.
public struct HTTPCompletion: Sendable {
    /// As the client sent it; empty where the request's head never came whole.
    public var method: String
    public var target: String
    /// The request's header fields.
    public var fields: [HTTPField]
    /// The pattern of the route that answered, nil where none did.
    public var route: String?
    /// nil: the request was dropped, or the client went away, before there was an answer.
    public var status: Int?
    /// What the answer carries as `X-Request-Id`; empty where there was none.
    public var requestID: String
    /// Without a port; empty where the client came over a Unix socket.
    public var remoteAddress: String
    /// Bytes of the request's body, also of one that was read only to be dropped.
    public var bytesReceived: Int
    /// Lines answered, where the request was answered line by line.
    public var lines: Int?
    /// Bytes of the reply's body: all of it, also where not all was taken.
    public var bytesSent: Int
    /// From the request line read to the reply sent.
    public var duration: Duration
    /// False: the client went away, or was dropped, before it had the whole reply.
    public var isDelivered: Bool

    public init(
        method: String, target: String, fields: [HTTPField] = [], route: String? = nil, status: Int?,
        requestID: String = "", remoteAddress: String = "", bytesReceived: Int = 0, lines: Int? = nil,
        bytesSent: Int = 0, duration: Duration = .zero, isDelivered: Bool = true
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.route = route
        self.status = status
        self.requestID = requestID
        self.remoteAddress = remoteAddress
        self.bytesReceived = bytesReceived
        self.lines = lines
        self.bytesSent = bytesSent
        self.duration = duration
        self.isDelivered = isDelivered
    }
}
