import CCairo
import Geometry

/// Pixels in memory, owned by cairo.
final class Bitmap {
    enum Format {
        /// One byte a pixel: how much is covered.
        case coverage
        /// 32 bits a pixel in the machine's byte order, `0xAARRGGBB`, colours multiplied by alpha.
        case color

        var cairo: cairo_format_t { self == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32 }
    }

    let surface: OpaquePointer
    let width: Int
    let height: Int
    /// Bytes from one row to the next.
    let stride: Int

    /// All clear.
    ///
    /// - Throws: if there is no memory for it, or a side is longer than cairo knows.
    convenience init(_ format: Format, width: Int, height: Int) throws(RasterError) {
        let surface = cairo_image_surface_create(format.cairo, Int32(clamping: width), Int32(clamping: height))
        try self.init(owning: surface)
    }

    /// Takes the reference over.
    init(owning surface: OpaquePointer?) throws(RasterError) {
        guard let surface else { throw .failed(reason: "no surface") }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw RasterError(status)
        }
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// All bytes, row after row, each `stride` long.
    func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        cairo_surface_flush(surface)
        defer { cairo_surface_mark_dirty(surface) }
        return body(UnsafeMutableRawBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height))
    }
}

extension RasterError {
    init(_ status: cairo_status_t) {
        self = .failed(reason: cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown")
    }
}
