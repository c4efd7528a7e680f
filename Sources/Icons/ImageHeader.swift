/// Kind and size of an image file, from its first bytes.
public enum ImageHeader {
    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

    public static func mediaType(of bytes: [UInt8]) -> DataURI.MediaType? {
        if bytes.starts(with: pngSignature) { return .png }
        return bytes.starts(with: jpegSignature) ? .jpeg : nil
    }

    /// Pixels, both sides at least 1; nil when the header is damaged.
    public static func size(of bytes: [UInt8], _ type: DataURI.MediaType) -> (width: Int, height: Int)? {
        let size = type == .png ? pngSize(bytes) : jpegSize(bytes)
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return size
    }

    /// Signature, then the chunk `IHDR` of 13 bytes (PNG specification, 11.2.2).
    private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let length = pngSignature.count
        guard let count = number(bytes, at: length, bytes: 4), count == 13,
            bytes.dropFirst(length + 4).starts(with: "IHDR".utf8),
            let width = number(bytes, at: length + 8, bytes: 4), let height = number(bytes, at: length + 12, bytes: 4),
            bytes.count >= length + 4 + 4 + 13 + 4, width <= Int(Int32.max), height <= Int(Int32.max)
        else { return nil }
        return (width, height)
    }

    /// Segments up to the first start of frame (ITU-T T.81, annex B).
    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var offset = 2
        while offset + 1 < bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            // A marker may be preceded by any number of fill bytes.
            if marker == 0xFF {
                offset += 1
                continue
            }
            guard let length = number(bytes, at: offset + 2, bytes: 2), length >= 2 else { return nil }
            if isStartOfFrame(marker) {
                guard let height = number(bytes, at: offset + 5, bytes: 2),
                    let width = number(bytes, at: offset + 7, bytes: 2)
                else { return nil }
                return (width, height)
            }
            // Scan data or the end before any frame.
            guard marker != 0xDA, marker != 0xD9 else { return nil }
            offset += 2 + length
        }
        return nil
    }

    /// SOF0 to SOF15 save DHT (C4), JPG (C8) and DAC (CC).
    private static func isStartOfFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// A big-endian number.
    private static func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> Int? {
        guard offset + count <= bytes.count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}
