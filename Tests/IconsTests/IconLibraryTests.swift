import Geometry
import Testing
import Typesetting

@testable import Icons

@Suite struct IconLibraryTests {
    let library: IconLibrary

    init() throws {
        library = try IconLibrary()
    }

    @Test func namesAreTheFontsLigatures() {
        #expect(library.names.count == 2193)
        #expect(library.names == library.names.sorted())
        #expect(library.names.allSatisfy { library.icon(named: $0)?.name == $0 })
    }

    @Test(arguments: [
        ("home", "home"), ("ic_home", "home"), ("ic_home_24px", "home"), ("ic_home_black_24dp", "home"),
        ("ic_home_white", "home"), ("baseline-home-24px", "home"), ("ic_baseline_home_24", "home"),
        ("arrow back", "arrow_back"), ("Arrow-Back", "arrow_back"), ("3d_rotation", "3d_rotation"),
        ("timer_10", "timer_10"), ("ic_chrome_reader_mode_18pt", "chrome_reader_mode"),
    ])
    func spellingsAreAccepted(spelling: String, name: String) {
        #expect(library.icon(named: spelling)?.name == name)
    }

    @Test(arguments: ["", "homes", "does_not_exist", "ic_", "_24px", "24", "home/../x", "hоme", "\u{0}"])
    func othersAreNot(name: String) {
        #expect(library.icon(named: name) == nil)
    }

    @Test(arguments: [
        ("trash", "delete"), ("gear", "settings"), ("user", "person"), ("Bell", "notifications"), ("plus", "add"),
        ("home", "home"),
    ])
    func commonWordsFindTheirIcon(word: String, name: String) {
        #expect(library.search(word).first == name)
        #expect(Set(library.search(word)).count == library.search(word).count)
    }

    /// What holds the word is found besides.
    @Test func namesThatHoldTheWordFollow() {
        #expect(library.search("trash").contains("restore_from_trash"))
        #expect(library.nearest(to: "trash").contains("delete"))
    }

    @Test func everyCommonWordLeadsToAnIcon() {
        for (word, icons) in IconSynonyms.table {
            #expect(!library.contains(word) || library.search(word).first == word, "\(word)")
            for icon in icons { #expect(library.contains(icon), "\(word): \(icon)") }
        }
    }

    @Test func namesBecomeWords() {
        #expect(IconLibrary.words(of: "ic_arrow_back_24px") == "Arrow back")
        #expect(IconLibrary.words(of: "home") == "Home")
        #expect(IconLibrary.words(of: "") == nil)
    }

    @Test func longNamesAreCheap() {
        let name = String(repeating: "a", count: 1_000_000)
        #expect(library.icon(named: name) == nil)
        #expect(library.nearest(to: name).isEmpty)
        #expect(library.search(name).isEmpty)
    }

    @Test func everyIconLiesNearItsBox() throws {
        for name in library.names {
            let icon = try #require(library.icon(named: name))
            #expect(icon.viewBox == Rect(x: 0, y: 0, width: 512, height: 512))
            #expect(!icon.path.elements.isEmpty, "\(name)")
            let box = Rect(x: -32, y: -32, width: 576, height: 576)
            for case .line(let point) in icon.path.elements { #expect(box.contains(point), "\(name)") }
        }
    }

    @Test func homeIsAHouse() throws {
        // A house with a door: its floor at 5/6 of the box, its roof's top at 1/8.
        let ys = try #require(library.icon(named: "home")).path.elements.compactMap { element -> Double? in
            switch element {
            case .move(let to), .line(let to): to.y
            default: nil
            }
        }
        #expect(ys.min() == 64)
        #expect(ys.max() == 427)
    }

    @Test func typosFindTheirNames() {
        #expect(library.nearest(to: "hoem").contains("home"))
        #expect(library.nearest(to: "favourite").first == "favorite")
        #expect(library.nearest(to: "ic_emial_24px").contains("email"))
        #expect(library.nearest(to: "qqqqqqqqq").isEmpty)
        #expect(library.nearest(to: "home", limit: -1).isEmpty)
    }

    @Test func searchPutsTheExactNameFirst() {
        let found = library.search("mail")
        #expect(found.first == "mail")
        #expect(found.contains("email"))
        #expect(found.allSatisfy { $0.contains("mail") })
        #expect(library.search("back arrow").contains("arrow_back"))
        #expect(library.search("") == library.names)
        #expect(library.search("zzzz").isEmpty)
    }

    @Test func aMissingFontNamesItsPackage() throws {
        let error = try #require(throws: FontError.self) { try IconLibrary(file: "/nowhere.ttf") }
        #expect(error.description.contains("/nowhere.ttf"))
        #expect(error.description.contains("fonts-material-design-icons-iconfont"))
        #expect(!error.description.contains("\n"))
        #expect(throws: FontError.self) { try IconLibrary(file: "/etc/passwd") }
    }
}
