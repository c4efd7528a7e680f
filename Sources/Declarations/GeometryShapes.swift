import Colors
import Geometry

extension Insets: Configurable {
    public init() { self = .zero }

    public static let declaration = sides(.signedLength)

    /// Insets that only ever take room away.
    public static let unsignedDeclaration = sides(.length)

    private static func sides(_ shape: Shape<Double>) -> Declaration<Insets> {
        Declaration([
            Property("top", \.top, shape, "Distance from the top."),
            Property("left", \.left, shape, "Distance from the left side."),
            Property("bottom", \.bottom, shape, "Distance from the bottom."),
            Property("right", \.right, shape, "Distance from the right side."),
        ])
    }
}

extension DirectionalInsets: Configurable {
    public init() { self = .zero }

    public static let declaration = Declaration<DirectionalInsets>([
        Property("top", \.top, .signedLength, "Distance from the top."),
        Property("leading", \.leading, .signedLength, "Distance from the side at which a line of text begins."),
        Property("bottom", \.bottom, .signedLength, "Distance from the bottom."),
        Property("trailing", \.trailing, .signedLength, "Distance from the side at which a line of text ends."),
    ])
}

extension Size: Configurable {
    public init() { self = .zero }

    public static let declaration = Declaration<Size>([
        Property("width", \.width, .length, required: true, "Width."),
        Property("height", \.height, .length, required: true, "Height."),
    ])
}

extension Point: Configurable {
    public init() { self = .zero }

    public static let declaration = Declaration<Point>([
        Property("x", \.x, .signedLength, required: true, "Distance from the left."),
        Property("y", \.y, .signedLength, required: true, "Distance from the top."),
    ])
}

extension Shape where Value == Color {
    /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    public static var color: Shape {
        let schema = Schema(
            .formatted(
                words: "a colour such as \"#6200EE\" or \"#6200EE80\"",
                pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", examples: ["#6200EE"]))
        return Shape(schema, json: { .string($0.hexadecimal) }) { value, checker in
            guard case .string(let text) = value else { return checker.mismatch(schema, value) }
            if Color(hexadecimal: text) == nil {
                checker.fault("expected \(schema.expectation); \"\(excerpt(text))\" was given")
            }
        }
    }
}
