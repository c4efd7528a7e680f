/// Takes a body that comes in pieces apart into lines: each ends with LF or CR LF, the last one also with the body. Lines of
/// blanks alone are passed over.
///
/// It holds what has not been taken yet, never more of a line than its limit and one piece, and looks at each byte once.
public struct LineSplitter: Sendable {
    /// The longest line in bytes, its end apart.
    public let limit: Int
    private var bytes: [UInt8] = []
    /// Where the line begins that is next.
    private var start = 0
    /// No line ends between `start` and here; where bytes follow, one ends just here.
    private var scanned = 0
    /// What is left of the line is passed over.
    private var isSkipping = false
    private var isRefused = false
    private var isFinished = false

    /// How much of a line that is not kept is still told: enough for a name that stands at its beginning.
    public static let startLength = 256
    /// More memory than this is given back as soon as nothing is in it.
    private static let keptCapacity = 64 << 10

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    public init(limit: Int) {
        self.limit = limit
    }

    /// Bytes held.
    public var count: Int { bytes.count - start }

    /// Whether ``next()`` may have a line.
    public var isReady: Bool {
        // One byte more may be the first half of CR LF.
        endsLine || isRefused || isFinished && count > 0 || count - 1 > limit
    }

    /// Adds the next piece of the body.
    public mutating func append(_ piece: some Collection<UInt8>) {
        bytes.removeSubrange(..<start)
        scanned -= start
        start = 0
        bytes.append(contentsOf: piece)
        scan()
        guard isSkipping else { return }
        isSkipping = !endsLine
        advance()
    }

    /// The body is at its end.
    public mutating func finish() { isFinished = true }

    /// Gives up the line that has begun: there is no memory for it.
    public mutating func refuseLine() { isRefused = !endsLine && count > 0 }

    /// The next line; nil where more of the body is needed.
    public mutating func next() -> HTTPLine? {
        while isReady {
            let line = bytes[start..<scanned]
            let text = line.last == Self.carriageReturn ? line.dropLast() : line
            let taken: HTTPLine?
            if isRefused {
                taken = .noRoom(start: Array(text.prefix(Self.startLength)))
            } else if text.count > limit {
                taken = .tooLong(start: Array(text.prefix(Self.startLength)))
            } else {
                taken = text.allSatisfy(Self.isBlank) ? nil : .whole(Array(text))
            }
            isRefused = false
            isSkipping = !endsLine && !isFinished
            advance()
            if let taken { return taken }
        }
        return nil
    }

    private var endsLine: Bool { scanned < bytes.count }

    private mutating func scan() {
        scanned = bytes[scanned...].firstIndex(of: Self.lineFeed) ?? bytes.count
    }

    /// Goes on behind what has been scanned.
    private mutating func advance() {
        start = min(scanned + 1, bytes.count)
        scanned = start
        scan()
        guard start == bytes.count else { return }
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
        start = 0
        scanned = 0
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == carriageReturn
    }
}
