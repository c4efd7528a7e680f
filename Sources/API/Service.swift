import Components
import HTTPTypes

/// The service: a pure function from requests to replies.
public struct Service: Sendable {
    public struct Settings: Sendable {
        /// The renderer's version: part of every entity tag, and what `?v=` pins.
        public var version = "0.1.0"
        /// What the renderer was built from, by a name that two builds do not share: part of every entity tag as well.
        public var build = ""
        /// The longest request in bytes, inflated where it was deflated.
        public var bodyLimit = 1 << 20
        /// Origins whose pages may read replies; nil for all.
        public var allowedOrigins: [String]?
        /// Nanoseconds of a monotonic clock, for `Server-Timing`; nil leaves that out.
        public var clock: (@Sendable () -> UInt64)?
        /// The text of `/metrics`, which whoever runs the service counts.
        public var metrics: (@Sendable () -> [UInt8])?
        /// Told the status of each line of a batch when its answer is there; called from several threads at once.
        public var countLine: (@Sendable (_ status: Int) -> Void)?
        /// Whether the process is about to end: `/readyz` then says so.
        public var isDraining: (@Sendable () -> Bool)?
        /// The fonts without which the service is not ready.
        public var requiredFonts = RequiredFonts.all

        public init() {}
    }

    let resources: Resources
    let settings: Settings
    let routes: RouteTable
    /// Begins every entity tag.
    let renderer: Fingerprint

    /// The service over some routes.
    ///
    /// - Parameter renderer: what entity tags begin with. To make one out reads all fonts.
    init(resources: Resources, settings: Settings, routes: RouteTable, renderer: Fingerprint) {
        self.resources = resources
        self.settings = settings
        self.routes = routes
        self.renderer = renderer
    }

    public init(
        resources: Resources, settings: Settings = Settings(),
        components: [any Component.Type] = Registry.components
    ) {
        self.init(
            resources: resources, settings: settings,
            routes: RouteTable(components: components, version: settings.version),
            renderer: Fingerprint(of: resources, settings))
    }

    /// `openapi.yaml` of a version: the text that the service gives under that name.
    public static func openAPI(
        version: String = Settings().version, components: [any Component.Type] = Registry.components
    ) -> [UInt8] {
        RouteTable(components: components, version: version).document
    }

    /// The fonts that must be there for `/readyz` to say ready.
    public enum RequiredFonts: String, CaseIterable, Sendable {
        /// Every font that any other copy of the service may have: only then all copies draw the same.
        case all
        /// Roboto alone, without which there is no service at all.
        case roboto
    }

    /// The patterns of all routes: every value that a reply's `route` can have.
    public static func routePatterns(components: [any Component.Type] = Registry.components) -> [String] {
        RouteTable.patterns(components)
    }

    /// Whether `/readyz` says that requests are welcome.
    public var isReady: Bool { unreadiness(resources, settings) == nil }

    /// How the request with this head is answered: refusals, OPTIONS and probes at once, batches line by line, and all else by
    /// work, which is not begun here.
    public func plan(_ head: HTTPRequest) -> HTTPPlan {
        switch resolve(head) {
        case .answered(let response): return .answer(response)
        case .work(let work) where work.operation.isImmediate: return .answer(perform(work))
        case .work(let work):
            if let answer = work.operation.answerLine { return .lines(lines(of: work, answer)) }
            return .work { body in
                var work = work
                work.call.request.body = body
                return perform(work)
            }
        }
    }

    private func lines(
        of work: Work, _ answer: @escaping @Sendable (HTTPLine, Call) -> [UInt8]
    ) -> HTTPLines {
        let call = work.call
        var head = HTTPResponse(status: 200, fields: fields(of: work))
        head.route = work.route.path.text
        return HTTPLines(head: head) { answer($0, call) }
    }

    /// The reply to a whole request, also where ``plan(_:)`` would give it line by line. For HEAD, and with status 304, it has
    /// the body whose length is to be told, as GET without a condition would; the server sends the length alone.
    public func respond(_ request: HTTPRequest) -> HTTPResponse {
        switch resolve(request) {
        case .answered(let response): response
        case .work(let work): perform(work)
        }
    }

    /// A refusal of the server's own in the service's form.
    public func refuse(status: Int, detail: String, request: HTTPRequest?) -> HTTPResponse {
        let segments = request.flatMap { try? RequestTarget(path: $0.target).segments }
        return response(
            to: Problem(.plain(status), detail), request, route: segments.flatMap { routes.route(for: $0) }?.route)
    }
}

/// What a request's head comes to.
enum Resolution {
    case answered(HTTPResponse)
    case work(Work)
}

/// A request that has a route, and its reply's frame.
struct Work {
    var route: Route
    var operation: Operation
    var call: Call
    /// nil where the reply tells of this moment only.
    var freshness: Freshness?
}

extension Service {
    /// Finds the route and checks all that the head tells.
    func resolve(_ request: HTTPRequest) -> Resolution {
        var found: Route?
        do throws(Problem) {
            // RFC 9110 §9.3.7: the server as a whole.
            if request.method == "OPTIONS", request.target == "*" {
                return .answered(options(allow: "GET, HEAD, POST, OPTIONS", request, route: nil))
            }
            let target = try RequestTarget(request.target)
            let match = routes.route(for: target.segments)
            found = match?.route
            // RFC 9110 §9.1: whatever it is asked of.
            guard Self.methods.contains(request.method) else { throw methodUnknown(request.method) }
            guard let (route, path) = match else { throw routes.notFound(target) }
            if request.method == "OPTIONS" {
                return .answered(options(allow: route.allow, request, route: route))
            }
            guard let operation = route.operation(for: request.method) else {
                throw methodNotAllowed(route)
            }
            return .work(try work(route, operation, request, target, path))
        } catch {
            return .answered(response(to: error, request, route: found))
        }
    }

    private func work(
        _ route: Route, _ operation: Operation, _ request: HTTPRequest, _ target: RequestTarget,
        _ path: [String: String]
    ) throws(Problem) -> Work {
        try check(target.query, operation)
        let freshness =
            operation.method == .get && operation.caching == .lasting
            ? try Freshness(target, version: settings.version) : nil
        let offers = operation.offers.map(\.mediaType)
        guard let mediaType = Negotiation.mediaType(offers, accept: request.value(of: "Accept")) else {
            throw routes.notAcceptable(operation, target, accept: request.value(of: "Accept"))
        }
        if let body = operation.body { try BodyType.check(request, wanted: body.mediaType) }
        let call = Call(
            request: request, target: target, path: path, mediaType: mediaType, resources: resources,
            settings: settings)
        return Work(route: route, operation: operation, call: call, freshness: freshness)
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

    /// RFC 9110 §9.3 and RFC 5789: the methods that are refused by their route, and not everywhere.
    private static let methods = [
        "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY",
    ]

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
