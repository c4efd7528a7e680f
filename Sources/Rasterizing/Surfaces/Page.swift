import CCairo
import Geometry

/// A PDF file that is being written, with its memory.
final class Page {
    let surface: OpaquePointer
    private let output = Output()

    /// What cairo has written; referred to until the surface is destroyed.
    private final class Output {
        var bytes: [UInt8] = []
    }

    init(_ size: Size, title: String, date: String) throws(RasterError) {
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, data, count in
                guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
                output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
        guard let surface else { throw .failed(reason: "no surface") }
        self.surface = surface
        // A text ends at its first NUL in C.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.filter { $0 != "\0" })
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
    }

    deinit {
        // Writes the file's end if that has not been done, so `output` must still be there.
        cairo_surface_destroy(surface)
    }

    /// The whole file; nothing can be drawn after it.
    func finish() throws(RasterError) -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status) }
        return output.bytes
    }
}
