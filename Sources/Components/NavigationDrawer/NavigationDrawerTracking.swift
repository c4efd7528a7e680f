import Colors
import Declarations

/// A scroll view in the content that the drawer scrolls itself: `true`, or what differs from the content.
public struct NavigationDrawerTracking: Hashable, Sendable {
    public var view: View?

    /// The tracked scroll view.
    public struct View: Configurable {
        public var contentSize: NavigationDrawerSize?
        public var backgroundColor: Color?

        public init() {}

        public static let declaration = Declaration<View>([
            Property(
                "contentSize", \.contentSize, .optional(.object),
                "The size of what is scrolled; the content's preferred height if absent."),
            Property(
                "backgroundColor", \.backgroundColor, .optional(.color),
                "The view's background; clear, or the theme's with `applyToTrackingScrollView`."),
        ])
    }

    public static let none = NavigationDrawerTracking()
}

extension NavigationDrawerTracking: Codable {
    public init(from decoder: any Decoder) throws {
        if let isTracking = try? decoder.singleValueContainer().decode(Bool.self) {
            view = isTracking ? View() : nil
        } else {
            view = try View(from: decoder)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(json)
    }

    /// As a client would write it.
    var json: JSONValue {
        guard let view else { return false }
        return view == View() ? true : View.declaration.json(view)
    }
}

extension Shape where Value == NavigationDrawerTracking {
    /// `true`, `false` or an object.
    static var tracking: Shape {
        let declaration = NavigationDrawerTracking.View.declaration
        let schema = Schema(.either([Schema(.boolean), declaration.schema]))
        return Shape(schema, json: { $0.json }) { value, checker in
            switch value {
            case .bool: return
            case .object: declaration.check(value, &checker)
            default: checker.mismatch(schema, value)
            }
        }
    }
}
