import Declarations
import Drawing
import Geometry

/// A Material component: a pure function from a configuration and the place it is shown in to what a device would do.
///
/// Building it resolves the theme and lays it out; the other parts are worked out when they are asked for.
public protocol Component: Presentable {
    associatedtype Configuration: Configurable

    static var about: ComponentDescription { get }

    init(_ configuration: Configuration, in context: ComponentContext)

    /// Where on a screen the component stands.
    var placement: ScreenPlacement { get }
    /// The part of the layout that hides the screen's content below it (points, in the component's space).
    var coveredFrame: Rect { get }

    var configuration: Configuration { get }
    /// What the general guidelines measure contrast of.
    var contrasts: [ContrastPair] { get }

    /// The rules that are this component's own.
    static var guidelines: [Guideline<Self>] { get }

    /// What a user's act does.
    func respond(to event: ComponentEvent) -> EventReply
    static var eventTypes: [ComponentEvent.Kind] { get }

    /// The picture for a transition: with what lies outside of view when the component stands still, but comes into
    /// view while it moves.
    var stagedPicture: Picture { get }
    /// What moves when this component becomes `next`, with the original's durations and curves.
    func timeline(to next: Self) -> [TransitionStep]
}

/// Where on a screen a component stands.
public enum ScreenPlacement: String, Sendable, CaseIterable {
    /// Below the top safe area and the app bar, over the whole width.
    case top
    /// At the bottom, over the bottom safe area.
    case bottom
    /// At the leading edge, from top to bottom.
    case leading
    /// Over everything else.
    case overlay
}

extension Component {
    public var placement: ScreenPlacement { .bottom }

    /// Most components never show more than they do at rest.
    public var stagedPicture: Picture { picture }

    /// All of it, unless the component lets something show through.
    public var coveredFrame: Rect { Rect(origin: .zero, size: layout.size) }
}

/// A component as the catalogue shows it.
public struct ComponentDescription: Sendable {
    /// The name in paths, such as `bottom-navigation`.
    public var name: String
    /// The name people read.
    public var title: String
    public var materialClass: String
    public var summary: String
    public var examples: [Example]

    public struct Example: Sendable {
        public var name: String
        public var summary: String
        /// A whole request.
        public var request: JSONValue

        public init(_ name: String, _ summary: String, request: JSONValue) {
            self.name = name
            self.summary = summary
            self.request = request
        }
    }

    public init(name: String, title: String, materialClass: String, summary: String, examples: [Example]) {
        self.name = name
        self.title = title
        self.materialClass = materialClass
        self.summary = summary
        self.examples = examples
    }
}
