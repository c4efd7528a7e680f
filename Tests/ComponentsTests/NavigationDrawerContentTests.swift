import Geometry
import Testing

@testable import Components
@testable import Declarations

/// Rows and header texts, theme, transitions, and what a touch on them does.
@Suite struct NavigationDrawerContentTests {
    private static let items: JSONValue = [
        ["title": "Inbox", "image": "inbox", "badgeValue": "24"],
        ["title": "Sent", "image": "send", "secondaryText": "Yesterday", "showsDivider": true], ["title": "Spam"],
    ]

    private func make(
        _ component: JSONValue, environment: JSONValue = [:], theme: JSONValue? = nil
    ) throws -> NavigationDrawer {
        try Fixture.make(NavigationDrawer.self, component, environment: environment, theme: theme)
    }

    private func event(_ json: JSONValue) throws -> ComponentEvent {
        try Fixture.decode(ComponentEvent.self, json)
    }

    private func frame(_ id: String, _ drawer: NavigationDrawer) throws -> Rect {
        try #require(drawer.layout.element(id)).frame
    }

    @Test func heightIsThatOfTheRows() throws {
        let drawer = try make(["content": ["items": Self.items]])
        // 8 + 48 + 72 + 17 + 48 + 8
        #expect(drawer.placed.parts.contentHeight == 201)
        #expect(drawer.placed.drawer.frame == Rect(x: 0, y: 466, width: 375, height: 201))
        #expect(try frame("content.items[1]", drawer) == Rect(x: 0, y: 522, width: 375, height: 72))
        #expect(try frame("content.items[0].title", drawer).x == 72)
        #expect(try frame("content.items[2].title", drawer).x == 72)
        #expect(try frame("content.items[0].badge", drawer).maxX == 359)
        let given = try make(["content": ["items": Self.items, "preferredContentSize": ["height": 120]]])
        #expect(given.placed.drawer.frame.height == 120)
    }

    @Test func rowsAreMirrored() throws {
        let drawer = try make(["content": ["items": Self.items]])
        let mirrored = try make(["content": ["items": Self.items]], environment: ["layoutDirection": "rtl"])
        for part in ["icon", "title", "badge"] {
            let id = "content.items[0].\(part)"
            #expect(try frame(id, mirrored).maxX == 375 - (try frame(id, drawer).x), "\(part)")
        }
    }

    @Test func headerIsAsHighAsItsTexts() throws {
        #expect(try make(["header": ["title": "Mail"]]).placed.parts.headerHeight == 64)
        let both = try make(["header": ["title": "Mail", "subtitle": "ada@example.com"]])
        #expect(both.placed.parts.headerHeight == 80)
        let large = try make(
            ["header": ["title": "Mail", "subtitle": "ada@example.com"]],
            environment: ["contentSizeCategory": "accessibilityExtraExtraExtraLarge"])
        #expect(try #require(large.placed.parts.headerHeight) > 90)
        let subtitle = try frame("header.subtitle", large)
        #expect(try frame("header.title", large).maxY <= subtitle.y + 0.5)
    }

    @Test func rowsGrowWithDynamicType() throws {
        let large = try make(
            ["content": ["items": Self.items]],
            environment: ["contentSizeCategory": "accessibilityExtraExtraExtraLarge"])
        let row = try frame("content.items[2]", large)
        #expect(row.height > 48)
        #expect(row.contains(try frame("content.items[2].title", large)))
        let fixed = try make(
            ["content": ["items": Self.items, "itemTitleFont": ["size": 14]]],
            environment: ["contentSizeCategory": "accessibilityExtraExtraExtraLarge"])
        #expect(try frame("content.items[2]", fixed).height == 48)
    }

    @Test func tappingARowSelectsIt() throws {
        let drawer = try make(["header": ["title": "Mail"], "content": ["items": Self.items]])
        let place = try frame("content.items[2]", drawer).center
        let reply = drawer.respond(
            to: try event(["type": "tap", "at": ["x": .number(place.x), "y": .number(place.y)]]))
        #expect(reply.hit == "content.items[2]" && !reply.dismissed)
        #expect(reply.component["content"]?["selectedItem"] == 2)
        let header = drawer.respond(to: try event(["type": "tap", "element": "header.title"]))
        #expect(header.hit == "drawer" && header.emitted.isEmpty)
    }

    @Test func rowsOutOfSightAreSpokenButNotTouched() throws {
        let many = JSONValue.array((0..<30).map { ["title": .string("Row \($0)")] })
        let drawer = try make(["content": ["items": many]])
        #expect(drawer.layout.element("content.items[29]")?.isHidden == true)
        #expect(drawer.accessibility.elements.contains { $0.id == "content.items[29]" && $0.isAccessibilityElement })
        #expect(drawer.respond(to: try event(["type": "tap", "element": "content.items[29]"])).emitted.isEmpty)
        let activated = drawer.respond(
            to: try event(["type": "accessibilityActivate", "element": "content.items[29]"]))
        #expect(activated.handled == true)
        #expect(activated.component["content"]?["selectedItem"] == 29)
    }

    @Test func trackedRowsScrollWithinTheirView() throws {
        let many = JSONValue.array((0..<30).map { ["title": .string("Row \($0)")] })
        let drawer = try make([
            "content": ["items": many], "trackingScrollView": true, "contentOffset": ["y": 554],
        ])
        #expect(drawer.placed.sheet.scroll.trackingOffset == 200)
        #expect(try frame("content.items[0]", drawer).y == (try frame("content", drawer)).y + 8 - 200)
    }

    @Test func rowsSpeakTextAndState() throws {
        let drawer = try make(["content": ["items": Self.items, "selectedItem": 1]])
        let row = try #require(drawer.accessibility.elements.first { $0.id == "content.items[1]" })
        #expect(row.label == "Sent" && row.value == "Yesterday")
        #expect(row.traits == [.button, .selected])
        #expect(row.positionInSet == 2 && row.setSize == 3)
        #expect(row.aria.contains(.init("aria-current", "page")))
        let first = try #require(drawer.accessibility.elements.first { $0.id == "content.items[0]" })
        #expect(first.value == "24" && first.traits == [.button])
    }

    @Test func propertiesWinOverTheTheme() throws {
        let drawer = try make(
            [
                "scrimColor": "#112233", "topCornersRadius": ["collapsed": 3],
                "header": ["backgroundColor": "#445566"], "content": ["preferredContentSize": ["height": 1000]],
            ], theme: ["colorScheme": ["backgroundColor": "#EEEEEE"]])
        #expect(drawer.theme.color("scrimColor")?.hexadecimal == "#112233")
        #expect(drawer.theme.color("headerBackgroundColor")?.hexadecimal == "#445566")
        #expect(drawer.theme.color("contentBackgroundColor")?.hexadecimal == "#EEEEEE")
        #expect(drawer.placed.sheet.topCornersRadius == 3)
    }

    @Test func trackedViewIsThemedOnlyWhereAsked() throws {
        let component: JSONValue = ["trackingScrollView": true, "content": ["preferredContentSize": ["height": 1000]]]
        #expect(try make(component, theme: [:]).theme.color("trackingScrollViewBackgroundColor") == nil)
        let applied = try make(component, theme: ["applyToTrackingScrollView": true])
        #expect(applied.theme.color("trackingScrollViewBackgroundColor")?.hexadecimal == "#FFFFFF")
        let lower = try make(
            ["overrideBaseElevation": 8, "content": ["preferredContentSize": ["height": 1000]]],
            environment: ["userInterfaceStyle": "dark"], theme: ["colorScheme": ["defaults": "material201907"]])
        #expect(lower.theme.color("contentBackgroundColor")?.hexadecimal == "#393939")
    }

    @Test func transitionsTakeTheOriginalsTime() throws {
        let component: [JSONValue.Member] = [.init("content", ["preferredContentSize": ["height": 1000]])]
        let shown = try make(.object(component))
        let gone = try make(.object(component + [.init("presented", false)]))
        let full = try make(.object(component + [.init("expandedToFullscreen", true)]))
        let opening = gone.timeline(to: shown)
        #expect(opening.map(\.element) == ["scrim", "drawer"])
        #expect(opening.allSatisfy { $0.duration == 0.34 })
        #expect(opening.last?.timing == .spring(dampingRatio: 0.85))
        let closing = shown.timeline(to: gone)
        #expect(closing.allSatisfy { $0.duration == 0.3 && $0.timing == .easeInEaseOut })
        #expect(shown.timeline(to: full).map(\.element) == ["drawer", "content", "handle"])
        let atOnce = try make(
            .object(component + [.init("expandedToFullscreen", true), .init("expandToFullscreenDuration", 0)]))
        #expect(shown.timeline(to: atOnce).isEmpty)
        #expect(shown.timeline(to: shown).isEmpty)
    }

    @Test func aDismissedDrawerShowsAndTakesNothing() throws {
        let drawer = try make(["presented": false, "content": ["items": Self.items]])
        #expect(drawer.placed.drawer.frame.y >= 667)
        #expect(drawer.respond(to: try event(["type": "tap", "at": ["x": 10, "y": 10]])).hit == nil)
        #expect(drawer.accessibility.elements.allSatisfy { !$0.isAccessibilityElement })
        #expect(drawer.placed.sheet.state == .collapsed)
    }

    @Test func fewDestinationsAndNoneSelectedAreFound() throws {
        let audit = try make(["content": ["items": Self.items]]).audit(AuditConfiguration())
        #expect(audit.failed.contains("destination-count"))
        #expect(audit.failed.contains("destination-selected"))
        let plain = try make(["content": ["preferredContentSize": ["height": 100]]]).audit(AuditConfiguration())
        #expect(plain.inapplicable.contains("destination-count"))
    }

    @Test func invisibleHandleIsFound() throws {
        func failed(_ height: Double) throws -> [String] {
            try make([
                "topHandleHidden": false, "content": ["preferredContentSize": ["height": .number(height)]],
            ]).audit(AuditConfiguration()).failed
        }
        #expect(try failed(100).contains("handle-visible"))
        #expect(!(try failed(1000).contains("handle-visible")))
    }
}
