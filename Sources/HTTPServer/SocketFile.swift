import Glibc

/// The file of a Unix socket that this process listens on, told from another server's that may have taken the path over.
///
/// The kernel gives its number to no other file as long as the socket is open, for the socket holds on to it.
struct SocketFile: Sendable {
    private let path: String
    private let device: dev_t
    private let number: ino_t

    /// What is at the path now; nil where nothing is.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        number = status.st_ino
    }

    /// Removes the file if it is still there.
    func remove() {
        guard let found = SocketFile(at: path), found.device == device, found.number == number else { return }
        unlink(path)
    }
}
