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
        if let tint { return tinted(data, frame, tint) }
        out.write("<image")
        place(frame)
        source(data.format, data.bytes)
        out.write("/>")
    }

    private mutating func place(_ frame: Rect) {
        out.attribute("x", frame.x)
        out.attribute("y", frame.y)
        out.attribute("width", frame.width)
        out.attribute("height", frame.height)
    }

    private mutating func source(_ format: ImageData.Format, _ bytes: [UInt8]) {
        out.write(" href=\"data:")
        out.writeRaw(format.rawValue)
        out.write(";base64,")
        out.base64(bytes)
        out.close()
    }

    /// A rectangle in the tint, of which a filter leaves what the image covers. The colour stands on the rectangle and
    /// the filter is attributes alone: where another copy of the document stands in the page, hidden, its ids are found
    /// first, and browsers then know no styles inside a filter and draw nothing through a mask.
    private mutating func tinted(_ data: ImageData, _ frame: Rect, _ ink: Ink) {
        guard isVisible(ink) else { return }
        let id = identifier()
        out.write("<rect")
        place(frame)
        write(ink, as: .fill)
        link("filter", id)
        out.write("/>")
        define { writer in
            writer.out.write("<filter")
            writer.out.attribute("id", text: id)
            writer.out.write(" filterUnits=\"userSpaceOnUse\"")
            writer.place(frame)
            writer.out.write(
                " primitiveUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"><feImage result=\"i\"")
            writer.place(frame)
            writer.source(data.format, data.bytes)
            writer.out.write("/><feComposite operator=\"in\" in=\"SourceGraphic\" in2=\"i\"/></filter>")
        }
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
            writer.place(bitmap.frame)
            writer.source(.png, bitmap.png)
            writer.out.write("/>")
        }
        return id
    }
}
