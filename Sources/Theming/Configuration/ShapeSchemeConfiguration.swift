import Declarations

/// `shapeScheme`: what is not given is that of `MDCShapeSchemeDefaultsMaterial201809`.
public struct ShapeSchemeConfiguration: Configurable {
    public var smallComponentShape = ShapeCategory(size: 4)
    public var mediumComponentShape = ShapeCategory(size: 4)
    public var largeComponentShape = ShapeCategory(size: 0)

    public init() {}

    public static let declaration = Declaration<ShapeSchemeConfiguration>([
        Property(
            "smallComponentShape", \.smallComponentShape, .shapeCategory, "Corners of buttons and other small parts."),
        Property("mediumComponentShape", \.mediumComponentShape, .shapeCategory, "Corners of cards and dialogs."),
        Property("largeComponentShape", \.largeComponentShape, .shapeCategory, "Corners of sheets and drawers."),
    ])

    var scheme: ShapeScheme {
        ShapeScheme(
            smallComponentShape: smallComponentShape, mediumComponentShape: mediumComponentShape,
            largeComponentShape: largeComponentShape)
    }
}

extension ShapeCategory: Configurable {
    public init() { self.init(size: 0) }

    public static let declaration = Declaration<ShapeCategory>([
        Property("family", \.family, .choice, "Whether corners are rounded or cut."),
        Property("size", \.size, .length, "Radius or cut in points, or as a share of the height from 0 to 1."),
        Property("valueType", \.valueType, .choice, "Whether the size is in points or a share of the height."),
    ])
}

extension Shape where Value == ShapeCategory {
    /// A category whose size, as a share, is at most 1.
    static var shapeCategory: Shape {
        let shape = Shape.object
        return Shape(shape.schema, json: shape.json) { value, checker in
            shape.check(value, &checker)
            guard value["valueType"] == .string(ShapeCategory.ValueType.percentage.rawValue),
                case .number(let size)? = value["size"], size > 1
            else { return }
            checker.inside("size") {
                $0.fault("expected a share of the height from 0 to 1, since valueType is percentage")
            }
        }
    }
}
