import Dispatch
import Glibc
import HTTPServer

/// Writes lines to a descriptor from a thread of its own: whoever has something to say never waits for whoever reads it.
/// Lines that nobody takes are kept up to a limit; those beyond it are dropped and counted.
public final class LineWriter: Sendable {
    private struct State: Sendable {
        var pending: [UInt8] = []
        /// The thread has something to do, or does it.
        var isAwake = false
        var dropped: UInt64 = 0
        /// Of those, how many a line has told of.
        var told: UInt64 = 0
    }

    private let descriptor: Int32
    private let capacity: Int
    private let tellDropped: @Sendable (UInt64) -> [UInt8]
    private let state = Locked(State())
    private let hasWork = DispatchSemaphore(value: 0)

    /// For so long lines are gathered: waking a thread costs more than a request that takes no work.
    private static let lingerMicroseconds: UInt32 = 5000
    /// What one write(2) may hold without mixing with those of other processes on the same pipe (limits.h, `PIPE_BUF`).
    private static let atomicBytes = 4096

    /// - Parameters:
    ///   - capacity: bytes that may wait.
    ///   - tellDropped: the line that tells of so many lines dropped since the last such line.
    public init(
        descriptor: Int32, capacity: Int = 1 << 20, tellDropped: @escaping @Sendable (UInt64) -> [UInt8]
    ) {
        self.descriptor = descriptor
        self.capacity = capacity
        self.tellDropped = tellDropped
        startThread()
    }

    /// Lines lost since the start.
    public var dropped: UInt64 { state.withLock { $0.dropped } }

    /// Takes a line, its end included.
    public func write(_ line: [UInt8]) {
        let wakes = state.withLock { state in
            guard state.pending.count + line.count <= capacity else {
                state.dropped &+= 1
                return false
            }
            state.pending.append(contentsOf: line)
            defer { state.isAwake = true }
            return !state.isAwake
        }
        if wakes { hasWork.signal() }
    }

    /// Whether all lines taken are written.
    public var isIdle: Bool { state.withLock { !$0.isAwake } }

    /// Waits until all lines are written, but not longer than told.
    public func flush(milliseconds: Int) {
        for _ in 0..<max(0, milliseconds) {
            if isIdle { return }
            usleep(1000)
        }
    }

    // MARK: The thread

    private func startThread() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let failure = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                // The writer lives as long as the process does.
                Unmanaged<LineWriter>.fromOpaque(context).takeUnretainedValue().run()
                return nil
            }, context.toOpaque())
        guard failure == 0 else { return context.release() }
        pthread_detach(thread)
    }

    private func run() {
        var batch: [UInt8] = []
        while true {
            hasWork.wait()
            repeat {
                usleep(Self.lingerMicroseconds)
                take(&batch)
                writeWhole(batch)
            } while !batch.isEmpty
        }
    }

    /// Takes what waits; nothing: the thread may sleep.
    private func take(_ batch: inout [UInt8]) {
        batch.removeAll(keepingCapacity: true)
        // Swapped: each of the two keeps its memory, and none is copied.
        batch = state.withLock { [batch] state in
            var taken = batch
            swap(&taken, &state.pending)
            if state.dropped > state.told {
                taken += tellDropped(state.dropped - state.told)
                state.told = state.dropped
            }
            state.isAwake = !taken.isEmpty
            return taken
        }
    }

    /// As many whole lines with one call as a pipe takes at once.
    private func writeWhole(_ batch: [UInt8]) {
        var rest = batch[...]
        while !rest.isEmpty {
            let room = rest.prefix(Self.atomicBytes)
            let end = (room.count == rest.count ? nil : room.lastIndex(of: UInt8(ascii: "\n"))).map { $0 + 1 }
            let piece = rest[..<(end ?? rest.startIndex + room.count)]
            if !send(piece) { lose(piece.count { $0 == UInt8(ascii: "\n") }) }
            rest = rest[piece.endIndex...]
        }
    }

    private func send(_ piece: ArraySlice<UInt8>) -> Bool {
        piece.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Nobody reads any more: nothing tells of these but the count.
    private func lose(_ lines: Int) {
        state.withLock { state in
            state.dropped &+= UInt64(clamping: lines)
            state.told = state.dropped
        }
    }
}
