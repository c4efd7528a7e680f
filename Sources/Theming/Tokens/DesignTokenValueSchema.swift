import Declarations

/// The values of tokens, as the reader takes them.
enum DesignTokenValueSchema {
    private typealias Reader = DesignTokenReader

    private static let alias = Schema(
        .defined(
            Schema.Definition("DesignTokenAlias", example: "{palette.violet}") {
                Schema(
                    .formatted(
                        words: "the path of another token in braces", pattern: #"^\{[^{}]+\}$"#,
                        examples: ["{palette.violet}"]))
            }))

    private static func orAlias(_ schemas: Schema...) -> Schema { Schema(.either(schemas + [alias])) }

    private static func defined(_ name: String, example: JSONValue, _ schemas: Schema...) -> Schema {
        Schema(.defined(Schema.Definition(name, example: example) { Schema(.either(schemas + [alias])) }))
    }

    // MARK: Colours

    static let color = defined(
        "DesignTokenColor", example: ["colorSpace": "srgb", "components": [0.4, 0, 0.9], "hex": "#6600e6"],
        Shape.color.schema, color([.srgb, .srgbLinear, .displayP3]), color([.hsl, .hwb]), color([.oklab]),
        color([.oklch]), colorByHex)

    /// Spaces whose components have the same ranges.
    private static func color(_ spaces: [TokenColorSpace]) -> Schema {
        let components = (spaces.first?.ranges ?? []).map(component)
        return Schema(
            .object([
                space(spaces.map(\.rawValue)),
                member(
                    "components", orAlias(Schema(.tuple(components))), isRequired: true, "Numbers, or \"none\" for 0."),
                alpha, hex(isRequired: false, "The same in sRGB, for other tools: the components count."),
            ]))
    }

    private static let colorByHex = Schema(
        .object([
            space(Reader.spacesByHexOnly), member("components", Schema(.any), "In that space; they are not looked at."),
            alpha,
            hex(isRequired: true, "The colour in sRGB, which is what counts."),
        ]))

    private static func component(_ range: ClosedRange<Double>) -> Schema {
        orAlias(Schema(.number(range)), Schema(.choice([Reader.missingComponent])))
    }

    private static func space(_ names: [String]) -> Schema.PropertySchema {
        member("colorSpace", Schema(.choice(names)), isRequired: true, "The colour space of the components.")
    }

    private static let alpha = member("alpha", component(Reader.alphaRange), "Opacity; 1 if absent.")

    private static func hex(isRequired: Bool, _ documentation: String) -> Schema.PropertySchema {
        member("hex", orAlias(Shape.color.schema), isRequired: isRequired, documentation)
    }

    // MARK: Numbers and lengths

    static let number = orAlias(Schema(.number(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude))))

    static let dimension = defined(
        "DesignTokenDimension", example: ["value": 16, "unit": "px"],
        written(Reader.dimensionRange, in: "px"), written(Reader.dimensionRange, in: "rem"), writtenAsText)

    private static let fontSize = orAlias(
        written(FontLimits.sizes, in: "px"), written(FontLimits.sizes, in: "rem"), writtenAsText)

    /// - Parameter range: in pixels.
    private static func written(_ range: ClosedRange<Double>, in unit: String) -> Schema {
        let pixels = Reader.pixels(of: unit) ?? 1
        return Schema(
            .object([
                member(
                    "value", Schema(.number(range.lowerBound / pixels...range.upperBound / pixels)), isRequired: true,
                    "How many."),
                member("unit", Schema(.choice([unit])), isRequired: true, "Pixels, or rem of 16 pixels."),
            ]))
    }

    /// A pattern can hardly tell how large a number is: the reader does.
    private static let writtenAsText = Schema(
        .formatted(
            words: "a number and its unit, within the same limits",
            pattern: #"^-?([0-9]+|[0-9]*\.[0-9]+)(px|rem)$"#, examples: ["16px"]))

    // MARK: Type

    static let fontFamily = defined(
        "DesignTokenFontFamily", example: ["Rubik", "sans-serif"],
        Shape.fontFamily.schema, Schema(.array(Shape.fontFamily.schema, 1...Reader.maximumFamilies)))

    static let fontWeight = defined(
        "DesignTokenFontWeight", example: 400,
        Schema(.number(Reader.weightRange)), Schema(.choice(DesignTokenNames.weights.keys.sorted())))

    static let typography = defined(
        "DesignTokenTypography", example: ["fontFamily": "Roboto", "fontSize": ["value": 16, "unit": "px"]],
        Schema(
            .object([
                member("fontFamily", fontFamily, isRequired: true, "One family, or several of which the first counts."),
                member("fontSize", fontSize, isRequired: true, "Size."),
                member("fontWeight", fontWeight, "Weight; 400 if absent."),
                member("letterSpacing", dimension, "What is added between characters; nothing if absent."),
                member(
                    "lineHeight", orAlias(Schema(.number(Reader.lineHeightRange))),
                    "A multiple of the size; checked, but no style has a place for it."),
            ])))

    // MARK: Shadows

    static let shadow = defined(
        "DesignTokenShadow",
        example: [
            "color": "#00000080", "offsetX": ["value": 0, "unit": "px"], "offsetY": ["value": 2, "unit": "px"],
            "blur": ["value": 4, "unit": "px"],
        ], singleShadow, Schema(.array(orAlias(singleShadow), 0...Reader.maximumShadows)))

    private static let singleShadow = Schema(
        .object([
            member("color", color, isRequired: true, "Colour."),
            member("offsetX", dimension, isRequired: true, "Distance to the right."),
            member("offsetY", dimension, isRequired: true, "Distance downwards."),
            member("blur", dimension, isRequired: true, "Blur radius."),
            member("spread", dimension, "How much larger than its caster it is; 0 if absent."),
            member("inset", orAlias(Schema(.boolean)), "Whether it falls inside; not if absent."),
        ]))

    private static func member(
        _ name: String, _ schema: Schema, isRequired: Bool = false, _ documentation: String
    ) -> Schema.PropertySchema {
        DesignTokenSchema.member(name, schema, isRequired: isRequired, documentation)
    }
}
