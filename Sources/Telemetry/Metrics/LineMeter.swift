import Synchronization

/// Counts the lines of batches by the class of their status. There are all classes from the start, so that the first line of
/// one is a step from zero, which a rate sees.
struct LineMeter: ~Copyable, Sendable {
    private let successes = Atomic<UInt64>(0)
    private let clientErrors = Atomic<UInt64>(0)
    private let serverErrors = Atomic<UInt64>(0)

    func record(status: Int) {
        switch status {
        case ..<400: successes.wrappingAdd(1, ordering: .relaxed)
        case ..<500: clientErrors.wrappingAdd(1, ordering: .relaxed)
        default: serverErrors.wrappingAdd(1, ordering: .relaxed)
        }
    }

    func write(to text: inout ExpositionText) {
        text.split(
            "transom_batch_lines_total", .counter, "Lines of batches answered, by the class of their status.",
            by: "status_class",
            [
                ("2xx", successes.load(ordering: .relaxed)), ("4xx", clientErrors.load(ordering: .relaxed)),
                ("5xx", serverErrors.load(ordering: .relaxed)),
            ])
    }
}
