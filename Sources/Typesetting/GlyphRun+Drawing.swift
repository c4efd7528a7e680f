import Geometry

/// A colour glyph's picture in its run.
public struct PlacedBitmap: Hashable, Sendable {
    /// A PNG file.
    public var png: [UInt8]
    /// Font units, y downwards, from the run's left end on the baseline.
    public var frame: Rect
}

extension GlyphRun {
    /// Appends the outlines of all the run's glyphs as SVG path data in whole font units, y downwards, from the
    /// run's left end on the baseline. To be drawn under `translate(x, baseline) scale(size / unitsPerEm)`.
    public func appendSVGPath(to bytes: inout [UInt8]) {
        for glyph in glyphs {
            for contour in face.outline(of: glyph.id).contours {
                contour.append(x: glyph.x, y: 0 &- glyph.y, to: &bytes)
            }
        }
    }

    /// The pictures of the run's colour glyphs; empty in fonts of outlines.
    public var bitmaps: [PlacedBitmap] {
        glyphs.compactMap { glyph in
            face.outline(of: glyph.id).bitmap.map {
                PlacedBitmap(png: $0.png, frame: $0.frame.offset(x: Double(glyph.x), y: -Double(glyph.y)))
            }
        }
    }
}
