import Components
import Declarations

/// A kind of request: where it is answered, and what its body may hold. For tests that make requests.
package struct RequestKind: Sendable {
    /// Targets of a POST.
    package var targets: [String]
    package var schema: Schema

    /// All kinds that the service knows.
    package static let all: [RequestKind] =
        Registry.components.flatMap { kinds(of: $0) } + [
            RequestKind(targets: parts.map { "/v1/screens" + $0 }, schema: ScreenRequest.declaration.schema),
            RequestKind(targets: ["/v1/themes"], schema: ThemeRequest.declaration.schema),
        ]

    /// Everything in one envelope, and each part by itself.
    private static let parts = ["", "/layout", "/theme", "/accessibility", "/svg", "/png?scale=1", "/pdf"]
    /// The whole way, and places on it.
    private static let moments = ["", "?at=0", "?at=0.3", "?at=1"]

    private static func kinds<Kind: Component>(of type: Kind.Type) -> [RequestKind] {
        let base = "/v1/" + Kind.about.name
        return [
            RequestKind(targets: parts.map { base + $0 }, schema: ComponentRequest<Kind, NoExtras>.declaration.schema),
            RequestKind(
                targets: [base + "/events"], schema: ComponentRequest<Kind, EventExtras>.declaration.schema),
            RequestKind(
                targets: moments.map { base + "/transition" + $0 }, schema: TransitionRequest<Kind>.declaration.schema),
            RequestKind(targets: [base + "/compare"], schema: ComparisonRequest<Kind>.declaration.schema),
        ]
    }
}
