import Declarations
import Geometry

/// What a user does to a component.
public struct ComponentEvent: Configurable {
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case tap, drag, scroll, accessibilityEscape, accessibilityActivate, longPress
    }

    public var type = Kind.tap
    public var at: Point?
    public var element: String?
    /// A drag's way and speed: the finger's, downwards positive, points and points a second.
    public var translation = 0.0
    public var velocity = 0.0
    /// A scroll's distance in points.
    public var offset = 0.0

    public init() {}

    public static let declaration: Declaration<ComponentEvent> = declaration(of: Kind.allCases)

    /// Of kinds that a component answers to.
    public static func declaration(of kinds: [Kind]) -> Declaration<ComponentEvent> {
        let variants = kinds.map(\.variant)
        let type = Property("type", \Self.type, .choice(of: kinds), required: true, "What the user does.")
        return Declaration(
            [type] + details.filter { detail in variants.contains { $0.members.contains(detail.name) } },
            variants: .init(tag: type.name, variants))
    }

    private static let details: [Property<ComponentEvent>] = [
        Property("at", \.at, .optional(.object), "Where, in the component's space."),
        Property(
            "element", \.element, .optional(.text(maximumLength: 100)),
            "The id of the element it is done to, instead of `at`."),
        Property("translation", \.translation, .signedLength, "A drag's way, downwards positive."),
        Property(
            "velocity", \.velocity, .number(-100_000...100_000, unit: "points a second"),
            "A drag's speed at release, downwards positive."),
        Property("offset", \.offset, .signedLength, "A scroll's content offset when it ends."),
    ]
}

extension ComponentEvent.Kind {
    /// What an event of this kind says beside its kind.
    fileprivate var variant: Schema.Variants.Variant {
        switch self {
        case .tap, .longPress, .accessibilityActivate:
            .init(rawValue, members: ["at", "element"], rules: [.one("at", "element")])
        case .drag:
            .init(
                rawValue, members: ["at", "element", "translation", "velocity"], rules: [.either("at", "element")])
        case .scroll: .init(rawValue, members: ["offset"])
        case .accessibilityEscape: .init(rawValue, members: [])
        }
    }
}

/// What an event does.
public struct EventReply: Sendable {
    /// A call that the component's delegate receives.
    public struct Emission: Sendable {
        public var name: String
        public var arguments: [JSONValue.Member]

        public init(_ name: String, _ arguments: [JSONValue.Member] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// The id of the element that took the touch; nil where it passes on to what lies beneath.
    public var hit: String?
    public var dismissed = false
    public var forwarded = false
    public var handled: Bool?
    public var emitted: [Emission] = []
    /// The next configuration, as a client would write it.
    public var component: JSONValue
    /// Members that only some components have, in documented order.
    public var values: [JSONValue.Member] = []

    public init(component: JSONValue) {
        self.component = component
    }
}
