import Colors
import Drawing
import Foundation
import Geometry
import Testing
import Typesetting

@testable import Rasterizing

/// Whatever a picture holds, it is drawn or refused, and does no harm.
@Suite struct PropertyTests {
    private static let texts = ["", "Home", "🎂\u{200D}👩‍👩‍👧‍👦", "\u{10FFFF}", "العربية", "e\u{301}\u{301}"]
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.1, 1e-9, 1e9, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300, 375,
        7.25, 20, -12, 1e5, 8_388_608,
    ]

    @Test func randomPicturesAreDrawn() throws {
        var source = Source(generator: Generator(seed: 2024))
        for _ in 0..<400 {
            let nodes = try (0..<4).map { _ in try source.node(depth: 0) }
            let picture = Picture(bounds: Rect(x: 0, y: 0, width: 60, height: 40), nodes: nodes)
            #expect(try !Raster.png(picture, scale: 1.5).isEmpty)
            #expect(try !PDF.document(picture, title: "").isEmpty)
        }
    }

    @Test func randomBoundsAreDrawnOrRefused() throws {
        var source = Source(generator: Generator(seed: 99))
        for _ in 0..<100 {
            let picture = Picture(bounds: source.rect(), nodes: [try source.node(depth: 2)])
            let area = picture.bounds.width * picture.bounds.height
            // Large ones that are allowed take their time and show nothing more.
            guard !(area < 16e6 && area > 1e5) else { continue }
            _ = try? Raster.png(picture, scale: 1)
            _ = try? PDF.document(picture, title: "")
        }
    }

    /// Draws values from the hostile ones.
    private struct Source {
        var generator: Generator

        mutating func text() -> String { PropertyTests.texts.randomElement(using: &generator) ?? "" }
        mutating func number() -> Double { PropertyTests.numbers.randomElement(using: &generator) ?? 0 }
        mutating func point() -> Point { Point(x: number(), y: number()) }
        mutating func size() -> Size { Size(width: number(), height: number()) }
        mutating func flag() -> Bool { Bool.random(using: &generator) }
        mutating func rect() -> Rect { flag() ? Samples.square : Rect(origin: point(), size: size()) }

        mutating func paint() -> Paint {
            let color = Color(red: number(), green: number(), blue: number(), alpha: number())
            return Paint(flag() ? color : .black)
        }

        mutating func path() -> Path {
            Path(
                (0..<6).map { _ in
                    switch Int.random(in: 0..<6, using: &generator) {
                    case 0: .move(point())
                    case 1: .line(point())
                    case 2: .quadratic(control: point(), to: point())
                    case 3: .cubic(control1: point(), control2: point(), to: point())
                    case 4: .arc(radii: size(), rotation: number(), largeArc: flag(), sweep: flag(), to: point())
                    default: .close
                    }
                })
        }

        mutating func shape() -> Shape {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: .rect(rect())
            case 1: .ellipse(rect())
            case 2:
                .roundedRect(
                    rect(),
                    radii: CornerRadii(
                        topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number()))
            default: .path(path())
            }
        }

        mutating func node(depth: Int) throws -> Node {
            switch Int.random(in: 0..<(depth < 3 ? 7 : 6), using: &generator) {
            case 0: return .fill(shape(), paint())
            case 1: return .stroke(shape(), paint(), width: number())
            case 2:
                let layers = (0..<2).map { _ in ShadowLayer(radius: number(), offset: point(), paint: paint()) }
                return .shadow(shape(), layers, cutout: flag())
            case 3:
                return .text(
                    try Samples.layout(text()), origin: point(),
                    width: number(), alignment: .center, paint(), opacity: number())
            case 4: return .icon(path(), viewBox: rect(), frame: rect(), paint(), mirrored: flag())
            case 5: return .image(Samples.png, frame: rect(), tint: flag() ? paint() : nil)
            default:
                return .group(
                    Group(
                        opacity: number(), clip: flag() ? shape() : nil,
                        transform: Transform(translation: point(), scale: size(), rotation: number(), anchor: point()),
                        isHidden: false, children: [try node(depth: depth + 1), try node(depth: depth + 1)]))
            }
        }
    }
}
