/// Where a server listens: `host:port`, `[v6]:port`, `:port` (every interface) or `unix:/path`.
public enum ListeningAddress: Hashable, Sendable, CustomStringConvertible {
    case tcp(host: String, port: UInt16)
    case unix(path: String)

    /// The kernel's bound for a socket's path, its closing zero included (unix(7), `sun_path`).
    static let unixPathLimit = 108

    /// Reads the text form; nil where it is none.
    public init?(_ text: String) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst("unix:".count))
            guard !path.isEmpty, path.utf8.count < Self.unixPathLimit, !path.utf8.contains(0) else { return nil }
            self = .unix(path: path)
            return
        }
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        guard host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !host.contains(where: { "[]/@".contains($0) }) else {
            return nil
        }
        self = .tcp(host: host.isEmpty ? "::" : String(host), port: port)
    }

    /// As a URL where there is one: `http://127.0.0.1:8080`, `http://[::]:8080`, `unix:/path`.
    public var description: String {
        switch self {
        case .unix(let path): "unix:\(path)"
        case .tcp(let host, let port): "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        }
    }
}
