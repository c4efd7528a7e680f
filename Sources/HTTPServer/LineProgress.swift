import HTTPTypes

/// How far an exchange of lines has come: what has been read and not begun, what is worked on, what is to be sent. No sockets
/// and no threads; `LineExchange` moves it on.
struct LineProgress: Sendable {
    /// A line to be worked on.
    struct Job: Sendable {
        var number: Int
        var line: HTTPLine
    }

    private(set) var splitter: LineSplitter
    private var window: LineWindow
    private let framing: ReplyFraming
    /// Framed, and not yet taken by the kernel.
    private var unsent: ArraySlice<UInt8>
    private var workers = 0
    /// A thread sends, or it is waited for the client to take something: nobody else may send.
    private(set) var isSending = false
    /// All of the request has been read.
    private(set) var isComplete = false
    /// The last of the reply has been framed, or never will be.
    private(set) var isEnded = false
    /// The client is gone.
    private(set) var hasFailed = false
    /// Bytes of the bodies, without framing.
    private(set) var bytesReceived = 0
    private(set) var bytesSent = 0
    private(set) var linesAnswered = 0

    /// - Parameters:
    ///   - lineLimit: the longest line, in bytes.
    ///   - capacity: bytes of answers held, beyond which no further line is begun.
    init(lineLimit: Int, capacity: Int, framing: ReplyFraming, head: [UInt8]) {
        splitter = LineSplitter(limit: lineLimit)
        window = LineWindow(capacity: capacity)
        self.framing = framing
        unsent = head[...]
    }

    /// Bytes held of the request, and of the reply.
    var bodyCount: Int { splitter.count }
    var replyCount: Int { window.count + unsent.count }

    /// Something is to be done before more can be read.
    var hasWork: Bool {
        if isSending || workers > 0 { return true }
        return !hasFailed && (splitter.isReady || window.count > 0 || !unsent.isEmpty || isComplete && !isEnded)
    }

    /// The client has all of the reply, as far as the kernel can say.
    var isDelivered: Bool { isComplete && isEnded && !hasFailed && unsent.isEmpty }

    // MARK: Reading

    mutating func receive(_ piece: some Collection<UInt8>) {
        bytesReceived += piece.count
        splitter.append(piece)
    }

    /// Gives up the line that has begun, for lack of memory.
    mutating func refuseLine() { splitter.refuseLine() }

    mutating func complete() {
        splitter.finish()
        isComplete = true
    }

    // MARK: Working

    private var canBegin: Bool { splitter.isReady && !window.isFull && !hasFailed }

    /// Whether another worker is to begin, besides fewer than `limit`; it is counted in.
    mutating func recruit(limit: Int) -> Bool {
        guard canBegin, workers < limit else { return false }
        workers += 1
        return true
    }

    /// A worker's next line. nil: there is none, and the worker is counted out.
    mutating func begin() -> Job? {
        if canBegin, let line = splitter.next() { return Job(number: window.begin(), line: line) }
        workers -= 1
        return nil
    }

    /// Takes a worker's answer. False: there is no next line, and the worker is counted out.
    mutating func put(_ answer: [UInt8], for job: Job) -> Bool {
        if !hasFailed {
            window.put(answer, for: job.number)
            linesAnswered &+= 1
        }
        if !canBegin { workers -= 1 }
        return canBegin
    }

    // MARK: Sending

    /// So many bytes of answers are in order, and wait to be sent.
    var readyCount: Int { window.readyCount }

    /// What is to be sent now. Whoever gets it sends it and calls `didSend` or `fail`; nobody else gets anything so long.
    mutating func nextToSend() -> ArraySlice<UInt8>? {
        guard !isSending, !hasFailed else { return nil }
        if unsent.isEmpty { frame() }
        guard !unsent.isEmpty else { return nil }
        isSending = true
        return unsent
    }

    private mutating func frame() {
        if window.readyCount > 0 {
            bytesSent += window.readyCount
            unsent = framing.piece(window.takeReady())[...]
        } else if isComplete, !isEnded, !splitter.isReady, workers == 0 {
            isEnded = true
            unsent = framing.end[...]
        }
    }

    /// So many bytes have been taken. True: not all, and the socket is to be waited for; `canSend` then lets it go on.
    mutating func didSend(_ count: Int) -> Bool {
        unsent = unsent.dropFirst(count)
        isSending = !unsent.isEmpty
        return isSending
    }

    mutating func canSend() { isSending = false }

    /// The reply will have no more, and not its end either.
    mutating func cutShort() { isEnded = true }

    /// The client is gone: all is forgotten.
    mutating func fail() {
        hasFailed = true
        isSending = false
        unsent = []
        window.clear()
        splitter = LineSplitter(limit: splitter.limit)
    }
}
