import Components
import Declarations
import Screens
import Theming

/// A whole request for a screen.
struct ScreenRequest: PresentationRequest {
    var environment = EnvironmentConfiguration()
    var theme: ThemeConfiguration?
    /// Its properties stand among the others.
    var screen = ScreenConfiguration()
    var output = OutputConfiguration()
    var audit = AuditConfiguration()

    static let declaration = Declaration<ScreenRequest>(
        placeProperties + ScreenConfiguration.declaration.properties.map { Property($0, in: \.screen) }
            + presentationProperties)

    static let subjectName = "screen"

    func subject(_ resources: Resources) -> Screen { Screen(screen, in: context(resources)) }
}
