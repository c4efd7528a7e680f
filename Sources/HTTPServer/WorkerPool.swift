import Dispatch

/// A bounded number of workers in front of a bounded queue. What is admitted is always worked off, in order of admission.
///
/// Beside it stands a queue of turns: work without end, taken a small piece at a time, that can wait. Where both have something,
/// workers take from each in turn, so that neither keeps the other waiting.
final class WorkerPool: Sendable {
    typealias Job = @Sendable () -> Void

    /// A first-in first-out queue of two stacks: constant time on average.
    private struct Queue: Sendable {
        var incoming: [Job] = []
        var outgoing: [Job] = []

        var count: Int { incoming.count + outgoing.count }

        mutating func push(_ job: @escaping Job) { incoming.append(job) }

        mutating func pop() -> Job? {
            if outgoing.isEmpty {
                outgoing = incoming.reversed()
                incoming.removeAll(keepingCapacity: true)
            }
            return outgoing.popLast()
        }
    }

    private struct State: Sendable {
        var queue = Queue()
        var turns = Queue()
        var prefersTurn = false
        var running = 0
        var admitted = 0
    }

    private let workers: Int
    private let capacity: Int
    private let threads = DispatchQueue(label: "transom.workers", attributes: .concurrent)
    private let state = Locked(State())

    init(workers: Int, queueLength: Int) {
        self.workers = workers
        capacity = workers &+ queueLength
    }

    /// Takes a place; false: there is none. Whoever was admitted calls `run` or `withdraw` exactly once.
    func admit() -> Bool {
        state.withLock { state in
            guard state.admitted < capacity else { return false }
            state.admitted += 1
            return true
        }
    }

    /// Gives an admission back.
    func withdraw() {
        state.withLock { $0.admitted -= 1 }
    }

    /// Works the job off as soon as a worker is free.
    func run(_ job: @escaping Job) {
        start { state in
            state.queue.push {
                job()
                self.withdraw()
            }
        }
    }

    /// Does a small piece of work when its turn comes. Nobody admits it: whoever takes turns bounds how many.
    func takeTurn(_ job: @escaping Job) {
        start { $0.turns.push(job) }
    }

    private func start(_ push: (inout State) -> Void) {
        let startsWorker = state.withLock { state in
            push(&state)
            guard state.running < workers else { return false }
            state.running += 1
            return true
        }
        if startsWorker { threads.async { self.work() } }
    }

    /// Admitted and not yet finished.
    var load: Int { state.withLock { $0.admitted } }

    /// Admitted jobs that wait for a worker, and the workers that have something to do.
    var occupancy: (waiting: Int, busy: Int) {
        state.withLock { ($0.queue.count, $0.running) }
    }

    private func work() {
        while let job = next() { job() }
    }

    private func next() -> Job? {
        state.withLock { state in
            let job =
                state.prefersTurn ? state.turns.pop() ?? state.queue.pop() : state.queue.pop() ?? state.turns.pop()
            state.prefersTurn.toggle()
            if job == nil { state.running -= 1 }
            return job
        }
    }
}
