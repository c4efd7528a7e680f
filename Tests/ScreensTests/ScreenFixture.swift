import Declarations
import Drawing
import FoundationEssentials
import Geometry
import Icons
import Testing
import Theming
import Typesetting

@testable import Components
@testable import Screens

enum ScreenFixture {
    static let resources = Result {
        Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
    }

    static func context(_ environment: JSONValue = [:], theme: JSONValue? = nil) throws -> ComponentContext {
        ComponentContext(
            environment: try decode(EnvironmentConfiguration.self, environment).resolved,
            theme: try theme.map { try decode(ThemeConfiguration.self, $0) }, resources: try resources.get())
    }

    /// A screen as a request asks for it.
    static func screen(_ json: JSONValue, environment: JSONValue = [:], theme: JSONValue? = nil) throws -> Screen {
        Screen(try decode(ScreenConfiguration.self, json), in: try context(environment, theme: theme))
    }

    /// A screen of stand-ins, which are all that placement looks at.
    static func screen(
        _ components: [(type: String, Stub.Configuration)], content: JSONValue = [:], environment: JSONValue = [:]
    ) throws -> Screen {
        var configuration = ScreenConfiguration()
        configuration.content = try decode(ScreenContent.self, content)
        let entries = components.map { entry in
            Screen.Entry(type: entry.type) { Stub(entry.1, in: $0) }
        }
        return Screen(configuration, entries: entries, in: try context(environment))
    }

    static func faults(_ json: JSONValue) throws -> [Fault] {
        var checker = Checker(vocabulary: try resources.get())
        ScreenConfiguration.declaration.check(json, &checker)
        return checker.faults
    }

    static func decode<T: Configurable>(_ type: T.Type, _ json: JSONValue) throws -> T {
        var checker = Checker(vocabulary: try resources.get())
        T.declaration.check(json, &checker)
        try #require(checker.faults.isEmpty, "\(checker.faults)")
        return try JSONDecoder().decode(T.self, from: try JSONEncoder().encode(json))
    }

    static let bar: JSONValue = [
        "type": "bottom-navigation",
        "component": [
            "selectedItem": 0, "titleVisibility": "always",
            "items": [
                ["title": "Home", "image": "home"], ["title": "Messages", "image": "email"],
                ["title": "Favorites", "image": "favorite"],
            ],
        ],
    ]

    static let verticalBar: JSONValue = [
        "type": "bottom-navigation",
        "component": [
            "selectedItem": 0, "enableVerticalLayout": true,
            "items": [["title": "Home", "image": "home"], ["title": "Messages", "image": "email"]],
        ],
    ]
}

/// A component with a placement and a height, and one element that is spoken.
struct Stub: Component {
    struct Configuration: Configurable {
        var placement = "bottom"
        var height = 50.0
        /// How much of its top lets the content show.
        var openTop = 0.0

        init() {}

        init(_ placement: ScreenPlacement, height: Double = 50, openTop: Double = 0) {
            self.placement = placement.rawValue
            self.height = height
            self.openTop = openTop
        }

        static let declaration = Declaration<Configuration>([
            Property("placement", \.placement, .text(maximumLength: 20), "Where it stands."),
            Property("height", \.height, .length, "Its height."),
            Property("openTop", \.openTop, .length, "What lets the content show."),
        ])
    }

    static let about = ComponentDescription(name: "stub", title: "Stub", materialClass: "", summary: "", examples: [])
    static let guidelines: [Guideline<Stub>] = []
    static let eventTypes: [ComponentEvent.Kind] = []

    let configuration: Configuration
    let context: ComponentContext

    init(_ configuration: Configuration, in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
    }

    var placement: ScreenPlacement { ScreenPlacement(rawValue: configuration.placement) ?? .bottom }
    var coveredFrame: Rect {
        Rect(
            x: 0, y: configuration.openTop, width: frame.width, height: frame.height - configuration.openTop)
    }

    private var frame: Rect {
        let room = context.environment.size
        let size =
            switch placement {
            case .top, .bottom: Size(width: room.width, height: configuration.height)
            case .leading: Size(width: configuration.height, height: room.height)
            case .overlay: room
            }
        return Rect(origin: .zero, size: size)
    }

    var layout: Layout { Layout(size: frame.size, elements: [Element("part", .button, frame: frame)]) }
    var theme: ResolvedTheme {
        ResolvedTheme(colors: [], fonts: [], elevation: 0, shadow: ShadowMetrics(elevation: 0))
    }
    var accessibility: AccessibilityTree {
        AccessibilityTree(elements: [
            AccessibilityElement("part", role: "button", label: "Part", traits: [.button], frame: frame)
        ])
    }
    var picture: Picture {
        Picture(bounds: frame, nodes: [.group(Group(element: "part"))])
    }
    var contrasts: [Components.ContrastPair] { [] }
    func respond(to event: ComponentEvent) -> EventReply { EventReply(component: [:]) }
    func timeline(to next: Stub) -> [TransitionStep] { [] }
}
