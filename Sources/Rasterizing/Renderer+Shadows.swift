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
        let offset = map.vector(layer.offset)
        let small = try Bitmap(.coverage, width: mask.width, height: mask.height)
        let smallCanvas = try Canvas(small)
        smallCanvas.trace(outline, mask.fromCanvas.after(.translation(offset.x, offset.y)).after(map))
        smallCanvas.fill(.black)
        var coverage = Coverage(small)
        coverage.blur(x: mask.deviation.width, y: mask.deviation.height)
        let shown = try Bitmap(.coverage, width: mask.shownWidth, height: mask.shownHeight)
        coverage.enlarge(
            into: shown, x: mask.shownOrigin.x, y: mask.shownOrigin.y, stepX: 1 / mask.step.width,
            stepY: 1 / mask.step.height)
        if cutout {
            let shownCanvas = try Canvas(shown)
            shownCanvas.trace(outline, mask.fromCanvasToShown.after(map))
            shownCanvas.erase()
        }
        canvas.draw(layer.paint.color, through: shown, mask.fromShownToCanvas)
    }
}

/// The bitmaps in which a shadow is made: only as large as what shows needs, and only as fine as its blur needs.
struct ShadowMask {
    /// Of the small bitmap, which is blurred.
    let width: Int
    let height: Int
    /// In the small bitmap's pixels.
    let deviation: Size
    /// Pixels that are shown to one of the small bitmap.
    let step: Size
    let fromCanvas: Affine
    /// Of the bitmap that is shown, and of which the shape is cut out.
    let shownWidth: Int
    let shownHeight: Int
    /// In the small bitmap's pixels.
    let shownOrigin: Point
    let fromCanvasToShown: Affine
    let fromShownToCanvas: Affine

    /// The largest standard deviation drawn, in points: elevation 24 needs 22.
    private static let maximumRadius = 256.0
    /// Pixels. A wider blur is made of fewer pixels, and enlarged: straight lines between pixels of a quarter of the
    /// deviation are at most 0.2 % beside the Gaussian's slope.
    private static let largestDeviation = 4.0

    /// nil where nothing of the shadow shows.
    ///
    /// - Parameters:
    ///   - caster: the shape's bounds on the canvas.
    ///   - visible: what shows of the canvas.
    ///   - resolution: pixels a unit of the canvas.
    init?(_ layer: ShadowLayer, caster: Rect, visible: Rect, map: Affine, resolution: Double) {
        let radius = (layer.radius > 0 ? min(layer.radius, Self.maximumRadius) : 0) * resolution
        let spread = Size(width: radius * map.stretch.width, height: radius * map.stretch.height)
        let reach = Size(width: spread.width * Coverage.reach, height: spread.height * Coverage.reach)
        let offset = map.vector(layer.offset)
        let shadow = caster.offset(x: offset.x, y: offset.y).scaled(by: resolution)
            .outset(x: reach.width, y: reach.height)
        let visible = visible.scaled(by: resolution)
        guard shadow.isFinite, visible.isFinite, !shadow.intersection(visible).isEmpty else { return nil }
        // On whole pixels, so that what is sharp stays so.
        let shown = shadow.intersection(visible).integral
        let area = shadow.intersection(visible.outset(x: reach.width, y: reach.height)).integral
        step = Size(
            width: max(1, spread.width / Self.largestDeviation), height: max(1, spread.height / Self.largestDeviation))
        guard let width = Int(exactly: (area.width / step.width).rounded(.up)),
            let height = Int(exactly: (area.height / step.height).rounded(.up)),
            let shownWidth = Int(exactly: shown.width), let shownHeight = Int(exactly: shown.height)
        else { return nil }
        self.width = width
        self.height = height
        self.shownWidth = shownWidth
        self.shownHeight = shownHeight
        deviation = Size(width: spread.width / step.width, height: spread.height / step.height)
        shownOrigin = Point(x: (shown.x - area.x) / step.width, y: (shown.y - area.y) / step.height)
        fromCanvas = Affine(
            a: resolution / step.width, d: resolution / step.height, x: -area.x / step.width, y: -area.y / step.height)
        fromCanvasToShown = Affine(a: resolution, d: resolution, x: -shown.x, y: -shown.y)
        fromShownToCanvas = Affine(
            a: 1 / resolution, d: 1 / resolution, x: shown.x / resolution, y: shown.y / resolution)
    }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }
}
