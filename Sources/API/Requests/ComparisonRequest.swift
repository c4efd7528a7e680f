import Components
import Declarations

/// Two requests of one kind, whose replies are to be compared.
struct ComparisonRequest<Kind: Component>: Configurable {
    var before = ComponentRequest<Kind, NoExtras>()
    var after = ComponentRequest<Kind, NoExtras>()
    var output = OutputConfiguration()

    static var declaration: Declaration<Self> {
        DeclarationCache.shared.declaration(of: Self.self) {
            let side = Shape.object(sideDeclaration)
            return Declaration([
                Property("before", \.before, side, required: true, "The request as it was, without output."),
                Property("after", \.after, side, required: true, "The request as it is now, without output."),
                Property(
                    "output", \.output, .object(OutputConfiguration.comparisonDeclaration),
                    "How the comparison's picture is drawn."),
            ])
        }
    }

    /// One picture shows both sides, and one output says how: theirs would be of no use.
    static var sideDeclaration: Declaration<ComponentRequest<Kind, NoExtras>> {
        ComponentRequest<Kind, NoExtras>.declaration.without("output")
    }

    func comparison(_ resources: Resources) -> Comparison {
        Comparison(
            Snapshot(before.subject(resources), audit: before.audit),
            Snapshot(after.subject(resources), audit: after.audit))
    }
}
