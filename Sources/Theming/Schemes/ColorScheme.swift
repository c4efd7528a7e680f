import Colors

/// The semantic colours of a theme, resolved for one set of traits (`MDCSemanticColorScheme`).
public struct ColorScheme: Hashable, Sendable {
    public var primaryColor: Color
    public var primaryColorVariant: Color
    public var secondaryColor: Color
    public var errorColor: Color
    public var surfaceColor: Color
    public var backgroundColor: Color
    public var onPrimaryColor: Color
    public var onSecondaryColor: Color
    public var onSurfaceColor: Color
    public var onBackgroundColor: Color
    /// Whether themers that ask lay the elevation overlay over surfaces in the dark.
    public var elevationOverlayEnabledForDarkMode: Bool

    public subscript(role: ColorRole) -> Color {
        get { self[keyPath: role.keyPath] }
        set { self[keyPath: role.keyPath] = newValue }
    }

    /// Every colour with its role, in documented order.
    public var ordered: [(role: ColorRole, color: Color)] {
        ColorRole.allCases.map { ($0, self[$0]) }
    }
}

/// The name of a colour in a scheme.
public enum ColorRole: String, CaseIterable, Codable, Hashable, Sendable {
    case primaryColor, primaryColorVariant, secondaryColor, errorColor, surfaceColor, backgroundColor
    case onPrimaryColor, onSecondaryColor, onSurfaceColor, onBackgroundColor

    var keyPath: WritableKeyPath<ColorScheme, Color> {
        switch self {
        case .primaryColor: \.primaryColor
        case .primaryColorVariant: \.primaryColorVariant
        case .secondaryColor: \.secondaryColor
        case .errorColor: \.errorColor
        case .surfaceColor: \.surfaceColor
        case .backgroundColor: \.backgroundColor
        case .onPrimaryColor: \.onPrimaryColor
        case .onSecondaryColor: \.onSecondaryColor
        case .onSurfaceColor: \.onSurfaceColor
        case .onBackgroundColor: \.onBackgroundColor
        }
    }

    /// What the colour is for, as documentation says it.
    var purpose: String {
        switch self {
        case .primaryColor: "The colour shown most often across an app's screens and components."
        case .primaryColorVariant: "A tonal variation of the primary colour."
        case .secondaryColor: "The accent colour."
        case .errorColor: "Marks errors."
        case .surfaceColor: "The background of components such as banners and sheets."
        case .backgroundColor: "The background behind scrollable content."
        case .onPrimaryColor: "Text and icons on the primary colour."
        case .onSecondaryColor: "Text and icons on the secondary colour."
        case .onSurfaceColor: "Text and icons on the surface colour."
        case .onBackgroundColor: "Text and icons on the background colour."
        }
    }
}
