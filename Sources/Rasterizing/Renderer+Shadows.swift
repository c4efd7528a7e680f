import Drawing
import Geometry

extension Renderer {
    mutating func shadow(_ shape: Shape, _ layers: [ShadowLayer], cutout: Bool) throws(RasterError) {
        guard let outline = shape.visibleOutline, shape.bounds.isFinite else { return }
        let visible = canvas.visible
        // A bar that fills the picture hides all of its shadow.
        if cutout, case .rect(let rect) = shape, map.keepsRectangles, map.bounds(of: rect).contains(visible) { return }
        let caster = map.bounds(of: shape.bounds)
        for layer in layers where Canvas.unit(layer.paint.color.alpha) > 0 {
            guard let mask = ShadowMask(layer, caster: caster, visible: visible, map: map, resolution: resolution)
            else { continue }
            try draw(outline, layer, mask, cutout: cutout)
        }
    }

    private func draw(_ outline: Path, _ layer: ShadowLayer, _ mask: ShadowMask, cutout: Bool) throws(RasterError) {
        let blurred = try Bitmap(.coverage, width: mask.width, height: mask.height)
        let maskCanvas = try Canvas(blurred)
        let offset = map.vector(layer.offset)
        maskCanvas.trace(outline, mask.fromCanvas.after(.translation(offset.x, offset.y)).after(map))
        maskCanvas.fill(.black)
        Blur.apply(to: blurred, x: mask.deviation.width, y: mask.deviation.height)
        guard cutout else { return canvas.draw(layer.paint.color, through: blurred, mask.toCanvas) }
        let visible = try Bitmap(.coverage, width: mask.visibleWidth, height: mask.visibleHeight)
        let visibleCanvas = try Canvas(visible)
        visibleCanvas.draw(blurred, mask.fromCanvasToVisible.after(mask.toCanvas))
        visibleCanvas.beginPath()
        visibleCanvas.trace(outline, mask.fromCanvasToVisible.after(map))
        visibleCanvas.erase()
        canvas.draw(layer.paint.color, through: visible, mask.fromVisibleToCanvas)
    }
}

/// The bitmaps in which a shadow is made: only as large as what shows needs, and only as fine as its blur needs.
struct ShadowMask {
    /// Of the bitmap that is blurred.
    let width: Int
    let height: Int
    /// In that bitmap's pixels.
    let deviation: Size
    let toCanvas: Affine
    let fromCanvas: Affine
    /// Of the bitmap out of which the shape is cut, in full resolution.
    let visibleWidth: Int
    let visibleHeight: Int
    let fromCanvasToVisible: Affine
    let fromVisibleToCanvas: Affine

    /// The largest standard deviation drawn, in points: elevation 24 needs 22.
    private static let maximumRadius = 256.0
    /// Pixels. A wider blur is made in fewer and larger pixels, and enlarged: between pixels of a quarter of the
    /// deviation a straight line is at most 0.2 % beside the Gaussian's slope.
    static let largestDeviation = 4.0

    /// nil where nothing of the shadow shows.
    ///
    /// - Parameters:
    ///   - caster: the shape's bounds on the canvas.
    ///   - visible: what shows of the canvas.
    ///   - resolution: pixels a unit of the canvas.
    init?(_ layer: ShadowLayer, caster: Rect, visible: Rect, map: Affine, resolution: Double) {
        let radius = layer.radius > 0 ? min(layer.radius, Self.maximumRadius) : 0
        let stretch = map.stretch
        let spread = Size(width: radius * stretch.width, height: radius * stretch.height)
        let reach = Size(width: spread.width * Blur.reach, height: spread.height * Blur.reach)
        let offset = map.vector(layer.offset)
        let shadow = caster.offset(x: offset.x, y: offset.y).outset(x: reach.width, y: reach.height)
        guard shadow.isFinite, visible.isFinite else { return nil }
        // Whole pixels, so that what is sharp stays so.
        func pixels(_ rect: Rect) -> Rect {
            let scaled = Rect(
                x: rect.x * resolution, y: rect.y * resolution, width: rect.width * resolution,
                height: rect.height * resolution)
            return scaled.integral
        }
        let shown = pixels(shadow.intersection(visible))
        let area = pixels(shadow.intersection(visible.outset(x: reach.width, y: reach.height)))
        guard !shown.isEmpty, !area.isEmpty, !shadow.intersection(visible).isEmpty else { return nil }
        let step = Size(
            width: max(1, spread.width * resolution / Self.largestDeviation),
            height: max(1, spread.height * resolution / Self.largestDeviation))
        guard let width = Int(exactly: (area.width / step.width).rounded(.up)),
            let height = Int(exactly: (area.height / step.height).rounded(.up)),
            let visibleWidth = Int(exactly: shown.width), let visibleHeight = Int(exactly: shown.height)
        else { return nil }
        self.width = width
        self.height = height
        self.visibleWidth = visibleWidth
        self.visibleHeight = visibleHeight
        deviation = Size(
            width: spread.width * resolution / step.width, height: spread.height * resolution / step.height)
        toCanvas = Affine(
            a: step.width / resolution, d: step.height / resolution, x: area.x / resolution, y: area.y / resolution)
        fromCanvas = Affine(
            a: resolution / step.width, d: resolution / step.height, x: -area.x / step.width, y: -area.y / step.height)
        fromCanvasToVisible = Affine(a: resolution, d: resolution, x: -shown.x, y: -shown.y)
        fromVisibleToCanvas = Affine(
            a: 1 / resolution, d: 1 / resolution, x: shown.x / resolution, y: shown.y / resolution)
    }
}
