import Geometry

/// A picture as an SVG document: inert, complete in itself, and the same bytes each time.
public struct SVG: Sendable {
    /// UTF-8.
    public let bytes: [UInt8]

    public init(picture: Picture, options: SVGOptions) {
        var writer = SVGWriter(options: options)
        bytes = writer.document(picture)
    }
}

/// How a picture is written as SVG.
public struct SVGOptions: Sendable {
    public enum TextForm: Hashable, Sendable {
        /// Glyph outlines: looks the same everywhere.
        case outlines
        /// `<text>` elements: small, selectable and searchable, drawn with the viewer's fonts.
        case text
    }

    public enum ColorForm: Sendable {
        case literal
        /// A page that the SVG is inlined in can set the colours: `var(--transom-primary-color, #6200EE)`.
        case cssVariables
        /// The viewer's colour scheme chooses between the picture and this one.
        case auto(dark: Picture)
    }

    /// The accessible name; with an empty one the document is no image but a group of its texts.
    public var title: String
    /// The accessible description; left out when empty.
    public var description: String
    public var idPrefix: IDPrefix
    public var text: TextForm
    public var colors: ColorForm
    /// Points shown around the picture's bounds, such as for its shadow.
    public var margin: Insets

    public init(
        title: String, description: String = "", idPrefix: IDPrefix, text: TextForm = .outlines,
        colors: ColorForm = .literal, margin: Insets = .zero
    ) {
        self.title = title
        self.description = description
        self.idPrefix = idPrefix
        self.text = text
        self.colors = colors
        self.margin = margin
    }
}
