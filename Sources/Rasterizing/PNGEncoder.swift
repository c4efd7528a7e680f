import Compression

/// Writes PNG files (ISO/IEC 15948) that are quick to write: with a palette where 256 colours are enough, as they
/// are for most bars, otherwise without alpha where all is opaque.
struct PNGEncoder {
    private enum ColorType: UInt8 {
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let bitsPerSample: UInt8 = 8

    private var file = signature

    static func encode(_ bitmap: Bitmap) -> [UInt8] {
        bitmap.withBytes { bytes in
            let pixels = PixelRows(bytes, bitmap)
            var encoder = PNGEncoder()
            if let indexed = IndexedPixels(pixels) {
                encoder.header(pixels, .palette)
                encoder.chunk("PLTE", indexed.palette.flatMap { [$0.red, $0.green, $0.blue] })
                let alphas = indexed.palette.map(\.alpha)
                if let last = alphas.lastIndex(where: { $0 < .max }) { encoder.chunk("tRNS", Array(alphas[...last])) }
                encoder.chunk("IDAT", Deflate.compress(indexed.rows, as: .zlib))
            } else {
                let isOpaque = pixels.isOpaque
                encoder.header(pixels, isOpaque ? .rgb : .rgba)
                encoder.chunk("IDAT", Deflate.compress(pixels.filteredRows(isOpaque: isOpaque), as: .zlib))
            }
            encoder.chunk("IEND", [])
            return encoder.file
        }
    }

    private mutating func header(_ pixels: PixelRows, _ type: ColorType) {
        chunk(
            "IHDR",
            Self.bigEndian(UInt32(pixels.width)) + Self.bigEndian(UInt32(pixels.height)) + [
                Self.bitsPerSample, type.rawValue, 0, 0, 0,
            ])
    }

    private mutating func chunk(_ type: StaticString, _ data: [UInt8]) {
        file += Self.bigEndian(UInt32(truncatingIfNeeded: data.count))
        let start = file.count
        type.withUTF8Buffer { file += $0 }
        file += data
        file += Self.bigEndian(Checksum.crc32(file[start...]))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// A bitmap's pixels, row after row; lives no longer than the call that lends the memory.
struct PixelRows {
    let width: Int
    let height: Int
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let stride: Int

    init(_ bytes: UnsafeMutableRawBufferPointer, _ bitmap: Bitmap) {
        pixels = bytes.bindMemory(to: UInt32.self)
        stride = bitmap.stride / MemoryLayout<UInt32>.stride
        width = bitmap.width
        height = bitmap.height
    }

    func row(_ index: Int) -> UnsafeMutableBufferPointer<UInt32> {
        UnsafeMutableBufferPointer(rebasing: pixels[(index * stride)..<(index * stride + width)])
    }

    var isOpaque: Bool {
        (0..<height).allSatisfy { row($0).allSatisfy { $0 >> 24 == 0xFF } }
    }

    /// Samples, each less that of the pixel to the left (filter type 1).
    func filteredRows(isOpaque: Bool) -> [UInt8] {
        let samples = isOpaque ? 3 : 4
        let count = (width * samples + 1) * height
        return [UInt8](unsafeUninitializedCapacity: count) { result, written in
            var at = 0
            for index in 0..<height {
                result[at] = 1
                at += 1
                var left = StraightColor(premultiplied: 0)
                var before: UInt32 = 0
                for pixel in row(index) {
                    let color = pixel == before ? left : StraightColor(premultiplied: pixel)
                    result[at] = color.red &- left.red
                    result[at + 1] = color.green &- left.green
                    result[at + 2] = color.blue &- left.blue
                    if !isOpaque { result[at + 3] = color.alpha &- left.alpha }
                    at += samples
                    left = color
                    before = pixel
                }
            }
            written = count
        }
    }
}

/// A pixel's colour as PNG has it: not multiplied by its alpha.
struct StraightColor: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8

    /// - Parameter pixel: `0xAARRGGBB`, colours multiplied by alpha.
    init(premultiplied pixel: UInt32) {
        let alpha = pixel >> 24
        func straight(_ shift: UInt32) -> UInt8 {
            let value = pixel >> shift & 0xFF
            guard alpha != 0xFF else { return UInt8(truncatingIfNeeded: value) }
            return alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
        }
        red = straight(16)
        green = straight(8)
        blue = straight(0)
        self.alpha = UInt8(truncatingIfNeeded: alpha)
    }
}

/// Pixels as numbers in a palette.
struct IndexedPixels {
    /// In the order in which the colours appear.
    private(set) var palette: [StraightColor] = []
    /// One byte a pixel, each row after a byte that says it is not filtered.
    let rows: [UInt8]

    /// Colours that one byte can number.
    private static let most = 256
    /// Slots of the hash table: a power of two, four for each colour.
    private static let slots = 1024
    private static let slotBits: UInt32 = 10
    /// Knuth's multiplicative hash: 2³² over the golden ratio.
    private static let multiplier: UInt32 = 2_654_435_769

    /// nil if there are more colours than a palette holds.
    init?(_ pixels: PixelRows) {
        var keys = [UInt32](repeating: 0, count: Self.slots)
        var numbers = [Int16](repeating: -1, count: Self.slots)
        var rows = [UInt8](repeating: 0, count: (pixels.width + 1) * pixels.height)
        var at = 0
        var last: UInt32 = 0
        var number: UInt8 = 0
        for index in 0..<pixels.height {
            // The row's filter type, which is none.
            at += 1
            for pixel in pixels.row(index) {
                if pixel != last || palette.isEmpty {
                    var slot = Int((pixel &* Self.multiplier) >> (32 - Self.slotBits))
                    while numbers[slot] >= 0, keys[slot] != pixel { slot = (slot + 1) & (Self.slots - 1) }
                    if numbers[slot] < 0 {
                        guard palette.count < Self.most else { return nil }
                        keys[slot] = pixel
                        numbers[slot] = Int16(palette.count)
                        palette.append(StraightColor(premultiplied: pixel))
                    }
                    number = UInt8(truncatingIfNeeded: numbers[slot])
                    last = pixel
                }
                rows[at] = number
                at += 1
            }
        }
        self.rows = rows
    }
}
