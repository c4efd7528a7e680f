import Glibc
import HTTPServer

/// Opens connections to where a server listens.
enum Dialer {
    /// Where to ask for a server that listens on every interface; the first that answers is taken.
    private static let loopbacks = ["0.0.0.0": ["127.0.0.1"], "::": ["::1", "127.0.0.1"]]

    static func connect(_ address: ListeningAddress, until end: Deadline) throws(Health.Failure) -> Int32 {
        switch address {
        case .unix(let path): return try connectUnix(path, until: end)
        case .tcp(_, port: 0): throw Health.Failure(reason: "port 0 is whichever was free; say the port that it has")
        case .tcp(let host, let port):
            var failure = Health.Failure(reason: "no address")
            for host in loopbacks[host] ?? [host] {
                do throws(Health.Failure) {
                    return try connectTCP(host, port, until: end)
                } catch {
                    failure = error
                }
            }
            throw failure
        }
    }

    private static func connectTCP(
        _ host: String, _ port: UInt16, until end: Deadline
    ) throws(Health.Failure) -> Int32 {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let found = getaddrinfo(host, String(port), &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard found == 0, let first = list?.pointee else {
            throw Health.Failure(reason: String(cString: gai_strerror(found)))
        }
        return try open(first.ai_family, until: end) { Glibc.connect($0, first.ai_addr, first.ai_addrlen) }
    }

    private static func connectUnix(_ path: String, until end: Deadline) throws(Health.Failure) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The path's length was checked when it was read; the last byte stays zero.
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return try open(AF_UNIX, until: end) { descriptor in
            withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
        }
    }

    /// A socket that is connected within the time.
    private static func open(
        _ family: Int32, until end: Deadline, _ connect: (Int32) -> Int32
    ) throws(Health.Failure) -> Int32 {
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let descriptor = socket(family, Int32(kind), 0)
        guard descriptor >= 0 else { throw Health.Failure(reason: String(cString: strerror(errno))) }
        var fault: Int32 = connect(descriptor) == 0 ? 0 : errno
        if fault == EINPROGRESS {
            var size = socklen_t(MemoryLayout<Int32>.size)
            if !end.waits(for: descriptor, Int16(POLLOUT)) {
                fault = ETIMEDOUT
            } else if getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &fault, &size) != 0 {
                fault = errno
            }
        }
        guard fault == 0 else {
            close(descriptor)
            throw Health.Failure(reason: String(cString: strerror(fault)))
        }
        return descriptor
    }
}
