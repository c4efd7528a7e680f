import Colors
import Drawing
import Foundation
import Geometry
import Typesetting

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Pictures that several tests draw.
enum Samples {
    static let typesetter: Typesetter? = (try? FontLibrary()).map { Typesetter(fonts: $0) }
    static let primary = Paint(Color(rgb: 0x62_00EE), role: "barTintColor", token: "primaryColor")
    static let body = Rect(x: 0, y: 0, width: 375, height: 56)
    static let layers = [
        ShadowLayer(radius: 7.1127, offset: .zero, paint: Paint(Color.black.withAlpha(0.08))),
        ShadowLayer(radius: 5.3337, offset: Point(x: 0, y: 9.8101), paint: Paint(Color.black.withAlpha(0.26))),
    ]

    static func layout(_ text: String, size: Double = 12, direction: TextDirection = .leftToRight) throws -> TextLayout
    {
        guard let typesetter else { throw CocoaError(.fileNoSuchFile) }
        return typesetter.layout(TextRequest(text, font: Font(size: size), direction: direction))
    }

    static let heart = Path([
        .move(Point(x: 12, y: 21.35)),
        .line(Point(x: 10.55, y: 20.03)),
        .cubic(control1: Point(x: 5.4, y: 15.36), control2: Point(x: 2, y: 12.28), to: Point(x: 2, y: 8.5)),
        .arc(
            radii: Size(width: 5.45, height: 5.45), rotation: 0, largeArc: false, sweep: true,
            to: Point(x: 12, y: 5.09)),
        .arc(
            radii: Size(width: 5.45, height: 5.45), rotation: 0, largeArc: false, sweep: true,
            to: Point(x: 22, y: 8.5)),
        .cubic(control1: Point(x: 22, y: 12.28), control2: Point(x: 18.6, y: 15.36), to: Point(x: 13.45, y: 20.04)),
        .close,
    ])

    /// A bar with a shadow and five items.
    static func bar(_ titles: [String], tint: Paint = primary, on background: Paint = Paint(.white)) throws -> Picture {
        var children: [Node] = [.fill(.rect(body), background)]
        for (index, title) in titles.enumerated() {
            let frame = Rect(x: Double(index) * 75, y: 0, width: 75, height: 56)
            children.append(
                .group(
                    Group(
                        element: "items[\(index)]",
                        children: [
                            .icon(
                                heart, viewBox: Rect(x: 0, y: 0, width: 24, height: 24),
                                frame: Rect(x: frame.midX - 12, y: 8, width: 24, height: 24), tint, mirrored: false),
                            .text(
                                try layout(title), origin: Point(x: frame.x, y: 36), width: 75, alignment: .center,
                                tint, opacity: 1),
                        ])))
        }
        return Picture(
            bounds: body,
            nodes: [
                .shadow(.rect(body), layers, cutout: true), .group(Group(element: "bar", children: children)),
            ])
    }

    /// 2 × 2 pixels, the left ones opaque and the right ones clear.
    static let png = ImageData(
        format: .png,
        bytes: Array(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR42mNgYGD4zwAFYAYAEv8B/7US0csAAAAASUVORK5CYII="
            ) ?? Data()))

    static func options(
        _ colors: SVGOptions.ColorForm = .literal, text: SVGOptions.TextForm = .outlines, title: String = "Bar",
        description: String = ""
    ) -> SVGOptions {
        SVGOptions(
            title: title, description: description, idPrefix: IDPrefix(hashing: title.utf8), text: text, colors: colors)
    }
}

/// What a strict XML parser sees in a document.
final class Document: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
    }

    private(set) var elements: [Element] = []
    private(set) var text = ""
    private(set) var isWellFormed = false

    init(_ picture: Picture, _ options: SVGOptions) {
        source = String(decoding: SVG(picture: picture, options: options).bytes, as: UTF8.self)
        super.init()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    let source: String

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    var ids: [String] { elements.compactMap { $0.attributes["id"] } }

    /// Ids that the document refers to.
    var references: [String] {
        elements.flatMap { element in
            element.attributes.flatMap { name, value -> [String] in
                if name == "href", value.hasPrefix("#") { return [String(value.dropFirst())] }
                if name.hasPrefix("aria-labelled") || name.hasPrefix("aria-described") { return [value] }
                return value.hasPrefix("url(#") ? [String(value.dropFirst(5).dropLast())] : []
            }
        }
    }
}
