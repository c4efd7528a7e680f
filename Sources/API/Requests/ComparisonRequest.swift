import Components
import Declarations

/// Two requests of one kind, whose replies are to be compared.
struct ComparisonRequest<Kind: Component>: CheckedRequest {
    var before = ComponentRequest<Kind, NoExtras>()
    var after = ComponentRequest<Kind, NoExtras>()
    var output = OutputConfiguration()

    static var declaration: Declaration<Self> {
        DeclarationCache.shared.declaration(of: Self.self) {
            Declaration([
                Property("before", \.before, .object, required: true, "The request as it was\(noOutput)"),
                Property("after", \.after, .object, required: true, "The request as it is now\(noOutput)"),
                Property(
                    "output", \.output, .object(OutputConfiguration.comparisonDeclaration),
                    "How the comparison's picture is drawn."),
            ])
        }
    }

    /// So that requests can be put here as they are.
    private static var noOutput: String { "; its own output has no bearing on the comparison." }

    var inconsistencies: [Fault] {
        (before.inconsistencies.map { ("/before", $0) } + after.inconsistencies.map { ("/after", $0) })
            .map { Fault(pointer: $0 + $1.pointer, detail: $1.detail) }
    }

    func comparison(_ resources: Resources) -> Comparison {
        Comparison(
            Snapshot(before.subject(resources), audit: before.audit),
            Snapshot(after.subject(resources), audit: after.audit))
    }
}
