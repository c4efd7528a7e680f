import Dispatch
import Glibc

/// A connection's socket, written to beside the engine. Only while the engine has the connection suspended, or from its event
/// thread: so long the descriptor is this connection's.
struct StreamSocket: Sendable {
    let descriptor: Int32

    enum Sent: Hashable, Sendable {
        /// So many bytes; the rest, if any, when the socket can be written to again.
        case bytes(Int)
        /// The client is gone.
        case failed
    }

    private static let queue = DispatchQueue(label: "transom.writable", attributes: .concurrent)

    /// Small pieces leave at once: the client may wait for one before it sends on.
    func sendPromptly() {
        var on: Int32 = 1
        // A Unix socket has no such option, and no delay either.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Sends what the kernel takes without waiting.
    func send(_ bytes: ArraySlice<UInt8>) -> Sent {
        var total = 0
        while total < bytes.count {
            let count = bytes.dropFirst(total).withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
            if count >= 0 {
                total += count
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                return .failed
            }
        }
        return .bytes(total)
    }

    /// Calls once when the socket can be written to again, or has been cut.
    func whenWritable(_ action: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: Self.queue)
        source.setEventHandler { source.cancel() }
        // By then nobody polls the descriptor any more, so that it may be closed.
        source.setCancelHandler(handler: action)
        source.activate()
    }
}
