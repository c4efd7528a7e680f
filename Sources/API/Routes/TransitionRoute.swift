import Components
import Declarations
import Drawing
import Theming

/// A component on its way from one configuration to another: all of it, or the moment that `at` names.
func transitionRoute<Kind: Component>(_ type: Kind.Type) -> Route {
    let about = Kind.about
    let reply: JSONValue = ["anyOf": .array(["Transition", "TransitionState"].map(SchemaNames.reference))]
    return Route(
        "/v1/\(about.name)/transition", id: "\(about.name)-transition",
        summary: "\(about.title): what moves from one configuration to another, as a timeline and animated",
        address: .transition, parameters: [.at, .scale, .onError],
        body: Body(schema: SchemaNames(about).transitionRequest, examples: examples(about)),
        offers: [Offer(mediaType: .json, schema: reply)] + Offer.images
    ) { call throws(Problem) in
        let progress = try call.query("at").map(progress)
        let text = try call.text()
        let request = try call.decode(TransitionRequest<Kind>.self, text)
        let transition = request.transition(call.resources)
        let writer = PictureWriter(output: request.output, content: text)
        let form = try ImageForm(call, scale: request.environment.resolved.displayScale)
        return if let progress {
            try moment(of: transition, at: progress, writer, form, call.mediaType)
        } else {
            try whole(transition, writer, form, call.mediaType)
        }
    }
}

private func whole<Kind: Component>(
    _ transition: Transition<Kind>, _ writer: PictureWriter, _ form: ImageForm, _ mediaType: MediaType
) throws(Problem) -> Reply {
    let image = try writer.image(form, title: transition.to.pictureTitle, description: transition.to.spokenNames) {
        style in
        transition.restyled(style).animatedPicture
    }
    guard mediaType == .json else { return Reply(image) }
    return Reply(
        TransitionReply(
            timeline: transition.timeline, duration: transition.duration, svg: String(decoding: image, as: UTF8.self)))
}

private func moment<Kind: Component>(
    of transition: Transition<Kind>, at progress: Double, _ writer: PictureWriter, _ form: ImageForm,
    _ mediaType: MediaType
) throws(Problem) -> Reply {
    let state = transition.state(at: progress)
    let nearer = progress > 0 ? transition.to : transition.from
    let image = try writer.image(form, title: nearer.pictureTitle, description: nearer.spokenNames) { style in
        style == nil ? state.picture : transition.restyled(style).state(at: progress).picture
    }
    guard mediaType == .json else { return Reply(image) }
    return Reply(
        TransitionStateReply(
            component: Kind.about.name, layout: LayoutReply(state.layout), values: state.values,
            svg: String(decoding: image, as: UTF8.self)))
}

/// A JSON number from 0 to 1.
private func progress(_ text: String) throws(Problem) -> Double {
    guard let (value, faults) = try? StrictScanner.scan(Array(text.utf8)), faults.isEmpty,
        case .number(let share) = value, (0...1).contains(share)
    else {
        throw .parameter("at", "expected a number from 0 to 1; \"\(excerpt(text))\" was given")
    }
    return share
}

extension Transition {
    /// The same in light or dark; nil leaves it as it is.
    fileprivate func restyled(_ style: UserInterfaceStyle?) -> Transition {
        style.map { Transition(from: from.restyled($0), to: to.restyled($0)) } ?? self
    }
}

/// From the first of the component's examples to each of the others, in the first one's place.
private func examples(_ about: ComponentDescription) -> [Body.Example] {
    guard let first = about.examples.first, let from = first.request["component"] else { return [] }
    let place = ["environment", "theme"].compactMap { name in
        first.request[name].map { JSONValue.Member(name, $0) }
    }
    return about.examples.dropFirst().compactMap { example in
        example.request["component"].map { to in
            (
                "\(first.name)-\(example.name)", "\(first.summary); then: \(example.summary)",
                .object([.init("from", from), .init("to", to)] + place)
            )
        }
    }
}
