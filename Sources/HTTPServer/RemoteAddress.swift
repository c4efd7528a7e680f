import CMicrohttpd
import Glibc

/// The text of a connection's other side.
enum RemoteAddress {
    /// What an IPv6 socket puts before the address of an IPv4 client (RFC 4291 §2.5.5.2).
    private static let mappedPrefix = "::ffff:"

    /// Numbers without a port; empty for a Unix socket, whose clients have no address.
    static func text(of connection: OpaquePointer) -> String {
        guard let address = transom_mhd_client_address(connection) else { return "" }
        // The family tells which structure it is that the engine keeps there.
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            var number = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr
            return text(AF_INET, &number)
        case AF_INET6:
            var number = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
            let full = text(AF_INET6, &number)
            let isMapped = full.hasPrefix(mappedPrefix) && full.contains(".")
            return isMapped ? String(full.dropFirst(mappedPrefix.count)) : full
        default: return ""
        }
    }

    private static func text(_ family: Int32, _ number: UnsafeRawPointer) -> String {
        let size = Int(INET6_ADDRSTRLEN)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
            guard let start = buffer.baseAddress, inet_ntop(family, number, start, socklen_t(size)) != nil else {
                return ""
            }
            return String(cString: start)
        }
    }
}
