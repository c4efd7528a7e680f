/// The answers to lines that are worked on at once, brought back into the lines' order.
struct LineWindow: Sendable {
    /// Bytes of answers held beyond which no further line is begun.
    let capacity: Int
    /// Lines begun, and the first of them whose answer has not come.
    private var begun = 0
    private var awaited = 0
    /// Answers by their line's number, until those before have come.
    private var early: [Int: [UInt8]] = [:]
    private var earlyCount = 0
    /// Answers in order.
    private var ready: [UInt8] = []

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Bytes held.
    var count: Int { earlyCount + ready.count }
    var readyCount: Int { ready.count }
    var isFull: Bool { count >= capacity }

    /// The number of a line that is begun now.
    mutating func begin() -> Int {
        defer { begun += 1 }
        return begun
    }

    /// Takes the answer to a line.
    mutating func put(_ answer: [UInt8], for number: Int) {
        guard number == awaited else {
            early[number] = answer
            earlyCount += answer.count
            return
        }
        ready += answer
        awaited += 1
        while let next = early.removeValue(forKey: awaited) {
            earlyCount -= next.count
            ready += next
            awaited += 1
        }
    }

    /// All that is in order.
    mutating func takeReady() -> [UInt8] {
        defer { ready = [] }
        return ready
    }

    /// Forgets all answers.
    mutating func clear() {
        early = [:]
        earlyCount = 0
        ready = []
    }
}
