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
    /// When to cut it, on `Clock`.
    let deadline: Atomic<Int64>
    /// No request has begun since the last one ended.
    let isIdle = Atomic(true)

    init(descriptor: Int32, deadline: Int64) {
        self.descriptor = descriptor
        self.deadline = Atomic(deadline)
    }

    func set(deadline: Int64) { self.deadline.store(deadline, ordering: .relaxed) }
    func set(idle: Bool) { isIdle.store(idle, ordering: .relaxed) }
}

/// All open connections. The engine tells of a close before it closes the descriptor, so one found here is still ours while
/// the lock is held.
final class ConnectionTable: Sendable {
    private let open = Locked<[Int32: OpenConnection]>([:])

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

    func insert(_ connection: OpenConnection) {
        open.withLock { $0[connection.descriptor] = connection }
    }

    func remove(_ connection: OpenConnection) {
        open.withLock { $0[connection.descriptor] = nil }
    }

    /// Cuts connections past their deadline.
    func cutExpired() {
        let now = Clock.now
        cut { $0.deadline.load(ordering: .relaxed) <= now }
    }

    /// Cuts connections with no request in progress.
    func cutIdle() {
        cut { $0.isIdle.load(ordering: .relaxed) }
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
