import Components
import Declarations
import Screens
import Theming

/// The schemas of requests, written from the declarations; what several share stands by itself.
enum RequestSchemas {
    static func all(_ components: [any Component.Type]) -> [JSONValue.Member] {
        components.flatMap { own($0) } + shared + defined + [
            .init("ScreenComponents", screenComponents(components)),
            .init("ScreenRequest", request(ScreenRequest.self, ["components": "ScreenComponents"])),
        ]
    }

    private static let shared: [JSONValue.Member] = [
        .init("Environment", JSONSchema.openAPI.render(EnvironmentConfiguration.declaration.schema)),
        .init("ThemeConfiguration", JSONSchema.openAPI.render(ThemeConfiguration.declaration.schema)),
        .init("Output", JSONSchema.openAPI.render(OutputConfiguration.declaration.schema)),
        .init("TransitionOutput", JSONSchema.openAPI.render(OutputConfiguration.transitionDeclaration.schema)),
        .init("ComparisonOutput", JSONSchema.openAPI.render(OutputConfiguration.comparisonDeclaration.schema)),
        .init("Audit", JSONSchema.openAPI.render(AuditConfiguration.declaration.schema)),
        .init("ThemeRequest", request(ThemeRequest.self, [:])),
        .init("BatchIdentifier", ["type": ["string", "number", "null"]]),
        .init("BatchBody", ["type": "object"]),
        .init("BatchLine", request(BatchLine.self, ["id": "BatchIdentifier", "body": "BatchBody"])),
        .init("ScreenContent", JSONSchema.openAPI.render(ScreenContent.declaration.schema)),
    ]

    /// What the others refer to by names that their declarations give.
    private static let defined = JSONSchema.openAPI.definitions(in: ThemeConfiguration.declaration.schema)

    private static func own<Kind: Component>(_ type: Kind.Type) -> [JSONValue.Member] {
        let names = SchemaNames(Kind.about)
        let component = ["component": names.configuration]
        return [
            .init(names.configuration, JSONSchema.openAPI.render(Kind.Configuration.declaration.schema)),
            .init(names.request, request(ComponentRequest<Kind, NoExtras>.self, component)),
            .init(names.event, JSONSchema.openAPI.render(ComponentEvent.declaration(of: Kind.eventTypes).schema)),
            .init(
                names.eventRequest,
                request(
                    ComponentRequest<Kind, EventExtras>.self,
                    ["component": names.configuration, "event": names.event])),
            .init(
                names.transitionRequest,
                request(
                    TransitionRequest<Kind>.self,
                    ["from": names.configuration, "to": names.configuration, "output": "TransitionOutput"])),
            .init(
                names.comparisonRequest,
                request(
                    ComparisonRequest<Kind>.self,
                    ["before": names.comparedRequest, "after": names.comparedRequest, "output": "ComparisonOutput"])),
            .init(names.comparedRequest, request(ComparisonRequest<Kind>.sideDeclaration, component)),
        ]
    }

    /// A screen's components, each as its own schema has it.
    private static func screenComponents(_ components: [any Component.Type]) -> JSONValue {
        let kinds = components.map { type -> JSONValue in
            [
                "type": "object",
                "properties": [
                    "type": ["type": "string", "enum": [.string(type.about.name)]],
                    "component": SchemaNames.reference(SchemaNames(type.about).configuration),
                ],
                "required": ["type"], "additionalProperties": false,
            ]
        }
        var list: [JSONValue.Member] = [.init("type", "array"), .init("items", ["anyOf": .array(kinds)])]
        if case .array(_, let counts)? = ScreenConfiguration.declaration["components"]?.schema.schema.kind {
            list.append(.init("maxItems", .number(Double(counts.upperBound))))
        }
        return .object(list)
    }

    private static func request<Value: Configurable>(_ type: Value.Type, _ own: [String: String]) -> JSONValue {
        request(type.declaration, own)
    }

    private static func request<Value>(_ declaration: Declaration<Value>, _ own: [String: String]) -> JSONValue {
        let shared = [
            "environment": "Environment", "theme": "ThemeConfiguration", "output": "Output", "audit": "Audit",
            "content": "ScreenContent",
        ]
        return JSONSchema.openAPI.object(
            declaration.properties.map(\.schema), elsewhere: shared.merging(own) { _, own in own })
    }
}
