import Colors
import Components
import Declarations

/// What a client may say of a screen: its components, and the app's own content between them.
public struct ScreenConfiguration: Configurable {
    public var components: [ScreenComponent] = []
    public var content = ScreenContent()

    public init() {}

    /// More components than any screen has a use for.
    private static let maximumComponents = 16

    public static let declaration = Declaration<ScreenConfiguration>([
        Property(
            "components", \.components, .array(of: .screenComponent, count: 0...maximumComponents),
            "What stands on the screen, in the order in which it is added."),
        Property("content", \.content, .object, "The app's own content."),
    ])
}

/// The app's content, as far as placement and guidelines need to know it.
public struct ScreenContent: Configurable {
    public var backgroundColor: Color?
    /// Points below the top safe area; 0 is no app bar.
    public var appBarHeight = 0.0
    public var appBarColor: Color?
    public var hasTabs = false
    /// The app has a bottom navigation bar, whether this screen shows it or not.
    public var usesBottomNavigation = false
    /// 1 is a first-level section, which bottom navigation leads to.
    public var sectionLevel = 1

    public init() {}

    private static let deepestLevel = 100

    public static let declaration = Declaration<ScreenContent>([
        Property(
            "backgroundColor", \.backgroundColor, .optional(.color), "The content's colour; the scheme's if absent."),
        Property("appBarHeight", \.appBarHeight, .length, "Height of the app bar below the top safe area; 0 is none."),
        Property(
            "appBarColor", \.appBarColor, .optional(.color),
            "The app bar's colour, which runs on below the status bar; the theme's primary colour or, where its variant is "
                + "surface and without a theme, its surface colour if absent. The bar's contents are the app's own and are "
                + "not drawn."),
        Property("hasTabs", \.hasTabs, .flag, "Whether the content has tabs of its own."),
        Property(
            "usesBottomNavigation", \.usesBottomNavigation, .flag,
            "Whether the app navigates by a bottom navigation bar, also where this screen shows none."),
        Property(
            "sectionLevel", \.sectionLevel, .integer(1...deepestLevel),
            "How deep the content lies; 1 is a first-level section."),
    ])
}

/// One component of a screen, of any registered kind.
public struct ScreenComponent: Codable, Hashable, Sendable {
    /// A name of the registry.
    public var type: String
    public var configuration: any Configurable

    private enum Key: String, CodingKey {
        case type, component
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        type = try container.decode(String.self, forKey: .type)
        guard let kind = Registry.component(named: type) else {
            throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no such component")
        }
        configuration = try ScreenComponent.decode(kind, container)
    }

    private static func decode<C: Component>(
        _ kind: C.Type, _ container: KeyedDecodingContainer<Key>
    ) throws -> any Configurable {
        try container.decodeIfPresent(C.Configuration.self, forKey: .component) ?? C.Configuration()
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
        try container.encode(configuration, forKey: .component)
    }

    public static func == (one: ScreenComponent, other: ScreenComponent) -> Bool {
        one.type == other.type && AnyHashable(one.configuration) == AnyHashable(other.configuration)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(AnyHashable(configuration))
    }

    /// The component, shown in `context`; nil only where the registry lost its kind.
    func make(in context: ComponentContext) -> (any Component)? {
        func build<C: Component>(_ kind: C.Type) -> (any Component)? {
            (configuration as? C.Configuration).map { C($0, in: context) }
        }
        return Registry.component(named: type).flatMap { build($0) }
    }

    /// The component as a client would write it.
    var json: JSONValue {
        func written<C: Configurable>(_ configuration: C) -> JSONValue { C.declaration.json(configuration) }
        return .members(["type": .string(type), "component": written(configuration)])
    }
}

extension Shape where Value == ScreenComponent {
    /// `{"type": …, "component": {…}}`, the component as its own declaration has it.
    static var screenComponent: Shape {
        let names = Registry.components.map { $0.about.name }
        let schema = Schema(.either(Registry.components.map(entrySchema)))
        return Shape(schema, json: { $0.json }) { value, checker in
            guard case .object(let members) = value else { return checker.mismatch(schema, value) }
            for member in members where member.name != "type" && member.name != "component" {
                checker.inside(member.name) { $0.fault(unknownMember(member.name, known: ["type", "component"])) }
            }
            guard case .string(let name)? = value["type"], let kind = Registry.component(named: name) else {
                return checker.inside("type") { $0.fault(unknownType(value["type"], names)) }
            }
            checker.inside("component") { check(kind, value["component"] ?? .object([]), &$0) }
        }
    }

    private static func unknownType(_ value: JSONValue?, _ names: [String]) -> String {
        let expected = "expected one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
        guard case .string(let name)? = value else { return expected }
        let near = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        return expected + "; \"\(excerpt(name))\" was given" + near
    }

    private static func check<C: Component>(_ kind: C.Type, _ value: JSONValue, _ checker: inout Checker) {
        C.Configuration.declaration.check(value, &checker)
    }

    private static func entrySchema(_ kind: any Component.Type) -> Schema {
        func configurationSchema<C: Component>(_ kind: C.Type) -> Schema { C.Configuration.declaration.schema }
        return Schema(
            .object([
                .init(
                    name: "type", schema: Schema(.choice([kind.about.name])), isRequired: true, defaultValue: nil,
                    documentation: "The kind of component."),
                .init(
                    name: "component", schema: configurationSchema(kind), isRequired: false, defaultValue: [:],
                    documentation: "Its configuration."),
            ]))
    }
}
