import Components
import Declarations

/// All routes.
struct RouteTable: Sendable {
    let all: [Route]
    /// `openapi.yaml`.
    let document: [UInt8]
    /// Routes without parameters, by their segments.
    private let fixed: [[String]: Route]
    private let variable: [Route]

    init(components: [any Component.Type], version: String) {
        var routes = Self.described(components)
        var about = documentRoute
        let document = OpenAPIDocument(routes: routes + [about], components: components, version: version).yaml
        about.operations[0].answer = { [document] _ throws(Problem) in Reply(document) }
        routes.append(about)
        self.init(routes, document: document)
    }

    private init(_ routes: [Route], document: [UInt8] = []) {
        self.document = document
        all = routes
        fixed = Dictionary(
            routes.filter { !$0.path.text.contains("{") }.map {
                ($0.path.text.split(separator: "/").map(String.init), $0)
            }
        ) { first, _ in first }
        variable = routes.filter { $0.path.text.contains("{") }
    }

    /// All but the route that describes them.
    private static func described(_ components: [any Component.Type]) -> [Route] {
        let routes =
            components.flatMap { componentRoutes($0) }
            + screenRoutes + catalogueRoutes(components) + themeRoutes + iconRoutes + operationRoutes
        return routes + [batchRoute(over: RouteTable(routes))]
    }

    static func patterns(_ components: [any Component.Type]) -> [String] {
        (described(components) + [documentRoute]).map(\.path.text)
    }

    func route(for path: [String]) -> (route: Route, values: [String: String])? {
        if let route = fixed[path] { return (route, [:]) }
        for route in variable {
            if let values = route.path.match(path) { return (route, values) }
        }
        return nil
    }
}

func unknownParameter(_ name: String, _ known: [String]) -> String {
    guard !known.isEmpty else { return "no parameter is known here" }
    let near = nearestName(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return "unknown parameter; known are \(known.joined(separator: ", "))\(near)"
}
