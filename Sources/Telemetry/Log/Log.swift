import Glibc
import HTTPServer
import HTTPTypes

/// JSON lines about requests and about the server's life.
public final class Log: Sendable {
    public enum Level: String, CaseIterable, Sendable {
        case off, error, info
    }

    /// Which requests of those who only look whether the server lives are logged.
    public enum Probes: String, CaseIterable, Sendable {
        /// Those that did not get what they came for. The others make most lines of a quiet server and tell nothing.
        case failed
        case all
    }

    private let level: Level
    private let probes: Probes
    private let sampler: Sampler
    private let writer: LineWriter
    private let engineLimit = Locked(RateLimit())

    /// The longest texts of clients that a line holds, in bytes; longer ones are cut. A line then fits into one write(2)
    /// even where each byte needs an escape of six.
    private static let targetLimit = 400
    private static let methodLimit = 32
    private static let routeLimit = 128
    private static let traceField = "traceparent"
    private static let serverErrors = 500...599
    /// A method or a version of HTTP that is not spoken here: the client's doing, for all that the status says.
    private static let clientFaults = [501, 505]
    /// Its 503 is an answer as it should be.
    private static let readiness = "/readyz"
    private static let probeRoutes = ["/livez", readiness, "/metrics"]
    private static let successes = 200...299
    /// At the end, how long the last lines may take.
    private static let flushMilliseconds = 1000

    /// - Parameters:
    ///   - sample: the share of requests that are logged, from 0 to 1; the server's own errors are all logged.
    ///   - probes: which requests for `/livez`, `/readyz` and `/metrics` are among them.
    ///   - capacity: bytes of lines that may wait for whoever reads them.
    public init(
        level: Level, sample: Double = 1, probes: Probes = .failed, descriptor: Int32 = STDERR_FILENO,
        capacity: Int = 1 << 20
    ) {
        self.level = level
        self.probes = probes
        sampler = Sampler(share: sample)
        writer = LineWriter(descriptor: descriptor, capacity: capacity) { count in
            var line = LogLine(time: .now, level: Level.error.rawValue, message: "log lines dropped")
            line.number("count", count)
            return line.finished()
        }
    }

    /// Lines lost because nobody took them in time.
    public var droppedLines: UInt64 { writer.dropped }

    /// Tells of something in the server's life.
    public func event(_ level: Level, _ message: String, _ details: KeyValuePairs<StaticString, String> = [:]) {
        guard isLogged(level) else { return }
        var line = LogLine(time: .now, level: level.rawValue, message: message)
        for (name, value) in details { line.text(name, value, limit: Self.targetLimit) }
        writer.write(line.finished())
    }

    /// Tells what the HTTP engine says. Clients can make it say much: some lines a second are kept.
    public func engine(_ text: String) {
        guard isLogged(.info) else { return }
        let suppressed = engineLimit.withLock { $0.admit(at: Timestamp.now.seconds) }
        guard let suppressed else { return }
        var line = LogLine(time: .now, level: Level.info.rawValue, message: "libmicrohttpd")
        line.text("detail", text, limit: Self.targetLimit)
        if suppressed > 0 { line.number("suppressed", suppressed) }
        writer.write(line.finished())
    }

    /// Tells of a request that is over.
    public func record(_ completion: HTTPCompletion) {
        let fails = Self.fails(completion)
        let level = fails && completion.route != Self.readiness ? Level.error : .info
        guard isLogged(level), fails || isTold(completion) && sampler.picks() else { return }
        writer.write(Self.line(completion, level: level, time: .now))
    }

    /// By what the server is or does: written whatever the sample.
    private static func fails(_ completion: HTTPCompletion) -> Bool {
        guard let status = completion.status else { return false }
        return serverErrors.contains(status) && !clientFaults.contains(status)
    }

    private func isTold(_ completion: HTTPCompletion) -> Bool {
        guard probes == .failed, let route = completion.route, Self.probeRoutes.contains(route) else { return true }
        return !completion.isDelivered || !(completion.status.map(Self.successes.contains) ?? false)
    }

    /// Whether no line waits.
    public var isWritten: Bool { writer.isIdle }

    /// Waits for the last lines, but not for a reader that takes none.
    public func flush() { writer.flush(milliseconds: Self.flushMilliseconds) }

    private func isLogged(_ level: Level) -> Bool {
        switch self.level {
        case .off: false
        case .error: level == .error
        case .info: true
        }
    }

    static func line(_ completion: HTTPCompletion, level: Level, time: Timestamp) -> [UInt8] {
        var line = LogLine(time: time, level: level.rawValue, message: "request")
        line.text("method", ifPresent: completion.method, limit: methodLimit)
        line.text("route", ifPresent: completion.route, limit: routeLimit)
        // Without the query, which holds whole configurations, and is nobody's but the client's.
        let path = completion.target.utf8.prefix { $0 != UInt8(ascii: "?") }
        line.text("target", String(Substring(path)), limit: targetLimit)
        if let status = completion.status { line.number("status", status) }
        line.milliseconds("durationMs", completion.duration)
        line.number("bytesIn", completion.bytesReceived)
        line.number("bytesOut", completion.bytesSent)
        if let lines = completion.lines { line.number("lines", lines) }
        line.text("requestId", ifPresent: completion.requestID)
        if let trace = trace(completion.fields) {
            line.text("traceId", trace.traceID)
            line.text("spanId", trace.spanID)
        }
        line.text("remoteAddress", ifPresent: completion.remoteAddress)
        line.flag("delivered", completion.isDelivered)
        return line.finished()
    }

    /// More than one field is as good as none.
    private static func trace(_ fields: [HTTPField]) -> TraceContext? {
        var found: TraceContext?
        for field in fields where HTTPField.equal(field.name, traceField) {
            guard found == nil, let trace = TraceContext(field.value) else { return nil }
            found = trace
        }
        return found
    }
}

/// So many a second, and a count of those left out.
struct RateLimit: Sendable {
    private static let most = 10
    private var second = 0
    private var admitted = 0
    private var suppressed = 0

    /// nil: one too many. Otherwise how many were left out since the last that was not.
    mutating func admit(at now: Int) -> Int? {
        if now != second { (second, admitted) = (now, 0) }
        guard admitted < Self.most else {
            suppressed &+= 1
            return nil
        }
        admitted += 1
        defer { suppressed = 0 }
        return suppressed
    }
}
