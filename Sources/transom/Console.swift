import Glibc

/// Standard output and error, a whole line at a time, and the environment.
enum Console {
    static func print(_ line: String) { write(line, to: STDOUT_FILENO) }

    static func report(_ line: String) { write("transom: \(line)", to: STDERR_FILENO) }

    /// One call of write(2) a line, so that lines of several threads do not mix; what cannot be written is lost.
    private static func write(_ line: String, to descriptor: Int32) {
        var text = line + "\n"
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// The process's environment variable of that name.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
