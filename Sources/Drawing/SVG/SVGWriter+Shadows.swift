import Colors
import Geometry

extension SVGWriter {
    /// Standard deviations out to which a Gaussian is seen: beyond 3 less than 0.3 % of it is left.
    private static let reach = 3.0
    /// The largest standard deviation drawn, in points: elevation 24 needs 22.
    private static let maximumRadius = 256.0
    /// The largest side of a shadow's drawing area, in points: renderers keep several bitmaps of it.
    private static let maximumExtent = 8192.0

    /// One element a layer: the shape, blurred, moved and cut out by a filter. Colour and opacity stand on the element
    /// and not in the filter, because browsers forget a filter's style (`flood-color`, `flood-opacity`) where another
    /// copy of the document stands in the page, hidden, and its ids are found first.
    mutating func shadow(_ shape: Shape, _ layers: [ShadowLayer], dark: [ShadowLayer]?, cutout: Bool) {
        let outline = outlineAnimation(of: shape)
        let bounds =
            outline.map { $0.all.reduce(shape.bounds) { $0.union($1.value.controlBounds) } } ?? shape.bounds
        guard bounds.isFinite else { return }
        for (index, layer) in layers.enumerated() {
            let darkPaint = dark.flatMap { $0.indices.contains(index) ? $0[index].paint : nil }
            let ink = Ink(layer.paint, dark: darkPaint)
            guard isVisible(ink), begin(shape, outline) else { continue }
            write(ink, as: .shadow)
            let id = identifier()
            link("filter", id)
            end("path", outline)
            define { $0.shadowFilter(id, layer, region: Self.region(bounds, layer), cutout: cutout) }
        }
    }

    private static func region(_ bounds: Rect, _ layer: ShadowLayer) -> Rect {
        let reach = radius(layer) * Self.reach
        let reached = bounds.offset(x: layer.offset.x, y: layer.offset.y).outset(x: reach, y: reach)
        let region = reached.isFinite ? bounds.union(reached) : bounds
        return Rect(
            x: region.x, y: region.y, width: min(region.width, maximumExtent),
            height: min(region.height, maximumExtent))
    }

    private static func radius(_ layer: ShadowLayer) -> Double {
        layer.radius > 0 ? min(layer.radius, maximumRadius) : 0
    }

    private mutating func shadowFilter(_ id: String, _ layer: ShadowLayer, region: Rect, cutout: Bool) {
        out.write("<filter")
        out.attribute("id", text: id)
        out.write(" filterUnits=\"userSpaceOnUse\"")
        out.attribute("x", region.x)
        out.attribute("y", region.y)
        out.attribute("width", region.width)
        out.attribute("height", region.height)
        out.write(" color-interpolation-filters=\"sRGB\"><feGaussianBlur")
        out.attribute("stdDeviation", Self.radius(layer), decimals: Ink.opacityDecimals)
        out.write("/>")
        if layer.offset != .zero {
            out.write("<feOffset")
            out.attribute("dx", layer.offset.x, decimals: Ink.opacityDecimals)
            out.attribute("dy", layer.offset.y, decimals: Ink.opacityDecimals)
            out.write("/>")
        }
        if cutout { out.write("<feComposite operator=\"out\" in2=\"SourceAlpha\"/>") }
        out.write("</filter>")
    }
}
