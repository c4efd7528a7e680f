import Drawing
import Geometry
import TestSupport
import Testing

@testable import Components
@testable import Declarations

/// What a review is told about two answers of one kind.
@Suite struct ComparisonTests {
    static let items: JSONValue = [
        ["title": "Home", "image": "home"], ["title": "Messages", "image": "email"],
        ["title": "Favorites", "image": "favorite"],
    ]

    private func bar(
        _ component: JSONValue = ["items": items, "selectedItem": 0, "titleVisibility": "always"],
        environment: JSONValue = [:], theme: JSONValue? = nil
    ) throws -> BottomNavigationBar {
        try Fixture.make(BottomNavigationBar.self, component, environment: environment, theme: theme)
    }

    private func changed(_ first: JSONValue) throws -> BottomNavigationBar {
        try bar([
            "items": [first, ["title": "Messages", "image": "email"], ["title": "Favorites", "image": "favorite"]],
            "selectedItem": 0, "titleVisibility": "always",
        ])
    }

    @Test func nothingDiffersFromItself() throws {
        let comparison = Comparison(try bar(), try bar())
        #expect(comparison.isEqual)
        #expect(comparison.summary == "Nothing differs.")
        #expect(comparison.json["equal"] == true)
        #expect(comparison.counts.allSatisfy { $0.count == 0 })
    }

    @Test func aTallerBarMovesItsContents() throws {
        let taller: JSONValue = [
            "items": ComparisonTests.items, "selectedItem": 0, "titleVisibility": "always", "barHeight": 76,
        ]
        let layout = Comparison(try bar(), try bar(taller)).layout
        let bar = try #require(layout.moved.first)
        #expect(bar.element == "bar")
        #expect(bar.dheight == 20 && bar.dwidth == 0 && bar.dx == 0 && bar.dy == 0)
        #expect(
            layout.size
                == PropertyChange("size", from: ["width": 375, "height": 56], to: ["width": 375, "height": 76]))
        let icon = try #require(layout.moved.first { $0.element == "items[0].icon" })
        #expect(icon.dy == 10 && icon.dheight == 0)
        #expect(!icon.isWithParent, "its item grew, so the icon moved within it")
        #expect(!layout.redrawn.contains("items[0].icon"), "an icon that only moved looks the same")
        #expect(layout.appeared.isEmpty && layout.vanished.isEmpty)
        #expect(layout.properties.isEmpty, "touch targets are the items' frames, as before")
    }

    @Test func whatIsCarriedAlongIsToldApart() throws {
        let layout = Comparison(try bar(), try bar(environment: ["layoutDirection": "rtl"])).layout
        let item = try #require(layout.moved.first { $0.element == "items[0]" })
        #expect(item.from == Rect(x: 0, y: 0, width: 125, height: 56))
        #expect(item.to == Rect(x: 250, y: 0, width: 125, height: 56))
        #expect(!item.isWithParent)
        #expect(layout.moved.first { $0.element == "items[0].icon" }?.isWithParent == true)
        #expect(!layout.moved.contains { $0.element.hasPrefix("items[1]") }, "the middle stays")
    }

    @Test func touchTargetsOfTheirOwnAreCompared() {
        func snapshot(_ target: Rect?) -> Snapshot {
            let frame = Rect(x: 10, y: 10, width: 20, height: 20)
            return Snapshot(
                layout: Layout(
                    size: .zero, elements: [Element("a", .button, frame: frame, touchTarget: target)]),
                theme: nil, accessibility: AccessibilityTree(elements: []), findings: [],
                picture: Picture(bounds: .zero))
        }
        let wide = Rect(x: 0, y: 0, width: 40, height: 40)
        let layout = LayoutComparison(snapshot(nil), snapshot(wide))
        #expect(layout.properties.map(\.changes) == [[PropertyChange("touchTarget", from: .null, to: wide.json)]])
        #expect(LayoutComparison(snapshot(wide), snapshot(wide)).properties.isEmpty)
    }

    @Test func framesWithinTheToleranceAreEqual() {
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        func moved(by distance: Double) -> LayoutComparison {
            let layouts = [frame, frame.offset(x: distance)].map {
                Snapshot(
                    layout: Layout(size: Size(width: 9, height: 9), elements: [Element("a", .icon, frame: $0)]),
                    theme: nil, accessibility: AccessibilityTree(elements: []), findings: [],
                    picture: Picture(bounds: .zero))
            }
            return LayoutComparison(layouts[0], layouts[1])
        }
        #expect(moved(by: 0.00009).moved.isEmpty)
        #expect(moved(by: 0.0002).moved.map(\.element) == ["a"])
    }

    @Test func itemsComeAndGo() throws {
        let two: JSONValue = [
            "items": [["title": "Home", "image": "home"], ["title": "Messages", "image": "email"]],
            "selectedItem": 0, "titleVisibility": "always",
        ]
        let fewer = Comparison(try bar(), try bar(two))
        #expect(fewer.layout.vanished.first?.element == "items[2]")
        #expect(
            fewer.layout.vanished.map(\.isWithParent) == [false]
                + Array(repeating: true, count: fewer.layout.vanished.count - 1))
        #expect(fewer.accessibility.vanished == ["items[2]"])
        #expect(fewer.findings.new.contains { $0.rule == "item-count" })
        let more = Comparison(try bar(two), try bar())
        #expect(more.layout.appeared.map(\.element) == fewer.layout.vanished.map(\.element))
        #expect(more.findings.resolved.map(\.rule).contains("item-count"))
        #expect(more.accessibility.appeared == ["items[2]"])
        #expect(more.accessibility.changed.first?.changes.contains(PropertyChange("setSize", from: 2, to: 3)) == true)
    }

    @Test func titlesAreHiddenAndShown() throws {
        let never: JSONValue = ["items": ComparisonTests.items, "selectedItem": 0, "titleVisibility": "never"]
        let titles = (0..<3).map { "items[\($0)].title" }
        #expect(Comparison(try bar(), try bar(never)).layout.hidden == titles)
        #expect(Comparison(try bar(never), try bar()).layout.shown == titles)
    }

    @Test func textsSayWhatChanged() throws {
        let long = Comparison(
            try bar(), try changed(["title": "Homes of a great many people everywhere", "image": "home"]))
        let text = try #require(long.layout.texts.first)
        #expect(text.element == "items[0].title")
        #expect(text.changes.map(\.name) == ["string", "lines", "truncated"])
        #expect(text.changes.last == PropertyChange("truncated", from: false, to: true))
        #expect(long.layout.texts.count == 1)
        let spoken = try #require(long.accessibility.changed.first)
        #expect(spoken.element == "items[0]")
        #expect(spoken.changes.map(\.name).contains("label"))
        #expect(long.findings.new.map(\.rule).contains("text-truncated"))
    }

    @Test func anotherIconIsADifference() throws {
        let comparison = Comparison(try bar(), try changed(["title": "Home", "image": "settings"]))
        #expect(comparison.layout.redrawn == ["items[0].icon"])
        #expect(comparison.layout.moved.isEmpty && comparison.layout.texts.isEmpty)
        #expect(!comparison.isEqual)
    }

    @Test func themesAreComparedByName() throws {
        let comparison = Comparison(
            try bar(theme: ["variant": "surface"]),
            try bar(theme: ["variant": "surface", "colorScheme": ["primaryColor": "#00695C"]]))
        let tint = try #require(comparison.theme.colors.first { $0.name == "selectedItemTintColor" })
        #expect(tint == PropertyChange("selectedItemTintColor", from: "#6200EE", to: "#00695C"))
        #expect(comparison.layout.moved.isEmpty)
        #expect(comparison.layout.redrawn.contains("items[0].icon"))
        #expect(!comparison.layout.redrawn.contains("items[1].icon"), "not selected, so not tinted")
    }

    @Test func elevationIsCompared() throws {
        let flat: JSONValue = [
            "items": ComparisonTests.items, "selectedItem": 0, "titleVisibility": "always", "elevation": 0,
        ]
        let elevation = try #require(Comparison(try bar(), try bar(flat)).theme.elevation)
        #expect(elevation == PropertyChange("elevation", from: 8, to: 0))
    }

    @Test func selectionIsSpokenOtherwise() throws {
        let second: JSONValue = ["items": ComparisonTests.items, "selectedItem": 1, "titleVisibility": "always"]
        let changed = Comparison(try bar(), try bar(second)).accessibility.changed
        #expect(changed.map(\.element) == ["items[0]", "items[1]"])
        #expect(
            changed.first?.changes == [
                PropertyChange("traits", from: ["button", "selected"], to: ["button"]),
                PropertyChange("aria.aria-selected", from: "true", to: "false"),
            ])
    }

    @Test func readingOrderIsCompared() {
        func tree(_ ids: [String]) -> Snapshot {
            Snapshot(
                layout: Layout(size: .zero, elements: []), theme: nil,
                accessibility: AccessibilityTree(
                    elements: ids.map { AccessibilityElement($0, role: "button", label: $0, frame: .zero) }),
                findings: [], picture: Picture(bounds: .zero))
        }
        let swapped = Comparison(tree(["a", "b", "c"]), tree(["b", "a", "c"])).accessibility
        #expect(swapped.order == PropertyChange("order", from: ["a", "b", "c"], to: ["b", "a", "c"]))
        #expect(Comparison(tree(["a", "b"]), tree(["a", "x", "b"])).accessibility.order == nil)
    }

    @Test func findingsAreMatchedByRuleAndElement() {
        let rule = Rule("r", [.gel], .warning, source: "s", help: "h", "m")
        let old = [
            Finding(rule, "one", element: "a"), Finding(rule, "two", element: "a"), Finding(rule, "b", element: "b"),
        ]
        let new = [
            Finding(rule, "one", element: "a", severity: .error), Finding(rule, "c", element: "c"),
            Finding(rule, "reworded", element: "b"),
        ]
        let comparison = FindingComparison(old, new)
        #expect(comparison.new.map(\.message) == ["c"])
        #expect(comparison.resolved.map(\.message) == ["two"])
        #expect(comparison.changed.map(\.to.severity) == [.error])
        #expect(comparison.changed.map(\.from.severity) == [.warning])
    }

    @Test func theSummaryCountsInWords() throws {
        let comparison = Comparison(try bar(), try changed(["title": "Home", "image": "settings"]))
        #expect(comparison.summary.hasPrefix("1 element redrawn, "))
        #expect(comparison.summary.hasSuffix("."))
        #expect(comparison.json["counts"]?["redrawn"] == 1)
        #expect(comparison.json["counts"]?["moved"] == 0)
    }

    @Test func thePictureHoldsBothAndNamesThem() throws {
        let comparison = Comparison(
            try bar(theme: ["variant": "primary"]),
            try bar(environment: ["layoutDirection": "rtl", "size": ["width": 400, "height": 700]]))
        let typesetter = try Fixture.resources.get().typesetter
        let picture = comparison.picture(typesetter: typesetter)
        #expect(picture.bounds.width == 400)
        let svg = String(
            decoding: SVG(
                picture: picture,
                options: SVGOptions(
                    title: "t", idPrefix: IDPrefix(hashing: Array("x".utf8)), text: .text, colors: .cssVariables)
            ).bytes, as: UTF8.self)
        #expect(PropertyTests.isWellFormed(Array(svg.utf8)))
        #expect(svg.contains("data-element=\"before.items[0].icon\""))
        #expect(svg.contains("data-element=\"after.items[0].icon\""))
        #expect(!svg.contains("var(--transom-bar-tint-color"), "both would take the page's colour")
        #expect(svg.contains("items[0]: moved by"))
    }

    @Test func onlyWhatMovesAloneHasAnArrow() throws {
        let comparison = Comparison(try bar(), try bar(environment: ["layoutDirection": "rtl"]))
        let picture = comparison.picture(typesetter: try Fixture.resources.get().typesetter)
        let moves = picture.nodes.compactMap { node -> Group? in
            guard case .group(let group) = node, group.element == "moves" else { return nil }
            return group
        }
        #expect(moves.first?.children.count == 2, "the first and the last item, not what they carry")
    }

    @Test func theLegendSaysAllThatHappenedToAnElement() throws {
        let other: JSONValue = [
            "items": [["title": "Home", "image": "settings"]], "selectedItem": 0, "titleVisibility": "never",
        ]
        let one: JSONValue = [
            "items": [["title": "Home", "image": "home"]], "selectedItem": 0, "titleVisibility": "selected",
        ]
        let svg = SVG(
            picture: Comparison(try bar(one), try bar(other)).picture(
                typesetter: try Fixture.resources.get().typesetter),
            options: SVGOptions(title: "t", idPrefix: IDPrefix(hashing: Array("x".utf8)), text: .text))
        let text = String(decoding: svg.bytes, as: UTF8.self)
        #expect(text.contains("items[0].icon: moved by (0, 8), drawn otherwise"))
        #expect(text.contains("items[0].title: hidden"))
    }

    @Test func longLegendsAreCutShort() throws {
        let many = JSONValue.array((0..<30).map { ["title": .string("Item \($0)"), "image": "home"] })
        let comparison = Comparison(try bar(), try bar(["items": many, "titleVisibility": "always"]))
        let svg = SVG(
            picture: comparison.picture(typesetter: try Fixture.resources.get().typesetter),
            options: SVGOptions(title: "t", idPrefix: IDPrefix(hashing: Array("x".utf8)), text: .text))
        let text = String(decoding: svg.bytes, as: UTF8.self)
        #expect(text.contains("more</text>") || text.contains("more</tspan>"))
    }

    @Test(arguments: Registry.components.indices)
    func anyTwoValidConfigurationsAreCompared(index: Int) throws {
        func run<C: Component>(_ type: C.Type) throws {
            let typesetter = try Fixture.resources.get().typesetter
            for seed in 0..<UInt64(100) {
                var sampler = SchemaSampler(seed: seed)
                let components = try (0..<2).map { _ in
                    try Fixture.make(
                        C.self, sampler.value(of: C.Configuration.declaration.schema),
                        environment: sampler.value(of: EnvironmentConfiguration.declaration.schema),
                        theme: seed % 2 == 0 ? nil : ["variant": "primary"])
                }
                let forth = Comparison(components[0], components[1])
                let back = Comparison(components[1], components[0])
                #expect(Comparison(components[0], components[0]).isEqual, "seed \(seed)")
                #expect(forth.isEqual == back.isEqual, "seed \(seed)")
                #expect(Set(forth.layout.appeared.map(\.element)) == Set(back.layout.vanished.map(\.element)))
                #expect(forth.layout.moved.count == back.layout.moved.count, "seed \(seed)")
                #expect(forth.findings.new.count == back.findings.resolved.count, "seed \(seed)")
                #expect(Comparison(components[0], components[1]).json == forth.json)
                let svg = SVG(
                    picture: forth.picture(typesetter: typesetter),
                    options: SVGOptions(title: "t", idPrefix: IDPrefix(hashing: Array("x".utf8))))
                #expect(PropertyTests.isWellFormed(svg.bytes), "seed \(seed)")
            }
        }
        try run(Registry.components[index])
    }
}
