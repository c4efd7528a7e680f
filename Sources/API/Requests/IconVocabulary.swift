import Declarations
import Icons

/// The names of icons, for checks.
struct IconVocabulary: Vocabulary {
    private static let suggestions = 3
    var icons: IconLibrary

    func hasIcon(named name: String) -> Bool { icons.icon(named: name) != nil }

    func iconNames(near name: String) -> [String] { icons.nearest(to: name, limit: IconVocabulary.suggestions) }
}
