import Declarations
import Glibc

/// Standard output and error, a whole line at a time, and the environment.
enum Console {
    static func print(_ line: String) { write(line, to: STDOUT_FILENO) }

    /// Says on standard output how things stand.
    static func announce(_ message: String) { write(line(message), to: STDOUT_FILENO) }

    /// Says on standard error what is wrong.
    static func report(_ message: String) { write(line(message), to: STDERR_FILENO) }

    /// So many characters of a message are said: even where each needs the longest escape, the line goes into a pipe in one
    /// piece (limits.h, `PIPE_BUF`).
    private static let messageLimit = 300

    /// A message as one line that looks the same to every reader: what it quotes comes from the command line, the environment
    /// or a path, and could move a terminal's cursor, turn the writing direction, or look like a line of its own.
    static func line(_ message: String) -> String {
        excerpt(message, limit: messageLimit).unicodeScalars.reduce(into: "transom: ") { line, scalar in
            line += isVisible(scalar) ? String(scalar) : scalar.escaped(asASCII: true)
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        // Otherwise an escape could be meant literally.
        default: scalar != "\\"
        }
    }

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
