import CZlib

/// Deflate (RFC 1951) in its three wrappings, by zlib: the only file that knows it.
public enum Deflate {
    public enum Failure: Error, Hashable {
        /// The data is not what its wrapping promises, or ends too early.
        case malformed
        /// The result would be longer than allowed.
        case tooLong
    }

    /// What stands around the compressed data.
    public enum Wrapping: Sendable {
        case raw, zlib, gzip

        /// zlib's `windowBits`: its sign and size say which wrapping is meant.
        var windowBits: Int32 {
            switch self {
            case .raw: -MAX_WBITS
            case .zlib: MAX_WBITS
            case .gzip: MAX_WBITS + 16
            }
        }
    }

    /// zlib's level: 1 is several times faster than the default, for a result about a tenth longer.
    public static let fastest: Int32 = 1

    /// zlib's memory level by default.
    private static let memoryLevel: Int32 = 8
    private static let chunk = 16 * 1024

    /// Compresses; empty only if there is no memory for it.
    public static func compress(_ bytes: [UInt8], as wrapping: Wrapping, level: Int32 = fastest) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, wrapping.windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
                == Z_OK
        else { return [] }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let (status, count) = step(&stream, from: bytes[...], into: &output) { deflate($0, Z_FINISH) }
        guard status == Z_STREAM_END else { return [] }
        output.removeLast(output.count - count)
        return output
    }

    /// Decompresses, and stops as soon as the result is longer than `limit`.
    public static func decompress(_ bytes: [UInt8], from wrapping: Wrapping, limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, wrapping.windowBits, ZLIB_VERSION, size) == Z_OK else { throw .malformed }
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var output = [UInt8](repeating: 0, count: chunk)
        var rest = bytes[...]
        while true {
            let before = rest.count
            let (status, count) = step(&stream, from: rest, into: &output) { inflate($0, Z_NO_FLUSH) }
            rest = rest.suffix(Int(stream.avail_in))
            result += output.prefix(count)
            guard result.count <= limit else { throw .tooLong }
            if status == Z_STREAM_END { break }
            guard status == Z_OK, count > 0 || rest.count < before else { throw .malformed }
        }
        guard rest.isEmpty else { throw .malformed }
        return result
    }

    /// One call of zlib; the pointers live no longer than it does. Gives its status and how much it wrote.
    private static func step(
        _ stream: inout z_stream, from input: ArraySlice<UInt8>, into output: inout [UInt8],
        _ call: (UnsafeMutablePointer<z_stream>) -> Int32
    ) -> (status: Int32, count: Int) {
        input.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                // zlib only reads its input, whatever the type of the pointer says.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: output.count)
                let status = call(&stream)
                stream.next_in = nil
                stream.next_out = nil
                return (status, output.count - Int(stream.avail_out))
            }
        }
    }
}
