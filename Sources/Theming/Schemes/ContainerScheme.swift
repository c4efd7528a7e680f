import Colors
import Typesetting

/// A theme for one set of traits: colours, type and shapes (`MDCContainerScheme`).
public struct ContainerScheme: Hashable, Sendable {
    public var colors: ColorScheme
    public var typography: TypographyScheme
    /// Nil unless the client gives one: components then use corner values of their own.
    public var shape: ShapeScheme?
    public var traits: ThemeTraits

    /// What later stands wins: the built-in theme, `colorScheme.defaults` or the seed colour, design tokens, and
    /// single properties of the three schemes.
    public init(_ configuration: ThemeConfiguration = ThemeConfiguration(), traits: ThemeTraits = ThemeTraits()) {
        let tokens = configuration.designTokens.map(DesignTokenTheme.init(reading:))
        colors = configuration.colors(in: traits, tokens: tokens)
        typography = configuration.typography(tokens: tokens)
        shape = configuration.shape(tokens: tokens)
        self.traits = traits
    }

    /// The font that a themer sets for a style.
    public func font(_ style: TextStyle) -> Font { typography.appliedFont(style, in: traits) }
}
