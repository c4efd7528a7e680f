import CCairo
import Drawing
import Geometry

/// A picture as a document of one page.
public enum PDF {
    /// Points a side: what readers take (PDF 1.7, annex C: 200 inches).
    public static let maximumSide = 14_400

    /// Pixels a point for shadows, which a PDF cannot describe: 144 dpi.
    private static let shadowResolution = 2.0
    /// Pixels of a shadow as large as the page; on pages larger than some 1000 points square it is coarser.
    private static let shadowPixels = Double(1 << 22)
    /// Documents are dated, and one request shall always give one document.
    private static let date = "2000-01-01T00:00:00Z"

    /// A PDF of the picture's bounds, in points, with outlines and no fonts: the same bytes each time.
    ///
    /// - Parameters:
    ///   - picture: animations stand at their beginning.
    ///   - title: of the document.
    /// - Throws: if the page would be too large, or an image inside is damaged or too large.
    public static func document(_ picture: Picture, title: String) throws(RasterError) -> [UInt8] {
        let bounds = picture.bounds
        guard bounds.isFinite else { throw .notFinite }
        let size = Size(width: max(1, bounds.width), height: max(1, bounds.height))
        guard max(size.width, size.height) <= Double(maximumSide) else {
            throw .pageTooLarge(width: size.width, height: size.height)
        }
        let page = try Page(size, title: title, date: date)
        let canvas = try Canvas(page: page.surface)
        let map = Affine.translation(-bounds.x, -bounds.y)
        let resolution = min(shadowResolution, (shadowPixels / (size.width * size.height)).squareRoot())
        var renderer = Renderer(canvas: canvas, resolution: resolution, map: map)
        try renderer.draw(picture.nodes)
        try canvas.check()
        return try page.finish()
    }
}
