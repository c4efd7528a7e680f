import Colors
import Drawing
import Geometry
import Testing

@testable import Components

/// The engine on made-up layouts, with what no component at hand does.
@Suite struct TransitionStageTests {
    private static let box = Rect(x: 100, y: 100, width: 40, height: 20)
    private static let inside = Rect(x: 110, y: 105, width: 10, height: 10)
    private static let paint = Paint(Color(rgb: 0x12_3456))

    /// A parent and a child, the parent moved by `shift`.
    private static func layout(_ shift: Double = 0, childHidden: Bool = false, parentHidden: Bool = false) -> Layout {
        Layout(
            size: Size(width: 300, height: 300),
            elements: [
                Element(
                    "parent", .container, frame: box.offset(x: shift), isHidden: parentHidden,
                    touchTarget: box.offset(x: shift),
                    children: [
                        Element("first", .icon, frame: .zero),
                        Element("child", .icon, frame: inside.offset(x: shift), isHidden: childHidden),
                        Element("last", .icon, frame: .zero),
                    ])
            ])
    }

    private static func nodes(_ shift: Double = 0, childHidden: Bool = false) -> [Node] {
        let child = Group(element: "child", children: [.fill(.rect(inside.offset(x: shift)), paint)])
        let last = Group(element: "last", children: [.fill(.rect(.zero), paint)])
        return [
            .group(
                Group(
                    element: "parent",
                    children: [.fill(.rect(box.offset(x: shift)), paint)]
                        + (childHidden ? [] : [.group(child)]) + [.group(last)]))
        ]
    }

    private static func stage(_ steps: [TransitionStep], from: Layout = layout(), to: Layout = layout())
        -> TransitionStage
    {
        TransitionStage(steps, from: from, to: to, start: 0, duration: 1)
    }

    private static func step(_ element: String, _ change: TransitionStep.Change) -> TransitionStep {
        TransitionStep(element, change, duration: 1, timing: .linear)
    }

    private static func position(_ element: String, _ frame: Rect, by shift: Double) -> TransitionStep {
        step(element, .position(from: frame.center, to: frame.center.offset(x: shift)))
    }

    /// Where each rectangle is drawn, with the transforms around it (moves and scales about a point only).
    private static func drawn(_ nodes: [Node]) -> [Rect] {
        nodes.flatMap { node -> [Rect] in
            switch node {
            case .group(let group) where group.isHidden: return []
            case .group(let group):
                let move = group.transform
                return drawn(group.children).map { rect in
                    Rect(
                        x: move.translation.x + move.anchor.x + (rect.x - move.anchor.x) * move.scale.width,
                        y: move.translation.y + move.anchor.y + (rect.y - move.anchor.y) * move.scale.height,
                        width: rect.width * move.scale.width, height: rect.height * move.scale.height)
                }
            case .fill(let shape, _): return [shape.bounds]
            default: return []
            }
        }
    }

    private static func drawn(_ stage: TransitionStage, at time: Double, from old: [Node], to new: [Node]) -> [Rect] {
        let picture = Picture(bounds: box, nodes: stage.nodes(from: old, to: new)).still(at: time)
        return drawn(picture.nodes).filter { !$0.isEmpty }
    }

    @Test func subtreesMoveAlong() {
        let stage = Self.stage([Self.position("parent", Self.box, by: 50)], to: Self.layout(50))
        let layout = stage.layout(at: 0.5, values: [])
        #expect(layout.element("parent")?.frame == Self.box.offset(x: 25))
        #expect(layout.element("parent")?.touchTarget == Self.box.offset(x: 25))
        #expect(layout.element("child")?.frame == Self.inside.offset(x: 25))
        let drawn = Self.drawn(stage, at: 0.5, from: Self.nodes(), to: Self.nodes(50))
        #expect(drawn == [Self.box.offset(x: 25), Self.inside.offset(x: 25)])
    }

    /// Steps say places in the component, whatever carries the element along.
    @Test func aChildWithItsOwnWayIsNotMovedTwice() {
        let steps = [Self.position("parent", Self.box, by: 50), Self.position("child", Self.inside, by: 50)]
        let stage = Self.stage(steps, to: Self.layout(50))
        #expect(stage.layout(at: 0.2, values: []).element("child")?.frame == Self.inside.offset(x: 10))
        let drawn = Self.drawn(stage, at: 0.2, from: Self.nodes(), to: Self.nodes(50))
        #expect(drawn == [Self.box.offset(x: 10), Self.inside.offset(x: 10)])
    }

    @Test func scalesActAboutTheCentre() {
        let steps = [
            Self.step("parent", .scale(from: Size(width: 0, height: 0), to: Size(width: 1, height: 1))),
            Self.step("child", .scale(from: Size(width: 0, height: 1), to: Size(width: 1, height: 1))),
        ]
        let stage = Self.stage(steps)
        let layout = stage.layout(at: 0.5, values: [])
        #expect(layout.element("parent")?.frame == Rect(x: 110, y: 105, width: 20, height: 10))
        #expect(layout.element("child")?.frame == Rect(x: 116.25, y: 107.5, width: 2.5, height: 5))
        let drawn = Self.drawn(stage, at: 0.5, from: Self.nodes(), to: Self.nodes())
        #expect(drawn == ["parent", "child"].compactMap { layout.element($0)?.frame })
    }

    @Test func framesMoveAndGrow() {
        let larger = Rect(x: 60, y: 100, width: 80, height: 60)
        var to = Self.layout()
        to.elements[0].frame = larger
        to.elements[0].touchTarget = larger
        var nodes = Self.nodes()
        if case .group(var group) = nodes[0] {
            group.children[0] = .fill(.roundedRect(larger, radii: CornerRadii(4)), Self.paint)
            nodes[0] = .group(group)
        }
        let stage = Self.stage([Self.step("parent", .frame(from: Self.box, to: larger))], to: to)
        let half = Rect(x: 80, y: 100, width: 60, height: 40)
        let layout = stage.layout(at: 0.5, values: [])
        #expect(layout.element("parent")?.frame == half && layout.element("parent")?.touchTarget == half)
        let group = Picture(bounds: Self.box, nodes: stage.nodes(from: [], to: nodes)).still(at: 0.5)
        let svg = String(decoding: TransitionTests.svg(group), as: UTF8.self)
        // The corner's radius stays, the sides are half grown.
        #expect(svg.contains("translate(20 0)") && svg.contains("M60 104a4 4 0 0 1 4-4h52a4 4"))
    }

    @Test func whatLeavesStaysWhereItWasUntilTheEnd() {
        let fade = Self.step("child", .opacity(from: 1, to: 0))
        let stage = Self.stage([fade], to: Self.layout(childHidden: true))
        let layout = stage.layout(at: 0.5, values: [])
        #expect(layout.element("child")?.isHidden == false && layout.element("child")?.frame == Self.inside)
        let nodes = stage.nodes(from: Self.nodes(), to: Self.nodes(childHidden: true))
        let picture = Picture(bounds: Self.box, nodes: nodes)
        #expect(Self.drawn(picture.still(at: 0.5).nodes).count == 3)
        #expect(Self.drawn(picture.still(at: 1).nodes).count == 2)
        // At rest it is not drawn, and it is below what was above it.
        #expect(Self.drawn(nodes).count == 2)
        let ids = String(decoding: TransitionTests.svg(picture.still(at: 0.5)), as: UTF8.self)
        #expect(ids.contains(/"child".*"last"/) && ids.contains("opacity=\"0.5\""))
    }

    /// The parent goes from 0 to 50; the leaving child was drawn for 0 and goes with it.
    @Test func whatLeavesGoesWithItsParent() {
        let steps = [Self.position("parent", Self.box, by: 50), Self.step("child", .opacity(from: 1, to: 0))]
        let stage = Self.stage(steps, to: Self.layout(50, childHidden: true))
        for (time, shift) in [(0, 0), (0.5, 25.0)] {
            #expect(stage.layout(at: time, values: []).element("child")?.frame == Self.inside.offset(x: shift))
            let drawn = Self.drawn(stage, at: time, from: Self.nodes(), to: Self.nodes(50, childHidden: true))
            #expect(drawn.contains(Self.inside.offset(x: shift)))
        }
    }

    @Test func whatStandsInSomethingThatIsGoneIsGone() {
        let fade = Self.step("child", .opacity(from: 1, to: 0))
        let stage = Self.stage([fade], to: Self.layout(parentHidden: true))
        #expect(stage.leaving.isEmpty && stage.motions.isEmpty)
        let both = Self.stage(
            [fade, Self.step("parent", .opacity(from: 1, to: 0))], to: Self.layout(parentHidden: true))
        #expect(both.leaving.map(\.element.id) == ["parent"] && both.motions.count == 2)
        #expect(Self.drawn(both, at: 0.5, from: Self.nodes(), to: []).count == 2)
    }

    @Test func outlinesOfTheElementAloneChange() {
        let from = Path.rect(Self.box)
        let to = Path.rect(Self.box.offset(y: 10))
        let red = Color(rgb: 0xFF_0000)
        let child = Group(element: "child", children: [.fill(.path(to), Paint(red))])
        let parent = Group(
            element: "parent",
            children: [
                .shadow(.path(to), [ShadowLayer(radius: 4, offset: .zero, paint: Paint(.black))], cutout: false),
                .fill(.path(to), Paint(red, role: "barTintColor")), .group(child),
            ])
        let nodes = Self.stage([Self.step("parent", .path(from: from, to: to))]).nodes(from: [], to: [.group(parent)])
        let svg = String(
            decoding: TransitionTests.svg(Picture(bounds: Self.box, nodes: nodes).still(at: 0.5)), as: UTF8.self)
        #expect(svg.components(of: "M100 105h40v20h-40z") == 2 && svg.components(of: "M100 110h40v20h-40z") == 1)
    }

    @Test func laterStepsTakeOver() {
        let steps = [
            TransitionStep("child", .opacity(from: 0, to: 1), duration: 0.4, timing: .linear),
            TransitionStep("child", .opacity(from: 0.5, to: 0), delay: 0.2, duration: 0.2, timing: .linear),
        ]
        let frames = steps.keyframes(start: 1, \.opacity)
        #expect(frames?.all.map(\.time) == [1, 1.2, 1.4] && frames?.all.map(\.value) == [0, 0.5, 0])
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
