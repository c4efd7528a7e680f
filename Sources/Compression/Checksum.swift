import CZlib

/// The check sum of PNG's chunks and gzip's trailer.
public enum Checksum {
    /// CRC-32 (ISO 3309) of the bytes.
    public static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
