import Glibc

/// Why a server could not start, in one line.
public enum StartFailure: Error, CustomStringConvertible {
    /// Somebody listens there already.
    case addressInUse(ListeningAddress)
    case cannotListen(ListeningAddress, reason: String)
    /// libmicrohttpd refused to start.
    case engine

    public var description: String {
        switch self {
        case .addressInUse(let address): "cannot listen on \(address): the address is already in use"
        case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
        case .engine: "libmicrohttpd could not start"
        }
    }
}

/// An open listening socket and the address it really has (port 0 resolved).
struct ListeningSocket: Sendable {
    let descriptor: Int32
    let address: ListeningAddress
    /// A Unix socket's.
    var file: SocketFile?

    /// Connections that the kernel completes ahead of us; it caps the figure at net.core.somaxconn itself.
    private static let backlog: Int32 = 1024

    /// How much of a reply the kernel takes beyond what the network has room for, in bytes; connections inherit it. Left
    /// alone it takes megabytes for each client that does not read, until it has none left for anybody.
    private static let unsentLimit: Int32 = 128 << 10

    static func open(_ address: ListeningAddress) throws(StartFailure) -> ListeningSocket {
        switch address {
        case .tcp(let host, let port): try openTCP(host: host, port: port, address)
        case .unix(let path): try openUnix(path: path, address)
        }
    }

    private static func failure(_ address: ListeningAddress) -> StartFailure {
        errno == EADDRINUSE ? .addressInUse(address) : .cannotListen(address, reason: String(cString: strerror(errno)))
    }

    // MARK: TCP

    private static func openTCP(
        host: String, port: UInt16, _ address: ListeningAddress
    ) throws(StartFailure) -> ListeningSocket {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let found = getaddrinfo(host, String(port), &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard found == 0, let first = list?.pointee else {
            throw .cannotListen(address, reason: String(cString: gai_strerror(found)))
        }
        let descriptor = try open(family: first.ai_family, address)
        set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
        set(descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, unsentLimit)
        // One socket answers IPv4 too, whatever the machine's net.ipv6.bindv6only says.
        if first.ai_family == AF_INET6 { set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
        guard bind(descriptor, first.ai_addr, first.ai_addrlen) == 0, listen(descriptor, backlog) == 0 else {
            let failure = failure(address)
            close(descriptor)
            throw failure
        }
        return ListeningSocket(descriptor: descriptor, address: .tcp(host: host, port: boundPort(descriptor) ?? port))
    }

    private static func open(family: Int32, _ address: ListeningAddress) throws(StartFailure) -> Int32 {
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let descriptor = socket(family, Int32(kind), 0)
        guard descriptor >= 0 else { throw failure(address) }
        return descriptor
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isKnown = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
        }
        guard isKnown else { return nil }
        // The port is the first field after the family in both families' structures.
        return withUnsafeBytes(of: storage) { bytes in
            UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: MemoryLayout<sa_family_t>.size, as: UInt16.self))
        }
    }

    // MARK: Unix

    private static func openUnix(path: String, _ address: ListeningAddress) throws(StartFailure) -> ListeningSocket {
        try removeStaleSocket(path: path, address)
        let descriptor = try open(family: AF_UNIX, address)
        guard withUnixAddress(path, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, backlog) == 0 else {
            let failure = failure(address)
            close(descriptor)
            throw failure
        }
        return ListeningSocket(descriptor: descriptor, address: address, file: SocketFile(at: path))
    }

    /// A server that was killed leaves its socket file behind: one that nobody answers on is removed. Any other file stays.
    private static func removeStaleSocket(path: String, _ address: ListeningAddress) throws(StartFailure) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .cannotListen(address, reason: "the file exists and is not a socket")
        }
        let probe = try open(family: AF_UNIX, address)
        defer { close(probe) }
        let answer = withUnixAddress(path) { connect(probe, $0, $1) }
        guard answer != 0, errno == ECONNREFUSED else { throw .addressInUse(address) }
        unlink(path)
    }

    private static func withUnixAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32
    {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { field in
            // The last byte stays zero: the path's length was checked when it was read, and is cut here if it was not.
            field.copyBytes(from: path.utf8.prefix(field.count - 1))
        }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
