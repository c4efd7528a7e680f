import Colors
import Declarations

/// What a probe adds to the colours and values of a theme.
struct ProbeAnswer {
    private(set) var colors: [JSONValue.Member] = []
    private(set) var values: [JSONValue.Member] = []

    init(_ probe: ProbeConfiguration, _ scheme: ContainerScheme) {
        if let elevation = probe.elevation {
            answer(elevation: elevation, color: probe.color ?? scheme.colors.surfaceColor, scheme.traits)
        }
        if let foreground = probe.foreground, let background = probe.background {
            add("blended", foreground == background ? background : foreground.composited(over: background))
        }
        if let source = probe.generatedFrom { add(GeneratedPalette(source).tints) }
        if let palette = probe.palette { add(palette.tints) }
        if let background = probe.textOn { answer(textOn: background, probe) }
    }

    private mutating func answer(elevation: Double, color: Color, _ traits: ThemeTraits) {
        add("resolved", color.resolved(elevation: elevation, in: traits))
        let alpha = traits.style == .dark ? ElevationOverlay.alpha(elevation: elevation) : 0
        values.append(.init("overlayAlpha", .number(alpha)))
        values.append(.init("shadow", ShadowMetrics(elevation: elevation).json))
        values.append(.init("shadowCollection", ShadowCollection.entry(at: elevation).json(in: traits)))
    }

    private mutating func answer(textOn background: Color, _ probe: ProbeConfiguration) {
        values.append(.init("isLarge", .bool(TextContrast.isLarge(probe.font))))
        let text = TextContrast.textColor(on: background, font: probe.font, targetAlpha: probe.targetTextAlpha)
        guard let text else { return }
        add("text", text)
        values.append(.init("contrastRatio", .number(text.contrastRatio(on: background.withAlpha(1)))))
        values.append(.init("textAlpha", .number(text.alpha)))
    }

    private mutating func add(_ tints: [(tint: Tint, color: Color)]) {
        for (tint, color) in tints { add(tint.rawValue, color) }
    }

    private mutating func add(_ name: String, _ color: Color) {
        colors.append(.init(name, .string(color.hexadecimal)))
    }
}

extension ShadowMetrics {
    /// Offsets and spread are pairs, sideways and downwards.
    public var json: JSONValue {
        .members([
            "ambientRadius": .number(ambientRadius), "ambientOffset": [0, .number(ambientOffset)],
            "ambientOpacity": .number(ambientOpacity), "keyRadius": .number(keyRadius),
            "keyOffset": [0, .number(keyOffset)], "keyOpacity": .number(keyOpacity),
            "spread": [.number(horizontalSpread), .number(verticalSpread)],
        ])
    }
}

extension ShadowCollection.Entry {
    func json(in traits: ThemeTraits) -> JSONValue {
        .members([
            "key": .number(elevation), "opacity": .number(opacity), "radius": .number(radius),
            "offset": [0, .number(offset)], "color": .string(ShadowCollection.color(in: traits).hexadecimal),
        ])
    }
}
