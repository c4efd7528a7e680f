import Declarations
import Testing

@testable import Components
@testable import Screens

/// The rules that only a whole screen can break: each where it holds, where it does not, and where nothing is to hold.
@Suite struct ScreenRuleTests {
    private enum Outcome { case passes, fails, says, isInapplicable }

    private func check(_ rule: String, on screen: Screen, _ outcome: Outcome, at elements: [String] = []) {
        let audit = screen.audit(AuditConfiguration())
        let found = audit.findings.filter { $0.rule == rule }
        switch outcome {
        case .passes: #expect(audit.passed.contains(rule), "\(found)")
        case .fails, .says: #expect(audit.failed.contains(rule))
        case .isInapplicable: #expect(audit.inapplicable.contains(rule), "\(found)")
        }
        #expect(found.compactMap(\.element) == elements)
    }

    private func screen(_ types: (String, ScreenPlacement)..., content: JSONValue = [:]) throws -> Screen {
        try ScreenFixture.screen(types.map { ($0.0, Stub.Configuration($0.1)) }, content: content)
    }

    @Test func oneBanner() throws {
        check("one-banner", on: try screen(("bar", .bottom)), .isInapplicable)
        check("one-banner", on: try screen(("banner", .top)), .passes)
        check("one-banner", on: try screen(("banner", .top), ("banner", .top)), .fails, at: ["components[1]"])
    }

    @Test func oneBottomBar() throws {
        check("one-bottom-bar", on: try screen(("banner", .top)), .isInapplicable)
        check("one-bottom-bar", on: try screen(("bottom-app-bar", .bottom), ("banner", .top)), .passes)
        check(
            "one-bottom-bar", on: try screen(("bottom-app-bar", .bottom), ("bottom-navigation", .bottom)), .fails,
            at: ["components[1]"])
    }

    @Test func oneNavigation() throws {
        check("one-navigation", on: try screen(("banner", .top)), .isInapplicable)
        check("one-navigation", on: try screen(("bottom-navigation", .leading)), .passes)
        let both = try ScreenFixture.screen(["components": [ScreenFixture.bar, ScreenFixture.verticalBar]])
        check("one-navigation", on: both, .fails, at: ["components[1]"])
        check("one-bottom-bar", on: both, .passes)
    }

    @Test func oneOverlay() throws {
        check("one-overlay", on: try screen(("banner", .top)), .isInapplicable)
        check("one-overlay", on: try screen(("navigation-drawer", .overlay)), .passes)
        check(
            "one-overlay", on: try screen(("navigation-drawer", .overlay), ("navigation-drawer", .overlay)), .fails,
            at: ["components[1]"])
    }

    @Test func navigationWithDrawer() throws {
        check("with-drawer", on: try screen(("navigation-drawer", .overlay)), .isInapplicable)
        check("with-drawer", on: try screen(("bottom-navigation", .bottom)), .passes)
        check(
            "with-drawer", on: try screen(("navigation-drawer", .overlay), ("bottom-navigation", .bottom)), .fails,
            at: ["components[1]"])
        check(
            "with-drawer", on: try screen(("navigation-drawer", .overlay), ("bottom-app-bar", .bottom)),
            .isInapplicable)
    }

    @Test func navigationWithTabs() throws {
        check("with-tabs", on: try screen(("banner", .top), content: ["hasTabs": true]), .isInapplicable)
        check("with-tabs", on: try screen(("bottom-navigation", .bottom)), .passes)
        check(
            "with-tabs", on: try screen(("bottom-navigation", .bottom), content: ["hasTabs": true]), .fails,
            at: ["components[0]"])
    }

    @Test func persistence() throws {
        let hidden: JSONValue = ["usesBottomNavigation": true]
        check("persistence", on: try screen(), .isInapplicable)
        check("persistence", on: try screen(("bottom-navigation", .bottom), content: hidden), .passes)
        check("persistence", on: try screen(content: ["usesBottomNavigation": true, "sectionLevel": 2]), .passes)
        check("persistence", on: try screen(("banner", .top), content: hidden), .fails, at: ["screen"])
    }

    @Test func fontSize() throws {
        func bar(size: Double) -> JSONValue {
            [
                "type": "bottom-navigation",
                "component": [
                    "titleVisibility": "always", "items": [["title": "Home", "image": "home"]],
                    "itemTitleFont": ["size": .number(size)],
                ],
            ]
        }
        func screen(_ sizes: Double...) throws -> Screen {
            try ScreenFixture.screen(["components": .array(sizes.map(bar))])
        }
        check("font-size", on: try screen(), .isInapplicable)
        check("font-size", on: try screen(12), .passes)
        check("font-size", on: try screen(12, 12), .passes)
        check("font-size", on: try screen(12, 14), .fails, at: ["components[1]"])
    }

    @Test func contentRoom() throws {
        check("content-room", on: try screen(), .isInapplicable)
        check("content-room", on: try screen(("banner", .top)), .passes)
        let crowded = try ScreenFixture.screen([("banner", .init(.top, height: 700))])
        check("content-room", on: crowded, .fails, at: ["content"])
    }

    @Test func theClientChoosesRules() throws {
        let two = try screen(("banner", .top), ("banner", .top))
        var choice = AuditConfiguration()
        #expect(two.audit(choice).fails)
        choice.disable = ["one-banner"]
        #expect(!two.audit(choice).findings.contains { $0.rule == "one-banner" })
        choice.disable = []
        choice.ruleSets = [.apple]
        #expect(!two.audit(choice).failed.contains("one-banner"))
    }

    @Test func partsKeepTheirFindingsUnderNamesOfTheScreen() throws {
        let screen = try ScreenFixture.screen([
            "components": [
                ["type": "bottom-navigation", "component": ["items": [["title": "Home"], ["title": "Mail"]]]]
            ]
        ])
        let audit = screen.audit(AuditConfiguration())
        let selection = try #require(audit.findings.first { $0.rule == "single-selection" })
        #expect(selection.element == "components[0].bar")
        #expect(selection.suggestion?.pointer == "/components/0/component/selectedItem")
        #expect(audit.failed.filter { $0 == "single-selection" }.count == 1)
    }

    @Test func everyRuleStandsOnce() {
        let ids = ScreenGuidelines.all.map(\.rule.id)
        #expect(Set(ids).count == ids.count)
    }
}
