import Drawing
import Geometry
import Testing

@testable import Components
@testable import Declarations

/// What broke in drawers elsewhere, and what is right (field faults B91–B109).
@Suite struct NavigationDrawerTests {
    private static let phone: JSONValue = ["size": ["width": 375, "height": 667], "safeArea": ["top": 20]]

    private func make(
        _ component: JSONValue, environment: JSONValue = phone, theme: JSONValue? = nil
    ) throws -> NavigationDrawer {
        try Fixture.make(NavigationDrawer.self, component, environment: environment, theme: theme)
    }

    private func event(_ json: JSONValue) throws -> ComponentEvent {
        try Fixture.decode(ComponentEvent.self, json)
    }

    private func size(_ height: Double) -> JSONValue { ["preferredContentSize": ["height": .number(height)]] }

    @Test(arguments: [0, 0.0001, -1, 500, 10_000]) func ratioIsNeverOutsideZeroToOne(offset: Double) throws {
        for height in [0.0, 0.0001, 333.5, 667, 687] {
            let drawer = try make([
                "content": size(height), "contentOffset": ["y": .number(offset)], "shouldAlwaysExpandHeader": true,
            ])
            let sheet = drawer.placed.sheet
            #expect((0...1).contains(sheet.transitionRatio))
            #expect((0...1).contains(sheet.headerTransitionRatio))
            if height < 333 { #expect(sheet.transitionRatio == 1) }
        }
    }

    @Test func landscapeIsFullHeight() throws {
        let drawer = try make(
            ["header": size(80), "content": size(300)], environment: ["orientation": "landscape"])
        #expect(drawer.placed.sheet.state == .fullScreen)
        #expect(drawer.placed.sheet.resting.isForcedToFullscreen)
        #expect(drawer.placed.drawer.frame.height >= 374.9)
    }

    @Test func emptyContentKeepsTheHeader() throws {
        let drawer = try make(["header": size(56), "content": size(0)])
        #expect(drawer.placed.drawer.frame == Rect(x: 0, y: 611, width: 375, height: 56))
        #expect(drawer.placed.header?.frame.height == 56)
    }

    @Test func shortContentSnapsBackFromBeyondTheTop() throws {
        let drawer = try make(["content": size(50)])
        let reply = drawer.respond(to: try event(["type": "drag", "translation": -900]))
        #expect(!reply.dismissed)
        #expect(reply.values.first { $0.name == "settleOffset" }?.value == 0)
        #expect(reply.values.first { $0.name == "state" }?.value == "expanded")
        let next = try make(reply.component)
        #expect(next.placed.drawer.frame == drawer.placed.drawer.frame)
    }

    @Test func shortHeaderExpandsOnlyWhereAsked() throws {
        let way = 667.0 - 200 - 20
        func header(_ flag: Bool) throws -> Rect? {
            try make([
                "header": size(80), "content": size(120), "shouldAlwaysExpandHeader": .bool(flag),
                "contentOffset": ["y": .number(way)],
            ]).placed.header?.frame
        }
        #expect(try header(true) == Rect(x: 0, y: 0, width: 375, height: 100))
        #expect(try header(false) == Rect(x: 0, y: 20, width: 375, height: 80))
    }

    @Test func assistiveTechnologyCanLeave() throws {
        let open = try make(["header": size(80), "content": size(1000)])
        let reply = open.respond(to: try event(["type": "accessibilityEscape"]))
        #expect(reply.dismissed && reply.handled == true)
        #expect(open.audit(AuditConfiguration()).passed.contains("assistive-dismissal"))

        let trap = try make(["content": size(1000), "shouldDismissOnAccessibilityPerformEscape": false])
        let kept = trap.respond(to: try event(["type": "accessibilityEscape"]))
        #expect(!kept.dismissed && kept.handled == false)
        let finding = trap.audit(AuditConfiguration()).findings.first { $0.rule == "assistive-dismissal" }
        #expect(finding?.outcome == .fail)
        #expect(finding?.suggestion?.pointer == "/component/isScrimAccessibilityElement")
    }

    @Test func scrimActivationTellsAndAlwaysSucceeds() throws {
        let drawer = try make(["content": size(500), "isScrimAccessibilityElement": true])
        let activate = try event(["type": "accessibilityActivate", "element": "scrim"])
        #expect(drawer.respond(to: activate).dismissed)
        let firm = try make(["content": size(500), "dismissOnBackgroundTap": false])
        let reply = firm.respond(to: activate)
        #expect(!reply.dismissed && reply.handled == true)
        #expect(reply.emitted.map(\.name) == ["bottomDrawerControllerDidTapScrim"])
    }

    // MARK: A plain view controller

    @Test func aPlainViewControllerHearsNothing() throws {
        let plain: JSONValue = ["content": size(1000), "presentsPlainViewController": true]
        let drawer = try make(plain)
        let tap = drawer.respond(to: try event(["type": "tap", "element": "scrim"]))
        #expect(tap.hit == "scrim" && tap.dismissed && tap.emitted.isEmpty)
        let scroll = drawer.respond(to: try event(["type": "scroll", "offset": 330]))
        #expect(scroll.emitted.isEmpty && !scroll.values.contains { $0.name == "yOffset" })
        let names = Set(drawer.layout.values.map(\.name))
        #expect(names.isDisjoint(with: ["topInset", "yOffset", "openTargetYOffset", "closedTargetYOffset"]))
        #expect(names.contains("transitionRatio"))
    }

    /// Nothing tells it of the transition, which corners and handle follow elsewhere; its frames are the same.
    @Test(arguments: [0, 300, 330.0]) func aPlainViewControllersLookStays(offset: Double) throws {
        func drawer(_ isPlain: Bool) throws -> NavigationDrawer {
            try make(
                [
                    "content": size(1000), "contentOffset": ["y": .number(offset)], "topHandleHidden": false,
                    "presentsPlainViewController": .bool(isPlain),
                ], theme: [:])
        }
        let plain = try drawer(true)
        #expect(plain.placed.sheet.topCornersRadius == 0 && plain.placed.sheet.handleAlpha == 1)
        let usual = try drawer(false)
        #expect(plain.placed.content.frame == usual.placed.content.frame)
        #expect(plain.placed.handle.frame == usual.placed.handle.frame)
        #expect(usual.placed.sheet.topCornersRadius != 0 || usual.placed.sheet.handleAlpha < 1)
    }

    @Test func aPlainViewControllerHasNoHeaderAndNoRadii() throws {
        var checker = Checker()
        NavigationDrawerConfiguration.declaration.check(
            ["header": [:], "topCornersRadius": ["collapsed": 8], "presentsPlainViewController": true], &checker)
        #expect(checker.faults.map(\.pointer) == ["/header", "/topCornersRadius"])
    }

    // MARK: Transitions

    @Test func cornersGoOverWithTheSheet() throws {
        func drawer(_ offset: Double) throws -> NavigationDrawer {
            try make(
                [
                    "content": size(1000), "contentOffset": ["y": .number(offset)],
                    "topCornersRadius": ["collapsed": 40],
                ])
        }
        let transition = Components.Transition(from: try drawer(0), to: try drawer(400))
        let radius = transition.timeline.elements.first { $0["property"] == "topCornersRadius" }
        #expect(radius?["element"] == "drawer" && radius?["from"] == 40 && radius?["to"] == 0)
        let half = transition.state(at: 0.5)
        #expect(half.values.elements.contains { $0["property"] == "topCornersRadius" && $0["value"] == 20 })
        // The corner's outline is a curve by then, which ends where a radius of 20 has it.
        let starts = half.picture.nodes.clips.flatMap(\.elements).compactMap { element -> Double? in
            if case .cubic(_, _, let point) = element { point.x } else { nil }
        }
        #expect(starts.contains { abs($0 - 20) < 1e-6 } && starts.contains { abs($0 - 375) < 1e-6 })
        #expect(
            Components.Transition(from: try drawer(0), to: try drawer(10)).timeline.elements.allSatisfy {
                $0["property"] != "topCornersRadius"
            })
    }

    @Test func forwardedTouchesHitNothing() throws {
        let drawer = try make(["content": size(500), "shouldForwardBackgroundTouchEvents": true])
        let reply = drawer.respond(to: try event(["type": "tap", "at": ["x": 10, "y": 10]]))
        #expect(reply.hit == nil && reply.forwarded && !reply.dismissed && reply.emitted.isEmpty)
    }

    @Test func scrimColorSurvivesADragToTheEnd() throws {
        let component: JSONValue = ["content": size(2000), "trackingScrollView": true]
        let end = try make(component).respond(to: try event(["type": "scroll", "offset": 3000]))
        let atEnd = try make(end.component)
        #expect(atEnd.placed.sheet.scroll.isAtEnd)
        let back = try make(atEnd.respond(to: try event(["type": "scroll", "offset": 0])).component)
        #expect(!back.placed.sheet.scroll.isAtEnd)
        #expect(back.theme.color("scrimColor")?.hexadecimal == "#00000052")
        #expect(back.configuration == (try make(component)).configuration)
    }

    @Test func headerGrowsByTheSafeAreaOnly() throws {
        let landscape: JSONValue = ["size": ["width": 667, "height": 375], "verticalSizeClass": "compact"]
        for top in [0.0, 20] {
            var members = landscape
            if case .object(let known) = landscape {
                members = .object(known + [.init("safeArea", ["top": .number(top)])])
            }
            let drawer = try make(
                ["header": size(80), "content": size(1000), "contentOffset": ["y": 40]], environment: members)
            #expect(drawer.placed.header?.frame == Rect(x: 0, y: 0, width: 667, height: 80 + top))
        }
    }

    @Test func maximumHeightCapsInTheEnvironmentsWindow() throws {
        let pad: JSONValue = [
            "size": ["width": 320, "height": 1024], "device": "pad", "horizontalSizeClass": "compact",
        ]
        for offset in [0.0, 400] {
            let drawer = try make(
                [
                    "header": size(80), "content": size(1000), "maximumDrawerHeight": 300,
                    "maximumInitialDrawerHeight": 300, "contentOffset": ["y": .number(offset)],
                ], environment: pad)
            #expect(drawer.placed.drawer.frame == Rect(x: 0, y: 724, width: 320, height: 300))
        }
    }

    @Test func visiblePartIsReportedAndTheRestScrolls() throws {
        let drawer = try make(["header": size(80), "content": size(1000)])
        #expect(drawer.placed.sheet.visibleContent == (0, 253))
        #expect(drawer.placed.sheet.resting.scrolls)
        #expect(drawer.placed.sheet.scroll.maximum == 747)
    }

    @Test func contradictoryHeightsAreSaid() throws {
        let drawer = try make([
            "header": size(80), "content": size(1000), "maximumDrawerHeight": 300, "maximumInitialDrawerHeight": 500,
        ])
        #expect(drawer.placed.drawer.frame.height == 300)
        let failed = drawer.audit(AuditConfiguration()).failed
        #expect(failed.contains("maximum-heights"))
        #expect(failed.contains("initial-position"))
        var checker = Checker(vocabulary: EmptyVocabulary(), at: ["component"])
        NavigationDrawerConfiguration.declaration.check(
            ["maximumDrawerHeight": -1, "maximumInitialDrawerHeight": -2], &checker)
        #expect(
            checker.faults.map(\.pointer)
                == ["/component/maximumDrawerHeight", "/component/maximumInitialDrawerHeight"])
    }

    @Test func positionOffTheScreenIsFound() throws {
        let drawer = try make([
            "header": size(80), "content": size(700), "maximumInitialDrawerHeight": 900,
        ])
        #expect(drawer.placed.sheet.resting.inset == -113)
        let finding = drawer.audit(AuditConfiguration()).findings.first { $0.rule == "initial-position" }
        let suggestion = try #require(finding?.suggestion)
        #expect(suggestion == .init("/component/maximumInitialDrawerHeight", 667))
        let mended = try make(["header": size(80), "content": size(700), "maximumInitialDrawerHeight": 667])
        #expect(!mended.audit(AuditConfiguration()).failed.contains("initial-position"))
    }

    @Test func limitBeyondTheViewIsNone() throws {
        let component: JSONValue = ["header": size(80), "content": size(1000), "contentOffset": ["y": 400]]
        guard case .object(let members) = component else { return }
        let capped = try make(.object(members + [.init("maximumDrawerHeight", 5000)]))
        #expect(capped.placed.header?.frame == (try make(component)).placed.header?.frame)
    }

    @Test func rotatingThereAndBackChangesNothing() throws {
        let component: JSONValue = ["header": size(80), "content": size(1000), "contentOffset": ["y": 100]]
        let before = try make(component)
        let landscape = try make(component, environment: ["orientation": "landscape"])
        let after = try make(
            NavigationDrawerConfiguration.declaration.json(landscape.configuration))
        #expect(before.configuration == after.configuration)
        #expect(before.layout.values == after.layout.values)
        #expect(before.placed.drawer.frame == after.placed.drawer.frame)
    }

    @Test func changedContentKeepsWhatWasVisible() throws {
        func visible(_ adjusts: Bool) throws -> Double {
            try make([
                "header": size(80), "shouldAdjustOnContentSizeChange": .bool(adjusts), "expandedToFullscreen": true,
                "content": [
                    "preferredContentSize": ["height": 1000], "previousPreferredContentSize": ["height": 100],
                ],
            ]).placed.drawer.frame.height
        }
        #expect(try visible(false) == 180)
        #expect(try visible(true) == 333)
    }
}

extension [Node] {
    /// The outlines that cut these nodes off.
    fileprivate var clips: [Path] {
        flatMap { node -> [Path] in
            guard case .group(let group) = node else { return [] }
            return (group.clip.map { [$0.outline] } ?? []) + group.children.clips
        }
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue] {
        if case .array(let values) = self { values } else { [] }
    }
}
