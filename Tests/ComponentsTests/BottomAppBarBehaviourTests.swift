import Drawing
import Geometry
import Testing

@testable import Components
@testable import Declarations

/// Touches, spoken names, themes and rules of the bottom app bar.
@Suite struct BottomAppBarBehaviourTests {
    private func bar(
        _ component: JSONValue, environment: JSONValue = [:], theme: JSONValue? = nil
    ) throws -> BottomAppBar {
        try Fixture.make(BottomAppBar.self, component, environment: environment, theme: theme)
    }

    private func tap(_ bar: BottomAppBar, x: Double, y: Double) -> EventReply {
        var event = ComponentEvent()
        event.at = Point(x: x, y: y)
        return bar.respond(to: event)
    }

    private static let full: JSONValue = [
        "floatingButton": ["image": "add"],
        "leadingBarButtonItems": [["image": "menu"]],
        "trailingBarButtonItems": [["image": "search", "enabled": false], ["title": "Edit"]],
    ]

    // MARK: Touches

    // B62
    @Test(
        arguments: [
            (10.0, 5.0, nil), (187, 12, "floatingButton"), (161, 12, "floatingButton"), (158, 20, nil),
            (10, 40, "leadingItems[0]"), (370, 93.5, "trailingItems[0]"), (200, 68, "navigationBar"),
            (158, 45, "navigationBar"), (10, 95, "navigationBar"), (10, 97, nil), (10, 129, nil), (10, -4, nil),
        ] as [(Double, Double, String?)])
    func touchesGoWhereTheyDoOnADevice(x: Double, y: Double, hit: String?) throws {
        let reply = tap(try bar(Self.full, environment: ["safeArea": ["bottom": 34]]), x: x, y: y)
        #expect(reply.hit == hit)
        #expect(reply.forwarded == (hit == nil))
    }

    @Test func theButtonTakesTouchesOutsideTheBar() throws {
        var component = Self.full
        component.set("floatingButtonVerticalOffset", 30)
        #expect(tap(try bar(component), x: 187, y: -10).hit == "floatingButton")
        component.set("floatingButtonHidden", true)
        #expect(tap(try bar(component), x: 187, y: -10).hit == nil)
    }

    @Test func withVoiceOverOnlyTheFocusedButtonTakesTouches() throws {
        let bar = try bar(Self.full, environment: ["voiceOverRunning": true])
        #expect(tap(bar, x: 187, y: 12).hit == nil)
        #expect(tap(bar, x: 187, y: 50).hit == "navigationBar")
        var event = ComponentEvent()
        event.type = .accessibilityActivate
        event.element = "floatingButton"
        #expect(bar.respond(to: event).emitted.map(\.name) == ["action"])
    }

    @Test func aDisabledItemTakesTheTouchAndDoesNothing() throws {
        let reply = tap(try bar(Self.full), x: 370, y: 60)
        #expect(reply.hit == "trailingItems[0]" && reply.emitted.isEmpty && reply.values.isEmpty)
    }

    @Test func inkIsBoundedByATitleOnly() throws {
        let bar = try bar(Self.full)
        let icon = try #require(tap(bar, x: 10, y: 60).values.first?.value)
        #expect(icon["bounded"] == false && icon["radius"] == 28 && icon["center"] == ["x": 28, "y": 66])
        let title = try #require(tap(bar, x: 300, y: 60).values.first?.value)
        #expect(title["bounded"] == true && title["style"] == "ink" && title["color"] == "#FFFFFF33")
    }

    // MARK: Accessibility

    @Test func elementsAreReadInOrderWithTheirNames() throws {
        let elements = try bar(Self.full).accessibility.elements
        #expect(
            elements.map(\.id) == ["floatingButton", "leadingItems[0]", "trailingItems[0]", "trailingItems[1]"])
        #expect(elements.map(\.label) == [nil, nil, nil, "Edit"])
        #expect(elements[2].traits == [.button, .notEnabled])
        #expect(elements[2].aria.contains(.init("aria-disabled", "true")))
    }

    @Test func whatHasNoNameOrHintIsFound() throws {
        let findings = try bar(Self.full).audit(AuditConfiguration()).findings
        func elements(_ rule: String) -> [String?] { findings.filter { $0.rule == rule }.map(\.element) }
        #expect(elements("label-missing") == ["floatingButton", "leadingItems[0]", "trailingItems[0]"])
        #expect(elements("hint-missing").count == 4)
    }

    /// Icons are named in English: a name to begin with, for those who speak it.
    @Test(arguments: [("en", ["Add", "Arrow back"]), ("en-GB", ["Add", "Arrow back"]), ("fa", [nil, nil])])
    func whatHasNoNameIsOfferedItsIcons(locale: String, names: [String?]) throws {
        let findings = try Fixture.make(
            BottomAppBar.self,
            ["floatingButton": ["image": "add"], "leadingBarButtonItems": [["image": "ic_arrow_back_24px"]]],
            environment: ["locale": .string(locale)]
        ).audit(AuditConfiguration()).findings.filter { $0.rule == "label-missing" }
        #expect(findings.map { $0.suggestion?.value } == names.map { name in name.map { .string($0) } })
        guard locale == "en" else { return }
        #expect(
            findings.map { $0.suggestion?.pointer } == [
                "/component/floatingButton/accessibilityLabel",
                "/component/leadingBarButtonItems/0/accessibilityLabel",
            ])
    }

    @Test(arguments: [("#FFFFFF", true), ("#F0F0F0", true), ("#6200EE", false)])
    func aButtonLikeTheBarIsSaid(color: String, isAlike: Bool) throws {
        let button: JSONValue = ["image": "add", "backgroundColor": .string(color)]
        let findings = try bar(["floatingButton": button]).audit(AuditConfiguration()).findings
        let found = findings.first { $0.rule == "floating-button-distinct" }
        #expect((found != nil) == isAlike)
        if let found { #expect(found.outcome == .info && found.element == "floatingButton") }
    }

    @Test func aHiddenButtonIsNotExposed() throws {
        let button = try bar(["floatingButtonHidden": true]).accessibility.elements.first
        #expect(button?.isAccessibilityElement == false)
    }

    // MARK: Layout and drawing

    @Test(arguments: [("ltr", [134.25, 166.25]), ("rtl", [216.75, 142.25])])
    func theExpandedButtonMirrors(direction: String, starts: [Double]) throws {
        let bar = try bar(
            ["floatingButton": ["image": "add", "mode": "expanded", "title": "Compose"]],
            environment: ["layoutDirection": .string(direction)])
        let parts = ["floatingButton.icon", "floatingButton.title"].compactMap { bar.layout.element($0)?.frame.minX }
        #expect(parts == starts)
        #expect(bar.layout.element("floatingButton.title")?.text?.layout.lines.map(\.text) == ["COMPOSE"])
    }

    @Test func theExpandedButtonHasAGreatestWidth() throws {
        let title = String(repeating: "Compose ", count: 20)
        let bar = try bar(["floatingButton": ["image": "add", "mode": "expanded", "title": .string(title)]])
        #expect(bar.layout.element("floatingButton")?.frame.size == Size(width: 328, height: 48))
        #expect(bar.layout.element("floatingButton.title")?.text?.layout.isTruncated == true)
        #expect(bar.audit(AuditConfiguration()).failed.contains("text-truncated"))
    }

    @Test func capitalsKeepTheTurkishDot() throws {
        let bar = try bar(["leadingBarButtonItems": [["title": "izin"]]], environment: ["locale": "tr-TR"])
        #expect(bar.layout.element("leadingItems[0].title")?.text?.layout.lines.map(\.text) == ["İZİN"])
    }

    @Test(arguments: [("primary", ["shape", "floatingButton"]), ("secondary", ["floatingButton", "shape"])])
    func theButtonIsBeforeOrBehindTheBar(elevation: String, order: [String]) throws {
        let bar = try bar(["floatingButtonElevation": .string(elevation)])
        guard case .group(let group) = bar.picture.nodes.first else {
            Issue.record("nothing is drawn")
            return
        }
        let ids = group.children.compactMap { node in
            if case .group(let child) = node { child.element } else { nil }
        }
        #expect(ids == order + ["navigationBar"])
    }

    // MARK: Theme

    @Test func theShadowDoesNotFollowTheElevation() throws {
        let theme = try bar(["elevation": 20]).theme
        #expect(theme.elevation == 20)
        #expect([theme.shadow.ambientRadius, theme.shadow.ambientOffset, theme.shadow.ambientOpacity] == [4, 2, 0.4])
        #expect(theme.shadow.keyOpacity == 0)
    }

    @Test func theOverlayIsOfferedAndNotApplied() throws {
        let theme: JSONValue = ["variant": "surface", "colorScheme": ["defaults": "material201907"]]
        let dark: JSONValue = ["userInterfaceStyle": "dark"]
        let resolved = try bar([:], environment: dark, theme: theme).theme
        #expect(resolved.color("barTintColor")?.hexadecimal == "#121212")
        #expect(resolved.tokens.map { [$0.name, $0.color.hexadecimal] } == [["barSurfaceWithOverlay", "#2E2E2E"]])
        let raised = try bar(["overrideBaseElevation": 8], environment: dark, theme: theme).theme
        #expect(raised.tokens.map(\.color.hexadecimal) == ["#353535"])
        #expect(try bar([:], environment: dark, theme: ["variant": "surface"]).theme.tokens.isEmpty)
    }

    @Test func theSecondaryButtonStaysAtFourUnderATheme() throws {
        let bar = try bar(["floatingButtonElevation": "secondary"], theme: ["variant": "surface"])
        #expect(bar.layout.values.first { $0.name == "floatingButtonElevation" }?.value == 4)
    }

    // MARK: Rules

    @Test(
        arguments: [
            ("item-overlap", ["floatingButtonPosition": "trailing", "leadingBarButtonItems": .items(7)]),
            ("item-count", ["leadingBarButtonItems": .items(5)]),
            ("item-content", ["leadingBarButtonItems": [[:]]]),
            ("floating-button-bounds", ["floatingButtonVerticalOffset": 20]),
            (
                "floating-button-bounds",
                [
                    "floatingButton": ["mode": "expanded", "title": "Compose", "image": "add"],
                    "floatingButtonPosition": "leading",
                ]
            ),
            ("floating-button-content", [:]),
            ("touch-target-size", ["floatingButton": ["shape": "mini", "image": "add"]]),
            ("icon-contrast", ["floatingButton": ["image": "add", "imageTintColor": "#222222"]]),
        ] as [(String, JSONValue)])
    func rulesSpeakWhereTheyShould(rule: String, component: JSONValue) throws {
        #expect(try bar(component).audit(AuditConfiguration()).failed.contains(rule))
    }

    @Test func examplesPassEveryRule() throws {
        for example in BottomAppBar.about.examples {
            let bar = try bar(
                try #require(example.request["component"]), environment: example.request["environment"] ?? [:],
                theme: example.request["theme"])
            let failed = bar.audit(AuditConfiguration()).failed
            #expect(failed.isEmpty, "\(example.name): \(failed)")
        }
    }
}

extension JSONValue {
    fileprivate static func items(_ count: Int) -> JSONValue {
        .array(Array(repeating: ["image": "menu"], count: count))
    }

    fileprivate mutating func set(_ name: String, _ value: JSONValue) {
        guard case .object(let members) = self else { return }
        self = .object(members.filter { $0.name != name } + [.init(name, value)])
    }
}
