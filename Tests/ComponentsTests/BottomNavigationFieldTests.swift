import Geometry
import Testing

@testable import Components
@testable import Declarations

/// Faults known from comparable libraries' trackers, by what was seen, each with the right result.
@Suite struct BottomNavigationFieldTests {
    private static let long = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn"

    private func bar(
        _ component: JSONValue, environment: JSONValue = [:], theme: JSONValue? = nil
    ) throws -> BottomNavigationBar {
        try Fixture.make(BottomNavigationBar.self, component, environment: environment, theme: theme)
    }

    private func items(_ titles: [String], _ extra: KeyValuePairs<String, JSONValue?> = [:]) -> JSONValue {
        .array(
            titles.map { title in
                guard case .object(let members) = JSONValue.members(extra) else { return .null }
                return .object([.init("title", .string(title)), .init("image", "home")] + members)
            })
    }

    private func frame(_ bar: BottomNavigationBar, _ id: String) throws -> Rect {
        try #require(bar.layout.element(id)).frame
    }

    private func rules(_ bar: BottomNavigationBar) -> [String] {
        bar.audit(AuditConfiguration()).findings.map(\.rule)
    }

    @Test func longTitlesKeepOneLineAndTheirIconsInPlace() throws {
        let titles = Array(repeating: Self.long, count: 5)
        let bar = try bar(
            ["items": items(titles), "titleVisibility": "always"], environment: ["size": ["width": 320, "height": 568]])
        #expect(try frame(bar, "bar").height == 56)
        #expect(try frame(bar, "items[2].icon").y == 8)
        let title = try #require(bar.layout.element("items[2].title"))
        #expect(title.frame.width == 64 && title.frame.height == 14.5)
        #expect(title.text?.layout.isTruncated == true && title.text?.layout.lines.count == 1)
        #expect(rules(bar).contains("text-truncated") && rules(bar).contains("label-short"))
    }

    @Test(arguments: [56.0, 80.0])
    func twoLinesStayBelowTheTop(height: Double) throws {
        let titles = Array(repeating: "Donau dampf schiff fahrts", count: 5)
        let bar = try bar(
            [
                "items": items(titles), "titleVisibility": "always", "titlesNumberOfLines": 2,
                "barHeight": .number(height),
            ], environment: ["size": ["width": 320, "height": 568]])
        #expect(bar.layout.element("items[0].title")?.text?.layout.lines.count == 2)
        #expect(try frame(bar, "items[0].icon").y >= 0)
        #expect(try frame(bar, "items[0].title").height == 28.5)
    }

    @Test func badgesBeginWhereTheIconEndsWhateverTheirText() throws {
        let starts = try ["8", "88", "888+"].map { text in
            let bar = try bar(["items": items(["a", "b", "c"], ["badgeValue": .string(text)])])
            return try frame(bar, "items[0].badge").x - frame(bar, "items[0].icon").maxX
        }
        #expect(starts == [-8, -8, -8])
    }

    @Test func aBadgeFollowsItsIcon() throws {
        func offset(selected: Double) throws -> Double {
            let bar = try bar([
                "items": items(["a", "b", "c"], ["badgeValue": "1"]), "selectedItem": .number(selected),
            ])
            return try frame(bar, "items[0].badge").y - frame(bar, "items[0].icon").y
        }
        #expect(try offset(selected: 0) == offset(selected: 1))
    }

    @Test func theSafeAreaMakesTheBarTaller() throws {
        let component: JSONValue = ["items": items(["a", "b", "c"]), "titleVisibility": "always"]
        let plain = try bar(component)
        let safe = try bar(component, environment: ["safeArea": ["bottom": 34]])
        #expect(try frame(safe, "bar").height == 90)
        #expect(try frame(safe, "items[1]") == frame(plain, "items[1]"))
    }

    @Test func theRippleReachesOverTheSafeArea() throws {
        let bar = try bar(["items": items(["a", "b", "c"])], environment: ["safeArea": ["bottom": 34]])
        var event = ComponentEvent()
        event.at = Point(x: 10, y: 20)
        let ripple = bar.respond(to: event).values.first { $0.name == "ripple" }?.value
        #expect(ripple?["bounds"]?["height"] == 90)
    }

    @Test func namesValuesAndPlacesAreSeparate() throws {
        let bar = try bar([
            "items": [
                ["title": "Home", "image": "home"],
                ["title": "Mail", "image": "email", "badgeValue": "10", "accessibilityValue": "10 unread emails"],
                ["title": "Chat", "image": "chat", "badgeValue": "10"],
                ["title": "Dot", "image": "star", "badgeValue": ""],
            ], "selectedItem": 0,
        ])
        let elements = bar.accessibility.elements
        #expect(elements.map(\.label) == ["Home", "Mail", "Chat", "Dot"])
        #expect(elements.map(\.value) == [nil, "10 unread emails", "10", ""])
        #expect(
            elements.map(\.positionInSet) == [1, 2, 3, 4] && elements.allSatisfy { $0.setSize == 4 && $0.role == "tab" }
        )
        #expect(elements.map { $0.traits.contains(.selected) } == [true, false, false, false])
        #expect(elements.allSatisfy { $0.traits.contains(.button) })
        let badges = bar.audit(AuditConfiguration()).findings.filter { $0.rule == "badge-value" }
        #expect(badges.map(\.element) == ["items[2].badge", "items[3].badge"])
        #expect(badges.map(\.severity) == [.warning, .error])
        #expect(badges.allSatisfy { $0.suggestion != nil })
    }

    @Test func theSpokenFormHasEverythingOnce() throws {
        let bar = try bar(["items": items(["Home", "Mail"]), "selectedItem": 1])
        #expect(
            bar.accessibility.elements.map { $0.spoken(in: "en-GB") } == [
                "Home, tab, 1 of 2", "Selected, Mail, tab, 2 of 2",
            ])
        #expect(bar.accessibility.elements.allSatisfy { $0.spoken(in: "de") == nil })
    }

    @Test func noEnglishWordsForOtherLanguages() throws {
        let bar = try bar(["items": items(["a", "b", "c"], ["badgeValue": "1"])], environment: ["locale": "ar"])
        let badges = bar.audit(AuditConfiguration()).findings.filter { $0.rule == "badge-value" }
        #expect(badges.count == 3 && badges.allSatisfy { $0.suggestion == nil })
    }

    @Test func aSpokenNameOtherThanTheVisibleOne() throws {
        let bar = try bar([
            "items": items(["Msgs", "b", "c"], ["accessibilityLabel": "Messages"]), "titleVisibility": "always",
        ])
        #expect(bar.accessibility.elements[0].label == "Messages")
        #expect(bar.layout.element("items[0].title")?.text?.string == "Msgs")
        #expect(rules(bar).contains("label-in-name"))
    }

    @Test func aLargeFontLeavesItsItemWithAFinding() throws {
        let bar = try bar([
            "items": items(["a", "b", "c"]), "titleVisibility": "always",
            "itemTitleFont": ["size": 40, "weight": "regular"],
        ])
        #expect(try frame(bar, "bar").height == 56)
        #expect(try frame(bar, "items[0].title").maxY > 56)
        #expect(rules(bar).contains("text-overflow"))
    }

    @Test(arguments: ["ltr", "rtl"])
    func titlesMoveAsTheyAreTold(direction: String) throws {
        func titles(_ adjustment: JSONValue, adjacent: Bool) throws -> Rect {
            let bar = try bar(
                [
                    "items": items(["a", "b", "c"], ["titlePositionAdjustment": adjustment]),
                    "titleVisibility": "always",
                    "alignment": adjacent ? "justifiedAdjacentTitles" : "justified",
                ],
                environment: [
                    "size": ["width": 768, "height": 1024], "horizontalSizeClass": "regular",
                    "layoutDirection": .string(direction),
                ])
            return try frame(bar, "items[0].title")
        }
        let moved: JSONValue = ["horizontal": 8, "vertical": -8]
        #expect(try titles(moved, adjacent: false) == titles([:], adjacent: false).offset(y: -8))
        #expect(try titles(moved, adjacent: true) == titles([:], adjacent: true).offset(x: 8, y: -8))
    }

    @Test func nullIsAsGoodAsAbsent() throws {
        let nulls: JSONValue = ["title": .null, "badgeValue": .null, "image": .null, "accessibilityLabel": .null]
        let bar = try bar(["items": [nulls, nulls, nulls], "selectedItem": .null])
        #expect(bar.configuration == (try self.bar(["items": [[:], [:], [:]]])).configuration)
    }

    @Test(arguments: ["light", "dark"])
    func theUntouchedDefaultIsReported(style: String) throws {
        let bar = try bar(
            ["items": items(["a", "b", "c", "d"]), "titleVisibility": "always", "selectedItem": 0],
            environment: ["userInterfaceStyle": .string(style)])
        let finding = try #require(
            bar.audit(AuditConfiguration()).findings.first {
                $0.rule == "text-contrast" && $0.element == "items[1].title"
            })
        guard case .number(let measured)? = finding.measured else { throw Missing() }
        #expect(abs(measured - 3.95) < 0.005)
        #expect(finding.required == 4.5)
        #expect(finding.suggestion?.pointer == "/component/unselectedItemTintColor")
    }

    private struct Missing: Error {}

    @Test func customBadgeColorsWin() throws {
        let own = try bar([
            "items": items(["a", "b", "c"], ["badgeValue": "1", "badgeColor": "#00FF00"]),
            "itemBadgeBackgroundColor": "#0000FF",
        ])
        #expect(own.contrasts.first { $0.element == "items[0].badge" }?.background.hexadecimal == "#00FF00")
        let shared = try bar([
            "items": items(["a", "b", "c"], ["badgeValue": "1"]), "itemBadgeBackgroundColor": "#0000FF",
        ])
        #expect(shared.theme.color("itemBadgeBackgroundColor")?.hexadecimal == "#0000FF")
    }

    @Test(arguments: [(72.0, 72.0), (0, 56), (-5, 56)])
    func theHeightCanBeSet(given: Double, height: Double) throws {
        #expect(try frame(bar(["items": items(["a"]), "barHeight": .number(given)]), "bar").height == height)
    }

    @Test func paddingWidensClusteredItems() throws {
        let environment: JSONValue = ["size": ["width": 1024, "height": 768], "horizontalSizeClass": "regular"]
        let plain = try bar(["items": items(["a", "b", "c"]), "alignment": "centered"], environment: environment)
        #expect(try frame(plain, "items[0]").width == 120)
        let wide = try bar(
            ["items": items(["a", "b", "c"]), "alignment": "centered", "itemsHorizontalPadding": 150],
            environment: environment)
        // 24 + 2 × 150 = 324 a share, of which the padding is left free.
        #expect(try frame(wide, "items[1]").x - frame(wide, "items[0]").x == 324)
    }

    @Test func narrowScreensAreSharedEqually() throws {
        let bar = try bar(
            ["items": items(["a", "b", "c", "d", "e"])], environment: ["size": ["width": 240, "height": 400]])
        let widths = try (0..<5).map { try frame(bar, "items[\($0)]").width }
        #expect(widths == [48, 48, 48, 48, 48])
    }

    @Test(arguments: [0, 1, 2, 6, 100])
    func everyCountIsAnsweredAndOddOnesAreReported(count: Int) throws {
        let bar = try bar(["items": items(Array(repeating: "a", count: count))])
        #expect(bar.placed.items.count == count)
        #expect(rules(bar).contains("item-count"))
    }

    @Test func oneItemMustBeSelectedAndOrderBeginsAtTheRight() throws {
        let bar = try bar(["items": items(["a", "b", "c"])], environment: ["layoutDirection": "rtl"])
        #expect(rules(bar).contains("single-selection"))
        #expect(try frame(bar, "items[0]").maxX == 375)
    }
}
