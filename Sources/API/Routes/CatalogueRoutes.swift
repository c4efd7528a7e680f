import Components
import Declarations
import Theming

/// What there is: components and environments.
func catalogueRoutes(_ components: [any Component.Type]) -> [Route] {
    let list = components.map { type -> JSONValue in
        let about = type.about
        return [
            "name": .string(about.name), "title": .string(about.title), "materialClass": .string(about.materialClass),
            "summary": .string(about.summary), "path": .string("/v1/\(about.name)"),
            "events": .array(type.eventTypes.map { .string($0.rawValue) }),
        ]
    }
    return [
        fixedRoute(
            "/v1/components", "get-components", "The components there are", "Components", ["components": .array(list)]),
        fixedRoute(
            "/v1/environments", "get-environments", "The devices that environment.preset names", "Environments",
            environments),
    ]
}

/// A GET that always gives the same JSON.
private func fixedRoute(
    _ path: String, _ id: String, _ summary: String, _ schema: String, _ value: JSONValue
) -> Route {
    let body = JSONWriter.bytes(of: value)
    return Route(
        path,
        [
            Operation(
                method: .get, id: id, summary: summary, parameters: [.maxAge, .version],
                offers: [Offer(mediaType: .json, schema: SchemaNames.reference(schema))]
            ) { _ throws(Problem) in Reply(body) }
        ])
}

private var environments: JSONValue {
    let presets = DevicePreset.all.map { preset -> JSONValue in
        [
            "name": .string(preset.name), "portrait": traits(preset.environment(landscape: false)),
            "landscape": traits(preset.environment(landscape: true)),
        ]
    }
    return [
        "default": traits(Environment()), "presets": .array(presets),
    ]
}

private func traits(_ environment: Environment) -> JSONValue {
    let area = environment.safeArea
    return [
        "size": ["width": .number(environment.size.width), "height": .number(environment.size.height)],
        "safeArea": [
            "top": .number(area.top), "left": .number(area.left), "bottom": .number(area.bottom),
            "right": .number(area.right),
        ],
        "displayScale": .number(environment.displayScale),
        "horizontalSizeClass": .string(environment.horizontalSizeClass.rawValue),
        "verticalSizeClass": .string(environment.verticalSizeClass.rawValue),
        "device": .string(environment.device.rawValue),
    ]
}
