import Components
import Declarations
import Theming

/// A theme to resolve, and what else is asked of it.
struct ThemeRequest: Configurable {
    var environment = EnvironmentConfiguration()
    var theme = ThemeConfiguration()
    var probe = ProbeConfiguration()

    static let declaration = Declaration<ThemeRequest>([
        Property(
            "environment", \.environment, .object,
            "Light or dark, contrast and text size; a theme is the same for all other traits."),
        Property("theme", \.theme, .object, "The theme."),
        Property("probe", \.probe, .object, "One elevation, blend, palette or text colour to work out."),
    ])
}
