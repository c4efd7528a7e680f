import Components
import Declarations
import HTTPTypes

/// Probes and metrics for those who run the service.
var operationRoutes: [Route] {
    [
        Route(
            "/livez",
            [
                probe("get-livez", "Whether the process lives") { _ throws(Problem) in
                    JSONValue.object([.init("status", "ok")])
                }
            ]),
        Route("/readyz", [readiness]),
        Route("/metrics", [metrics]),
    ]
}

private var readiness: Operation {
    var operation = probe("get-readyz", "Whether requests shall be sent here, and which fonts are missing") {
        call throws(Problem) in
        if let problem = unreadiness(call.resources, call.settings) { throw problem }
        let missing = call.resources.typesetter.fonts.missing.map { font -> JSONValue in
            ["file": .string(font.file), "package": .string(font.package)]
        }
        return ["status": "ready", "version": .string(call.settings.version), "missingFonts": .array(missing)]
    }
    operation.tellsReadiness = true
    return operation
}

/// Why requests should go elsewhere; nil where they are welcome.
func unreadiness(_ resources: Resources, _ settings: Service.Settings) -> Problem? {
    // How soon it is worth to ask again: probes come every few seconds.
    let retrySeconds = "5"
    func problem(_ detail: String) -> Problem {
        var problem = Problem(.notReady, detail)
        problem.fields = [HTTPField("Retry-After", retrySeconds)]
        return problem
    }
    if settings.isDraining?() ?? false { return problem("The server is about to end.") }
    let missing = resources.typesetter.fonts.missing
    guard settings.requiredFonts == .all, !missing.isEmpty else { return nil }
    let packages = Set(missing.map(\.package)).sorted().joined(separator: ", ")
    return problem("Fonts were missing when the server started; they come with \(packages).")
}

private var metrics: Operation {
    Operation(
        method: .get, id: "get-metrics", summary: "What the server counts, in Prometheus' text format",
        offers: [Offer(mediaType: .metrics, schema: ["type": "string"])], caching: .never, isImmediate: true
    ) { call throws(Problem) in Reply(call.settings.metrics?() ?? []) }
}

private func probe(
    _ id: String, _ summary: String, _ value: @escaping @Sendable (Call) throws(Problem) -> JSONValue
) -> Operation {
    Operation(
        method: .get, id: id, summary: summary,
        offers: [Offer(mediaType: .json, schema: SchemaNames.reference("Status"))], caching: .never, isImmediate: true
    ) { call throws(Problem) in Reply(try value(call)) }
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
