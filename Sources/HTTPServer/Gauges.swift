/// What a server is doing at this moment, and what it has refused since its start.
public struct HTTPServerGauges: Sendable {
    public var requestsInProgress = 0
    public var connections = 0
    /// Requests that wait for a worker.
    public var waiting = 0
    public var busyWorkers = 0
    public var workers = 0
    /// Bytes of the bodies of requests in progress.
    public var bodyBytes = 0
    /// Requests refused because the queue was full.
    public var queueRefusals: UInt64 = 0
    /// Requests refused because the bodies of all in progress took too much memory.
    public var bodyMemoryRefusals: UInt64 = 0
    /// New connections cut because all others were busy.
    public var connectionRefusals: UInt64 = 0
    /// Silent connections cut for a new one.
    public var connectionEvictions: UInt64 = 0

    public init() {}
}

extension HTTPServer {
    public var gauges: HTTPServerGauges {
        let occupancy = core.pool.occupancy
        var gauges = HTTPServerGauges()
        gauges.requestsInProgress = requestsInProgress
        gauges.connections = connectionCount
        gauges.waiting = occupancy.waiting
        gauges.busyWorkers = occupancy.busy
        gauges.workers = core.configuration.workers
        gauges.bodyBytes = core.bodyBytes.load(ordering: .relaxed)
        gauges.queueRefusals = core.queueRefusals.load(ordering: .relaxed)
        gauges.bodyMemoryRefusals = core.bodyMemoryRefusals.load(ordering: .relaxed)
        gauges.connectionRefusals = core.connections.refusals.load(ordering: .relaxed)
        gauges.connectionEvictions = core.connections.evictions.load(ordering: .relaxed)
        return gauges
    }
}
