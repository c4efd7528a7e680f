import CMicrohttpdAnswers
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
        /// A request is arriving, as fast as the client sends it.
        case sending
        /// A request has wholly arrived and is being worked on.
        case working
        /// The reply is on its way, as fast as the client takes it.
        case taking
        /// Shut down by us, and not yet closed by the engine.
        case cut
    }

    let core: ServerCore
    let descriptor: Int32
    /// Who is on the other side; empty where that has no address.
    let remoteAddress: String
    /// When it was opened: tells apart those with one deadline.
    let opened = ContinuousClock.now
    /// When to cut it, on `Clock`.
    let deadline: Atomic<Int64>
    private let activity = Atomic(Activity.idle)
    /// When the activity began, on `Clock`, and the bytes of body that have arrived since.
    private let begun = Atomic(Clock.now)
    private let bytes = Atomic(0)
    private let refusal = Locked<Refusal?>(nil)
    /// A request in progress has all the answers that it can have until it sends more.
    private let awaitsLine = Atomic(false)
    private let hasBegunLines = Atomic(false)

    init(core: ServerCore, descriptor: Int32, remoteAddress: String = "", deadline: Int64) {
        self.core = core
        self.descriptor = descriptor
        self.remoteAddress = remoteAddress
        self.deadline = Atomic(deadline)
    }

    /// Nothing is owed to the client.
    var isIdle: Bool { activity.load(ordering: .relaxed) == .idle || awaitsLine.load(ordering: .relaxed) }

    /// A reply is on its way that the engine knows nothing of; the connection ends with it.
    var isAnsweringLines: Bool { hasBegunLines.load(ordering: .relaxed) }
    func beginLines() { hasBegunLines.store(true, ordering: .relaxed) }

    /// Milliseconds since the request's first line was there; 0 where there has been none.
    var timeSinceRequest: Int64 {
        activity.load(ordering: .relaxed) == .sending ? max(0, Clock.now - begun.load(ordering: .relaxed)) : 0
    }

    func enter(_ activity: Activity, until deadline: Int64) {
        bytes.store(0, ordering: .relaxed)
        begun.store(Clock.now, ordering: .relaxed)
        set(deadline: deadline)
        awaitsLine.store(false, ordering: .relaxed)
        self.activity.store(activity, ordering: .relaxed)
    }

    func set(deadline: Int64) { self.deadline.store(deadline, ordering: .relaxed) }

    func set(awaitsLine: Bool) {
        self.awaitsLine.store(awaitsLine, ordering: .relaxed)
        if awaitsLine { sendOn() }
    }

    func count(_ received: Int) {
        sendOn()
        bytes.wrappingAdd(received, ordering: .relaxed)
    }

    /// It is the client's turn again, where a part of its request has been worked on.
    private func sendOn() {
        let (isChanged, _) = activity.compareExchange(expected: .working, desired: .sending, ordering: .relaxed)
        guard isChanged else { return }
        bytes.store(0, ordering: .relaxed)
        begun.store(Clock.now, ordering: .relaxed)
    }

    /// A refusal of the engine's own, as the client saw it.
    struct Refusal: Sendable {
        var status: Int
        var requestID: String
        var bodyCount: Int
    }

    func set(refusal: Refusal) { self.refusal.withLock { $0 = refusal } }
    func takeRefusal() -> Refusal? { refusal.withLock { $0.take() } }

    /// The connection is about to be suspended: a client that ends its half now still gets its reply.
    func putEndOff() { transom_mhd_put_end_off(descriptor) }

    /// The connection is back, or over. The end that was put off makes an event once more; what has arrived before it can
    /// still be read.
    func heedEnd() {
        if transom_mhd_heed_end(descriptor) != 0 { shutdown(descriptor, Int32(SHUT_RD)) }
    }

    /// The engine sees the socket's end, and closes it.
    func cut() {
        activity.store(.cut, ordering: .relaxed)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// A body that arrives as fast keeps its place also where the server is full, in bytes a second: a third of what the
    /// slowest mobile networks give.
    private static let steadyRate = 2048
    /// Time that every client has to say something, and to take its reply, also where the server is full, in ms.
    private static let grace: Int64 = 1000

    /// The claim to the place, weakest first; nil for a connection that is not to be cut for another one.
    enum Claim: Comparable {
        /// Those who have said nothing yet have the nearest deadline.
        case idle(deadline: Int64, ContinuousClock.Instant)
        case sending(since: Int64)
        case taking(since: Int64)
        /// Just come, or just answered, and what it says may be here already and not yet read; or just begun to say it.
        case fresh(since: Int64)
    }

    func claim(at now: Int64) -> Claim? {
        let since = begun.load(ordering: .relaxed)
        let time = now &- since
        switch activity.load(ordering: .relaxed) {
        case .idle where time >= Self.grace: return .idle(deadline: deadline.load(ordering: .relaxed), opened)
        case .sending where time >= Self.grace:
            let seconds = Int(clamping: time / 1000)
            return bytes.load(ordering: .relaxed) / max(1, seconds) < Self.steadyRate ? .sending(since: since) : nil
        case .taking: return time >= Self.grace ? .taking(since: since) : nil
        case .idle, .sending: return .fresh(since: since)
        case .working, .cut: return nil
        }
    }
}
