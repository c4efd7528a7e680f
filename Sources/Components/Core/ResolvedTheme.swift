import Colors
import Declarations
import Theming
import Typesetting

/// What a component's appearance came to, by property name, in documented order.
public struct ResolvedTheme: Sendable {
    public struct NamedColor: Sendable {
        public var name: String
        public var color: Color
        /// The scheme's colour that this one is, unchanged.
        public var token: String?

        public init(_ name: String, _ color: Color, token: String? = nil) {
            self.name = name
            self.color = color
            self.token = token
        }
    }

    public struct NamedFont: Sendable {
        public var name: String
        public var font: Font

        public init(_ name: String, _ font: Font) {
            self.name = name
            self.font = font
        }
    }

    public var colors: [NamedColor]
    public var fonts: [NamedFont]
    /// Points above the surface below.
    public var elevation: Double
    public var shadow: ShadowMetrics
    public var values: [JSONValue.Member]
    /// Colours that no property takes by itself, but that a client may want.
    public var tokens: [NamedColor]

    public init(
        colors: [NamedColor], fonts: [NamedFont], elevation: Double, shadow: ShadowMetrics,
        values: [JSONValue.Member] = [], tokens: [NamedColor] = []
    ) {
        self.colors = colors
        self.fonts = fonts
        self.elevation = elevation
        self.shadow = shadow
        self.values = values
        self.tokens = tokens
    }

    public func color(_ name: String) -> Color? {
        colors.first { $0.name == name }?.color
    }
}

extension ResolvedTheme.NamedColor {
    /// The client's colour if one was given, else `fallback`, under the property's name.
    static func given(_ name: String, _ color: Color?, else fallback: Self) -> Self {
        Self(name, color ?? fallback.color, token: color == nil ? fallback.token : nil)
    }
}
