import HTTPServer
import Synchronization

/// Counts what a server does, and tells it in Prometheus' text format. How many series there are depends on the routes, and
/// not on what clients send.
public final class Meter: Sendable {
    /// Where requests are counted that no route answered.
    static let otherRoute = "other"

    private let version: String
    private let meters: [String: RouteMeter]
    private let other = RouteMeter(route: otherRoute)
    /// All in the order in which they are told.
    private let ordered: [RouteMeter]
    private let unanswered = Atomic<UInt64>(0)
    private let undelivered = Atomic<UInt64>(0)
    private let bytesReceived = Atomic<UInt64>(0)
    private let bytesSent = Atomic<UInt64>(0)
    private let lines = LineMeter()
    private let process = ProcessMetrics()
    private let sources = Locked(Sources())

    private struct Sources: Sendable {
        var gauges: @Sendable () -> HTTPServerGauges = { HTTPServerGauges() }
        var isReady: @Sendable () -> Bool = { false }
        var droppedLogLines: @Sendable () -> UInt64 = { 0 }
    }

    /// - Parameter routes: the patterns of all routes.
    public init(version: String, routes: [String]) {
        self.version = version
        meters = Dictionary(routes.map { ($0, RouteMeter(route: $0)) }) { first, _ in first }
        ordered = meters.values.sorted { $0.route < $1.route } + [other]
    }

    /// Where to ask for what is true at the moment of asking.
    public func observe(
        gauges: @escaping @Sendable () -> HTTPServerGauges, isReady: @escaping @Sendable () -> Bool,
        droppedLogLines: @escaping @Sendable () -> UInt64
    ) {
        sources.withLock { $0 = Sources(gauges: gauges, isReady: isReady, droppedLogLines: droppedLogLines) }
    }

    /// Counts a request that is over.
    public func record(_ completion: HTTPCompletion) {
        bytesReceived.wrappingAdd(UInt64(clamping: completion.bytesReceived), ordering: .relaxed)
        guard let status = completion.status else {
            unanswered.wrappingAdd(1, ordering: .relaxed)
            return
        }
        bytesSent.wrappingAdd(UInt64(clamping: completion.bytesSent), ordering: .relaxed)
        if !completion.isDelivered { undelivered.wrappingAdd(1, ordering: .relaxed) }
        let meter = completion.route.flatMap { meters[$0] } ?? other
        meter.record(method: completion.method, status: status, seconds: completion.duration / .seconds(1))
    }

    /// Counts a line of a batch that is answered.
    public func recordLine(status: Int) { lines.record(status: status) }

    /// All metrics as they are now.
    public func exposition() -> [UInt8] {
        let sources = sources.withLock { $0 }
        var text = ExpositionText()
        text.family("transom_build_info", .gauge, "Always 1; the label tells the version that runs.")
        text.sample("transom_build_info", [("version", version)], 1)
        text.single("transom_ready", .gauge, "Whether /readyz says ready.", sources.isReady() ? 1 : 0)
        writeRequests(to: &text)
        writeServer(sources.gauges(), to: &text)
        text.single(
            "transom_log_lines_dropped_total", .counter, "Log lines lost because nobody took them in time.",
            sources.droppedLogLines())
        process.write(to: &text)
        return text.bytes
    }

    private func writeRequests(to text: inout ExpositionText) {
        text.family("transom_http_requests_total", .counter, "Requests answered, by route, method and status.")
        var answered: [RouteMeter] = []
        for meter in ordered {
            let counts = meter.counts
            if !counts.isEmpty { answered.append(meter) }
            for count in counts {
                text.sample(
                    "transom_http_requests_total",
                    [("route", meter.route), ("method", count.method), ("status", count.status)], count.requests)
            }
        }
        text.family(RouteMeter.latencyName, .histogram, "From the request line read to the reply sent, by route.")
        for meter in answered { meter.writeLatency(to: &text) }
        text.single(
            "transom_http_requests_unanswered_total", .counter,
            "Requests whose client went away, or that were dropped, before there was an answer.",
            unanswered.load(ordering: .relaxed))
        text.single(
            "transom_http_responses_undelivered_total", .counter, "Replies that the client did not take to their end.",
            undelivered.load(ordering: .relaxed))
        text.single(
            "transom_http_received_bytes_total", .counter, "Bytes of request bodies.",
            bytesReceived.load(ordering: .relaxed))
        text.single(
            "transom_http_sent_bytes_total", .counter, "Bytes of reply bodies.", bytesSent.load(ordering: .relaxed))
        lines.write(to: &text)
    }

    private func writeServer(_ gauges: HTTPServerGauges, to text: inout ExpositionText) {
        text.single(
            "transom_http_requests_in_progress", .gauge, "Requests begun and not yet over.", gauges.requestsInProgress)
        text.single("transom_http_connections", .gauge, "Open connections.", gauges.connections)
        text.single("transom_queue_depth", .gauge, "Requests that wait for a worker.", gauges.waiting)
        text.single("transom_workers_busy", .gauge, "Workers that work on a request.", gauges.busyWorkers)
        text.single("transom_workers", .gauge, "Workers there are.", gauges.workers)
        text.single(
            "transom_request_body_memory_bytes", .gauge, "Memory for the bodies of requests in progress.",
            gauges.bodyBytes)
        text.split(
            "transom_rejected_total", .counter, "Requests and connections refused, by what was full.", by: "reason",
            [
                ("queue", gauges.queueRefusals), ("body_memory", gauges.bodyMemoryRefusals),
                ("connections", gauges.connectionRefusals),
            ])
        text.single(
            "transom_http_connections_evicted_total", .counter, "Silent connections closed for a new one.",
            gauges.connectionEvictions)
    }
}
