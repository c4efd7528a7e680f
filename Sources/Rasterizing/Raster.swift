import Colors
import Drawing
import Geometry

/// A picture as pixels.
public enum Raster {
    /// A square of 4096, a usual limit of textures on phones: 64 MB while it is drawn.
    public static let maximumPixels = 4096 * 4096
    /// Pixels a side that cairo's images can have.
    public static let maximumSide = 32_767

    /// A PNG file of the picture's bounds: the same bytes each time, with no metadata.
    ///
    /// - Parameters:
    ///   - picture: animations stand at their beginning.
    ///   - scale: pixels a point. Bounds that are no whole number of pixels are rounded up.
    ///   - background: what lies behind; nil for nothing.
    /// - Throws: if the image would be too large, before there is memory taken for it; or if an image inside is
    ///   damaged or too large.
    public static func png(_ picture: Picture, scale: Double, background: Color? = nil) throws(RasterError) -> [UInt8] {
        PNGEncoder.encode(try bitmap(picture, scale: scale, background: background))
    }

    static func bitmap(_ picture: Picture, scale: Double, background: Color?) throws(RasterError) -> Bitmap {
        let bounds = picture.bounds
        guard bounds.isFinite, scale.isFinite, scale > 0 else { throw .notFinite }
        let width = side(bounds.width * scale)
        let height = side(bounds.height * scale)
        guard width <= Double(maximumSide), height <= Double(maximumSide), width * height <= Double(maximumPixels),
            let columns = Int(exactly: width), let rows = Int(exactly: height)
        else { throw .tooManyPixels(width: width, height: height) }
        let bitmap = try Bitmap(.color, width: columns, height: rows)
        let canvas = try Canvas(bitmap)
        if let background { canvas.paint(background) }
        let map = Affine.scale(scale, scale).after(.translation(-bounds.x, -bounds.y))
        var renderer = Renderer(canvas: canvas, resolution: 1, map: map)
        try renderer.draw(picture.nodes)
        try canvas.check()
        return bitmap
    }

    /// A pixel that is covered by less than this is not added: 375 × 1.1 is 412.50000000000006.
    private static let tolerance = 1e-6

    /// Whole pixels, at least one: no format knows an image of none.
    private static func side(_ extent: Double) -> Double {
        max(1, (extent - tolerance).rounded(.up))
    }
}
