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

    /// Of the libraries in the order of their loading: of their segments, and of their notes, which hold Debian's build ids.
    private static var libraries: UInt32 {
        var sum: UInt32 = 0
        _ = dl_iterate_phdr(
            { object, _, sum in
                // The kernel's own library (vdso(7)) is the machine's.
                if let object = object?.pointee, object.dlpi_addr != getauxval(UInt(AT_SYSINFO_EHDR)) {
                    sum?.assumingMemoryBound(to: UInt32.self).pointee.add(object)
                }
                return 0
            }, &sum)
        return sum
    }
}

extension UInt32 {
    /// Goes on with a check sum over what the loader tells of an object.
    fileprivate mutating func add(_ object: dl_phdr_info) {
        let segments = UnsafeBufferPointer(start: object.dlpi_phdr, count: Int(object.dlpi_phnum))
        self = Checksum.crc32(Array(UnsafeRawBufferPointer(segments))[...], after: self)
        for segment in segments where segment.p_type == UInt32(PT_NOTE) {
            // The loader has mapped it, and says where.
            guard let start = UnsafeRawPointer(bitPattern: UInt(object.dlpi_addr &+ segment.p_vaddr)) else { continue }
            let notes = UnsafeRawBufferPointer(start: start, count: Int(segment.p_memsz))
            self = Checksum.crc32(Array(notes)[...], after: self)
        }
    }
}
