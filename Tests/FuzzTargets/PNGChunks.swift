import Compression

/// A PNG's chunks: length, kind, data and check sum, one after another.
enum PNGChunks {
    private static let signatureLength = 8
    /// Length and kind before the data.
    private static let headLength = 8
    private static let sumLength = 4

    /// The file with check sums that are right, so that what was changed inside is read at all.
    static func withRightSums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var start = signatureLength
        while start + headLength + sumLength <= file.count {
            let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = start + headLength + length
            guard end + sumLength <= file.count else { break }
            let sum = Checksum.crc32(file[(start + 4)..<end])
            for index in 0..<sumLength {
                file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index)))
            }
            start = end + sumLength
        }
        return file
    }
}
