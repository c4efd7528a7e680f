import Declarations

/// `shapeScheme`: what is not given is that of design tokens or of `MDCShapeSchemeDefaultsMaterial201809`.
public struct ShapeSchemeConfiguration: Configurable {
    public var smallComponentShape: ShapeCategory?
    public var mediumComponentShape: ShapeCategory?
    public var largeComponentShape: ShapeCategory?

    public init() {}

    public static let declaration = Declaration<ShapeSchemeConfiguration>([
        Property(
            "smallComponentShape", \.smallComponentShape, Shape<ShapeCategory>.object.optional(),
            "Corners of buttons and other small parts; rounded by 4 points if absent."),
        Property(
            "mediumComponentShape", \.mediumComponentShape, Shape<ShapeCategory>.object.optional(),
            "Corners of cards and dialogs; rounded by 4 points if absent."),
        Property(
            "largeComponentShape", \.largeComponentShape, Shape<ShapeCategory>.object.optional(),
            "Corners of sheets and drawers; square if absent."),
    ])

    /// A scheme with what is given here in place of its own categories.
    func applied(to scheme: ShapeScheme) -> ShapeScheme {
        ShapeScheme(
            smallComponentShape: smallComponentShape ?? scheme.smallComponentShape,
            mediumComponentShape: mediumComponentShape ?? scheme.mediumComponentShape,
            largeComponentShape: largeComponentShape ?? scheme.largeComponentShape)
    }
}

extension ShapeCategory: Configurable {
    public init() { self.init(size: 0) }

    public static let declaration = Declaration<ShapeCategory>(
        [
            Property("family", \.family, .choice, "Whether corners are rounded or cut."),
            Property("size", \.size, .length, "Radius or cut in points, or as a share of the height from 0 to 1."),
            Property("valueType", \.valueType, .choice, "Whether the size is in points or a share of the height."),
        ],
        rules: [.atMost("size", 1, where: "valueType", is: ValueType.percentage.rawValue)])
}
