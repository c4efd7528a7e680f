import Dispatch
import Glibc
import Synchronization

/// A clock that only goes forward, in milliseconds.
enum Clock {
    static let never = Int64.max
    private static let nanosecondsInMillisecond: UInt64 = 1_000_000

    static var now: Int64 {
        Int64(clamping: DispatchTime.now().uptimeNanoseconds / nanosecondsInMillisecond)
    }

    static func after(seconds: Int) -> Int64 { now &+ Int64(clamping: seconds) &* 1000 }
}

/// An open connection, as far as the server must know it to cut it: libmicrohttpd's own time-out sees only a connection on
/// which nothing moves, and not one that drips.
final class OpenConnection: Sendable {
    let descriptor: Int32
    /// Who is on the other side; empty where that has no address.
    let remoteAddress: String
    /// When it was opened: tells apart those with one deadline.
    let opened = ContinuousClock.now
    /// When to cut it, on `Clock`.
    let deadline: Atomic<Int64>
    /// No request has begun since the last one ended.
    let isIdle = Atomic(true)
    /// A request in progress has all the answers that it can have until it sends more.
    let awaitsLine = Atomic(false)

    init(descriptor: Int32, remoteAddress: String = "", deadline: Int64) {
        self.descriptor = descriptor
        self.remoteAddress = remoteAddress
        self.deadline = Atomic(deadline)
    }

    func set(deadline: Int64) { self.deadline.store(deadline, ordering: .relaxed) }
    func set(idle: Bool) { isIdle.store(idle, ordering: .relaxed) }
    func set(awaitsLine: Bool) { self.awaitsLine.store(awaitsLine, ordering: .relaxed) }
}

/// All open connections. The engine tells of a close before it closes the descriptor, so one found here is still ours while
/// the lock is held.
final class ConnectionTable: Sendable {
    private let open = Locked<[Int32: OpenConnection]>([:])
    /// Connections cut because there were too many: silent ones, for a new one, and new ones.
    let evictions = Atomic<UInt64>(0)
    let refusals = Atomic<UInt64>(0)

    /// How often to look for connections past their deadline.
    private static let watchInterval = DispatchTimeInterval.milliseconds(500)

    /// Cuts connections past their deadline from now on, as long as the table lives.
    func watchDeadlines() {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.watchInterval) { [weak self] in
            guard let self else { return }
            cutExpired()
            watchDeadlines()
        }
    }

    var count: Int { open.withLock { $0.count } }

    /// Takes a connection in. Where that makes more than `limit`, one with no request in progress is cut for it: the one
    /// next to its deadline, so that those who have said nothing yet go first. Where all are busy, the new one is cut.
    func insert(_ connection: OpenConnection, limit: Int) {
        open.withLock { open in
            let isFull = open.count >= limit
            open[connection.descriptor] = connection
            guard isFull else { return }
            let idle = open.values.filter { $0.isIdle.load(ordering: .relaxed) && $0 !== connection }
            let first = idle.min { one, other in
                (one.deadline.load(ordering: .relaxed), one.opened)
                    < (other.deadline.load(ordering: .relaxed), other.opened)
            }
            let due = first ?? connection
            if first == nil {
                refusals.wrappingAdd(1, ordering: .relaxed)
            } else {
                evictions.wrappingAdd(1, ordering: .relaxed)
            }
            // One cut already, and not yet closed by the engine, must not be chosen again.
            due.set(idle: false)
            shutdown(due.descriptor, Int32(SHUT_RDWR))
        }
    }

    func remove(_ connection: OpenConnection) {
        open.withLock { $0[connection.descriptor] = nil }
    }

    /// Cuts connections past their deadline.
    func cutExpired() {
        let now = Clock.now
        cut { $0.deadline.load(ordering: .relaxed) <= now }
    }

    /// Cuts connections on which nothing is owed to the client.
    func cutIdle() {
        cut { $0.isIdle.load(ordering: .relaxed) || $0.awaitsLine.load(ordering: .relaxed) }
    }

    /// Shuts the sockets down; the engine then sees their end, and closes them.
    private func cut(where isDue: (OpenConnection) -> Bool) {
        open.withLock { open in
            for connection in open.values where isDue(connection) {
                shutdown(connection.descriptor, Int32(SHUT_RDWR))
            }
        }
    }
}
