import Drawing
import Icons

/// The images of one picture, each decoded once.
struct ImageStore {
    enum Key: Hashable {
        case file(ImageData)
        case glyph(ObjectIdentifier, UInt32)
    }

    private var bitmaps: [Key: Bitmap] = [:]
    /// That may still be decoded: a small file can hold very many.
    private var pixelsLeft = Raster.maximumPixels

    mutating func bitmap(_ data: ImageData, key: Key) throws(RasterError) -> Bitmap {
        if let known = bitmaps[key] { return known }
        let isPNG = data.format == .png
        guard let size = ImageHeader.size(of: data.bytes, isPNG ? .png : .jpeg) else {
            throw .damagedImage(format: data.format.rawValue)
        }
        guard size.width <= pixelsLeft / size.height else { throw .tooManyImagePixels }
        pixelsLeft -= size.width * size.height
        let bitmap = try isPNG ? Bitmap(png: data.bytes) : Bitmap(jpeg: data.bytes)
        bitmaps[key] = bitmap
        return bitmap
    }
}
