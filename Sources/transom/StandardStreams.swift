import Glibc

/// Standard input, output and error, also where whoever started the process has closed some of them (`2>&-`).
enum StandardStreams {
    /// Opens /dev/null in the place of those that are closed: a socket would get the number otherwise, and its client would
    /// read what is meant for the stream. To be called before anything else is opened. False: there is no /dev/null.
    static func fill() -> Bool {
        // The lowest number that is free is taken, and those below are open by then.
        [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].allSatisfy { isOpen($0) || open("/dev/null", O_RDWR) == $0 }
    }

    private static func isOpen(_ descriptor: Int32) -> Bool {
        fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF
    }
}
