import FoundationEssentials
import Icons
import Testing
import Theming
import Typesetting

@testable import Components
@testable import Declarations

/// Fonts and icons, loaded once for all tests.
enum Fixture {
    static let resources = Result {
        Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
    }

    /// The component that a request's parts ask for.
    static func make<C: Component>(
        _ type: C.Type, _ component: JSONValue, environment: JSONValue = [:], theme: JSONValue? = nil
    ) throws -> C {
        let context = ComponentContext(
            environment: try decode(EnvironmentConfiguration.self, environment).resolved,
            theme: try theme.map { try decode(ThemeConfiguration.self, $0) }, resources: try resources.get())
        return C(try decode(C.Configuration.self, component), in: context)
    }

    /// Checks a value against its declaration and decodes it as the service does.
    static func decode<T: Configurable>(_ type: T.Type, _ json: JSONValue) throws -> T {
        var checker = Checker(vocabulary: try resources.get())
        T.declaration.check(json, &checker)
        try #require(checker.faults.isEmpty, "\(checker.faults)")
        return try JSONDecoder().decode(T.self, from: try JSONEncoder().encode(json))
    }
}
