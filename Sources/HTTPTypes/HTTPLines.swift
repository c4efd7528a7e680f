/// A reply given line by line, each line of the request's body answered by itself while the rest still arrives.
public struct HTTPLines: Sendable {
    /// The reply's status and fields; its body is the answers.
    public var head: HTTPResponse
    /// The answer to a line, with the end of its own line. Called from several threads at once; the answers are sent in the
    /// order of the lines.
    public var answer: @Sendable (HTTPLine) -> [UInt8]

    public init(head: HTTPResponse, answer: @escaping @Sendable (HTTPLine) -> [UInt8]) {
        self.head = head
        self.answer = answer
    }
}

/// A line of a body, without its end, or what is known of one that was not kept.
public enum HTTPLine: Hashable, Sendable {
    case whole([UInt8])
    /// Longer than the limit; it began like this.
    case tooLong(start: [UInt8])
    /// There was no memory for it; it began like this.
    case noRoom(start: [UInt8])
}
