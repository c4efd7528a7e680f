import Drawing
import Geometry

extension Renderer {
    mutating func image(_ data: ImageData, frame: Rect, tint: Paint?) throws(RasterError) {
        guard frame.isFinite, !frame.isEmpty, !data.bytes.isEmpty else { return }
        let pixels = try images.bitmap(data, key: .file(data))
        guard let fit = AspectFit(pixels.frame, in: frame) else { return }
        let place = map.after(Affine(fit))
        if let tint {
            canvas.draw(tint.color, through: pixels, place)
        } else {
            canvas.draw(pixels, place)
        }
    }
}

extension Bitmap {
    /// In its own pixels.
    var frame: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

extension Affine {
    /// From a bitmap's pixels to the frame it was fitted to.
    init(_ fit: AspectFit) {
        self.init(a: fit.scale, d: fit.scale, x: fit.x, y: fit.y)
    }
}
