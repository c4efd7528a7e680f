import Drawing
import Theming

/// Anything that is laid out, drawn, read out and audited: a component by itself, or a whole screen of them.
public protocol Presentable: Sendable {
    /// What the picture as a whole is called.
    var pictureTitle: String { get }
    var context: ComponentContext { get }
    var layout: Layout { get }
    var theme: ResolvedTheme { get }
    var accessibility: AccessibilityTree { get }
    var picture: Picture { get }

    /// Looks at it with the rules that the client chose.
    func audit(_ choice: AuditConfiguration) -> Audit
    /// The same, shown in light or dark.
    func restyled(_ style: UserInterfaceStyle) -> Self
}

extension Component {
    public var pictureTitle: String { Self.about.title }

    public func restyled(_ style: UserInterfaceStyle) -> Self {
        Self(configuration, in: context.restyled(style))
    }
}

extension ComponentContext {
    /// The same place in light or dark.
    public func restyled(_ style: UserInterfaceStyle) -> ComponentContext {
        var environment = environment
        environment.userInterfaceStyle = style
        return ComponentContext(environment: environment, theme: theme, resources: resources)
    }
}
