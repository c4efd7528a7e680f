/// How many observations fell below each of some bounds.
struct Histogram: Sendable {
    /// Upper bounds in seconds: those usual with Prometheus, and three below for answers that take no work.
    static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    private static let boundTexts = bounds.map(\.description) + ["+Inf"]

    /// Observations in each bucket, not in those below it; the last has no bound.
    private var counts = [UInt64](repeating: 0, count: bounds.count + 1)
    private var sum = 0.0

    mutating func observe(_ seconds: Double) {
        let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        counts[bucket] &+= 1
        sum += seconds
    }

    /// The lines of one histogram, but for the numbers.
    struct Lines: Sendable {
        fileprivate let buckets: [[UInt8]]
        fileprivate let sum: [UInt8]
        fileprivate let count: [UInt8]

        init(_ name: String, label: ExpositionText.Label) {
            buckets = boundTexts.map { ExpositionText.start(name + "_bucket", [label, ("le", $0)]) }
            sum = ExpositionText.start(name + "_sum", [label])
            count = ExpositionText.start(name + "_count", [label])
        }
    }

    func write(to exposition: inout ExpositionText, _ lines: Lines) {
        var total: UInt64 = 0
        for (bucket, line) in zip(counts, lines.buckets) {
            total &+= bucket
            exposition.sample(line, total)
        }
        exposition.sample(lines.sum, sum)
        exposition.sample(lines.count, total)
    }
}
