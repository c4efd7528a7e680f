import HTTPServer

/// Counts the requests of one route.
final class RouteMeter: Sendable {
    /// Methods that are told apart; whatever else clients make up is one.
    enum Method: String, Hashable, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
        case options = "OPTIONS"
        case other

        init(_ name: String) { self = Method(rawValue: name) ?? .other }
    }

    private struct Key: Hashable, Sendable {
        var method: Method
        /// One that the service gave: there are few.
        var status: Int
    }

    private struct State: Sendable {
        var requests: [Key: UInt64] = [:]
        var latency = Histogram()
    }

    struct Count: Sendable {
        var method: String
        var status: String
        var requests: UInt64
    }

    /// Held for the time of an addition; there are as many who may wait as event threads.
    private let state = Locked(State())
    /// The route's pattern, as it is told.
    let route: String
    private let latencyLines: Histogram.Lines
    static let latencyName = "transom_http_request_duration_seconds"

    init(route: String) {
        self.route = route
        latencyLines = Histogram.Lines(Self.latencyName, label: ("route", route))
    }

    func record(method: String, status: Int, seconds: Double) {
        let key = Key(method: Method(method), status: status)
        state.withLock { state in
            state.requests[key, default: 0] &+= 1
            state.latency.observe(seconds)
        }
    }

    /// In a fixed order.
    var counts: [Count] {
        state.withLock { $0.requests }
            .map { Count(method: $0.key.method.rawValue, status: String($0.key.status), requests: $0.value) }
            .sorted { ($0.method, $0.status) < ($1.method, $1.status) }
    }

    func writeLatency(to text: inout ExpositionText) {
        let latency = state.withLock { $0.latency }
        latency.write(to: &text, latencyLines)
    }
}
