import CTurboJPEG
import Drawing

extension Bitmap {
    /// Scans that a JPEG may have: progressive encoders write about ten. Each costs a pass over all pixels, and takes
    /// a few bytes only.
    private static let maximumScans = 32

    /// A JPEG file's pixels; its header has been looked at for their number.
    convenience init(jpeg: [UInt8]) throws(RasterError) {
        let damaged = RasterError.damagedImage(format: ImageData.Format.jpeg.rawValue)
        guard Self.scans(jpeg) <= Self.maximumScans, let decoder = tjInitDecompress() else { throw damaged }
        defer { tjDestroy(decoder) }
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var space: Int32 = 0
        guard
            tjDecompressHeader3(decoder, jpeg, UInt(jpeg.count), &width, &height, &subsampling, &space) == 0,
            width > 0, height > 0
        else { throw damaged }
        try self.init(.color, width: Int(width), height: Int(height))
        guard (self.width, self.height) == (Int(width), Int(height)) else { throw damaged }
        let isPrint = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        let format = isPrint ? TJPF_CMYK : UInt32(1).littleEndian == 1 ? TJPF_BGRA : TJPF_ARGB
        let isDecoded = withBytes { bytes in
            let status = tjDecompress2(
                decoder, jpeg, UInt(jpeg.count), bytes.bindMemory(to: UInt8.self).baseAddress, width,
                Int32(clamping: stride), height, Int32(clamping: format.rawValue), 0)
            // A file that ends early shows what there is, as browsers do.
            guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else { return false }
            if isPrint { Self.mixInks(bytes) }
            return true
        }
        guard isDecoded else { throw damaged }
    }

    /// Starts of scans; inside a scan's data the marker cannot stand.
    private static func scans(_ jpeg: [UInt8]) -> Int {
        zip(jpeg, jpeg.dropFirst()).reduce(0) { $0 + ($1 == (0xFF, 0xDA) ? 1 : 0) }
    }

    /// From cyan, magenta, yellow and black, which Adobe's files hold inverted, to opaque pixels.
    private static func mixInks(_ bytes: UnsafeMutableRawBufferPointer) {
        let pixels = bytes.bindMemory(to: UInt32.self)
        for at in pixels.indices {
            let black = UInt32(bytes[4 * at + 3])
            func mixed(_ ink: Int) -> UInt32 { (UInt32(bytes[4 * at + ink]) * black + 127) / 255 }
            pixels[at] = 0xFF << 24 | mixed(0) << 16 | mixed(1) << 8 | mixed(2)
        }
    }
}
