import CMicrohttpd
import CMicrohttpdAnswers
import Glibc
import HTTPTypes

/// The running libmicrohttpd: the only place, with `PreparedResponse`, that touches C.
///
/// Unchecked: the daemon's functions are safe from any thread, and `settings` is written before the start alone.
final class Engine: @unchecked Sendable {
    private let daemon: OpaquePointer
    /// The listening socket.
    private let listening: Int32
    /// The logger reads it until the daemon has stopped.
    private let settings: UnsafeMutablePointer<transom_mhd_settings>
    private let core: ServerCore

    /// Room for the other fields of a request's head, its body's next piece, and the reply's head.
    static let memoryBesideTarget = 32 << 10

    /// Takes the socket over where it succeeds; nil where the daemon does not start.
    init?(core: ServerCore, socket: Int32) {
        let configuration = core.configuration
        settings = .allocate(capacity: 1)
        settings.initialize(
            to: transom_mhd_settings(
                listening_socket: socket,
                threads: UInt32(clamping: configuration.eventThreads),
                // One more on each thread, for which another is cut.
                connection_limit: UInt32(clamping: configuration.connectionLimit + configuration.eventThreads),
                idle_timeout_seconds: UInt32(clamping: configuration.idleTimeout),
                // No more than needed: the engine clears it after each request.
                connection_memory: configuration.targetLimit + Self.memoryBesideTarget,
                context: Unmanaged.passRetained(core).toOpaque(),
                handle: handle, request_begun: requestBegun, request_completed: requestCompleted,
                connection_changed: connectionChanged, log: log))
        self.core = core
        EngineAnswers.replace()
        guard let daemon = transom_mhd_start(settings) else {
            Unmanaged.passUnretained(core).release()
            settings.deallocate()
            return nil
        }
        self.daemon = daemon
        listening = socket
    }

    /// Stops accepting. Connections that the kernel has completed already are taken in; then the socket is closed.
    func quiesce() {
        transom_mhd_will_quiesce(listening)
        let socket = MHD_quiesce_daemon(daemon)
        guard socket >= 0 else { return }
        var address = sockaddr_storage()
        while true {
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let isTaken = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    let connection = accept(socket, address, &length)
                    guard connection >= 0 else { return false }
                    // On failure the engine closes the descriptor itself.
                    MHD_add_connection(daemon, connection, address, length)
                    return true
                }
            }
            guard isTaken else { break }
        }
        close(socket)
    }

    /// Ends everything. Only once no connection is suspended, and only once.
    func stop() {
        MHD_stop_daemon(daemon)
        Unmanaged.passUnretained(core).release()
        settings.deallocate()
    }
}

/// A suspended connection in a worker's hand.
///
/// Unchecked: the engine neither frees nor touches a suspended connection, and resuming it is safe from any thread.
private struct SuspendedConnection: @unchecked Sendable {
    let pointer: OpaquePointer

    func resume() { MHD_resume_connection(pointer) }
}

// MARK: Callbacks. What C holds for us is retained when handed over, and released by the callback that ends it.

private func core(_ context: UnsafeMutableRawPointer) -> ServerCore {
    Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
}

func openConnection(_ connection: OpaquePointer) -> OpenConnection? {
    transom_mhd_connection_context(connection).map {
        Unmanaged<OpenConnection>.fromOpaque($0).takeUnretainedValue()
    }
}

/// Of the fields that have been read, which stay in the connection's memory as long as its request.
func fieldValue(_ name: String, of connection: OpaquePointer) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
}

private let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, slot, code in
    guard let context, let connection, let slot else { return }
    let core = core(context)
    if code == .CONNECTION_NOTIFY_STARTED {
        let open = OpenConnection(
            core: core, descriptor: transom_mhd_socket(connection), remoteAddress: RemoteAddress.text(of: connection),
            deadline: Clock.after(seconds: core.configuration.requestTimeout))
        core.connections.insert(open, limit: core.configuration.connectionLimit)
        slot.pointee = Unmanaged.passRetained(open).toOpaque()
    } else if let pointer = slot.pointee {
        let open = Unmanaged<OpenConnection>.fromOpaque(pointer).takeRetainedValue()
        core.connections.remove(open)
        open.heedEnd()
        open.reportRefusal()
        slot.pointee = nil
    }
}

private let requestBegun:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
        -> UnsafeMutableRawPointer? = { context, target, connection in
            guard let context, let target, let connection else { return nil }
            let core = core(context)
            let open = openConnection(connection)
            open?.enter(.sending, until: Clock.after(seconds: core.configuration.requestTimeout))
            let exchange = Exchange(core: core, target: target, remoteAddress: open?.remoteAddress ?? "")
            return Unmanaged.passRetained(exchange).toOpaque()
        }

private let requestCompleted: MHD_RequestCompletedCallback = { context, connection, slot, code in
    guard let context, let connection, let pointer = slot?.pointee else { return }
    slot?.pointee = nil
    let open = openConnection(connection)
    Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        .end(isDelivered: code == .REQUEST_TERMINATED_COMPLETED_OK, refusal: open?.takeRefusal())
    let limits = core(context).configuration
    // The next request's first line may begin as late as the idle time-out allows.
    open?.enter(.idle, until: Clock.after(seconds: limits.idleTimeout + limits.requestTimeout))
}

private let log: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = { context, line in
    guard let context, let line else { return }
    core(context).configuration.onDiagnostic?(String(cString: line))
}

private let handle: MHD_AccessHandlerCallback = { context, connection, _, method, version, data, size, slot in
    guard let context, let connection, let method, let version, let size, let pointer = slot?.pointee else {
        return .NO
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    let action: Exchange.Action
    if exchange.isFresh {
        let head = ReceivedHead(
            method: method, target: exchange.targetPlace, version: version, connection: connection)
        action = exchange.readHead(
            method: String(cString: method), version: String(cString: version), fields: head.fields, flaw: head.flaw)
    } else if exchange.isWorking {
        openConnection(connection)?.heedEnd()
        action = exchange.finishWork()
    } else if size.pointee > 0 {
        openConnection(connection)?.count(size.pointee)
        action = exchange.receive(UnsafeRawBufferPointer(start: data, count: size.pointee))
        size.pointee = 0
    } else {
        action = exchange.finishReading()
    }
    return perform(action, of: exchange, on: connection, core(context))
}

private func perform(
    _ action: Exchange.Action, of exchange: Exchange, on connection: OpaquePointer, _ core: ServerCore
) -> MHD_Result {
    switch action {
    case .proceed: return .YES
    case .takeLines(let lines, let head):
        exchange.begin(LineExchange(core: core, lines: lines, head: head, connection: lineConnection(connection)))
        return .YES
    case .handOver(let lines):
        suspend(connection)
        lines.takeOver()
        return .YES
    case .drop: return .NO
    case .answer(let response, let closes):
        openConnection(connection)?
            .enter(.taking, until: Clock.after(seconds: core.configuration.responseTimeout))
        return response.queue(on: connection, closes: closes)
    case .work(let work):
        let suspended = SuspendedConnection(pointer: connection)
        let reply = exchange.reply
        suspend(connection)
        core.pool.run {
            reply.put(PreparedResponse(work()))
            suspended.resume()
            core.leaveSuspension()
        }
        return .YES
    }
}

private func suspend(_ connection: OpaquePointer) {
    let open = openConnection(connection)
    open?.enter(.working, until: Clock.never)
    open?.putEndOff()
    MHD_suspend_connection(connection)
}

private func lineConnection(_ connection: OpaquePointer) -> LineExchange.Connection {
    let suspended = SuspendedConnection(pointer: connection)
    return LineExchange.Connection(
        socket: StreamSocket(descriptor: transom_mhd_socket(connection)), open: openConnection(connection),
        resume: { suspended.resume() })
}
