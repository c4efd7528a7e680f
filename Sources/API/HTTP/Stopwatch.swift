/// Times the stages of a request by a clock that the server lends; without one it measures nothing.
struct Stopwatch: Sendable {
    struct Stage: Sendable {
        var name: String
        var nanoseconds: UInt64
    }

    private let clock: (@Sendable () -> UInt64)?
    private var last: UInt64
    private(set) var stages: [Stage] = []

    init(_ clock: (@Sendable () -> UInt64)?) {
        self.clock = clock
        last = clock?() ?? 0
    }

    /// Ends the stage that was running.
    mutating func lap(_ name: String) {
        guard let clock else { return }
        let now = clock()
        stages.append(Stage(name: name, nanoseconds: now >= last ? now - last : 0))
        last = now
    }

    /// As `Server-Timing` has it, in milliseconds.
    static func fieldValue(_ stages: [Stage]) -> String {
        stages.map { stage in
            let microseconds = stage.nanoseconds / 1000
            let fraction = String(microseconds % 1000)
            let zeros = String(repeating: "0", count: 3 - fraction.count)
            return "\(stage.name);dur=\(microseconds / 1000).\(zeros)\(fraction)"
        }.joined(separator: ", ")
    }
}
