import HTTPTypes
import Synchronization

/// The id that a request's answer and log line carry: the client's own where it is fit for a log, otherwise one made here
/// of the process's random name and a number.
final class RequestIDs: Sendable {
    static let field = "X-Request-Id"
    private static let longest = 128

    private let prefix = String(UInt64.random(in: .min ... .max), radix: 36)
    private let count = Atomic<UInt64>(0)

    func id(for fields: [HTTPField]) -> String {
        let given = fields.filter { HTTPField.equal($0.name, Self.field) }
        if given.count == 1, Self.isFit(given[0].value) { return given[0].value }
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        return prefix + "-" + String(number, radix: 36)
    }

    /// Printable ASCII of a length that no log minds.
    private static func isFit(_ id: String) -> Bool {
        (1...longest).contains(id.utf8.count) && id.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
