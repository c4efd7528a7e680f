import Colors
import Geometry

extension SVGWriter {
    /// Standard deviations out to which a Gaussian is seen: beyond 3 less than 0.3 % of it is left.
    private static let reach = 3.0
    /// The largest standard deviation drawn, in points: elevation 24 needs 22.
    private static let maximumRadius = 256.0
    /// The largest side of a shadow's drawing area, in points: renderers keep several bitmaps of it.
    private static let maximumExtent = 8192.0

    /// The shape filtered to its shadows: what is drawn is the filter's result alone, so the shape's own colour does
    /// not show, and one reference serves all layers and the cut-out.
    mutating func shadow(_ shape: Shape, _ layers: [ShadowLayer], dark: [ShadowLayer]?, cutout: Bool) {
        let inked = layers.enumerated().map { index, layer in
            (
                layer: layer,
                ink: Ink(layer.paint, dark: dark.flatMap { $0.indices.contains(index) ? $0[index].paint : nil })
            )
        }.filter { isVisible($0.ink) }
        guard !inked.isEmpty else { return }
        let animations = nodeAnimations(shape: shape)
        let bounds =
            animations.outline.map { $0.all.reduce(shape.bounds) { $0.union($1.value.controlBounds) } } ?? shape.bounds
        guard bounds.isFinite else { return }
        let id = identifier()
        guard begin(shape, animations) else { return }
        link("filter", id)
        end("path", animations, as: .fill)
        define { writer in
            writer.beginShadowFilter(id, region: Self.region(bounds, layers: inked.map(\.layer)))
            for (index, entry) in inked.enumerated() {
                writer.shadowLayer(entry.layer, entry.ink, index: index, isOnly: inked.count == 1 && !cutout)
            }
            if inked.count > 1 { writer.merge(inked.count) }
            if cutout { writer.out.write("<feComposite operator=\"out\" in2=\"SourceAlpha\"/>") }
            writer.out.write("</filter>")
        }
    }

    private static func region(_ bounds: Rect, layers: [ShadowLayer]) -> Rect {
        var region = bounds
        for layer in layers {
            let reach = radius(layer) * Self.reach
            let reached = bounds.offset(x: layer.offset.x, y: layer.offset.y).outset(x: reach, y: reach)
            if reached.isFinite { region = region.union(reached) }
        }
        return Rect(
            x: region.x, y: region.y, width: min(region.width, maximumExtent),
            height: min(region.height, maximumExtent))
    }

    private static func radius(_ layer: ShadowLayer) -> Double {
        layer.radius > 0 ? min(layer.radius, maximumRadius) : 0
    }

    private mutating func beginShadowFilter(_ id: String, region: Rect) {
        out.write("<filter")
        out.attribute("id", text: id)
        out.write(" filterUnits=\"userSpaceOnUse\"")
        out.attribute("x", region.x)
        out.attribute("y", region.y)
        out.attribute("width", region.width)
        out.attribute("height", region.height)
        out.write(" color-interpolation-filters=\"sRGB\">")
    }

    /// The source's alpha, blurred, moved and coloured.
    private mutating func shadowLayer(_ layer: ShadowLayer, _ ink: Ink, index: Int, isOnly: Bool) {
        out.write("<feGaussianBlur in=\"SourceAlpha\"")
        out.attribute("stdDeviation", Self.radius(layer), decimals: Ink.opacityDecimals)
        out.write("/>")
        if layer.offset != .zero {
            out.write("<feOffset")
            out.attribute("dx", layer.offset.x, decimals: Ink.opacityDecimals)
            out.attribute("dy", layer.offset.y, decimals: Ink.opacityDecimals)
            out.write("/>")
        }
        // The flood comes after the blur, so the blur needs a name.
        out.bytes.removeLast(2)
        out.write(" result=\"b\"/><feFlood")
        write(ink, as: .flood)
        out.write("/><feComposite operator=\"in\" in2=\"b\"")
        if !isOnly { layerName("result", index) }
        out.write("/>")
    }

    private mutating func merge(_ count: Int) {
        out.write("<feMerge>")
        for index in 0..<count {
            out.write("<feMergeNode")
            layerName("in", index)
            out.write("/>")
        }
        out.write("</feMerge>")
    }

    private mutating func layerName(_ attribute: StaticString, _ index: Int) {
        out.open(attribute)
        out.writeRaw("s\(index)")
        out.close()
    }
}
