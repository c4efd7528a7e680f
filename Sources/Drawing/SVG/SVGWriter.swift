import Geometry

/// Walks a display list once and writes the document's bytes.
struct SVGWriter {
    let options: SVGOptions
    let prefix: String
    var out = Markup()
    /// What others refer to; written at the end, outside of every group that may be hidden.
    var definitions = Markup()
    /// Ids given away so far.
    var identifiers = 0
    var inks = InkTable()
    var colorGlyphs: [ColorGlyph: String] = [:]
    /// Whether something is drawn for one colour scheme only.
    var hasSchemeGroups = false
    /// Seconds after which animations begin anew; nil where nothing moves.
    var loop: Double?
    /// Animations of the nodes in the group that is being written.
    var ownAnimations: [Animation] = []

    /// Most pictures fit: five items with outlines are about 10 KB.
    private static let expectedBytes = 16 * 1024

    /// Seconds that SMIL can tell apart and anybody would wait for.
    private static let loops = 0.001...86_400.0

    init(options: SVGOptions) {
        self.options = options
        prefix = options.idPrefix.text
        out.bytes.reserveCapacity(Self.expectedBytes)
    }

    mutating func document(_ picture: Picture) -> [UInt8] {
        let named = !options.title.isEmpty
        loop = picture.loop.flatMap { Self.loops.contains($0) ? $0 : nil }
        root(picture.bounds, named: named)
        out.write(named ? "<g aria-hidden=\"true\">" : "<g>")
        if case .auto(let dark) = options.colors {
            write(picture.nodes, dark: dark.nodes)
        } else {
            write(picture.nodes, dark: nil)
        }
        out.write("</g>")
        resources()
        out.write("</svg>")
        return out.bytes
    }

    private mutating func root(_ bounds: Rect, named: Bool) {
        let margin = options.margin
        let shown = Rect(
            x: bounds.x - margin.left, y: bounds.y - margin.top,
            width: max(0, bounds.width + margin.left + margin.right),
            height: max(0, bounds.height + margin.top + margin.bottom))
        out.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        out.attribute("width", shown.width)
        out.attribute("height", shown.height)
        out.open("viewBox")
        out.pair(shown.x, shown.y)
        out.write(" ")
        out.pair(shown.width, shown.height)
        out.close()
        out.write(" overflow=\"visible\"")
        out.write(named ? " role=\"img\"" : " role=\"group\"")
        if named { reference("aria-labelledby", "title") }
        if !options.description.isEmpty { reference("aria-describedby", "desc") }
        out.write(">")
        if named { label("title", options.title) }
        if !options.description.isEmpty { label("desc", options.description) }
    }

    private mutating func reference(_ attribute: StaticString, _ name: StaticString) {
        out.open(attribute)
        out.writeRaw(prefix)
        out.write("-")
        out.write(name)
        out.close()
    }

    /// `<title>` or `<desc>` with the id that the root refers to.
    private mutating func label(_ name: StaticString, _ text: String) {
        out.write("<")
        out.write(name)
        reference("id", name)
        out.write(">")
        out.escaped(text)
        out.write("</")
        out.write(name)
        out.write(">")
    }

    private mutating func resources() {
        if !definitions.bytes.isEmpty {
            out.write("<defs>")
            out.bytes.append(contentsOf: definitions.bytes)
            out.write("</defs>")
        }
        styleSheet()
    }

    // MARK: - Ids

    /// A new id within this document.
    mutating func identifier() -> String {
        identifiers &+= 1
        return "\(prefix)-\(identifiers)"
    }

    /// ` name="url(#id)"`
    mutating func link(_ attribute: StaticString, _ id: String) {
        out.open(attribute)
        out.write("url(#")
        out.writeRaw(id)
        out.write(")\"")
    }

    /// Writes into the definitions what `body` writes.
    mutating func define(_ body: (inout SVGWriter) -> Void) {
        swap(&out, &definitions)
        body(&self)
        swap(&out, &definitions)
    }
}
