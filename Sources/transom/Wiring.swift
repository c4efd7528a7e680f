import API
import Components
import Glibc
import HTTPServer
import HTTPTypes
import Icons
import Synchronization
import Typesetting

extension Command {
    static let version = Service.Settings().version

    /// What the server serves: the one place where the API is wired in.
    static func makeService(_ configuration: HTTPServer.Configuration) throws -> HTTPService {
        let resources = Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
        var settings = Service.Settings()
        settings.bodyLimit = configuration.bodyLimit
        settings.clock = { monotonicNanoseconds() }
        let service = Service(resources: resources, settings: settings)
        let ids = RequestIDs()
        return HTTPService(
            immediate: { service.immediate(ids.identified($0)) },
            lines: { service.lines(ids.identified($0)) },
            respond: { service.respond(ids.identified($0)) },
            refuse: { status, detail, request in
                service.refuse(status: status, detail: detail, request: request.map(ids.identified))
            })
    }

    private static func monotonicNanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}

/// Gives requests that come without an id one of their own: the process's, and a number.
private final class RequestIDs: Sendable {
    private static let field = "X-Request-Id"
    private let prefix = String(UInt64.random(in: .min ... .max), radix: 36)
    private let count = Atomic<UInt64>(0)

    func identified(_ request: HTTPRequest) -> HTTPRequest {
        guard request.value(of: RequestIDs.field) == nil else { return request }
        var request = request
        let number = count.add(1, ordering: .relaxed).newValue
        request.fields.append(HTTPField(RequestIDs.field, prefix + "-" + String(number, radix: 36)))
        return request
    }
}
