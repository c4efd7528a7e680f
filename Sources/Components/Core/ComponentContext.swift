import Declarations
import Icons
import Theming
import Typesetting

/// Where a component is shown, and with what: the same for all of its parts.
public struct ComponentContext: Sendable {
    public var environment: Environment
    /// The container scheme; at its defaults where the request names no theme.
    public var scheme: ContainerScheme
    /// Nil where the request names no theme: the component keeps its own unthemed defaults.
    public var theme: ThemeConfiguration?
    public var resources: Resources

    public init(environment: Environment, theme: ThemeConfiguration?, resources: Resources) {
        self.environment = environment
        self.theme = theme
        self.resources = resources
        scheme = ContainerScheme(theme ?? ThemeConfiguration(), traits: environment.themeTraits)
    }
}

/// Fonts and icons: loaded once, shared by all requests.
public struct Resources: Sendable {
    public var typesetter: Typesetter
    public var icons: IconLibrary

    public init(typesetter: Typesetter, icons: IconLibrary) {
        self.typesetter = typesetter
        self.icons = icons
    }
}

extension Resources: Vocabulary {
    public func hasIcon(named name: String) -> Bool { icons.contains(name) }
    public func iconNames(near name: String) -> [String] { icons.nearest(to: name) }
}
