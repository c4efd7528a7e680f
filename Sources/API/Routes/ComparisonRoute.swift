import Components
import Declarations

/// What differs between two requests' replies, and both pictures laid over each other.
func comparisonRoute<Kind: Component>(_ type: Kind.Type) -> Route {
    let about = Kind.about
    return Route(
        "/v1/\(about.name)/compare", id: "\(about.name)-compare",
        summary: "\(about.title): what differs between two requests, and both pictures laid over each other",
        address: .comparison, parameters: [.scale, .onError],
        body: Body(schema: SchemaNames(about).comparisonRequest, examples: examples(about)),
        offers: [Offer(mediaType: .json, schema: SchemaNames.reference("Comparison"))] + Offer.images
    ) { call throws(Problem) in
        let text = try call.text()
        let request = try call.decode(ComparisonRequest<Kind>.self, text)
        let comparison = request.comparison(call.resources)
        let writer = PictureWriter(output: request.output, content: text)
        let form = try ImageForm(call, scale: request.after.environment.resolved.displayScale)
        let title = "\(about.title), before and after"
        let image = try writer.image(form, title: title, description: comparison.summary) { _ in
            comparison.picture(typesetter: call.resources.typesetter)
        }
        guard call.mediaType == .json, case .object(let members) = comparison.json else { return Reply(image) }
        return Reply(JSONValue.object(members + [.init("svg", .string(String(decoding: image, as: UTF8.self)))]))
    }
}

/// The first of the component's examples beside each of the others.
private func examples(_ about: ComponentDescription) -> [Body.Example] {
    guard let first = about.examples.first else { return [] }
    return about.examples.dropFirst().map { example in
        (
            "\(first.name)-\(example.name)", "\(first.summary); beside it: \(example.summary)",
            ["before": first.request, "after": example.request]
        )
    }
}
