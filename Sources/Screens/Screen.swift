import Colors
import Components
import Declarations
import Drawing
import Geometry
import Theming

/// A whole screen: components placed around the app's content.
public struct Screen: Sendable {
    /// One component and where it stands.
    public struct Placed: Sendable {
        public var index: Int
        public var type: String
        public var component: any Component
        /// The component's origin in the screen.
        public var origin: Point

        /// `components[0]` and so on: what its elements' ids begin with.
        public var id: String { "components[\(index)]" }
        /// Points, in the screen.
        public var frame: Rect { Rect(origin: origin, size: component.layout.size) }
    }

    public let configuration: ScreenConfiguration
    public let context: ComponentContext
    /// In the request's order.
    public let components: [Placed]
    /// What is left of the safe area for the app's content, between the components (points).
    public let contentRegion: Rect
    /// The app's own bar below the status bar, if it has one (points).
    public let appBar: Rect?

    public init(_ configuration: ScreenConfiguration, in context: ComponentContext) {
        let entries = configuration.components.map { entry in
            Entry(type: entry.type) { entry.make(in: $0) }
        }
        self.init(configuration, entries: entries, in: context)
    }

    /// A component to be placed: what it is, and how it is made for the room that it gets.
    struct Entry {
        var type: String
        var make: (ComponentContext) -> (any Component)?
    }

    init(_ configuration: ScreenConfiguration, entries: [Entry], in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
        var room = ScreenRoom(configuration.content, environment: context.environment)
        let made = entries.enumerated().compactMap { index, entry in
            entry.make(context).map { (index: index, entry: entry, component: $0) }
        }
        // Bars at the leading edge are as high as the screen, and all others stand beside them.
        let isLeading = { (component: any Component) in component.placement == .leading }
        let order = made.filter { isLeading($0.component) } + made.filter { !isLeading($0.component) }
        components = order.map { index, entry, component in
            var fitting = context
            fitting.environment = room.environment(for: component.placement)
            let isFit = fitting.environment == context.environment
            let component = isFit ? component : entry.make(fitting) ?? component
            return Placed(index: index, type: entry.type, component: component, origin: room.place(component))
        }.sorted { $0.index < $1.index }
        contentRegion = room.content
        appBar = room.appBar
    }

    public var bounds: Rect { Rect(origin: .zero, size: context.environment.size) }

    public var backgroundColor: Color {
        configuration.content.backgroundColor ?? context.scheme.colors.backgroundColor
    }

    /// `screen`; in it `appBar` where there is one, `content`, and `components[…]`, which hold what they consist of.
    public var layout: Layout {
        let own = [
            appBar.map { Element("appBar", .surface, frame: $0) }, Element("content", .surface, frame: contentRegion),
        ]
        let parts = components.map { placed in
            Element(
                placed.id, .container, frame: placed.frame,
                children: placed.component.layout.elements.map { $0.moved(by: placed.origin, prefix: placed.id) })
        }
        let screen = Element("screen", .container, frame: bounds, children: own.compactMap(\.self) + parts)
        return Layout(
            size: bounds.size, elements: [screen],
            values: [.init("placements", .array(components.map(\.placement)))])
    }

    /// Back to front: the ground, then bars and banner, then what lies over everything.
    public var picture: Picture {
        let ground = [.fill(.rect(bounds), Paint(backgroundColor, role: "backgroundColor")), drawnAppBar].compactMap(
            \.self)
        let stacked = components.filter { $0.component.placement != .overlay } + overlays
        let nodes = stacked.map { placed in
            Node.group(
                Group(
                    element: placed.id, transform: Transform(translation: placed.origin),
                    children: placed.component.picture.nodes.map { node in
                        node.mapped(element: { "\(placed.id).\($0)" })
                    }))
        }
        return Picture(
            bounds: bounds, nodes: [.group(Group(element: "screen", clip: .rect(bounds), children: ground + nodes))])
    }

    /// The app's bar as a plain area up to the screen's top: its contents are the app's own.
    private var drawnAppBar: Node? {
        appBar.map { bar in
            let area = Rect(x: bar.x, y: 0, width: bar.width, height: bar.maxY)
            return .group(Group(element: "appBar", children: [.fill(.rect(area), appBarPaint)]))
        }
    }

    private var appBarPaint: Paint {
        if let given = configuration.content.appBarColor { return Paint(given, role: "appBarColor") }
        let role: ColorRole = context.theme?.variant == .primary ? .primaryColor : .surfaceColor
        return Paint(context.scheme.colors[role], role: "appBarColor", token: role.rawValue)
    }

    var overlays: [Placed] { components.filter { $0.component.placement == .overlay } }
}

extension Screen.Placed {
    fileprivate var placement: JSONValue {
        [
            "id": .string(id), "type": .string(type), "placement": .string(component.placement.rawValue),
            "frame": frame.members,
        ]
    }
}

extension Element {
    /// The element and all below it, elsewhere and under longer names.
    func moved(by origin: Point, prefix: String) -> Element {
        Element(
            "\(prefix).\(id)", kind, frame: frame.offset(x: origin.x, y: origin.y), isHidden: isHidden,
            touchTarget: touchTarget?.offset(x: origin.x, y: origin.y), text: text,
            children: children.map { $0.moved(by: origin, prefix: prefix) })
    }
}

extension Rect {
    /// `{"x", "y", "width", "height"}`.
    var members: JSONValue {
        ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
    }
}
