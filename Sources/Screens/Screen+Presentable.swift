import Components
import Declarations
import Theming

/// A screen is answered as a component is.
extension Screen: Presentable {
    public var pictureTitle: String { "Screen" }

    public func restyled(_ style: UserInterfaceStyle) -> Screen {
        Screen(configuration, in: context.restyled(style))
    }

    /// The scheme that the components share: its colours and its text styles. Each component's own theme is told where
    /// that component is asked for.
    public var theme: ResolvedTheme {
        let scheme = context.scheme
        let own = configuration.content.backgroundColor
        let colors = scheme.colors.ordered.map { role, color in
            ResolvedTheme.NamedColor(role.rawValue, color, token: role.rawValue)
        }
        return ResolvedTheme(
            colors: colors.map { color in
                guard color.name == ColorRole.backgroundColor.rawValue, let own else { return color }
                return ResolvedTheme.NamedColor(color.name, own)
            },
            fonts: TextStyle.allCases.map { .init($0.rawValue, scheme.font($0)) },
            elevation: 0, shadow: ShadowMetrics(elevation: 0))
    }
}
