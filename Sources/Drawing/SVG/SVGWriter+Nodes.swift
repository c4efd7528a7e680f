import Geometry

extension SVGWriter {
    /// - Parameter dark: the same place in the dark picture; nil where there is none.
    mutating func write(_ nodes: [Node], dark: [Node]?) {
        guard let dark else {
            for node in nodes { write(node, dark: nil) }
            return
        }
        guard nodes.count == dark.count else { return schemeGroups(nodes, dark) }
        for (node, darkNode) in zip(nodes, dark) {
            if node.differsOnlyInPaint(from: darkNode) {
                write(node, dark: darkNode)
            } else {
                schemeGroups([node], [darkNode])
            }
        }
    }

    private mutating func write(_ node: Node, dark: Node?) {
        switch node {
        case .group(let group):
            write(group, dark: dark?.group?.children)
        case .fill(let shape, let paint):
            fill(shape, Ink(paint, dark: dark?.paint))
        case .stroke(let shape, let paint, let width):
            stroke(shape, Ink(paint, dark: dark?.paint), width: width)
        case .shadow(let shape, let layers, let cutout):
            shadow(shape, layers, dark: dark?.shadowLayers, cutout: cutout)
        case .text(let layout, let origin, let width, let alignment, let paint, let opacity):
            let place = TextPlace(origin: origin, width: width, alignment: alignment)
            text(layout, at: place, Ink(paint, dark: dark?.paint), opacity: opacity)
        case .icon(let path, let viewBox, let frame, let paint, let mirrored):
            icon(path, viewBox: viewBox, frame: frame, Ink(paint, dark: dark?.paint), mirrored: mirrored)
        case .image(let data, let frame, let tint):
            image(data, frame: frame, tint: tint.map { Ink($0, dark: dark?.paint) })
        }
    }

    /// Both versions, of which the viewer's colour scheme shows one.
    private mutating func schemeGroups(_ light: [Node], _ dark: [Node]) {
        hasSchemeGroups = true
        out.write("<g")
        schemeClass("light")
        out.write(">")
        write(light, dark: nil)
        out.write("</g><g")
        schemeClass("dark")
        out.write(" display=\"none\">")
        write(dark, dark: nil)
        out.write("</g>")
    }

    private mutating func schemeClass(_ name: StaticString) {
        out.open("class")
        out.writeRaw(prefix)
        out.write("-")
        out.write(name)
        out.close()
    }

    // MARK: - Groups

    private mutating func write(_ group: Group, dark: [Node]?) {
        guard !group.isHidden || (isAnimated && group.visibility != nil) else { return }
        let outside = ownAnimations
        ownAnimations = group.shapeAnimations(inherited: outside)
        defer { ownAnimations = outside }
        let opacity = Ink.unit(group.opacity)
        let moves = isAnimated && !group.animations.isEmpty
        let isPlain =
            group.element == nil && opacity >= 1 && group.clip == nil && group.transform == .identity && !moves
        guard !isPlain else { return write(group.children, dark: dark) }
        let clip = group.clip.map { clipPath($0) }
        out.write("<g")
        if let element = group.element { out.attribute("data-element", text: element) }
        if group.isHidden { out.write(" display=\"none\"") }
        if opacity < 1 { out.attribute("opacity", opacity, decimals: Ink.opacityDecimals) }
        transform(group.transform)
        if let clip { link("clip-path", clip) }
        out.write(">")
        if moves { animate(group) }
        write(group.children, dark: dark)
        out.write("</g>")
    }

    private mutating func clipPath(_ shape: Shape) -> String {
        let id = identifier()
        define { writer in
            writer.out.write("<clipPath")
            writer.out.attribute("id", text: id)
            writer.out.write(">")
            // An empty shape leaves the clip path empty, which clips everything.
            let outline = writer.outlineAnimation(of: shape)
            if writer.begin(shape, outline) { writer.end("path", outline) }
            writer.out.write("</clipPath>")
        }
        return id
    }

    private mutating func transform(_ transform: Transform) {
        guard transform != .identity else { return }
        let turns = transform.rotation != 0
        let scales = transform.scale != Size(width: 1, height: 1)
        let anchored = (turns || scales) && transform.anchor != .zero
        var shift = transform.translation
        if anchored { shift = shift.offset(x: transform.anchor.x, y: transform.anchor.y) }
        out.open("transform")
        out.write("translate(")
        out.pair(shift.x, shift.y)
        out.write(")")
        if turns {
            out.write("rotate(")
            out.number(transform.rotation)
            out.write(")")
        }
        if scales {
            out.write("scale(")
            out.pair(transform.scale.width, transform.scale.height, decimals: Markup.factorDecimals)
            out.write(")")
        }
        if anchored {
            out.write("translate(")
            out.pair(-transform.anchor.x, -transform.anchor.y)
            out.write(")")
        }
        out.close()
    }
}
