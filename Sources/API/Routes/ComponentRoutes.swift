import Components
import Declarations

/// The routes of one component: the same for each.
func componentRoutes<Kind: Component>(_ type: Kind.Type) -> [Route] {
    let about = Kind.about
    let form = RequestForm(
        name: about.name, title: about.title, address: .component,
        body: Body(
            schema: SchemaNames(about).request, examples: about.examples.map { ($0.name, $0.summary, $0.request) }))
    typealias Request = ComponentRequest<Kind, NoExtras>
    return partRoutes(Request.self, form)
        + [eventRoute(type), transitionRoute(type), comparisonRoute(type)] + descriptionRoutes(Request.self, form)
}

private func eventRoute<Kind: Component>(_ type: Kind.Type) -> Route {
    Route(
        "/v1/\(Kind.about.name)/events",
        [
            Operation(
                method: .post, id: "post-\(Kind.about.name)-events", summary: "\(Kind.about.title): what an event does",
                body: Body(schema: SchemaNames(Kind.about).eventRequest, examples: eventExamples(Kind.self)),
                offers: [Offer(mediaType: .json, schema: SchemaNames.reference("EventReply"))]
            ) { call throws(Problem) in
                let request = try call.decode(ComponentRequest<Kind, EventExtras>.self, try call.text())
                let event = request.extras.event
                let subject = request.subject(call.resources)
                let faults = subject.faults(in: event)
                guard faults.isEmpty else { throw .invalid(faults) }
                return Reply(subject.respond(to: event).json)
            }
        ])
}

/// The component's examples with an event of the first kind it answers to.
private func eventExamples(_ type: any Component.Type) -> [Body.Example] {
    guard let kind = type.eventTypes.first else { return [] }
    let event: JSONValue = ["type": .string(kind.rawValue), "at": ["x": 10, "y": 20]]
    return type.about.examples.compactMap { example in
        guard case .object(let members) = example.request else { return nil }
        return (example.name, example.summary, .object(members + [.init("event", event)]))
    }
}
