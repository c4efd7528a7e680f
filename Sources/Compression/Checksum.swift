import CZlib

/// The check sum of PNG's chunks and of gzip's trailer; it tells contents apart where nobody means to forge them.
public enum Checksum {
    /// CRC-32 (ISO 3309) of the bytes, or of all since the beginning where `sum` is that of the bytes before.
    public static func crc32(_ bytes: ArraySlice<UInt8>, after sum: UInt32 = 0) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(UInt(sum), $0.baseAddress, $0.count)) }
    }
}
