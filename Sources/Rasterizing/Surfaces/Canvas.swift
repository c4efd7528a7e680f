import CCairo
import Colors
import Geometry

/// Draws on a surface: the thin layer over cairo's context, which it owns. Points are the surface's own units; what
/// comes from outside is mapped there in Swift, so that no number reaches cairo's fixed-point arithmetic unchecked.
final class Canvas {
    private let context: OpaquePointer

    /// Cairo counts in 24.8 fixed point, up to 8 388 607; strokes need room beside their path.
    private static let limit = 4_000_000.0
    /// Pixels that a curve's lines may lie beside it: a quarter of cairo's own, which makes circles 0.6 % smaller.
    private static let tolerance = 0.025

    init(_ bitmap: Bitmap) throws(RasterError) {
        context = try Self.context(on: bitmap.surface)
    }

    init(page: OpaquePointer) throws(RasterError) {
        context = try Self.context(on: page)
    }

    private static func context(on surface: OpaquePointer) throws(RasterError) -> OpaquePointer {
        guard let context = cairo_create(surface) else { throw .failed(reason: "no context") }
        cairo_set_tolerance(context, tolerance)
        return context
    }

    deinit {
        cairo_destroy(context)
    }

    /// - Throws: if anything that was drawn since the beginning did not succeed.
    func check() throws(RasterError) {
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
    }

    /// The rectangle outside of which nothing shows, in the surface's units.
    var visible: Rect {
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: - Paths

    /// Forgets the path that was traced.
    func beginPath() {
        cairo_new_path(context)
    }

    /// Adds to the path that the next fill, stroke or clip acts on.
    func trace(_ path: Path, _ map: Affine) {
        var tracer = PathTracer(context: context, map: map)
        for element in path.elements { tracer.add(element) }
    }

    /// Fills what was traced, by the non-zero rule.
    func fill(_ color: Color, opacity: Double = 1) {
        setSource(color, opacity: opacity)
        cairo_fill(context)
    }

    /// Takes what was traced away from what was drawn before.
    func erase() {
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
        fill(.black)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// - Parameters:
    ///   - width: in the units that `map` maps from.
    ///   - map: shapes the pen, as it shaped the path.
    func stroke(_ color: Color, width: Double, _ map: Affine) {
        guard map.isUsable else { return cairo_new_path(context) }
        setSource(color)
        setMatrix(map)
        let reach = max(map.stretch.width, map.stretch.height)
        cairo_set_line_width(context, min(width, Self.limit / max(reach, 1)))
        cairo_stroke(context)
        cairo_identity_matrix(context)
    }

    /// Shows from now on only what lies inside of what was traced.
    func clip() {
        cairo_clip(context)
    }

    /// Paints everything that shows.
    func paint(_ color: Color) {
        setSource(color)
        cairo_paint(context)
    }

    // MARK: - Groups

    func save() {
        cairo_save(context)
    }

    func restore() {
        cairo_restore(context)
    }

    func beginGroup() {
        cairo_push_group(context)
    }

    func endGroup(opacity: Double) {
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, opacity)
    }

    // MARK: - Bitmaps

    /// Draws a bitmap's pixels, of which `map` says where they lie.
    func draw(_ bitmap: Bitmap, _ map: Affine, opacity: Double = 1) {
        place(bitmap, map) { pattern in
            cairo_set_source(context, pattern)
            cairo_paint_with_alpha(context, opacity)
        }
    }

    /// Draws a colour through a bitmap's alpha.
    func draw(_ color: Color, through bitmap: Bitmap, _ map: Affine) {
        place(bitmap, map) { pattern in
            setSource(color)
            cairo_mask(context, pattern)
        }
    }

    private func place(_ bitmap: Bitmap, _ map: Affine, _ body: (OpaquePointer) -> Void) {
        guard map.isUsable, let pattern = cairo_pattern_create_for_surface(bitmap.surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        // The edge's pixels go on, so that it is the shape below that ends the picture, and ends it sharply.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_save(context)
        setMatrix(map)
        cairo_new_path(context)
        cairo_rectangle(context, 0, 0, Double(bitmap.width), Double(bitmap.height))
        cairo_clip(context)
        body(pattern)
        cairo_restore(context)
    }

    private func setMatrix(_ map: Affine) {
        var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.x, y0: map.y)
        cairo_set_matrix(context, &matrix)
    }

    private func setSource(_ color: Color, opacity: Double = 1) {
        cairo_set_source_rgba(
            context, Self.unit(color.red), Self.unit(color.green), Self.unit(color.blue),
            Self.unit(color.alpha) * Self.unit(opacity))
    }

    /// `value` brought into 0…1; 0 for what is no number.
    static func unit(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }

    /// A coordinate that cairo can count with; 0 for what is no number.
    static func checked(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }
}
