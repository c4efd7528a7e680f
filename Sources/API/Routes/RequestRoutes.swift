import Components
import Declarations

extension Route {
    /// GET with a request in its address, and POST with the request as its body: two ways to ask for the same.
    ///
    init(
        _ path: String, id: String, summary: String, address: Address, parameters: [Parameter] = [], body: Body,
        offers: [Offer], answer: @escaping @Sendable (Call) throws(Problem) -> Reply
    ) {
        self.init(
            path,
            [
                Operation(
                    method: .get, id: "get-" + id, summary: summary,
                    parameters: address.parameters(body.schema) + parameters + [.maxAge, .version], offers: offers,
                    answer: answer),
                Operation(
                    method: .post, id: "post-" + id, summary: summary, parameters: parameters, body: body,
                    offers: offers, answer: answer),
            ])
    }
}

/// A kind of request: where it is answered, and how the documentation shows it.
struct RequestForm: Sendable {
    /// The path below `/v1`.
    var name: String
    /// What the summaries begin with.
    var title: String
    var address: Address
    var body: Body
}

/// The routes of what is answered in parts: all in one envelope, and each by itself.
func partRoutes<Request: PresentationRequest>(_ type: Request.Type, _ form: RequestForm) -> [Route] {
    func route(
        _ part: Part?, at name: String? = nil, _ summary: String, _ offers: [Offer], _ parameters: [Parameter] = []
    ) -> Route {
        let name = name ?? part?.rawValue
        return Route(
            "/v1/" + form.name + (name.map { "/" + $0 } ?? ""), id: form.name + (name.map { "-" + $0 } ?? ""),
            summary: "\(form.title): \(summary)", address: form.address, parameters: parameters, body: form.body,
            offers: offers
        ) { call throws(Problem) in try answer(Request.self, part, call) }
    }
    let envelope = [Offer(mediaType: .json, schema: SchemaNames.reference("ComponentReply"))]
    return [
        route(nil, "all parts, or those that fields picks", envelope, [.fields]),
        route(.layout, "frames", envelope),
        route(.theme, "colours, fonts and shadows", envelope),
        route(.accessibility, "accessibility tree and findings", envelope),
        route(.svg, "the picture", Offer.images, [.scale, .onError]),
        route(.svg, at: "png", "the picture as PNG", [.png], [.scale, .onError]),
        // No page shows a PDF as an image, so there is no picture of an error to ask for.
        route(.svg, at: "pdf", "the picture as PDF", [.pdf], []),
    ]
}

extension Offer {
    static let svg = Offer(mediaType: .svg, schema: ["type": "string"])
    // OpenAPI 3.1 describes binary data by its media type alone.
    static let png = Offer(mediaType: .png, schema: [:])
    static let pdf = Offer(mediaType: .pdf, schema: [:])
    /// The forms that every picture has.
    static let images = [svg, png, pdf]
}

/// One part, or all that `fields` picks.
private func answer<Request: PresentationRequest>(
    _ type: Request.Type, _ part: Part?, _ call: Call
) throws(Problem) -> Reply {
    let parts: Set<Part> = if let part { [part] } else { try Part.parse(call.query("fields")) }
    var watch = Stopwatch(call.settings.clock)
    let text = try call.text()
    let request = try call.decode(type, text)
    watch.lap("decode")
    let subject = request.subject(call.resources)
    var reply = ComponentReply(component: type.subjectName)
    if parts.contains(.layout) { reply.layout = LayoutReply(subject.layout) }
    if parts.contains(.theme) { reply.theme = ThemeReply(subject.theme) }
    watch.lap("layout")
    if parts.contains(.accessibility) {
        reply.accessibility = AccessibilityReply(
            subject.accessibility, subject.audit(request.audit), locale: request.environment.resolved.locale)
        watch.lap("accessibility")
    }
    guard parts.contains(.svg) else { return Reply(JSONWriter.bytes(of: reply), stages: watch.stages) }
    let writer = PictureWriter(output: request.output, content: text)
    let scale = request.environment.resolved.displayScale
    let form = try ImageForm(part == .svg ? call : nil, scale: scale)
    let picture = try writer.image(of: subject, request.audit, form)
    watch.lap(form.name)
    if part == .svg { return Reply(picture, stages: watch.stages) }
    reply.svg = String(decoding: picture, as: UTF8.self)
    let body = JSONWriter.bytes(of: reply)
    watch.lap("encode")
    return Reply(body, stages: watch.stages)
}

/// The JSON Schema of a kind of request, and requests to begin with.
func descriptionRoutes<Request: Configurable>(_ type: Request.Type, _ form: RequestForm) -> [Route] {
    let schema = JSONWriter.bytes(
        of: JSONSchema.document(type.declaration.schema, title: "\(form.title) request"))
    let list = form.body.examples.map { example -> JSONValue in
        ["name": .string(example.name), "summary": .string(example.summary), "request": example.value]
    }
    let examples = JSONWriter.bytes(of: JSONValue.object([.init("examples", .array(list))]))
    func route(_ name: String, _ summary: String, _ offers: [Offer], _ body: [UInt8]) -> Route {
        Route(
            "/v1/\(form.name)/\(name)",
            [
                Operation(
                    method: .get, id: "get-\(form.name)-\(name)", summary: "\(form.title): \(summary)",
                    parameters: [.maxAge, .version], offers: offers
                ) { _ throws(Problem) in Reply(body) }
            ])
    }
    return [
        route(
            "schema", "JSON Schema of its request",
            [.schema, .json].map { Offer(mediaType: $0, schema: ["type": "object"]) }, schema),
        route(
            "examples", "requests to begin with",
            [Offer(mediaType: .json, schema: SchemaNames.reference("Examples"))], examples),
    ]
}
