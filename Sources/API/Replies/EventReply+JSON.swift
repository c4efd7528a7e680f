import Components
import Declarations

extension EventReply {
    /// The reply as clients read it: what was hit and emitted, the next configuration, and what only some components
    /// have.
    var json: JSONValue {
        let emitted = emitted.map { JSONValue.object([.init("name", .string($0.name))] + $0.arguments) }
        let members: [JSONValue.Member?] = [
            .init("hit", hit.map { .string($0) } ?? .null),
            .init("dismissed", .bool(dismissed)),
            .init("forwarded", .bool(forwarded)),
            handled.map { .init("handled", .bool($0)) },
            .init("emitted", .array(emitted)),
            .init("component", component),
        ]
        return .object(members.compactMap { $0 } + values)
    }
}
