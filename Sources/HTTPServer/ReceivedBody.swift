/// A request's body as it arrives: kept, within what one body and all bodies together may take, or read only to be dropped.
struct ReceivedBody {
    enum Refusal: Error {
        /// Larger than a body may be.
        case tooLarge
        /// The bodies of all requests together take too much.
        case noMemory
    }

    /// How much of a body is read only to be dropped; a longer one ends the connection. As much as a client on a slow line
    /// may send blindly before it looks for the answer.
    static let discardLimit = 16 << 20

    private let core: ServerCore
    private var bytes: [UInt8] = []
    /// Counted into what all bodies take together.
    private var reserved = 0
    private var dropped = 0

    init(core: ServerCore) {
        self.core = core
    }

    /// Makes room for a body of a length that is known beforehand.
    mutating func announce(_ length: Int) throws(Refusal) {
        guard length <= core.configuration.bodyLimit else { throw .tooLarge }
        if length > 0 { try reserve(length) }
        bytes.reserveCapacity(length)
    }

    /// Keeps the next piece. Where that is refused, nothing is kept any more.
    mutating func append(_ piece: UnsafeRawBufferPointer) throws(Refusal) {
        let total = bytes.count + piece.count
        do throws(Refusal) {
            guard total <= core.configuration.bodyLimit else { throw .tooLarge }
            // A body of a length given beforehand has its place already.
            if total > reserved { try reserve(total - reserved) }
        } catch {
            release()
            throw error
        }
        bytes.append(contentsOf: piece)
    }

    private mutating func reserve(_ count: Int) throws(Refusal) {
        reserved += count
        let (_, total) = core.bodyBytes.add(count, ordering: .relaxed)
        guard total > core.configuration.bodyMemoryLimit else { return }
        release()
        core.bodyMemoryRefusals.wrappingAdd(1, ordering: .relaxed)
        throw .noMemory
    }

    /// Lets so many bytes pass by; false: there have been too many.
    mutating func drop(_ count: Int) -> Bool {
        dropped += count
        return dropped <= Self.discardLimit
    }

    /// Hands the body over; its memory stays counted until `release`.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Gives the body's memory back.
    mutating func release() {
        bytes = []
        core.bodyBytes.subtract(reserved, ordering: .relaxed)
        reserved = 0
    }
}
