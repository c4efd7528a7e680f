import Components
import HTTPTypes

/// The service: a pure function from requests to replies.
public struct Service: Sendable {
    public struct Settings: Sendable {
        /// The renderer's version: part of every entity tag, and what `?v=` pins.
        public var version = "0.1.0"
        /// The longest request in bytes, inflated where it was deflated.
        public var bodyLimit = 1 << 20
        /// Origins whose pages may read replies; nil for all.
        public var allowedOrigins: [String]?
        /// Nanoseconds of a monotonic clock, for `Server-Timing`; nil leaves that out.
        public var clock: (@Sendable () -> UInt64)?

        public init() {}
    }

    let resources: Resources
    let settings: Settings
    let routes: RouteTable

    public init(
        resources: Resources, settings: Settings = Settings(),
        components: [any Component.Type] = Registry.components
    ) {
        self.resources = resources
        self.settings = settings
        routes = RouteTable(components: components, version: settings.version)
    }

    /// `openapi.yaml` of a version: the text that the service gives under that name.
    public static func openAPI(
        version: String = Settings().version, components: [any Component.Type] = Registry.components
    ) -> [UInt8] {
        RouteTable(components: components, version: version).document
    }

    /// The reply to a whole request. For HEAD, and with status 304, it has the body whose length is to be told, as GET
    /// without a condition would; the server sends the length alone.
    public func respond(_ request: HTTPRequest) -> HTTPResponse {
        switch plan(request) {
        case .answered(let response): response
        case .work(let work): perform(work)
        }
    }

    /// The reply that the request's head decides alone, without work: refusals, OPTIONS, probes. nil: the request is
    /// to be read to its end and goes to ``respond(_:)``.
    public func immediate(_ head: HTTPRequest) -> HTTPResponse? {
        switch plan(head) {
        case .answered(let response): response
        case .work(let work): work.operation.isImmediate ? perform(work) : nil
        }
    }

    /// A refusal of the server's own in the service's form.
    public func refuse(status: Int, detail: String, request: HTTPRequest?) -> HTTPResponse {
        response(to: Problem(.plain(status), detail), request)
    }
}

/// What is to be done for a request.
enum Plan {
    case answered(HTTPResponse)
    case work(Work)
}

/// A request that has a route, and its reply's frame.
struct Work {
    var operation: Operation
    var call: Call
    /// nil where the reply tells of this moment only.
    var freshness: Freshness?
}

extension Service {
    /// Finds the route and checks all that the head tells.
    private func plan(_ request: HTTPRequest) -> Plan {
        do throws(Problem) {
            // RFC 9110 §9.3.7: the server as a whole.
            if request.method == "OPTIONS", request.target == "*" {
                return .answered(options(allow: "GET, HEAD, POST, OPTIONS", request))
            }
            let target = try RequestTarget(request.target)
            guard let (route, path) = routes.route(for: target.segments) else { throw routes.notFound(target) }
            if request.method == "OPTIONS" { return .answered(options(allow: route.allow, request)) }
            guard let operation = route.operation(for: request.method) else {
                throw Self.methods.contains(request.method) ? methodNotAllowed(route) : methodUnknown(request.method)
            }
            return .work(try work(operation, request, target, path))
        } catch {
            return .answered(response(to: error, request))
        }
    }

    private func work(
        _ operation: Operation, _ request: HTTPRequest, _ target: RequestTarget, _ path: [String: String]
    ) throws(Problem) -> Work {
        try check(target.query, operation)
        let freshness =
            operation.method == .get && operation.caching == .lasting
            ? try Freshness(target, version: settings.version) : nil
        let offers = operation.offers.map(\.mediaType)
        guard let mediaType = Negotiation.mediaType(offers, accept: request.value(of: "Accept")) else {
            throw Problem(.notAcceptable, "There is " + offers.map(\.name).joined(separator: ", ") + ".")
        }
        if operation.method == .post { try BodyType.check(request) }
        let call = Call(
            request: request, target: target, path: path, mediaType: mediaType, resources: resources,
            settings: settings)
        return Work(operation: operation, call: call, freshness: freshness)
    }

    private func check(_ query: [RequestTarget.Item], _ operation: Operation) throws(Problem) {
        let known = operation.parameters.filter { $0.place == .query }
        var seen: Set<String> = []
        for item in query {
            guard let parameter = known.first(where: { $0.name == item.name }) else {
                throw .parameter(item.name, unknownParameter(item.name, known.map(\.name)))
            }
            if let choices = parameter.choices, !choices.contains(item.value) {
                throw .parameter(item.name, "expected \(choices.map { "\"\($0)\"" }.joined(separator: " or "))")
            }
            guard seen.insert(item.name).inserted else { throw .parameter(item.name, "given more than once") }
        }
    }

    /// RFC 9110 §9.3 and RFC 5789. Others are not refused here alone: they are unknown everywhere.
    private static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]

    private func methodUnknown(_ method: String) -> Problem {
        let capitals = method.uppercased()
        let hint = Self.methods.contains(capitals) ? "; methods are written in capitals: \(capitals)" : ""
        return Problem(.notImplemented, "There is no such method\(hint).")
    }

    private func methodNotAllowed(_ route: Route) -> Problem {
        var problem = Problem(.methodNotAllowed, "Offered here: \(route.allow).")
        problem.fields = [HTTPField("Allow", route.allow)]
        return problem
    }
}
