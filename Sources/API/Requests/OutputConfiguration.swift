import Declarations
import struct Drawing.IDPrefix
import Geometry

/// How the picture is drawn.
struct OutputConfiguration: Configurable {
    enum Text: String, CaseIterable, Codable, Sendable {
        case outlines, text
    }

    enum Colors: String, CaseIterable, Codable, Sendable {
        case literal, cssVariables, auto
    }

    enum Overlay: String, CaseIterable, Codable, Sendable {
        case none, layout, accessibility
    }

    var text = Text.outlines
    var colors = Colors.literal
    var overlay = Overlay.none
    var idPrefix: String?
    var margin = Insets.zero

    static let declaration = Declaration<OutputConfiguration>([
        Property(
            "text", \.text, .choice,
            "Text as outlines, which look the same everywhere, or as text elements with a font stack. PNG and PDF have "
                + "outlines."),
        Property(
            "colors", \.colors, .choice,
            "Literal colours; CSS variables that a page can set; or one picture for light and dark. PNG and PDF have "
                + "literal colours, light or dark as the environment says."),
        Property(
            "overlay", \.overlay, .choice,
            "Draws boxes, sizes and touch targets over the picture, or numbered accessibility elements with a legend."),
        Property(
            "idPrefix", \.idPrefix, Shape.idPrefix.optional(),
            "What every id in the SVG begins with; made of the request's content if absent. PNG and PDF have no ids."),
        Property("margin", \.margin, .object, "Room around the picture, such as for its shadow."),
    ])

    /// For what is on its way: an overlay would mark places that nothing stays in.
    static let transitionDeclaration = declaration.without("overlay")

    /// For two pictures in one: it has marks of its own, and a page that set colours would set them for both.
    static let comparisonDeclaration = declaration.without("overlay", "colors")
}

extension Shape where Value == String {
    fileprivate static var idPrefix: Shape {
        let most = IDPrefix.maximumLength
        let schema = Schema(
            .formatted(
                words: "a letter or \"_\", then letters, digits, \"_\" and \"-\", at most \(most) characters",
                pattern: "^[A-Za-z_][A-Za-z0-9_-]{0,\(most - 1)}$", examples: ["nav1"]))
        return Shape(schema, json: { .string($0) }) { value, checker in
            guard case .string(let text) = value else { return checker.mismatch(schema, value) }
            if IDPrefix(text) == nil {
                checker.fault("expected \(schema.expectation); \"\(excerpt(text))\" was given")
            }
        }
    }
}
