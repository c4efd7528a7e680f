import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@testable import Components
@testable import Declarations

/// Transitions between two components of one kind.
@Suite struct TransitionTests {
    typealias Bar = Components.Transition<BottomNavigationBar>

    static func svg(_ picture: Picture) -> [UInt8] {
        SVG(picture: picture, options: SVGOptions(title: "t", idPrefix: IDPrefix(hashing: "x".utf8))).bytes
    }

    private static func bar(_ component: JSONValue, environment: JSONValue = [:]) throws -> BottomNavigationBar {
        try Fixture.make(BottomNavigationBar.self, component, environment: environment)
    }

    private static let items: JSONValue = [
        ["title": "Home", "image": "home", "badgeValue": "8"], ["title": "Mail", "image": "email"],
        ["title": "Cake", "image": "cake"],
    ]

    private static func selecting(_ from: JSONValue, _ to: JSONValue, _ visibility: JSONValue = "selected") throws
        -> Bar
    {
        Bar(
            from: try bar(["items": items, "titleVisibility": visibility, "selectedItem": from]),
            to: try bar(["items": items, "titleVisibility": visibility, "selectedItem": to]))
    }

    // MARK: - Every component

    @Test(arguments: Registry.components.indices)
    func endsAreTheStaticResultsAndAllBetweenIsSound(index: Int) throws {
        func run<C: Component>(_ type: C.Type) throws {
            for seed in 0..<UInt64(PropertyTests.runs / 4) {
                var sampler = SchemaSampler(seed: seed)
                let environment = sampler.value(of: EnvironmentConfiguration.declaration.schema)
                func make() throws -> C {
                    try Fixture.make(
                        C.self, sampler.value(of: C.Configuration.declaration.schema), environment: environment)
                }
                try Self.check(Components.Transition(from: try make(), to: try make()), "seed \(seed)")
            }
        }
        try run(Registry.components[index])
    }

    private static func check<C: Component>(_ transition: Components.Transition<C>, _ comment: Comment) throws {
        for (progress, end) in [
            (0.0, transition.from), (1, transition.to), (-Double.infinity, transition.from), (9, transition.to),
        ] {
            let state = transition.state(at: progress)
            #expect(svg(state.picture) == svg(end.picture), comment)
            #expect("\(state.layout)" == "\(end.layout)", comment)
        }
        #expect(transition.duration.isFinite && transition.duration >= 0)
        for progress in [0.001, 0.5, 0.999] {
            let state = transition.state(at: progress)
            state.layout.forEachElement { #expect($0.frame.isFinite, comment) }
            #expect(XMLParser(data: Data(svg(state.picture))).parse(), comment)
        }
        #expect(XMLParser(data: Data(svg(transition.animatedPicture))).parse(), comment)
    }

    @Test func aStateThatIsNoNumberIsTheStart() throws {
        let transition = try Self.selecting(0, 1)
        #expect(Self.svg(transition.state(at: .nan).picture) == Self.svg(transition.from.picture))
    }

    // MARK: - Bottom navigation

    /// B06: a badge follows its icon's new frame and moves with it.
    @Test func badgesMoveWithTheirIcons() throws {
        let transition = try Self.selecting(0, 1)
        let before = transition.from.layout
        for progress in [0, 0.01, 0.25, 0.5, 0.9, 1] {
            let layout = transition.state(at: progress).layout
            let icon = try #require(layout.element("items[0].icon")).frame
            let badge = try #require(layout.element("items[0].badge")).frame
            let oldIcon = try #require(before.element("items[0].icon")).frame
            let oldBadge = try #require(before.element("items[0].badge")).frame
            #expect((badge.midY - icon.midY - (oldBadge.midY - oldIcon.midY)).magnitude < 1e-9, "\(progress)")
            #expect((badge.midX - icon.midX - (oldBadge.midX - oldIcon.midX)).magnitude < 1e-9, "\(progress)")
        }
        let iconY = [0, 0.5, 1].compactMap { transition.state(at: $0).layout.element("items[0].icon")?.frame.midY }
        #expect(iconY[0] < iconY[1] && iconY[1] < iconY[2])
        #expect(Set(transition.steps.map(\.element)).isSuperset(of: ["items[0].icon", "items[0].badge"]))
    }

    /// B11: the end depends on the last configuration alone.
    @Test func titlesComeInAsIfTheyHadAlwaysBeenThere() throws {
        let transition = Bar(
            from: try Self.bar(["items": Self.items, "titleVisibility": "never"]),
            to: try Self.bar(["items": Self.items, "titleVisibility": "always"]))
        #expect(transition.duration > 0)
        let fresh = try Self.bar(["items": Self.items, "titleVisibility": "always"])
        #expect(Self.svg(transition.state(at: 1).picture) == Self.svg(fresh.picture))
        #expect("\(transition.state(at: 1).layout)" == "\(fresh.layout)")
        // Not seen at first, then fading in.
        #expect(transition.state(at: 0.1).layout.element("items[1].title")?.isHidden == true)
        #expect(transition.state(at: 0.9).layout.element("items[1].title")?.isHidden == false)
    }

    /// Titles on their way out are still drawn, though the end hides them.
    @Test func titlesFadeOut() throws {
        let transition = try Self.selecting(0, 1)
        let early = transition.state(at: 0.1)
        let title = try #require(early.layout.element("items[0].title"))
        #expect(!title.isHidden)
        let drawn = String(decoding: Self.svg(early.picture), as: UTF8.self)
        #expect(drawn.contains("items[0].title") && drawn.contains("items[1].title"))
        let late = try #require(transition.state(at: 0.9).layout.element("items[0].title"))
        #expect(late.isHidden)
    }

    /// B32: other items are another bar; nothing of the old selection is kept.
    @Test func otherItemsAreThereAtOnce() throws {
        let transition = Bar(
            from: try Self.bar(["items": Self.items, "selectedItem": 2]),
            to: try Self.bar(["items": [["title": "One", "image": "home"], ["title": "Two", "image": "email"]]]))
        #expect(transition.steps.isEmpty && transition.duration == 0)
        #expect(transition.timeline == .array([]))
        for progress in [0.001, 0.5, 1] {
            let state = transition.state(at: progress)
            #expect(Self.svg(state.picture) == Self.svg(transition.to.picture))
            #expect(state.layout.element("items[2]") == nil)
        }
        #expect(transition.to.configuration.selectedItem == nil)
    }

    @Test func thereAndBackAgainIsTheSame() throws {
        let there = try Self.selecting(0, 1)
        let back = try Self.selecting(1, 0)
        #expect(Self.svg(there.state(at: 0).picture) == Self.svg(back.state(at: 1).picture))
    }

    // MARK: - JSON and SVG

    @Test func timelinesAreTold() throws {
        let transition = try Self.selecting(0, 1)
        guard case .array(let steps) = transition.timeline, let first = steps.first, case .object(let members) = first
        else {
            Issue.record("no steps")
            return
        }
        #expect(
            members.map(\.name) == ["element", "property", "from", "to", "delay", "duration", "timingFunction"])
        #expect(first["element"] == "items[0].icon" && first["property"] == "position")
        #expect(first["timingFunction"] == [0, 0, 1, 1])
        #expect(transitionReply(from: transition.from, to: transition.to)["duration"] == .number(transition.duration))
        let values = transition.state(at: 0).values
        #expect(
            values
                == .array(
                    steps.map { step in
                        .members(["element": step["element"], "property": step["property"], "value": step["from"]])
                    }))
    }

    @Test func springsAreToldByTheirDamping() {
        let step = TransitionStep(
            "drawer", .opacity(from: 0, to: 1), duration: 0.34, timing: .spring(dampingRatio: 0.85))
        #expect(step.json["timingFunction"] == ["spring": ["dampingRatio": 0.85]])
        let path = TransitionStep(
            "a", .path(from: Path(), to: .rect(Rect(x: 1, y: 2, width: 3, height: 4))), duration: 1, timing: .linear)
        #expect(path.json["from"] == "" && path.json["to"] == "M1 2h3v4h-3z")
    }

    @Test func animatedPicturesRestOnBothEnds() throws {
        let transition = try Self.selecting(0, 1)
        let picture = transition.animatedPicture
        #expect(picture.loop == 0.6 + transition.duration + 1)
        func drawn(_ time: Double) -> String { String(decoding: Self.svg(picture.still(at: time)), as: UTF8.self) }
        func inner(_ picture: Picture) -> String {
            String(
                decoding: Self.svg(Picture(bounds: transition.animatedPicture.bounds, nodes: picture.nodes)),
                as: UTF8.self)
        }
        #expect(drawn(0) == inner(transition.from.picture))
        #expect(drawn(0.59) == inner(transition.from.picture))
        #expect(drawn(0.6) != inner(transition.from.picture))
        // Standing still it is the end, with nothing of the start.
        let still = Picture(bounds: picture.bounds, nodes: picture.nodes)
        let text = String(decoding: Self.svg(still), as: UTF8.self)
        #expect(!text.contains("<animate") && !text.contains("items[0].title"))
        let svg = String(decoding: Self.svg(picture), as: UTF8.self)
        #expect(svg.contains("<animateTransform") && svg.contains("items[0].title"))
        #expect(!svg.contains("<script") && !svg.contains(" on") && !svg.contains("href=\"http"))
    }
}
