import Colors
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite struct AnimationTests {
    private static let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    private static let wide = Path.rect(Rect(x: 0, y: 20, width: 30, height: 10))

    private static func moves<Value>(
        _ from: Value, _ to: Value, _ timing: TimingFunction = .linear, delay: Double = 0.5, duration: Double = 1
    ) -> Keyframes<Value> {
        Keyframes(.init(delay, from, timing), [.init(delay + duration, to)])
    }

    // MARK: - Values

    @Test func keyframesHoldBeforeAndAfter() {
        let frames = Self.moves(10.0, 20)
        #expect([-1, 0, 0.5, 1, 1.5, 99, .nan].map(frames.value) == [10, 10, 10, 15, 20, 20, 10])
        let jump = Keyframes(.init(1, 0.0), [.init(1, 5)])
        #expect([0.9, 1, 1.1].map(jump.value) == [0, 5, 5])
        #expect(
            Keyframes(.init(.nan, 1.0), [.init(2, 2), .init(-1, 3), .init(.infinity, 4)]).all.map(\.time) == [
                0, 2, 2, 2,
            ])
    }

    @Test func pathsGoPointByPoint() {
        #expect(Path.interpolate(Self.square, Self.wide, at: 0.5) == .rect(Rect(x: 0, y: 10, width: 20, height: 10)))
        #expect(Path.interpolate(Self.square, Self.wide, at: 0) == Self.square)
        #expect(Path.interpolate(Self.square, Self.wide, at: 1) == Self.wide)
    }

    @Test func pathsOfOtherSegmentsSwitchAtTheEnd() {
        let curve = Path([.move(.zero), .quadratic(control: .zero, to: Point(x: 1, y: 1))])
        for other in [curve, Path()] {
            #expect(!Self.square.isContinuous(to: other))
            #expect(Path.interpolate(Self.square, other, at: 0.999) == Self.square)
            #expect(Path.interpolate(Self.square, other, at: 1) == other)
        }
    }

    /// A quarter circle of that radius about (20, 0), from the left; of radius 0 a line to the centre.
    private static func notch(_ radius: Double, sweep: Bool = false) -> Path {
        Path([
            .move(.zero), .line(Point(x: 10, y: 0)),
            .arc(
                radii: Size(width: radius, height: radius), rotation: 0, largeArc: false, sweep: sweep,
                to: Point(x: 20, y: radius)),
        ])
    }

    @Test func arcsChangeTheirRadii() {
        let half = Path.interpolate(Self.notch(10), Self.notch(20), at: 0.5)
        #expect(half == Self.notch(15))
        #expect(!Self.notch(10, sweep: true).isContinuous(to: Self.notch(20)))
    }

    /// As Core Animation has it: a line to where the arc begins by then, and the arc smaller in proportion.
    @Test(arguments: [0.01, 0.25, 0.5, 0.99])
    func arcsGrowFromNothingAboutTheirCentre(share: Double) throws {
        for path in [
            Path.interpolate(Self.notch(0, sweep: true), Self.notch(10), at: share),
            Path.interpolate(Self.notch(10), Self.notch(0, sweep: true), at: 1 - share),
        ] {
            #expect(path.elements.count == 3 + EllipticalArc.pieces)
            guard case .line(let start) = path.elements[2] else {
                Issue.record("\(path)")
                return
            }
            #expect((start.x - (20 - 10 * share)).magnitude < 1e-9 && start.y.magnitude < 1e-9)
            for case .cubic(_, _, let point) in path.elements {
                let distance = ((point.x - 20) * (point.x - 20) + point.y * point.y).squareRoot()
                #expect((distance - 10 * share).magnitude < 1e-9 && point.x <= 20 + 1e-9 && point.y >= -1e-9)
            }
        }
    }

    @Test func outlinesAreWrittenInTheSameCommands() throws {
        let shape = Shape.path(Self.notch(10))
        let group = Group(
            children: [.fill(shape, Samples.primary)],
            animations: [.outline(of: shape, Self.moves(Self.notch(0), Self.notch(10)))])
        let document = Document(Picture(bounds: Samples.body, nodes: [.group(group)], loop: 2), Samples.options())
        let values = try #require(document.all("animate").first?.attributes["values"]).split(separator: ";")
        #expect(Set(values.map { $0.filter(\.isLetter) }) == ["MLLCCCC"] && values.count == 4)
    }

    @Test func arcsBecomeTheCurvesThatTheyAre() throws {
        let end = Point(x: 30, y: -10)
        for (largeArc, sweep) in [(false, false), (false, true), (true, false), (true, true)] {
            let arc = try #require(
                EllipticalArc(
                    from: Point(x: 10, y: 10), to: end, radii: Size(width: 40, height: 20), rotation: 30,
                    largeArc: largeArc, sweep: sweep))
            guard case .cubic(_, _, let last)? = arc.curves.last else { continue }
            #expect((last.x - end.x).magnitude < 1e-9 && (last.y - end.y).magnitude < 1e-9)
        }
        let none = EllipticalArc(
            from: .zero, to: end, radii: Size(width: .nan, height: 1), rotation: .infinity, largeArc: true, sweep: true)
        #expect(none == nil)
    }

    @Test func overshootKeepsSizesPossible() {
        let size = Size.interpolate(Size(width: 0, height: 10), Size(width: 10, height: 0), at: 1.2)
        #expect(size == Size(width: 12, height: 0))
    }

    // MARK: - Pictures

    /// Everything that can move, in two groups as transitions build them.
    private static func sample(loop: Double? = 2, timing: TimingFunction = .easeInEaseOut) -> Picture {
        let inner = Group(
            element: "a",
            children: [.fill(.path(wide), Samples.primary), .stroke(.path(square), Paint(.black), width: 1)],
            animations: [.outline(of: .path(wide), moves(square, wide, timing))])
        let outer = Group(
            opacity: 0.5, transform: Transform(translation: Point(x: 1, y: 2)), children: [.group(inner)],
            animations: [
                .translation(moves(Point(x: -10, y: 0), .zero, timing)),
                .scale(
                    moves(Size(width: 0, height: 0.5), Size(width: 1, height: 1), timing), anchor: Point(x: 4, y: 8)),
                .opacity(moves(0, 0.5, timing)),
            ])
        let leaving = Group(
            isHidden: true, children: [.fill(.rect(Samples.body), Samples.primary)],
            animations: [.visibility(Keyframes(.init(0, true), [.init(1.5, false)]))])
        return Picture(bounds: Samples.body, nodes: [.group(outer), .group(leaving)], loop: loop)
    }

    @Test func attributesAreThoseOfThePictureAtRest() {
        let document = Document(Self.sample(), Samples.options())
        #expect(document.isWellFormed)
        let outer = document.all("g")[1].attributes
        #expect(outer["transform"] == "translate(1 2)" && outer["opacity"] == "0.5")
        #expect(document.all("path").first?.attributes["d"] == "M0 20h30v10h-30z")
        #expect(document.all("path").first?.attributes["fill"] == "#6200EE")
        #expect(document.all("g").last?.attributes == ["display": "none"])
    }

    @Test func animationsSayTheirKeyframes() {
        let document = Document(Self.sample(), Samples.options())
        let transforms = document.all("animateTransform").map(\.attributes)
        #expect(transforms.map { $0["type"] } == ["translate", "translate", "scale"])
        #expect(transforms.map { $0["values"] } == ["-10 0;-10 0;0 0;0 0", "4 4;4 4;0 0;0 0", "0 0.5;0 0.5;1 1;1 1"])
        #expect(transforms.allSatisfy { $0["additive"] == "sum" && $0["keyTimes"] == "0;0.25;0.75;1" })
        #expect(transforms.allSatisfy { $0["calcMode"] == "spline" && $0["dur"] == "2s" })
        #expect(transforms.allSatisfy { $0["keySplines"] == "0 0 1 1;0.42 0 0.58 1;0 0 1 1" })
        let others = document.all("animate").map(\.attributes)
        #expect(others.map { $0["attributeName"] } == ["opacity", "d", "display"])
        #expect(others.last?["values"] == "inline;none;none" && others.last?["calcMode"] == "discrete")
        #expect(others[1]["values"]?.hasPrefix("M0 0L10 0L10 10L0 10Z;") == true)
    }

    @Test func springsAreWrittenInPieces() {
        for timing in [TimingFunction.spring(dampingRatio: 0.85), .cubicBezier(0.3, -1, 0.7, 2)] {
            for element in Document(Self.sample(timing: timing), Samples.options()).all("animateTransform") {
                #expect(element.attributes["calcMode"] == nil)
                let values = element.attributes["values"]?.split(separator: ";") ?? []
                #expect(
                    values.count > 20 && values.count == element.attributes["keyTimes"]?.split(separator: ";").count)
            }
        }
    }

    @Test func withoutALoopNothingIsAnimated() {
        for loop in [nil, 0, -1, .nan, .infinity] as [Double?] {
            let document = Document(Self.sample(loop: loop), Samples.options())
            #expect(
                document.isWellFormed && document.all("animate").isEmpty && document.all("animateTransform").isEmpty)
            #expect(document.all("rect").isEmpty)
        }
    }

    @Test func darkPicturesThatMoveOtherwiseStandApart() {
        let document = Document(Self.sample(), Samples.options(.auto(dark: Self.sample(timing: .linear))))
        #expect(document.isWellFormed && document.source.contains("-dark\""))
        #expect(
            Document(Self.sample(), Samples.options(.auto(dark: Self.sample()))).source.contains("-dark\"") == false)
    }

    @Test func stillPicturesHaveTheValuesOfTheirTime() {
        let still = Self.sample().still(at: 1)
        let document = Document(still, Samples.options())
        #expect(still.loop == nil && document.all("animate").isEmpty)
        let groups = document.all("g").map(\.attributes)
        #expect(groups[1]["opacity"] == "0.25" && groups[1]["transform"] == "translate(1 2)")
        #expect(groups[2]["transform"] == "translate(-1 8)scale(0.5 0.75)translate(-4 -8)")
        #expect(document.all("path").map { $0.attributes["fill"] } == ["#6200EE", "none"])
        #expect(document.all("path").map { $0.attributes["d"] } == ["M0 10h20v10h-20z", "M0 0h10v10h-10z"])
        #expect(document.all("rect").count == 1)
        #expect(Document(Self.sample().still(at: 1.5), Samples.options()).all("rect").isEmpty)
    }

    @Test func clipsAndShadowsFollowTheOutline() throws {
        let shape = Shape.path(Self.wide)
        let group = Group(
            element: "a", clip: shape, children: [.shadow(shape, Samples.layers, cutout: false)],
            animations: [.outline(of: shape, Self.moves(Self.square, Self.wide))])
        let document = Document(
            Picture(bounds: Samples.body, nodes: [.group(group)], loop: 2), Samples.options())
        #expect(document.isWellFormed)
        #expect(document.all("animate").count >= 2 && document.all("clipPath").count == 1)
        // The shadow's area holds where the outline comes from too.
        let top = try #require(document.all("filter").first?.attributes["y"].flatMap(Double.init))
        #expect(top < 0)
    }

    // MARK: - Hostile values

    @Test func animatedDocumentsAreWellFormedWhateverTheyHold() throws {
        var source = HostileSource(generator: SeededGenerator(seed: 7))
        let number = /-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?/
        for _ in 0..<100 {
            let document = Document(source.picture(), Samples.options())
            #expect(document.isWellFormed, "\(document.source.prefix(2000))")
            for element in document.elements where element.name.hasPrefix("animate") {
                let times = element.attributes["keyTimes"]?.split(separator: ";").map { Double($0) ?? .nan } ?? []
                #expect(times.first == 0 && times.last == 1 && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
                #expect(element.attributes["values"]?.split(separator: ";").count == times.count)
                let splines = element.attributes["keySplines"]?.split(separator: ";") ?? []
                #expect(splines.isEmpty || splines.count == times.count - 1)
                for part in splines.flatMap({ $0.split(separator: " ") }) {
                    #expect(part.wholeMatch(of: number) != nil && (0...1).contains(Double(part) ?? .nan))
                }
                // Colours and words have letters of their own.
                guard !["fill", "display"].contains(element.attributes["attributeName"]) else { continue }
                #expect(element.attributes["values"]?.contains(/[a-z]/) == false)
            }
        }
    }

    private struct HostileSource {
        var generator: SeededGenerator
        private static let numbers: [Double] = [
            0, -0.0, 1, -1, 0.1, 1e-9, 1e9, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 375,
        ]

        mutating func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
        mutating func point() -> Point { Point(x: number(), y: number()) }
        mutating func size() -> Size { Size(width: number(), height: number()) }
        mutating func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }
        mutating func path() -> Path {
            Bool.random(using: &generator) ? .rect(Samples.body) : Path([.line(point()), .close])
        }
        mutating func timing() -> TimingFunction {
            Bool.random(using: &generator)
                ? .spring(dampingRatio: number()) : .cubicBezier(number(), number(), number(), number())
        }
        mutating func frames<Value>(_ value: (inout Self) -> Value) -> Keyframes<Value> {
            Keyframes(
                .init(number(), value(&self), timing()), (0..<2).map { _ in .init(number(), value(&self), timing()) })
        }

        mutating func picture() -> Picture {
            let shape = Shape.path(path())
            let paint = Paint(color())
            let group = Group(
                element: "a", clip: shape,
                children: [.fill(shape, paint), .shadow(shape, Samples.layers, cutout: true)],
                animations: [
                    .translation(frames { $0.point() }), .scale(frames { $0.size() }, anchor: point()),
                    .opacity(frames { $0.number() }), .visibility(frames { Bool.random(using: &$0.generator) }),
                    .outline(of: shape, frames { $0.path() }),
                ])
            return Picture(bounds: Samples.body, nodes: [.group(group)], loop: 1.5)
        }
    }
}
