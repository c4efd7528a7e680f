import Colors
import Declarations
import Typesetting

/// A theme resolved for a reply, with the answer to a probe.
public struct ThemeResolution: Hashable, Sendable {
    public let scheme: ContainerScheme
    public let contrast: ContrastReport
    private let configuration: ThemeConfiguration
    private let probe: ProbeConfiguration

    public init(
        _ configuration: ThemeConfiguration, probe: ProbeConfiguration = ProbeConfiguration(),
        traits: ThemeTraits = ThemeTraits()
    ) {
        self.configuration = configuration
        self.probe = probe
        scheme = ContainerScheme(configuration, traits: traits)
        contrast = ContrastReport(scheme.colors, in: traits)
    }

    /// `{"theme": {"colors", "fonts", "shape", "values", "contrast", "palettes"}}`.
    public var reply: JSONValue {
        let answer = ProbeAnswer(probe, scheme)
        let colors = scheme.colors.ordered.map { JSONValue.Member($0.role.rawValue, .string($0.color.hexadecimal)) }
        let overlay = JSONValue.Member(
            "elevationOverlayEnabledForDarkMode", .bool(scheme.colors.elevationOverlayEnabledForDarkMode))
        let theme = JSONValue.members([
            "colors": .object(colors + answer.colors), "fonts": scheme.fontsJSON,
            "shape": (scheme.shape ?? .material201809).json, "values": .object([overlay] + answer.values),
            "contrast": contrast.json, "palettes": configuration.seedColor.map { SeedPalettes(seed: $0).json },
        ])
        return .object([.init("theme", theme)])
    }
}

extension ContainerScheme {
    /// `{style: {family?, size, weight, tracking, scalable}}` of the fonts that themers apply.
    public var fontsJSON: JSONValue {
        .object(
            TextStyle.allCases.map { style in
                let entry = typography[style]
                let font = font(style)
                return .init(
                    style.rawValue,
                    .members([
                        "family": font.family.map { .string($0) }, "size": .number(font.size),
                        "weight": .string(font.weight.rawValue), "tracking": .number(entry.tracking),
                        "scalable": .bool(entry.isScalable),
                    ]))
            })
    }
}

extension ShapeScheme {
    public var json: JSONValue {
        .members([
            "smallComponentShape": smallComponentShape.json, "mediumComponentShape": mediumComponentShape.json,
            "largeComponentShape": largeComponentShape.json,
        ])
    }
}

extension ShapeCategory {
    var json: JSONValue {
        .members([
            "family": .string(family.rawValue), "size": .number(size), "valueType": .string(valueType.rawValue),
        ])
    }
}

extension ContrastReport {
    /// A list of `{foreground, background, foregroundColor, backgroundColor, ratio, required, passes, suggestion?}`.
    public var json: JSONValue {
        .array(
            entries.map { entry in
                .members([
                    "foreground": .string(entry.pair.foreground.rawValue),
                    "background": .string(entry.pair.background.rawValue),
                    "foregroundColor": .string(entry.foreground.hexadecimal),
                    "backgroundColor": .string(entry.background.hexadecimal), "ratio": .number(entry.ratio),
                    "required": .number(entry.pair.requiredRatio), "passes": .bool(entry.passes),
                    "suggestion": entry.suggestion.map { .string($0.hexadecimal) },
                ])
            })
    }
}

extension SeedPalettes {
    /// `{palette: {tone: colour}}` at the tones that Material publishes.
    public var json: JSONValue {
        .object(
            ordered.map { name, palette in
                let tones = TonalPalette.publishedTones.map { tone in
                    JSONValue.Member("\(Int(tone))", .string(palette.tone(tone).hexadecimal))
                }
                return .init(name, .object(tones))
            })
    }
}
