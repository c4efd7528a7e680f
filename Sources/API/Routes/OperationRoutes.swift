import Declarations

/// Probes of those who run the service.
var operationRoutes: [Route] {
    [
        Route(
            "/livez",
            [
                probe("get-livez", "Whether the process lives") { _ in
                    JSONValue.object([.init("status", "ok")])
                }
            ]),
        Route(
            "/readyz",
            [
                probe("get-readyz", "Whether requests can be answered, and which fonts are missing") { call in
                    let missing = call.resources.typesetter.fonts.missing.map { font -> JSONValue in
                        ["file": .string(font.file), "package": .string(font.package)]
                    }
                    return [
                        "status": "ready", "version": .string(call.settings.version), "missingFonts": .array(missing),
                    ]
                }
            ]),
    ]
}

private func probe(_ id: String, _ summary: String, _ value: @escaping @Sendable (Call) -> JSONValue) -> Operation {
    Operation(
        method: .get, id: id, summary: summary,
        offers: [Offer(mediaType: .json, schema: SchemaNames.reference("Status"))], caching: .never, isImmediate: true
    ) { call throws(Problem) in Reply(value(call)) }
}

/// The service's own description; the table fills in its text, which tells of this route too.
var documentRoute: Route {
    Route(
        "/openapi.yaml",
        [
            Operation(
                method: .get, id: "get-openapi", summary: "This document",
                parameters: [.maxAge, .version], offers: [Offer(mediaType: .yaml, schema: ["type": "object"])]
            ) { _ throws(Problem) in Reply([UInt8]()) }
        ])
}
