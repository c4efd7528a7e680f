import Colors
import Typesetting

/// A theme as CSS custom properties: colours, fonts and corners under `:root`. Where the colours react, they follow
/// `prefers-color-scheme` and `prefers-contrast`; then the traits' own style and contrast do not matter.
public struct ThemeCSS: Hashable, Sendable {
    public let text: String

    private static let fallbackFamilies = "system-ui, Roboto, sans-serif"

    public init(_ configuration: ThemeConfiguration, traits: ThemeTraits = ThemeTraits()) {
        func scheme(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast) -> ContainerScheme {
            var traits = traits
            (traits.style, traits.contrast) = (style, contrast)
            return ContainerScheme(configuration, traits: traits)
        }
        guard configuration.isDynamic else {
            text = ThemeCSS.root(ThemeCSS.properties(ContainerScheme(configuration, traits: traits)))
            return
        }
        let light = scheme(.light, .normal)
        var parts = [ThemeCSS.root(["color-scheme: light dark"] + ThemeCSS.properties(light))]
        let dark = "(prefers-color-scheme: dark)"
        let high = "(prefers-contrast: more)"
        let variations = [
            (dark, scheme(.dark, .normal)), (high, scheme(.light, .high)),
            ("\(dark) and \(high)", scheme(.dark, .high)),
        ]
        for (query, scheme) in variations {
            parts.append("@media \(query) {\n\(ThemeCSS.root(ThemeCSS.colors(scheme.colors), indent: "  "))}\n")
        }
        text = parts.joined()
    }

    private static func root(_ properties: [String], indent: String = "") -> String {
        let lines = properties.map { "\(indent)  \($0);\n" }.joined()
        return "\(indent):root {\n\(lines)\(indent)}\n"
    }

    private static func properties(_ scheme: ContainerScheme) -> [String] {
        colors(scheme.colors) + TextStyle.allCases.flatMap { font($0, scheme) } + shapes(scheme.shape)
    }

    private static func colors(_ scheme: ColorScheme) -> [String] {
        scheme.ordered.map { "\($0.role.customProperty): \($0.color.hexadecimal)" }
    }

    private static func font(_ style: TextStyle, _ scheme: ContainerScheme) -> [String] {
        let name = CSSNames.customProperty(style.rawValue)
        let font = scheme.font(style)
        let family = font.family.map { CSSNames.string($0) + ", " } ?? ""
        return [
            "\(name)-font-family: \(family)\(fallbackFamilies)", "\(name)-font-size: \(CSSNames.number(font.size))px",
            "\(name)-font-weight: \(font.weight.number)",
            "\(name)-letter-spacing: \(CSSNames.number(scheme.typography[style].tracking))px",
        ]
    }

    /// A share of the height has no unit, since a percentage of CSS would follow the width as well.
    private static func shapes(_ scheme: ShapeScheme?) -> [String] {
        guard let scheme else { return [] }
        let categories = [
            ("smallComponentShape", scheme.smallComponentShape), ("mediumComponentShape", scheme.mediumComponentShape),
            ("largeComponentShape", scheme.largeComponentShape),
        ]
        return categories.flatMap { name, category in
            let unit = category.valueType == .absolute ? "px" : ""
            let property = CSSNames.customProperty(name)
            return [
                "\(property)-family: \(category.family.rawValue)",
                "\(property)-size: \(CSSNames.number(category.size))\(unit)",
            ]
        }
    }
}
