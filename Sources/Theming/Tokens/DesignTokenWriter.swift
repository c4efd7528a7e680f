import Colors
import Declarations
import Typesetting

/// Writes a scheme as a document of the W3C design tokens format 2025.10. What `designTokens` reads of it is the same
/// scheme, but for corners that are cut or shares of a height, which the format has no type for.
public enum DesignTokenWriter {
    /// The media type of such a document.
    public static let mediaType = "application/design-tokens+json"

    /// Roboto's ascent and descent over its size, since the scheme adds no leading.
    private static let lineHeight = 2400.0 / 2048
    /// A CSS blur is twice the Gaussian's standard deviation.
    private static let blurPerRadius = 2.0

    public static func document(_ scheme: ContainerScheme) -> JSONValue {
        .members([
            "color": group(
                .color, scheme.colors.ordered.map { ($0.role.rawValue, json($0.color)) }),
            "typography": group(
                .typography,
                TextStyle.allCases.map { style in
                    (style.rawValue, json(scheme.font(style), tracking: scheme.typography[style].tracking))
                }),
            "shape": scheme.shape.flatMap(shapes),
            "elevation": group(
                .shadow,
                Elevation.allCases.filter { $0 != .none }.map {
                    ($0.rawValue, json(ShadowMetrics(elevation: $0.points)))
                }
            ),
        ])
    }

    private static func group(_ type: DesignTokenType, _ tokens: [(String, JSONValue)]) -> JSONValue {
        .object([.init("$type", .string(type.rawValue))] + tokens.map { .init($0, ["$value": $1]) })
    }

    private static func json(_ color: Color) -> JSONValue {
        [
            "colorSpace": "srgb", "components": [.number(color.red), .number(color.green), .number(color.blue)],
            "alpha": .number(color.alpha), "hex": .string(color.withAlpha(1).hexadecimal.lowercased()),
        ]
    }

    private static func json(_ font: Font, tracking: Double) -> JSONValue {
        let system: JSONValue = ["system-ui", "Roboto", "sans-serif"]
        return [
            "fontFamily": font.family.map { .string($0) } ?? system, "fontSize": pixels(font.size),
            "fontWeight": .number(Double(font.weight.number)), "letterSpacing": pixels(tracking),
            "lineHeight": .number(lineHeight),
        ]
    }

    private static func shapes(_ shape: ShapeScheme) -> JSONValue? {
        let tokens = [
            ("smallComponentShape", shape.smallComponentShape), ("mediumComponentShape", shape.mediumComponentShape),
            ("largeComponentShape", shape.largeComponentShape),
        ]
        .filter { $0.1.valueType == .absolute && $0.1.family == .rounded }
        .map { ($0.0, pixels($0.1.size)) }
        return tokens.isEmpty ? nil : group(.dimension, tokens)
    }

    private static func json(_ shadow: ShadowMetrics) -> JSONValue {
        func layer(_ radius: Double, _ offset: Double, _ opacity: Double) -> JSONValue {
            [
                "color": json(Color.black.withAlpha(opacity)), "offsetX": pixels(0), "offsetY": pixels(offset),
                "blur": pixels(radius * blurPerRadius), "spread": pixels(0),
            ]
        }
        return [
            layer(shadow.keyRadius, shadow.keyOffset, shadow.keyOpacity),
            layer(shadow.ambientRadius, shadow.ambientOffset, shadow.ambientOpacity),
        ]
    }

    private static func pixels(_ value: Double) -> JSONValue {
        ["value": .number(value), "unit": "px"]
    }
}
