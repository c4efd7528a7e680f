import CCairo
import Drawing

extension Bitmap {
    /// A PNG file's pixels; its header has been looked at for their number.
    convenience init(png: [UInt8]) throws(RasterError) {
        let surface = png.withUnsafeBytes { bytes in
            var reader = Reader(rest: bytes)
            return cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    return Reader.read(closure, into: target, count: Int(count))
                }, &reader)
        }
        do throws(RasterError) {
            try self.init(owning: surface)
        } catch {
            throw .damagedImage(format: ImageData.Format.png.rawValue)
        }
    }

    /// What is not read yet; lives no longer than the call that reads.
    private struct Reader {
        var rest: UnsafeRawBufferPointer

        static func read(
            _ closure: UnsafeMutableRawPointer, into target: UnsafeMutablePointer<UInt8>, count: Int
        ) -> cairo_status_t {
            let reader = closure.assumingMemoryBound(to: Reader.self)
            guard count <= reader.pointee.rest.count else { return CAIRO_STATUS_READ_ERROR }
            let part = UnsafeRawBufferPointer(rebasing: reader.pointee.rest.prefix(count))
            UnsafeMutableRawBufferPointer(start: target, count: count).copyMemory(from: part)
            reader.pointee.rest = UnsafeRawBufferPointer(rebasing: reader.pointee.rest.dropFirst(count))
            return CAIRO_STATUS_SUCCESS
        }
    }
}
