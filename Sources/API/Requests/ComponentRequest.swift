import Components
import Declarations
import Theming

/// What a route reads besides the component and its surroundings.
protocol RequestExtras: Hashable, Codable, Sendable {
    init()
    static func properties<Kind>() -> [Property<ComponentRequest<Kind, Self>>]
}

/// Nothing more.
struct NoExtras: RequestExtras {
    static func properties<Kind>() -> [Property<ComponentRequest<Kind, NoExtras>>] { [] }
}

/// What a user does.
struct EventExtras: RequestExtras {
    var event = ComponentEvent()

    static func properties<Kind>() -> [Property<ComponentRequest<Kind, EventExtras>>] {
        let event = Shape.object(ComponentEvent.declaration(of: Kind.eventTypes))
        return [Property("event", \.extras.event, event, required: true, "What the user does.")]
    }
}

/// A whole request for a component.
struct ComponentRequest<Kind: Component, Extras: RequestExtras>: PresentationRequest {
    var component = Kind.Configuration()
    var environment = EnvironmentConfiguration()
    var theme: ThemeConfiguration?
    var output = OutputConfiguration()
    var audit = AuditConfiguration()
    var extras = Extras()

    static var declaration: Declaration<Self> {
        DeclarationCache.shared.declaration(of: Self.self) {
            Declaration(
                [Property("component", \.component, .object, required: true, "The component's configuration.")]
                    + placeProperties + presentationProperties + Extras.properties())
        }
    }

    static var subjectName: String { Kind.about.name }

    func subject(_ resources: Resources) -> Kind { Kind(component, in: context(resources)) }
}
