import Components
import Declarations
import Synchronization
import Theming

/// What a route reads besides the component and its surroundings.
protocol RequestExtras: Hashable, Codable, Sendable {
    init()
    static func properties<Configuration>() -> [Property<ComponentRequest<Configuration, Self>>]
}

/// Nothing more.
struct NoExtras: RequestExtras {
    static func properties<Configuration>() -> [Property<ComponentRequest<Configuration, NoExtras>>] { [] }
}

/// What a user does.
struct EventExtras: RequestExtras {
    var event = ComponentEvent()

    static func properties<Configuration>() -> [Property<ComponentRequest<Configuration, EventExtras>>] {
        [Property("event", \.extras.event, .object, required: true, "What the user does.")]
    }
}

/// A whole request for a component.
struct ComponentRequest<Configuration: Configurable, Extras: RequestExtras>: Configurable {
    var component = Configuration()
    var environment = EnvironmentConfiguration()
    var theme: ThemeConfiguration?
    var output = OutputConfiguration()
    var audit = AuditConfiguration()
    var extras = Extras()

    static var declaration: Declaration<Self> {
        DeclarationCache.shared.declaration(of: Self.self) {
            Declaration(
                [
                    Property("component", \.component, .object, required: true, "The component's configuration."),
                    Property("environment", \.environment, .object, "Where the component is shown."),
                    Property(
                        "theme", \.theme, Shape<ThemeConfiguration>.object.optional(),
                        "The theme to apply; without one the component keeps its own unthemed defaults."),
                    Property("output", \.output, .object, "How the picture is drawn."),
                    Property("audit", \.audit, .object, "Which guidelines are looked at."),
                ] + Extras.properties())
        }
    }

    func context(_ resources: Resources) -> ComponentContext {
        ComponentContext(environment: environment.resolved, theme: theme, resources: resources)
    }
}

/// Declarations of generic types, which cannot keep one in a static property of their own. Each is made once.
final class DeclarationCache: Sendable {
    static let shared = DeclarationCache()
    private let known = Mutex<[ObjectIdentifier: any Sendable]>([:])

    func declaration<Owner>(of type: Owner.Type, _ make: () -> Declaration<Owner>) -> Declaration<Owner> {
        let key = ObjectIdentifier(type)
        if let declaration = known.withLock({ $0[key] }) as? Declaration<Owner> { return declaration }
        let declaration = make()
        known.withLock { $0[key] = declaration }
        return declaration
    }
}
