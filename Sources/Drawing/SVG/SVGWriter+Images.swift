import Geometry
import Typesetting

/// A picture of a colour font, which many texts may show.
struct ColorGlyph: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
}

extension SVGWriter {
    mutating func image(_ data: ImageData, frame: Rect, tint: Ink?) {
        guard frame.isFinite, !frame.isEmpty, !data.bytes.isEmpty else { return }
        if let tint, !isVisible(tint) { return }
        let filter = tint.map { tintFilter($0) }
        out.write("<image")
        out.attribute("x", frame.x)
        out.attribute("y", frame.y)
        out.attribute("width", frame.width)
        out.attribute("height", frame.height)
        if let filter { link("filter", filter) }
        source(data.format, data.bytes)
        out.write("/>")
    }

    private mutating func source(_ format: ImageData.Format, _ bytes: [UInt8]) {
        out.write(" href=\"data:")
        out.writeRaw(format.rawValue)
        out.write(";base64,")
        out.base64(bytes)
        out.close()
    }

    /// A filter that keeps an image's alpha and gives it one colour.
    private mutating func tintFilter(_ ink: Ink) -> String {
        if let known = tintFilters[ink] { return known }
        let id = identifier()
        tintFilters[ink] = id
        define { writer in
            writer.out.write("<filter")
            writer.out.attribute("id", text: id)
            writer.out.write(" x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\"><feFlood")
            writer.write(ink, as: .flood)
            writer.out.write("/><feComposite operator=\"in\" in2=\"SourceAlpha\"/></filter>")
        }
        return id
    }

    // MARK: - Colour glyphs

    /// The run's colour glyphs; each picture stands in the document once, however often it is shown.
    mutating func colorGlyphs(_ run: GlyphRun, transform: GlyphTransform, opacity: Double) {
        for glyph in run.glyphs {
            guard let bitmap = run.face.outline(of: glyph.id).bitmap else { continue }
            let id = definition(of: bitmap, key: ColorGlyph(face: ObjectIdentifier(run.face), glyph: glyph.id))
            out.write("<use")
            let shifted = GlyphTransform(
                x: transform.x + Double(glyph.x) * transform.scale,
                baseline: transform.baseline - Double(glyph.y) * transform.scale, scale: transform.scale)
            self.transform(shifted)
            if opacity < 1 { out.attribute("opacity", opacity, decimals: Ink.opacityDecimals) }
            out.write(" href=\"#")
            out.writeRaw(id)
            out.write("\"/>")
        }
    }

    private mutating func definition(of bitmap: GlyphBitmap, key: ColorGlyph) -> String {
        if let known = colorGlyphs[key] { return known }
        let id = identifier()
        colorGlyphs[key] = id
        define { writer in
            writer.out.write("<image")
            writer.out.attribute("id", text: id)
            writer.out.attribute("x", bitmap.frame.x)
            writer.out.attribute("y", bitmap.frame.y)
            writer.out.attribute("width", bitmap.frame.width)
            writer.out.attribute("height", bitmap.frame.height)
            writer.source(.png, bitmap.png)
            writer.out.write("/>")
        }
        return id
    }
}
