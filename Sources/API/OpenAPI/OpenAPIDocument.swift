import Components
import Declarations

/// The service's description in OpenAPI 3.1, written from the route table and the declarations.
struct OpenAPIDocument {
    let routes: [Route]
    let components: [any Component.Type]
    let version: String

    var yaml: [UInt8] {
        let note = "# Written by `transom openapi` from the declarations in Sources; do not edit.\n"
        return Array((note + YAMLWriter.text(of: json)).utf8)
    }

    var json: JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Transom", "version": .string(version),
                "summary": "What Material Components for iOS would do with a configuration",
                "description": """
                Takes the configuration of a Material component and answers with its layout, theme, accessibility \
                tree with findings, and picture. The same request always gives the same reply. Lengths are points; \
                colours are #RGB, #RGBA, #RRGGBB or #RRGGBBAA. Every route answers HEAD and OPTIONS, and pages of \
                any origin may read it.
                """,
                "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
            ],
            "servers": [["url": "http://localhost:8080"]],
            "paths": .object(routes.map { .init($0.path.text, pathItem($0)) }),
            "components": [
                "parameters": .object(parameters), "responses": .object(problems),
                "schemas": .object(RequestSchemas.all(components) + ReplySchemas.all),
            ],
        ]
    }

    private func pathItem(_ route: Route) -> JSONValue {
        var item: [JSONValue.Member] = []
        for operation in route.operations {
            item.append(.init(operation.method.rawValue.lowercased(), operationObject(operation)))
            if operation.method == .get { item.append(.init("head", head(operation))) }
        }
        return .object(item + [.init("options", options(route))])
    }

    private func operationObject(_ operation: Operation) -> JSONValue {
        let content = operation.offers.map {
            JSONValue.Member($0.mediaType.name, .object([.init("schema", $0.schema)]))
        }
        let success = JSONValue.Member(
            "200", ["description": "As asked for.", "content": .object(content)])
        return .members([
            "operationId": .string(operation.id), "summary": .string(operation.summary),
            "description": operation.description.map { .string($0) },
            "parameters": parameterReferences(operation), "requestBody": operation.body.map(requestBody),
            "responses": .object([success] + failures(operation)),
        ])
    }

    private func head(_ operation: Operation) -> JSONValue {
        .members([
            "operationId": .string("head-" + operation.id.dropFirst("get-".count)),
            "summary": .string("The header fields of GET"), "parameters": parameterReferences(operation),
            "responses": .object(
                [.init("200", ["description": "As GET, without the body."])]
                    + failures(operation).map { failure in
                        .init(failure.name, ["description": "As GET, without the body."])
                    }),
        ])
    }

    private func options(_ route: Route) -> JSONValue {
        let id = route.path.text.filter { !"{}".contains($0) }.split(whereSeparator: { "/.".contains($0) })
        let names = route.operations.flatMap(\.parameters).filter { $0.place == .path }
        return .members([
            "operationId": .string("options-" + id.joined(separator: "-")),
            "summary": "The methods there are, also for a browser's preflight",
            "parameters": names.isEmpty ? nil : .array(names.map(reference)),
            "responses": ["204": ["description": "The methods stand in Allow."]],
        ])
    }

    private func requestBody(_ body: Body) -> JSONValue {
        let examples = body.examples.map { example in
            JSONValue.Member(example.name, ["summary": .string(example.summary), "value": example.value])
        }
        let content = JSONValue.members([
            "schema": body.mediaType.isJSON
                ? SchemaNames.reference(body.schema) : ReplySchemas.anyLines(of: body.schema),
            "examples": examples.isEmpty ? nil : .object(examples),
        ])
        // A text without a line is a text as well.
        return ["required": .bool(body.mediaType.isJSON), "content": .object([.init(body.mediaType.name, content)])]
    }

    // MARK: Parameters

    private func parameterReferences(_ operation: Operation) -> JSONValue? {
        let references = operation.parameters.map(reference)
        // A group's parameters are one in the document.
        let distinct = references.enumerated().filter { references.firstIndex(of: $1) == $0 }.map(\.element)
        return distinct.isEmpty ? nil : .array(distinct)
    }

    private func reference(_ parameter: Parameter) -> JSONValue {
        ["$ref": .string("#/components/parameters/\(parameter.group ?? parameter.name)")]
    }

    private var parameters: [JSONValue.Member] {
        var known: [JSONValue.Member] = []
        for operation in routes.flatMap(\.operations) {
            for parameter in operation.parameters {
                let name = parameter.group ?? parameter.name
                guard !known.contains(where: { $0.name == name }) else { continue }
                let group = operation.parameters.filter { $0.group == name }
                known.append(.init(name, group.isEmpty ? parameter.document : ParameterGroup.document(group)))
            }
        }
        return known
    }

    // MARK: Problems

    /// What an operation may answer instead, by status.
    private func failures(_ operation: Operation) -> [JSONValue.Member] {
        var statuses = [400, 406]
        if operation.parameters.contains(where: { $0.place == .path }) { statuses.append(404) }
        if operation.method == .get, operation.caching == .lasting { statuses += [304, 409, 412] }
        let readsRequest = operation.body != nil || operation.parameters.contains { $0.group != nil }
        if readsRequest { statuses += [413, 422] }
        if operation.body != nil { statuses.append(415) }
        if operation.tellsReadiness { statuses.append(503) }
        return statuses.sorted().map { status in
            .init("\(status)", ["$ref": .string("#/components/responses/Status\(status)")])
        }
    }

    private var problems: [JSONValue.Member] {
        let unchanged = JSONValue.Member(
            "Status304", ["description": "The client has this reply already (If-None-Match)."])
        let statuses = Set(Problem.Kind.all.map(\.status)).subtracting([405]).sorted()
        return [unchanged]
            + statuses.map { status in
                let titles = Problem.Kind.all.filter { $0.status == status }.map(\.title)
                return .init(
                    "Status\(status)",
                    [
                        "description": .string(titles.joined(separator: "; ") + "."),
                        "content": [
                            "application/problem+json": ["schema": SchemaNames.reference("Problem")],
                            "image/svg+xml": ["schema": ["type": "string"]], "image/png": ["schema": [:]],
                        ],
                    ])
            }
    }
}
