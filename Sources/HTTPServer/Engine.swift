import CMicrohttpd
import Glibc
import HTTPTypes

/// The running libmicrohttpd: the only place, with `PreparedResponse`, that touches C.
///
/// Unchecked: the daemon's functions are safe from any thread, and `settings` is written before the start alone.
final class Engine: @unchecked Sendable {
    private let daemon: OpaquePointer
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
        guard let daemon = transom_mhd_start(settings) else {
            Unmanaged.passUnretained(core).release()
            settings.deallocate()
            return nil
        }
        self.daemon = daemon
    }

    /// Stops accepting. Connections that the kernel has completed already are taken in; then the socket is closed.
    func quiesce() {
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

private func openConnection(_ connection: OpaquePointer) -> OpenConnection? {
    transom_mhd_connection_context(connection).map {
        Unmanaged<OpenConnection>.fromOpaque($0).takeUnretainedValue()
    }
}

private let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, slot, code in
    guard let context, let connection, let slot else { return }
    let core = core(context)
    if code == .CONNECTION_NOTIFY_STARTED {
        let open = OpenConnection(
            descriptor: transom_mhd_socket(connection), remoteAddress: RemoteAddress.text(of: connection),
            deadline: Clock.after(seconds: core.configuration.requestTimeout))
        core.connections.insert(open, limit: core.configuration.connectionLimit)
        slot.pointee = Unmanaged.passRetained(open).toOpaque()
    } else if let pointer = slot.pointee {
        core.connections.remove(Unmanaged<OpenConnection>.fromOpaque(pointer).takeRetainedValue())
        slot.pointee = nil
    }
}

private let requestBegun:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
        -> UnsafeMutableRawPointer? = { context, target, connection in
            guard let context, let target, let connection else { return nil }
            let core = core(context)
            let open = openConnection(connection)
            open?.set(deadline: Clock.after(seconds: core.configuration.requestTimeout))
            open?.set(idle: false)
            let exchange = Exchange(
                core: core, rawTarget: String(validatingCString: target), remoteAddress: open?.remoteAddress ?? "")
            return Unmanaged.passRetained(exchange).toOpaque()
        }

private let requestCompleted: MHD_RequestCompletedCallback = { context, connection, slot, code in
    guard let context, let connection, let pointer = slot?.pointee else { return }
    slot?.pointee = nil
    Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        .end(isDelivered: code == .REQUEST_TERMINATED_COMPLETED_OK)
    let limits = core(context).configuration
    let open = openConnection(connection)
    // The next request's first line may begin as late as the idle time-out allows.
    open?.set(deadline: Clock.after(seconds: limits.idleTimeout + limits.requestTimeout))
    open?.set(idle: true)
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
        let fields = Fields(of: connection)
        action = exchange.readHead(
            method: String(cString: method), version: String(cString: version), fields: fields.list,
            isFolded: fields.isFolded)
    } else if exchange.isWorking {
        action = exchange.finishWork()
    } else if size.pointee > 0 {
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
        MHD_suspend_connection(connection)
        lines.takeOver()
        return .YES
    case .drop: return .NO
    case .answer(let response, let closes):
        openConnection(connection)?.set(deadline: Clock.after(seconds: core.configuration.responseTimeout))
        return response.queue(on: connection, closes: closes)
    case .work(let request):
        openConnection(connection)?.set(deadline: Clock.never)
        let suspended = SuspendedConnection(pointer: connection)
        let reply = exchange.reply
        MHD_suspend_connection(connection)
        core.pool.run {
            reply.put(PreparedResponse(core.service.respond(request)))
            suspended.resume()
            core.leaveSuspension()
        }
        return .YES
    }
}

private func lineConnection(_ connection: OpaquePointer) -> LineExchange.Connection {
    let suspended = SuspendedConnection(pointer: connection)
    return LineExchange.Connection(
        socket: StreamSocket(descriptor: transom_mhd_socket(connection)), open: openConnection(connection),
        resume: { suspended.resume() })
}

/// A request's fields as the engine found them.
private struct Fields {
    var list: [HTTPField] = []
    /// A value was continued on a second line. The engine then moves the *name* to new memory and adds the continuation to
    /// it; a field on one line has its value behind its own name, after the colon and blanks.
    var isFolded = false

    init(of connection: OpaquePointer) {
        list.reserveCapacity(8)
        withUnsafeMutablePointer(to: &self) { fields in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { context, _, name, nameSize, value, valueSize in
                    guard let context, let name else { return .NO }
                    let fields = context.assumingMemoryBound(to: Fields.self)
                    fields.pointee.add(
                        UnsafeRawBufferPointer(start: name, count: nameSize),
                        UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
                    return .YES
                }, fields)
        }
    }

    private mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        isFolded = isFolded || !Self.follows(value, name)
        list.append(
            HTTPField(String(decoding: name, as: UTF8.self), String(decoding: Self.trimmed(value), as: UTF8.self)))
    }

    private static func follows(_ value: UnsafeRawBufferPointer, _ name: UnsafeRawBufferPointer) -> Bool {
        guard let value = value.baseAddress, let name = name.baseAddress.map({ $0 + name.count }) else { return false }
        // Both lie in the connection's one block of memory, so what lies between may be read.
        let gap = value - name
        return gap > 0 && UnsafeRawBufferPointer(start: name + 1, count: gap - 1).allSatisfy(isBlank)
    }

    private static func trimmed(_ value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
        return UnsafeRawBufferPointer(rebasing: value[..<end])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
