import Declarations
import Glibc
import HTTPServer

/// Asks a server whether it is ready, as a container's health check does.
enum Health {
    /// Why a server is not healthy, in one line.
    struct Failure: Error, Equatable {
        var reason: String
    }

    /// For all there is to do, in milliseconds: below the two seconds that the image's health check waits.
    private static let timeLimit: Int64 = 1500
    private static let request = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    /// A status line and the beginning of the answer's head; what it says beyond that is not asked for.
    private static let answerLimit = 4096
    private static let ready = 200

    static func report(of address: ListeningAddress) -> Int32 {
        do throws(Failure) {
            try check(address)
            return Command.success
        } catch {
            Console.report("\(address) is not healthy: \(error.reason)")
            return Command.failure
        }
    }

    static func check(_ address: ListeningAddress) throws(Failure) {
        let end = Deadline(milliseconds: timeLimit)
        let descriptor = try Dialer.connect(address, until: end)
        defer { close(descriptor) }
        let status = try status(descriptor, until: end)
        guard status == ready else { throw Failure(reason: "/readyz answers \(status)") }
    }

    private static func status(_ descriptor: Int32, until end: Deadline) throws(Failure) -> Int {
        guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            throw Failure(reason: String(cString: strerror(errno)))
        }
        var answer: [UInt8] = []
        while answer.count < answerLimit {
            guard end.waits(for: descriptor, Int16(POLLIN)) else { throw Failure(reason: "no answer in time") }
            var piece = [UInt8](repeating: 0, count: answerLimit)
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { break }
            answer += piece[..<count]
            guard let lineEnd = answer.firstIndex(of: UInt8(ascii: "\r")) else { continue }
            let words = String(decoding: answer[..<lineEnd], as: UTF8.self).split(separator: " ")
            if words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Digits.whole(words[1]) { return status }
            break
        }
        throw Failure(reason: "the answer is not HTTP")
    }
}

/// A moment until which one is ready to wait.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    init(milliseconds: Int64) { end = .now + .milliseconds(milliseconds) }

    /// Waits until the descriptor is ready for the events; false: it is not in time.
    func waits(for descriptor: Int32, _ events: Int16) -> Bool {
        var ready = pollfd(fd: descriptor, events: events, revents: 0)
        while true {
            let left = Int32(clamping: Int((end - .now) / .milliseconds(1)))
            guard left > 0 else { return false }
            let count = poll(&ready, 1, left)
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
        }
    }
}
