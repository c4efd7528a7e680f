import Glibc
import HTTPServer

/// A blocking client that says exactly the bytes it is told to say.
public final class Client {
    public struct Reply: Equatable {
        public var status: Int
        public var fields: [(name: String, value: String)]
        public var body: [UInt8]

        public var text: String { String(decoding: body, as: UTF8.self) }

        public func value(_ name: String) -> String? {
            fields.first { $0.name.lowercased() == name.lowercased() }?.value
        }

        public static func == (one: Reply, other: Reply) -> Bool {
            one.status == other.status && one.body == other.body
        }
    }

    public enum Failure: Error {
        case connect(Int32)
        case timedOut
        case closed
        case malformed(String)
    }

    private let descriptor: Int32
    /// Keeps the server alive as long as somebody talks to it.
    private let server: AnyObject?
    private var received: [UInt8] = []

    /// - Parameter receiveBuffer: the kernel's buffer in bytes, small for a client that shall look slow.
    public init(
        _ address: ListeningAddress, of server: AnyObject? = nil, timeout seconds: Int = 10,
        receiveBuffer: Int32? = nil
    ) throws {
        self.server = server
        switch address {
        case .tcp(let host, let port):
            descriptor = try Self.connectTCP(host: host, port: port, receiveBuffer: receiveBuffer)
        case .unix(let path): descriptor = try Self.connectUnix(path)
        }
        var timeout = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    private static func connectTCP(host: String, port: UInt16, receiveBuffer: Int32?) throws -> Int32 {
        var list: UnsafeMutablePointer<addrinfo>?
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        let wildcards = ["0.0.0.0": "127.0.0.1", "::": "::1"]
        guard getaddrinfo(wildcards[host] ?? host, String(port), &hints, &list) == 0, let first = list?.pointee else {
            throw Failure.connect(-1)
        }
        defer { freeaddrinfo(list) }
        let descriptor = socket(first.ai_family, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        guard connect(descriptor, first.ai_addr, first.ai_addrlen) == 0 else {
            close(descriptor)
            throw Failure.connect(errno)
        }
        return descriptor
    }

    private static func connectUnix(_ path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Failure.connect(errno)
        }
        return descriptor
    }

    /// Sends as much as the other side takes; false: it closed.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends from another thread.
    public var sender: @Sendable (String) -> Void {
        { [descriptor] text in _ = Glibc.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Half-closes: nothing more will be said.
    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// More bytes into the buffer; false at the end of the stream, which a reset is too.
    private func fill() throws -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, errno == EAGAIN { throw Failure.timedOut }
        guard count > 0 else { return false }
        received.append(contentsOf: chunk[..<count])
        return true
    }

    /// The next reply, interim ones (1xx) as any other. `toHead`: there is no body, whatever Content-Length says.
    public func reply(toHead: Bool = false) throws -> Reply {
        let end = Array("\r\n\r\n".utf8)
        var headEnd = received.firstRange(of: end)
        while headEnd == nil {
            guard try fill() else { throw Failure.closed }
            headEnd = received.firstRange(of: end)
        }
        guard let headEnd else { throw Failure.closed }
        let lines = String(decoding: received[..<headEnd.lowerBound], as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false)
        received.removeSubrange(..<headEnd.upperBound)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw Failure.malformed(String(lines.first ?? ""))
        }
        let fields = lines.dropFirst().map { line in
            let name = line.prefix { $0 != ":" }
            let value = line.dropFirst(name.count + 1)
            return (name: String(name), value: String(value.drop { $0 == " " }))
        }
        var reply = Reply(status: status, fields: fields, body: [])
        let hasBody = !toHead && status >= 200 && status != 204 && status != 304
        let length = hasBody ? reply.value("Content-Length").flatMap { Int($0) } ?? 0 : 0
        while received.count < length {
            guard try fill() else { throw Failure.closed }
        }
        reply.body = Array(received[..<length])
        received.removeSubrange(..<length)
        return reply
    }

    /// The next chunk of a body; empty: it was the last one.
    public func chunk() throws -> [UInt8] {
        guard let size = Int(try line(), radix: 16) else { throw Failure.malformed("no chunk") }
        let chunk = try take(size)
        guard try line().isEmpty else { throw Failure.malformed("a chunk does not end") }
        return chunk
    }

    /// Chunks until they hold so many lines, as text; fewer if the last chunk comes before.
    public func lines(_ count: Int) throws -> [String] {
        var bytes: [UInt8] = []
        while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let chunk = try chunk()
            if chunk.isEmpty { break }
            bytes += chunk
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// All until the other side closes.
    public func rest() throws -> [UInt8] {
        while try fill() {}
        return try take(received.count)
    }

    private func line() throws -> String {
        let end = Array("\r\n".utf8)
        while true {
            if let range = received.firstRange(of: end) {
                let line = try take(range.upperBound).dropLast(end.count)
                return String(decoding: line, as: UTF8.self)
            }
            guard try fill() else { throw Failure.closed }
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count {
            guard try fill() else { throw Failure.closed }
        }
        defer { received.removeSubrange(..<count) }
        return Array(received[..<count])
    }

    /// Waits until the other side closes; throws if it says another byte, or nothing and stays.
    public func expectClose() throws {
        guard received.isEmpty else { throw Failure.malformed(String(decoding: received, as: UTF8.self)) }
        if try fill() { throw Failure.malformed(String(decoding: received, as: UTF8.self)) }
    }

    /// Whether anything can be read within so many milliseconds (bytes or the end).
    public func hasNews(within milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return !received.isEmpty || Glibc.poll(&poll, 1, milliseconds) > 0
    }

    /// One request with a Host, and its reply.
    public func ask(_ method: String, _ target: String, _ fields: String = "", body: [UInt8]? = nil) throws -> Reply {
        let length = body.map { "Content-Length: \($0.count)\r\n" } ?? ""
        send("\(method) \(target) HTTP/1.1\r\nHost: test\r\n\(length)\(fields)\r\n")
        if let body { send(body) }
        return try reply(toHead: method == "HEAD")
    }
}
