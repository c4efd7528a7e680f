import Foundation
import HTTPClient
import HTTPTypes

@testable import HTTPServer

/// A server in this process whose `/slow` requests wait until the test lets them go.
final class TestServer: Sendable {
    let server: HTTPServer
    let core = Recorder()
    private let gate = DispatchSemaphore(value: 0)

    /// What the server told its hooks.
    final class Recorder: Sendable {
        let completions = Locked<[HTTPCompletion]>([])
        let diagnostics = Locked<[String]>([])
        /// Lines answered.
        let lineCount = Locked(0)
    }

    init(_ change: (inout HTTPServer.Configuration) -> Void = { _ in }) throws {
        var configuration = HTTPServer.Configuration()
        configuration.address = .tcp(host: "127.0.0.1", port: 0)
        let recorder = core
        configuration.onCompletion = { completion in recorder.completions.withLock { $0.append(completion) } }
        configuration.onDiagnostic = { line in recorder.diagnostics.withLock { $0.append(line) } }
        change(&configuration)
        let gate = gate
        server = try HTTPServer(
            configuration,
            service: HTTPService(
                plan: { request in
                    if let answer = Self.immediate(request) { return .answer(answer) }
                    guard request.target == "/lines" else {
                        return .work { body in
                            if request.target == "/slow" { gate.wait() }
                            var request = request
                            request.body = body
                            return Self.respond(request)
                        }
                    }
                    let head = HTTPResponse(
                        status: 200, fields: [HTTPField("X-Lines", "yes"), HTTPField("Content-Length", "9")])
                    return .lines(
                        HTTPLines(head: head) { line in
                            if line == .whole(Array("slow".utf8)) { gate.wait() }
                            recorder.lineCount.withLock { $0 += 1 }
                            return Self.answer(line)
                        })
                },
                refuse: { status, detail, request in
                    let fields = [HTTPField("X-Refused", request?.target ?? "-")]
                    return HTTPResponse(status: status, fields: fields, body: Array(detail.utf8))
                }))
    }

    static let largeCount = 8 << 20

    /// The line itself; what is known of one that was not kept; much for "large".
    private static func answer(_ line: HTTPLine) -> [UInt8] {
        let end = Array("\n".utf8)
        switch line {
        case .whole(Array("large".utf8)): return [UInt8](repeating: UInt8(ascii: "x"), count: largeLineCount) + end
        case .whole(let text):
            if text.starts(with: "late".utf8) { usleep(lateness) }
            return text + end
        case .tooLong(let start): return Array("too long: ".utf8) + start.prefix(3) + end
        case .noRoom(let start): return Array("no room: ".utf8) + start.prefix(3) + end
        }
    }

    /// Microseconds.
    private static let lateness: UInt32 = 10_000
    static let largeLineCount = 256 << 10

    private static func immediate(_ request: HTTPRequest) -> HTTPResponse? {
        switch request.target {
        case "/now": HTTPResponse(status: 200, body: Array("now".utf8))
        case "/missing": HTTPResponse(status: 404, body: Array("missing".utf8))
        default: nil
        }
    }

    private static func respond(_ request: HTTPRequest) -> HTTPResponse {
        switch request.target {
        case "/empty": HTTPResponse(status: 204, body: [1, 2, 3])
        case "/unchanged": HTTPResponse(status: 304, fields: [HTTPField("ETag", "\"a\"")], body: [1, 2, 3])
        case "/large": HTTPResponse(status: 200, body: [UInt8](repeating: 7, count: largeCount))
        case "/own":
            HTTPResponse(
                status: 200,
                fields: [
                    HTTPField("Content-Length", "99"), HTTPField("X-Split", "a\r\nX-Evil: 1"),
                    HTTPField("X-Kept", "yes"),
                ], body: Array("own".utf8))
        case "/fields":
            HTTPResponse(
                status: 200, body: Array(request.fields.map { "\($0.name)=\($0.value);" }.joined().utf8))
        case "/wild": HTTPResponse(status: 7)
        default: echo(request)
        }
    }

    private static func echo(_ request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse(
            status: 200, fields: [HTTPField("X-Method", request.method), HTTPField("X-Target", request.target)],
            body: request.body)
        response.route = "/echo-route"
        return response
    }

    /// Lets so many slow requests go on.
    func release(_ count: Int = 1) { for _ in 0..<count { gate.signal() } }

    func client(timeout: Int = 10, receiveBuffer: Int32? = nil) throws -> Client {
        try Client(server.address, of: self, timeout: timeout, receiveBuffer: receiveBuffer)
    }

    var lineCount: Int { core.lineCount.withLock { $0 } }

    var completions: [HTTPCompletion] { core.completions.withLock { $0 } }

    /// Drains the server while the work goes on, which begins once nobody can connect any more.
    func draining(_ work: @escaping @Sendable () -> Void) -> HTTPServer.Drain? {
        let results: [HTTPServer.Drain?] = Self.concurrently([
            { self.server.drain() },
            {
                _ = Self.eventually { (try? self.client()) == nil }
                work()
                return nil
            },
        ])
        return results.first ?? nil
    }

    /// Waits until the condition holds; false: it never did.
    static func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<1000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    /// Runs each piece of work on a thread of its own: blocking calls must not hold the few threads that tests share.
    static func concurrently<Result: Sendable>(_ works: [@Sendable () -> Result]) -> [Result] {
        let results = Locked<[Int: Result]>([:])
        let running = DispatchGroup()
        for (index, work) in works.enumerated() {
            running.enter()
            Thread {
                let result = work()
                results.withLock { $0[index] = result }
                running.leave()
            }.start()
        }
        running.wait()
        return results.withLock { results in works.indices.compactMap { results[$0] } }
    }
}
