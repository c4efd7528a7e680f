/// A font that the service cannot start without is missing or cannot be read.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    public var file: String
    /// The Debian package that installs the file.
    public var package: String

    public init(file: String, package: String) {
        self.file = file
        self.package = package
    }

    /// One line, for the log.
    public var description: String {
        "required font \(file) is missing or unreadable: install the Debian package \(package)"
    }
}

/// A fallback font that is not installed: its script is drawn as boxes, and said to be missing.
public struct MissingFont: Hashable, Sendable {
    public var file: String
    /// The Debian package that installs the file.
    public var package: String
}
