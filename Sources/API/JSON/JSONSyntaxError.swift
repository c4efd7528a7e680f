/// Why a text is not JSON, and where: nothing after that place was read.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// Bytes before the place.
    public var offset: Int
    /// Counted from 1; columns are bytes.
    public var line: Int
    public var column: Int
    /// JSON Pointer of the innermost value that had begun.
    public var pointer: String
    public var detail: String

    init(_ detail: String, at offset: Int, in bytes: [UInt8], pointer: String = "") {
        let before = bytes.prefix(offset)
        let lineFeed = UInt8(ascii: "\n")
        let lineStart = before.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
        self.offset = offset
        line = before.count { $0 == lineFeed } + 1
        column = offset - lineStart + 1
        self.pointer = pointer
        self.detail = detail
    }

    /// The whole sentence for people.
    public var sentence: String { "line \(line), column \(column) (byte \(offset)): \(detail)" }
}
