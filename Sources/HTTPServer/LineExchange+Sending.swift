/// How answers get to the client.
extension LineExchange {
    /// So many bytes of answers are sent at once; fewer wait for more, and that no longer than so many milliseconds.
    private static let promptCount = 16 << 10
    private static let promptTime: Int64 = 2

    /// Whether what is ready should wait no longer for more.
    var isPrompt: Bool {
        let now = Clock.now
        return state.withLock { state in
            state.progress.readyCount >= Self.promptCount || now - state.lastSending >= Self.promptTime
        }
    }

    private enum Passage: Sendable {
        case free
        case blocked
        /// Blocked, and whoever found it so is to wait for the client.
        case awaited
    }

    /// Sends what can be sent without waiting.
    func send() {
        while let bytes = state.withLock({ $0.progress.nextToSend() }) {
            connection.open?.beginLines()
            let sent = connection.socket.send(bytes)
            switch state.withLock({ passage(after: sent, &$0) }) {
            case .free: continue
            case .blocked: return
            case .awaited: return waitForClient()
            }
        }
    }

    private func passage(after sent: StreamSocket.Sent, _ state: inout State) -> Passage {
        defer { recount(&state) }
        state.lastSending = Clock.now
        guard case .bytes(let count) = sent else {
            state.progress.fail()
            return .free
        }
        guard state.progress.didSend(count) else { return .free }
        if state.holder == .exchange { return .awaited }
        // The engine may close a connection that it has: nobody may wait for its descriptor. It is suspended before the next
        // piece is read, and then it is sent on.
        state.progress.canSend()
        return .blocked
    }

    /// The client takes nothing: it has so long as a connection may be idle, and less where its place is wanted.
    private func waitForClient() {
        connection.open?.enter(.taking, until: Clock.after(seconds: core.configuration.idleTimeout))
        connection.socket.whenWritable {
            self.connection.open?.enter(.working, until: Clock.never)
            self.state.withLock { $0.progress.canSend() }
            self.settle()
        }
    }
}
