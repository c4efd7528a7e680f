import Glibc
import Synchronization

/// All open connections. The engine tells of a close before it closes the descriptor, so one found here is still ours while
/// the lock is held.
final class ConnectionTable: Sendable {
    private struct State: Sendable {
        var open: [Int32: OpenConnection] = [:]
        /// Those who have the least claim to their place, the least last: found for many newcomers at once.
        var candidates: [OpenConnection] = []
        /// Before this, on `Clock`, a search would again find nobody.
        var nextSearch: Int64 = 0
    }

    private let state = Locked(State())
    /// Connections cut because there were too many: others, for a new one, and new ones.
    let evictions = Atomic<UInt64>(0)
    let refusals = Atomic<UInt64>(0)

    /// One search finds so large a part of all places; where it finds none, the next begins so much later, in ms. Thus a
    /// flood of newcomers does not cost a look at all connections for each.
    private static let candidatesInPlaces = 64
    private static let searchPause: Int64 = 20
    /// POLLRDHUP of poll(2), which Glibc's module leaves out: the other side sends no more.
    private static let pollHalfClosed: Int16 = 0x2000

    var count: Int { state.withLock { $0.open.count } }

    /// Takes a connection in. Where that makes more than `limit`, another is cut for it: one with no request in progress,
    /// those who have said nothing yet first; then one whose request drips, then one whose reply is not being taken, the
    /// oldest first. Where there is none, the new one is cut.
    func insert(_ connection: OpenConnection, limit: Int) {
        state.withLock { state in
            let isFull = state.open.count >= limit
            let other = isFull ? Self.nextCandidate(&state, limit: limit) : nil
            state.open[connection.descriptor] = connection
            guard isFull else { return }
            if let other {
                evictions.wrappingAdd(1, ordering: .relaxed)
                other.cut()
            } else {
                refusals.wrappingAdd(1, ordering: .relaxed)
                connection.cut()
            }
        }
    }

    private static func nextCandidate(_ state: inout State, limit: Int) -> OpenConnection? {
        let now = Clock.now
        repeat {
            while let candidate = state.candidates.popLast() {
                // It may have gone, or got to work, in the meantime.
                if state.open[candidate.descriptor] === candidate, candidate.claim(at: now) != nil { return candidate }
            }
            guard now >= state.nextSearch else { return nil }
            let claims = state.open.values.compactMap { connection in
                connection.claim(at: now).map { (claim: $0, connection) }
            }
            state.candidates = claims.sorted { $0.claim < $1.claim }
                .prefix(1 + limit / candidatesInPlaces).reversed().map(\.1)
        } while !state.candidates.isEmpty
        state.nextSearch = now + searchPause
        return nil
    }

    func remove(_ connection: OpenConnection) {
        state.withLock { $0.open[connection.descriptor] = nil }
    }

    /// Cuts connections past their deadline.
    func cutExpired() {
        let now = Clock.now
        cut { $0.deadline.load(ordering: .relaxed) <= now }
    }

    /// Cuts connections with no request in progress.
    func cutIdle() {
        let now = Clock.now
        state.withLock { state in
            for connection in state.open.values { connection.cutIdle(at: now) }
        }
    }

    /// Cuts connections whose reply has been on its way for longer than a client needs that takes it.
    func cutSlowTakers() {
        let now = Clock.now
        cut { connection in
            if case .taking = connection.claim(at: now) { true } else { false }
        }
    }

    private func cut(where isDue: (OpenConnection) -> Bool) {
        state.withLock { state in
            for connection in state.open.values where isDue(connection) { connection.cut() }
        }
    }

    /// Lets the engine see that a client has stopped sending. It waits for the socket's next event, and where the client's
    /// last bytes and its end have come as one event, there is none: a request that stays incomplete would keep its place
    /// until the time-out.
    ///
    /// Shutting the socket down for reading makes an event and loses nothing: what has arrived can still be read, and the
    /// reply to a request that is complete can still be sent.
    func wakeHalfClosed() {
        state.withLock { state in
            var polls = state.open.keys.map { pollfd(fd: $0, events: Self.pollHalfClosed, revents: 0) }
            guard poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
            for poll in polls where poll.revents & Self.pollHalfClosed != 0 { shutdown(poll.fd, Int32(SHUT_RD)) }
        }
    }
}
