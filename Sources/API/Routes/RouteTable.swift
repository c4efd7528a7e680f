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
        var routes: [Route] = []
        for type in components { routes += componentRoutes(type) }
        routes += screenRoutes + catalogueRoutes(components) + themeRoutes + iconRoutes + operationRoutes
        var about = documentRoute
        document = OpenAPIDocument(routes: routes + [about], components: components, version: version).yaml
        about.operations[0].answer = { [document] _ throws(Problem) in Reply(document) }
        routes.append(about)
        all = routes
        fixed = Dictionary(
            routes.filter { !$0.path.text.contains("{") }.map {
                ($0.path.text.split(separator: "/").map(String.init), $0)
            }
        ) { first, _ in first }
        variable = routes.filter { $0.path.text.contains("{") }
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
