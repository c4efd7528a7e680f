import Components
import Declarations
import Theming

/// A request that tells where something is shown, and with which theme.
protocol PlacedRequest: Configurable {
    var environment: EnvironmentConfiguration { get set }
    var theme: ThemeConfiguration? { get set }
}

extension PlacedRequest {
    static var placeProperties: [Property<Self>] {
        [
            Property("environment", \.environment, .object, "Where it is shown."),
            Property(
                "theme", \.theme, Shape<ThemeConfiguration>.object.optional(),
                "The theme to apply; without one components keep their own unthemed defaults."),
        ]
    }

    func context(_ resources: Resources) -> ComponentContext {
        ComponentContext(environment: environment.resolved, theme: theme, resources: resources)
    }
}

/// A request that is answered with layout, theme, accessibility and picture.
protocol PresentationRequest: PlacedRequest {
    associatedtype Subject: Presentable

    /// What the reply says that it is about.
    static var subjectName: String { get }

    var output: OutputConfiguration { get set }
    var audit: AuditConfiguration { get set }

    func subject(_ resources: Resources) -> Subject
}

extension PresentationRequest {
    static var presentationProperties: [Property<Self>] {
        [
            Property(
                "output", \.output, .object,
                "How the picture is drawn. One request goes to all routes of its kind: those without a picture leave "
                    + "this aside."),
            Property(
                "audit", \.audit, .object,
                "Which guidelines are looked at, for findings and for the overlay that marks them; routes without either "
                    + "leave this aside."),
        ]
    }
}
