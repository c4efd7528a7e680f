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

    /// All but the route that describes them.
    private static func described(_ components: [any Component.Type]) -> [Route] {
        components.flatMap { componentRoutes($0) }
            + screenRoutes + catalogueRoutes(components) + themeRoutes + iconRoutes + operationRoutes
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

    func notFound(_ target: RequestTarget) -> Problem {
        let near = nearestName(to: target.path, among: all.map(\.path.text))
        let hint = near.map { " Did you mean \($0)?" } ?? " GET /openapi.yaml tells what there is."
        return Problem(.notFound, "There is nothing at \(excerpt(target.path)).\(hint)")
    }
}

func unknownParameter(_ name: String, _ known: [String]) -> String {
    guard !known.isEmpty else { return "no parameter is known here" }
    let near = nearestName(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    return "unknown parameter; known are \(known.joined(separator: ", "))\(near)"
}
