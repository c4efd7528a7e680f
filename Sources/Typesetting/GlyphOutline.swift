import Geometry

/// A glyph's picture in a colour bitmap font.
public struct GlyphBitmap: Hashable, Sendable {
    /// A PNG file.
    public var png: [UInt8]
    /// Font units, y downwards, from the glyph's origin on the baseline.
    public var frame: Rect
}

/// What a glyph looks like: an outline, or a picture in colour fonts.
public struct GlyphOutline: Sendable {
    /// Whole font units, y downwards, from the glyph's origin on the baseline. Empty for spaces and pictures.
    public var path: Path
    public var bitmap: GlyphBitmap?
    /// The same path as SVG path data.
    let contours: [SVGContour]

    init(path: Path, bitmap: GlyphBitmap? = nil) {
        self.path = path
        self.bitmap = bitmap
        contours = SVGContour.contours(of: path)
    }

    /// Bytes it takes in a cache, roughly.
    var cost: Int {
        path.elements.count * MemoryLayout<Path.Element>.stride + (bitmap?.png.count ?? 0)
            + contours.reduce(0) { $0 + $1.data.count }
    }
}
