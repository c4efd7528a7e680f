import Components
import Declarations
import Theming

/// Themes by name, and any theme resolved.
var themeRoutes: [Route] {
    let names = BuiltInTheme.allCases.map { theme -> JSONValue in
        ["name": .string(theme.rawValue), "summary": .string(theme.summary)]
    }
    let list = JSONWriter.bytes(of: JSONValue.object([.init("themes", .array(names))]))
    let example: JSONValue = [
        "theme": ["name": "baseline", "colorScheme": ["primaryColor": "#6200EE"]], "probe": ["elevation": 8],
    ]
    return [
        Route(
            "/v1/themes",
            [
                Operation(
                    method: .get, id: "get-themes", summary: "The themes that a request may name",
                    parameters: [.maxAge, .version],
                    offers: [Offer(mediaType: .json, schema: SchemaNames.reference("Themes"))]
                ) { _ throws(Problem) in Reply(list) },
                Operation(
                    method: .post, id: "post-themes",
                    summary: "A theme resolved: as JSON, as CSS custom properties or as W3C design tokens",
                    body: Body(schema: "ThemeRequest", examples: [("elevation", "The surface at 8 points", example)]),
                    offers: [
                        Offer(mediaType: .json, schema: SchemaNames.reference("ThemeReply")),
                        Offer(mediaType: .css, schema: ["type": "string"]),
                        Offer(mediaType: .designTokens, schema: ["type": "object"]),
                    ]
                ) { call throws(Problem) in
                    let request = try call.decode(ThemeRequest.self, try call.text())
                    return resolve(request, as: call.mediaType)
                },
            ])
    ]
}

private func resolve(_ request: ThemeRequest, as mediaType: MediaType) -> Reply {
    let traits = request.environment.resolved.themeTraits
    switch mediaType {
    case .css: return Reply(Array(ThemeCSS(request.theme, traits: traits).text.utf8))
    case .designTokens:
        return Reply(DesignTokenWriter.document(ContainerScheme(request.theme, traits: traits)))
    default: return Reply(ThemeResolution(request.theme, probe: request.probe, traits: traits).reply)
    }
}
