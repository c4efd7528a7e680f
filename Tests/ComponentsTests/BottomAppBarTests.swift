import Geometry
import Testing

@testable import Components
@testable import Declarations

/// Faults that bars of this kind had in the field, and what is right.
@Suite struct BottomAppBarTests {
    private func bar(
        _ component: JSONValue, environment: JSONValue = [:], theme: JSONValue? = nil
    ) throws -> BottomAppBar {
        try Fixture.make(BottomAppBar.self, component, environment: environment, theme: theme)
    }

    private func frame(_ id: String, _ bar: BottomAppBar) -> Rect? { bar.layout.element(id)?.frame }

    private func failed(_ bar: BottomAppBar) -> [String] { bar.audit(AuditConfiguration()).failed }

    /// The points of a path, arcs by their ends.
    private func points(_ path: Path) -> [Point] {
        path.elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .quadratic(let control, let point): [control, point]
            case .cubic(let one, let two, let point): [one, two, point]
            case .arc(let radii, _, _, _, let point): [Point(x: radii.width, y: radii.height), point]
            case .close: []
            }
        }
    }

    private func kinds(_ path: Path) -> [String] {
        path.elements.map { element in
            switch element {
            case .move: "M"
            case .line: "L"
            case .quadratic: "Q"
            case .cubic: "C"
            case .arc(_, _, let largeArc, let sweep, _): "A\(largeArc)\(sweep)"
            case .close: "Z"
            }
        }
    }

    // B50
    @Test(arguments: [
        (33.0, "default", false), (38, "default", false), (39, "default", false), (-33, "default", false),
        (32, "default", true), (-32, "default", true), (25, "mini", false), (24, "mini", true),
        (-10_000, "mini", false),
    ])
    func aCircleThatMissesTheEdgeCutsNothing(offset: Double, shape: String, isCut: Bool) throws {
        let bar = try bar([
            "floatingButton": ["image": "add", "shape": .string(shape)],
            "floatingButtonVerticalOffset": .number(offset),
        ])
        #expect(bar.placed.shape.hasCut == isCut)
        #expect(points(bar.placed.shape.path).allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(failed(bar).contains("floating-button-cutout") == !isCut)
        let cutout = try #require(bar.layout.element("cutout"))
        #expect(cutout.isHidden == !isCut && cutout.frame.isFinite)
    }

    @Test func anOffsetThatLosesTheCutIsMended() throws {
        let bar = try bar(["floatingButton": ["image": "add"], "floatingButtonVerticalOffset": 50])
        let finding = try #require(
            bar.audit(AuditConfiguration()).findings.first { $0.rule == "floating-button-cutout" })
        #expect(finding.suggestion == .init("/component/floatingButtonVerticalOffset", 32))
    }

    // B51
    @Test(arguments: [(38.0, 0.0), (60, 0), (10_000, 0), (-8, 46), (0, 38), (12.5, 25.5)])
    func theButtonNeverRisesAboveTheBarsTop(offset: Double, center: Double) throws {
        let bar = try bar(["floatingButtonVerticalOffset": .number(offset)])
        #expect(frame("floatingButton", bar)?.midY == center)
    }

    @Test(arguments: [1e9, -1e9])
    func anOffsetBeyondAllScreensIsAFault(offset: Double) throws {
        var checker = Checker(vocabulary: try Fixture.resources.get())
        BottomAppBarConfiguration.declaration.check(["floatingButtonVerticalOffset": .number(offset)], &checker)
        #expect(checker.faults.map(\.pointer) == ["/floatingButtonVerticalOffset"])
    }

    // B52
    @Test(arguments: [("center", 187.5), ("leading", 64.0), ("trailing", 311.0)])
    func aWideButtonHasTwoArcsAndAStraightFloor(position: String, center: Double) throws {
        let bar = try bar([
            "floatingButton": ["image": "add", "mode": "expanded", "size": ["width": 160, "height": 48]],
            "floatingButtonPosition": .string(position),
        ])
        let arc = { (x: Double, y: Double) in
            Path.Element.arc(
                radii: Size(width: 28, height: 28), rotation: 0, largeArc: false, sweep: false, to: Point(x: x, y: y))
        }
        #expect(
            Array(bar.placed.shape.path.elements[5...9]) == [
                .line(Point(x: center - 84, y: 38)), arc(center - 56, 66), .line(Point(x: center + 56, y: 66)),
                arc(center + 84, 38), .line(Point(x: 375, y: 38)),
            ])
        #expect(frame("cutout", bar) == Rect(x: center - 84, y: 38, width: 168, height: 28))
        // The outline ends far below the bar, so that no shadow shows at the bottom.
        #expect(bar.placed.shape.bottomEdge == 2 * 96 + 38)
    }

    // B54
    @Test(arguments: [0.0, 5, 20, -8, -31])
    func theEdgeIsLevelOnBothSidesOfTheCut(offset: Double) throws {
        let bar = try bar(["floatingButtonVerticalOffset": .number(offset)])
        let path = bar.placed.shape.path.elements
        guard case .line(let left) = path[5], case .arc(_, _, _, _, let right) = path[8] else {
            Issue.record("the cut is elsewhere")
            return
        }
        #expect(left.y == 38 && right.y == 38)
        #expect(left.x + right.x == 375)
    }

    // B56
    @Test func aNegativeOffsetSinksButtonAndCut() throws {
        let bar = try bar(["floatingButton": ["image": "add"], "floatingButtonVerticalOffset": -8])
        #expect(frame("floatingButton", bar) == Rect(x: 159.5, y: 18, width: 56, height: 56))
        #expect(frame("cutout", bar) == Rect(x: 155.5, y: 38, width: 64, height: 40))
    }

    // B57
    @Test(arguments: [
        ("center", "ltr", 187.5), ("center", "rtl", 187.5), ("leading", "ltr", 74), ("leading", "rtl", 281),
        ("trailing", "ltr", 281), ("trailing", "rtl", 74),
    ])
    func sidesFollowTheDirection(position: String, direction: String, center: Double) throws {
        let bar = try bar(
            ["floatingButtonPosition": .string(position)],
            environment: [
                "layoutDirection": .string(direction), "safeArea": ["left": 10, "right": 30],
            ])
        #expect(frame("floatingButton", bar)?.midX == center)
    }

    // B59
    @Test func theSafeAreaLiesBelowTheItems() throws {
        let component: JSONValue = ["leadingBarButtonItems": [["image": "menu"]]]
        let bar = try bar(component, environment: ["safeArea": ["bottom": 34]])
        #expect(bar.layout.size == Size(width: 375, height: 130))
        #expect(frame("leadingItems[0]", bar) == frame("leadingItems[0]", try self.bar(component)))
        #expect(frame("navigationBar", bar) == Rect(x: 0, y: 38, width: 375, height: 58))
    }

    // B61
    @Test(
        arguments: [
            ["floatingButtonHidden": true], ["floatingButtonPosition": "leading"],
            ["floatingButtonHidden": true, "floatingButtonPosition": "trailing"],
        ] as [JSONValue])
    func theCutMovesWithoutAJump(next: JSONValue) throws {
        let one = try bar([:])
        let other = try bar(next)
        for timeline in [one.timeline(to: other), other.timeline(to: one)] {
            let paths = timeline.compactMap { step -> (Path, Path)? in
                if case .path(let from, let to) = step.change { (from, to) } else { nil }
            }
            let path = try #require(paths.first)
            #expect(paths.count == 1 && path.0 != path.1)
            #expect(kinds(path.0) == kinds(path.1))
        }
    }

    @Test func stepsHaveTheOriginalsTimes() throws {
        let shown = try bar([:])
        let hidden = try bar(["floatingButtonHidden": true])
        func times(_ steps: [TransitionStep]) -> [[Double]] { steps.map { [$0.delay, $0.duration] } }
        #expect(times(shown.timeline(to: hidden)) == [[0, 0.27], [0, 0.18], [0.15, 0.015], [0, 0.135]])
        #expect(times(hidden.timeline(to: shown)) == [[0, 0.18], [0, 0.27], [0.03, 0.015], [0.09, 0.18]])
        let moved = try bar(["floatingButtonPosition": "trailing"])
        #expect(times(shown.timeline(to: moved)) == [[0, 0.18], [0, 0.18]])
        let movedHidden = try bar(["floatingButtonPosition": "trailing", "floatingButtonHidden": true])
        #expect(times(hidden.timeline(to: movedHidden)) == [[0, 0.18], [0, 0.27]])
        #expect(shown.timeline(to: try bar(["floatingButtonElevation": "secondary"])).isEmpty)
    }

    // B64
    @Test(arguments: [(16.0, true), (28, false), (100, false)])
    func cornersThatAreNoHalfCircleLeaveAnUnevenGap(radius: Double, isUneven: Bool) throws {
        let bar = try bar(["floatingButton": ["image": "add", "cornerRadius": .number(radius)]])
        #expect(bar.placed.shape.radius == 32)
        #expect(failed(bar).contains("floating-button-gap") == isUneven)
    }

    // B66
    @Test(arguments: [false, true])
    func itemsOnTheButtonsSideAreHidden(isButtonHidden: Bool) throws {
        let three: JSONValue = [["image": "menu"], ["image": "home"], ["image": "search"]]
        let bar = try bar([
            "floatingButtonPosition": "leading", "floatingButtonHidden": .bool(isButtonHidden),
            "leadingBarButtonItems": three, "trailingBarButtonItems": three,
        ])
        for index in 0..<3 {
            #expect(bar.layout.element("leadingItems[\(index)]")?.isHidden == true)
            #expect(bar.layout.element("trailingItems[\(index)]")?.isHidden == false)
        }
        #expect(!bar.accessibility.elements.contains { $0.id.hasPrefix("leading") })
        #expect(bar.audit(AuditConfiguration()).findings.filter { $0.rule == "item-hidden" }.count == 3)
    }
}
