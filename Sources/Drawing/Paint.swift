import Colors

/// A colour to draw with, and where in the theme it came from.
public struct Paint: Hashable, Sendable {
    public var color: Color
    /// The theme's key for what is painted, such as `barTintColor`; the CSS variable `--transom-bar-tint-color`
    /// overrides it. Nil where no theme sets the colour.
    public var role: String?
    /// The scheme's colour that is used unchanged, such as `primaryColor`: the CSS variable to try after `role`.
    public var token: String?

    public init(_ color: Color, role: String? = nil, token: String? = nil) {
        self.color = color
        self.role = role
        self.token = token
    }
}
