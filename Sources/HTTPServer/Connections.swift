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
    enum Activity: UInt8, AtomicRepresentable {
        /// No request has begun since the last one ended.
        case idle
        /// A request is arriving, or its reply is being taken: how fast is in the client's hand.
        case moving
        /// A request has wholly arrived and is being worked on.
        case working
        /// Shut down by us, and not yet closed by the engine.
        case cut
    }

    let core: ServerCore
    let descriptor: Int32
    /// When it was opened: tells apart those with one deadline.
    let opened = ContinuousClock.now
    /// When to cut it, on `Clock`.
    let deadline: Atomic<Int64>
    private let activity = Atomic(Activity.idle)
    /// When the activity began, on `Clock`, and the bytes of body that have arrived since.
    private let begun = Atomic(Clock.now)
    private let bytes = Atomic(0)

    init(core: ServerCore, descriptor: Int32, deadline: Int64) {
        self.core = core
        self.descriptor = descriptor
        self.deadline = Atomic(deadline)
    }

    var isIdle: Bool { activity.load(ordering: .relaxed) == .idle }

    func enter(_ activity: Activity, until deadline: Int64) {
        bytes.store(0, ordering: .relaxed)
        begun.store(Clock.now, ordering: .relaxed)
        self.deadline.store(deadline, ordering: .relaxed)
        self.activity.store(activity, ordering: .relaxed)
    }

    func count(_ received: Int) { bytes.wrappingAdd(received, ordering: .relaxed) }

    /// The engine sees the socket's end, and closes it.
    func cut() {
        activity.store(.cut, ordering: .relaxed)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Time that every client has to send a request or take a reply, also where the server is full, in ms: five times what
    /// the largest body of the default limit takes at 10 Mbit/s.
    private static let grace: Int64 = 5000

    /// The claim to the place, least first; nil for a connection that is not to be cut for another one.
    func claim(at now: Int64) -> Claim? {
        switch activity.load(ordering: .relaxed) {
        case .idle: return .idle(deadline: deadline.load(ordering: .relaxed), opened)
        case .moving:
            let time = now &- begun.load(ordering: .relaxed)
            guard time >= Self.grace else { return nil }
            return .slow(bytesPerSecond: bytes.load(ordering: .relaxed) / max(1, Int(clamping: time / 1000)), opened)
        case .working, .cut: return nil
        }
    }

    enum Claim: Comparable {
        /// Those who have said nothing yet have the nearest deadline.
        case idle(deadline: Int64, ContinuousClock.Instant)
        case slow(bytesPerSecond: Int, ContinuousClock.Instant)
    }
}
