import Components
import Declarations
import Theming

/// Two configurations of a component in one place, to go from one to the other.
struct TransitionRequest<Kind: Component>: PlacedRequest {
    var from = Kind.Configuration()
    var to = Kind.Configuration()
    var environment = EnvironmentConfiguration()
    var theme: ThemeConfiguration?
    var output = OutputConfiguration()

    static var declaration: Declaration<Self> {
        DeclarationCache.shared.declaration(of: Self.self) {
            Declaration(
                [
                    Property("from", \.from, .object, required: true, "The component's configuration at the start."),
                    Property("to", \.to, .object, required: true, "The component's configuration at the end."),
                ] + placeProperties + [
                    Property(
                        "output", \.output, .object(OutputConfiguration.transitionDeclaration),
                        "How the picture is drawn.")
                ])
        }
    }

    func transition(_ resources: Resources) -> Transition<Kind> {
        let context = context(resources)
        return Transition(from: Kind(from, in: context), to: Kind(to, in: context))
    }
}
