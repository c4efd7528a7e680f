import CLoadedCode
import Compression
import Glibc

/// The code that this process runs. Copies of one image run the same; nothing of the machine or of the files' times counts.
enum RunningCode {
    /// A name that two builds do not share.
    static var name: String { (executable ?? unknown) + "-" + String(libraries, radix: 36) }

    /// Of the executable's bytes, as linkers write no build id into it unless they are asked to. Some 10 ms.
    private static var executable: String? {
        let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var piece = [UInt8](repeating: 0, count: pieceLength)
        var length = 0
        var sum: UInt32 = 0
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return String(length, radix: 36) + "-" + String(sum, radix: 36) }
            length += count
            sum = Checksum.crc32(piece[..<count], after: sum)
        }
    }

    private static let pieceLength = 256 * 1024

    /// Where the executable cannot be read: this process is like no other.
    private static var unknown: String { String(UInt64.random(in: .min ... .max), radix: 36) }

    /// Of the libraries' segments and notes, which hold Debian's build ids.
    private static var libraries: UInt32 {
        var sum: UInt32 = 0
        transom_tell_loaded_code(
            { bytes, count, sum in
                let piece = Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
                guard let sum = sum?.assumingMemoryBound(to: UInt32.self) else { return }
                sum.pointee = Checksum.crc32(piece[...], after: sum.pointee)
            }, &sum)
        return sum
    }
}
