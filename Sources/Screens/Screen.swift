import Colors
import Components
import Declarations
import Drawing
import Geometry

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
    public let components: [Placed]
    /// What is left for the app's content between the components (points).
    public let contentRegion: Rect

    public init(_ configuration: ScreenConfiguration, in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
        var room = ScreenRoom(configuration.content, environment: context.environment)
        components = configuration.components.enumerated().compactMap { index, entry in
            guard let component = entry.make(in: context) else { return nil }
            let origin = room.place(component)
            return Placed(index: index, type: entry.type, component: component, origin: origin)
        }
        contentRegion = room.content
    }

    public var bounds: Rect { Rect(origin: .zero, size: context.environment.size) }

    public var backgroundColor: Color {
        configuration.content.backgroundColor ?? context.scheme.colors.backgroundColor
    }

    public var layout: Layout {
        let content = Element("content", .surface, frame: contentRegion)
        let parts = components.flatMap { placed in
            placed.component.layout.elements.map { $0.moved(by: placed.origin, prefix: placed.id) }
        }
        return Layout(
            size: bounds.size, elements: [Element("screen", .container, frame: bounds, children: [content] + parts)],
            values: [
                .init(
                    "placements",
                    .array(
                        components.map {
                            [
                                "id": .string($0.id), "type": .string($0.type),
                                "placement": .string($0.component.placement.rawValue), "frame": $0.frame.members,
                            ]
                        }))
            ])
    }

    /// Back to front: content, then bars and banner, then what lies over everything.
    public var picture: Picture {
        let ground = Node.fill(.rect(bounds), Paint(backgroundColor, role: "backgroundColor"))
        let stacked = components.filter { $0.component.placement != .overlay } + overlays
        let nodes = stacked.map { placed in
            Node.group(
                Group(
                    element: placed.id, transform: Transform(translation: placed.origin),
                    children: placed.component.picture.nodes))
        }
        return Picture(
            bounds: bounds, nodes: [.group(Group(element: "screen", clip: .rect(bounds), children: [ground] + nodes))])
    }

    var overlays: [Placed] { components.filter { $0.component.placement == .overlay } }
}

/// The room on a screen while components take their places.
struct ScreenRoom {
    private let bounds: Rect
    private let isRightToLeft: Bool
    /// What the next banner begins at.
    private var top: Double
    private var left: Double
    private var right: Double
    private var bottom: Double

    init(_ content: ScreenContent, environment: Environment) {
        bounds = Rect(origin: .zero, size: environment.size)
        isRightToLeft = environment.isRightToLeft
        top = environment.safeArea.top + content.appBarHeight
        left = 0
        right = bounds.maxX
        bottom = bounds.maxY
    }

    /// Takes the component's room and says where it begins. Bars at the bottom stand on the same edge.
    mutating func place(_ component: some Component) -> Point {
        let size = component.layout.size
        switch component.placement {
        case .top:
            defer { top += size.height }
            return Point(x: 0, y: top)
        case .bottom:
            let y = bounds.maxY - size.height
            bottom = min(bottom, y)
            return Point(x: 0, y: y)
        case .leading:
            let x = isRightToLeft ? bounds.maxX - size.width : 0
            if isRightToLeft { right = min(right, x) } else { left = max(left, size.width) }
            return Point(x: x, y: 0)
        case .overlay:
            return .zero
        }
    }

    var content: Rect {
        Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
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
