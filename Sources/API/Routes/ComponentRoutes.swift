import Components
import Declarations

/// The routes of one component: the same for each.
func componentRoutes<Kind: Component>(_ type: Kind.Type) -> [Route] {
    let about = Kind.about
    let base = "/v1/\(about.name)"
    let names = SchemaNames(about)
    let body = Body(
        schema: names.request, examples: about.examples.map { ($0.name, $0.summary, $0.request) })

    func route(
        _ part: Part?, name: String? = nil, _ summary: String, _ offers: Offer..., extra: [Parameter] = []
    ) -> Route {
        let name = name ?? part?.rawValue
        let id = about.name + (name.map { "-\($0)" } ?? "")
        let answer: @Sendable (Call) throws(Problem) -> Reply = { call throws(Problem) in
            try answerComponent(Kind.self, part, call)
        }
        let address = [Parameter.request, .packed] + extra
        return Route(
            base + (name.map { "/\($0)" } ?? ""),
            [
                Operation(
                    method: .get, id: "get-" + id, summary: summary,
                    parameters: address + [.maxAge, .version], offers: offers, answer: answer),
                Operation(
                    method: .post, id: "post-" + id, summary: summary, parameters: extra, body: body, offers: offers,
                    answer: answer),
            ])
    }

    let envelope = Offer(mediaType: .json, schema: SchemaNames.reference("ComponentReply"))
    let svg = Offer(mediaType: .svg, schema: ["type": "string"])
    // OpenAPI 3.1 describes binary data by its media type alone.
    let png = Offer(mediaType: .png, schema: [:])
    let pdf = Offer(mediaType: .pdf, schema: [:])
    return [
        route(nil, "\(about.title): all parts, or those that fields picks", envelope, extra: [.fields]),
        route(.layout, "\(about.title): frames", envelope),
        route(.theme, "\(about.title): colours, fonts and shadows", envelope),
        route(.accessibility, "\(about.title): accessibility tree and findings", envelope),
        route(.svg, "\(about.title): the picture", svg, png, pdf, extra: [.scale, .onError]),
        route(.svg, name: "png", "\(about.title): the picture as PNG", png, extra: [.scale, .onError]),
        route(.svg, name: "pdf", "\(about.title): the picture as PDF", pdf, extra: [.onError]),
        eventRoute(type, names), schemaRoute(type), examplesRoute(about),
    ]
}

/// One part, or all that `fields` picks.
private func answerComponent<Kind: Component>(
    _ type: Kind.Type, _ part: Part?, _ call: Call
) throws(Problem) -> Reply {
    let parts: Set<Part> = if let part { [part] } else { try Part.parse(call.query("fields")) }
    let scale = try PixelScale.parse(call.query("scale"))
    var watch = Stopwatch(call.settings.clock)
    let text = try call.text()
    let request = try call.decode(ComponentRequest<Kind.Configuration, NoExtras>.self, text)
    try checkConsistency(Kind.self, request.component)
    watch.lap("decode")
    let component = Kind(request.component, in: request.context(call.resources))
    var reply = ComponentReply(component: Kind.about.name)
    if parts.contains(.layout) { reply.layout = LayoutReply(component.layout) }
    if parts.contains(.theme) { reply.theme = ThemeReply(component.theme) }
    watch.lap("layout")
    if parts.contains(.accessibility) {
        reply.accessibility = AccessibilityReply(component.accessibility, component.audit(request.audit))
        watch.lap("accessibility")
    }
    guard parts.contains(.svg) else { return Reply(JSONWriter.bytes(of: reply), stages: watch.stages) }
    let picture = ComponentPicture(component, request.output, request.audit, content: text)
    if part == .svg {
        let image = try picture.image(call.mediaType, scale: scale)
        watch.lap(call.mediaType == .svg ? "svg" : call.mediaType.subtype)
        return Reply(image, stages: watch.stages)
    }
    let svg = picture.svg
    watch.lap("svg")
    reply.svg = String(decoding: svg, as: UTF8.self)
    let body = JSONWriter.bytes(of: reply)
    watch.lap("encode")
    return Reply(body, stages: watch.stages)
}

/// What no single property shows; pointers of a component's own faults begin below `/component`.
func checkConsistency<Kind: Component>(_ type: Kind.Type, _ configuration: Kind.Configuration) throws(Problem) {
    let faults = Kind.inconsistencies(in: configuration)
    guard !faults.isEmpty else { return }
    throw .invalid(faults.map { Fault(pointer: "/component" + $0.pointer, detail: $0.detail) })
}

private func eventRoute<Kind: Component>(_ type: Kind.Type, _ names: SchemaNames) -> Route {
    Route(
        "/v1/\(Kind.about.name)/events",
        [
            Operation(
                method: .post, id: "post-\(Kind.about.name)-events", summary: "\(Kind.about.title): what an event does",
                body: Body(schema: names.eventRequest, examples: eventExamples(Kind.self)),
                offers: [Offer(mediaType: .json, schema: SchemaNames.reference("EventReply"))]
            ) { call throws(Problem) in
                let request = try call.decode(
                    ComponentRequest<Kind.Configuration, EventExtras>.self, try call.text())
                try checkConsistency(Kind.self, request.component)
                let event = request.extras.event
                guard Kind.eventTypes.contains(event.type) else {
                    let known = Kind.eventTypes.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
                    throw .invalid([Fault(pointer: "/event/type", detail: "this component answers to \(known)")])
                }
                let component = Kind(request.component, in: request.context(call.resources))
                return Reply(component.respond(to: event).json)
            }
        ])
}

/// The component's examples with an event of the first kind it answers to.
private func eventExamples(_ type: any Component.Type) -> [(name: String, summary: String, value: JSONValue)] {
    guard let kind = type.eventTypes.first else { return [] }
    let event: JSONValue = ["type": .string(kind.rawValue), "at": ["x": 10, "y": 20]]
    return type.about.examples.compactMap { example in
        guard case .object(let members) = example.request else { return nil }
        return (example.name, example.summary, .object(members + [.init("event", event)]))
    }
}

private func schemaRoute<Kind: Component>(_ type: Kind.Type) -> Route {
    let schema = JSONSchema.document(
        ComponentRequest<Kind.Configuration, NoExtras>.declaration.schema, title: "\(Kind.about.title) request")
    let body = JSONWriter.bytes(of: schema)
    let name = Kind.about.name
    return Route(
        "/v1/\(name)/schema",
        [
            Operation(
                method: .get, id: "get-\(name)-schema", summary: "\(Kind.about.title): JSON Schema of its request",
                parameters: [.maxAge, .version],
                offers: [.schema, .json].map { Offer(mediaType: $0, schema: ["type": "object"]) }
            ) { _ throws(Problem) in Reply(body) }
        ])
}

private func examplesRoute(_ about: ComponentDescription) -> Route {
    let examples = about.examples.map { example -> JSONValue in
        ["name": .string(example.name), "summary": .string(example.summary), "request": example.request]
    }
    let body = JSONWriter.bytes(of: JSONValue.object([.init("examples", .array(examples))]))
    return Route(
        "/v1/\(about.name)/examples",
        [
            Operation(
                method: .get, id: "get-\(about.name)-examples", summary: "\(about.title): requests to begin with",
                parameters: [.maxAge, .version],
                offers: [Offer(mediaType: .json, schema: SchemaNames.reference("Examples"))]
            ) { _ throws(Problem) in Reply(body) }
        ])
}
