import Colors
import Drawing
import Geometry
import Typesetting

extension Renderer {
    mutating func text(_ layout: TextLayout, at place: TextPlace, _ color: Color, opacity: Double) throws(RasterError) {
        guard layout.font.size > 0 else { return }
        let alpha = Canvas.unit(opacity) * Canvas.unit(color.alpha)
        guard alpha > 0 else { return }
        for (index, line) in layout.lines.enumerated() {
            let baseline = place.origin.y + Double(index) * layout.lineHeight + layout.ascent
            let left = place.left(line)
            for run in line.runs {
                let scale = layout.font.size / Double(max(1, run.face.unitsPerEm))
                let units = map.after(.translation(left + run.x, baseline)).after(.scale(scale, scale))
                try draw(run, units, color.withAlpha(alpha))
            }
        }
    }

    /// - Parameter units: from the face's units, y downwards, to the canvas's.
    private mutating func draw(_ run: GlyphRun, _ units: Affine, _ color: Color) throws(RasterError) {
        canvas.beginPath()
        for glyph in run.glyphs {
            let outline = run.face.outline(of: glyph.id)
            let place = units.after(.translation(Double(glyph.x), -Double(glyph.y)))
            if let bitmap = outline.bitmap {
                let key = ImageStore.Key.glyph(ObjectIdentifier(run.face), glyph.id)
                let pixels = try images.bitmap(ImageData(format: .png, bytes: bitmap.png), key: key)
                guard let fit = AspectFit(pixels.frame, in: bitmap.frame) else { continue }
                canvas.draw(pixels, place.after(Affine(fit)), opacity: color.alpha)
            } else {
                canvas.trace(outline.path, place)
            }
        }
        canvas.fill(color)
    }
}
