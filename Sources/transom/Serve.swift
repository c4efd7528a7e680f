import Glibc
import HTTPServer

extension Command {
    private static let endSignals = [SIGTERM, SIGINT]
    /// Descriptors beside connections: standard streams, the listening socket, fonts being read; and what each event
    /// thread polls with.
    private static let otherDescriptors = 64
    private static let descriptorsOfThread = 4

    /// Serves until a signal asks for the end, then drains; a second signal ends at once.
    static func serve(_ wanted: Settings) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        var settings = wanted
        let others = otherDescriptors + settings.server.eventThreads * descriptorsOfThread
        let room = allowDescriptors(settings.server.connectionLimit + others) - others
        guard room > 0 else {
            Console.report("the process may open too few files (ulimit -n): at least \(others + 1) are needed")
            return failure
        }
        if room < settings.server.connectionLimit {
            // Without this, clients over the descriptors would wait unseen, and no silent connection would make place.
            Console.report("the limit of open files (ulimit -n) leaves room for \(room) connections only")
            settings.server.connectionLimit = room
        }
        let signals = EndSignals(endSignals)
        do {
            let wiring = try Wiring(settings)
            let server = try wiring.start()
            Console.announce("listening on \(server.address)")
            wiring.log.event(.info, "listening", ["address": "\(server.address)", "version": version])
            let signal = signals.wait()
            signals.release()
            wiring.log.event(.info, "draining", ["signal": signal == SIGTERM ? "SIGTERM" : "SIGINT"])
            defer { wiring.log.flush() }
            return drain(server, wiring, delay: settings.drainDelay)
        } catch {
            Console.report(String(describing: error))
            return failure
        }
    }

    /// Load balancers see first that requests should go elsewhere; then nothing new is accepted, and what is in progress
    /// is finished.
    private static func drain(_ server: HTTPServer, _ wiring: Wiring, delay: Int) -> Int32 {
        wiring.announceDrain()
        var left = UInt32(clamping: delay)
        while left > 0 { left = sleep(left) }
        switch server.drain() {
        case .finished:
            wiring.log.event(.info, "stopped")
            return success
        case .cut(let count):
            wiring.log.event(.error, "stopped with requests unfinished", ["requests": "\(count)"])
            return failure
        }
    }

    /// Raises the soft limit of open files where so many need it and the hard limit allows it; how many there may be then.
    private static func allowDescriptors(_ count: Int) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return count }
        guard limit.rlim_cur < rlim_t(count) else { return count }
        var raised = limit
        raised.rlim_cur = min(rlim_t(count), limit.rlim_max)
        return Int(clamping: setrlimit(resource, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur)
    }
}

/// Waits for signals that ask for the end.
///
/// They are blocked in every thread started from here on, and taken with sigwait(3): no handler runs, so nothing has to be
/// async-signal-safe.
struct EndSignals: Sendable {
    private let numbers: [Int32]

    init(_ numbers: [Int32]) {
        self.numbers = numbers
        var set = Self.set(of: numbers)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// The signal that came.
    func wait() -> Int32 {
        var set = Self.set(of: numbers)
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
        return number
    }

    /// Gives the signals their usual effect back: the next one ends the process at once.
    func release() {
        var set = Self.set(of: numbers)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}
