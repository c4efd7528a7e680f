import Colors
import Foundation
import Geometry
import Testing
import Typesetting

@testable import Drawing

/// Whatever a picture holds, the document is well-formed, inert, and made of plain numbers.
@Suite struct HostileTests {
    private static let texts = [
        "</text><script>alert(1)</script>", "\" onload=\"alert(1)", "&amp;&#0;<![CDATA[", "]]>", "\u{0}\u{8}\u{1B}",
        "\u{FFFE}\u{FFFF}", "\u{FFBE}\u{FEFF}", "\u{202E}abc\u{202C}", "a\r\nb\tc", "",
        "e" + String(repeating: "\u{301}", count: 200),
        "'--><style>*{display:none}</style>", "🎂\u{200D}👩‍👩‍👧‍👦", "\u{10FFFF}",
    ]
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.1, 1e-9, 1e9, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300, 375,
    ]

    @Test func randomPicturesAreWellFormedAndInert() throws {
        var source = Source(generator: Generator(seed: 2024))
        for round in 0..<300 {
            let nodes = try (0..<4).map { _ in try source.node(depth: 0) }
            let darkNodes = try (0..<4).map { _ in try source.node(depth: 0) }
            var options = Samples.options(
                [.literal, .cssVariables, .auto(dark: Picture(bounds: .zero, nodes: darkNodes))][round % 3],
                text: round % 2 == 0 ? .text : .outlines, title: source.text(), description: source.text())
            options.margin = Insets(top: source.number(), left: source.number())
            let document = Document(Picture(bounds: source.rect(), nodes: nodes), options)
            try check(document)
        }
    }

    private func check(_ document: Document) throws {
        #expect(document.isWellFormed, "\(document.source.prefix(2000))")
        let known: Set = [
            "svg", "title", "desc", "g", "defs", "style", "rect", "circle", "ellipse", "path", "text", "image", "use",
            "clipPath", "filter", "feGaussianBlur", "feOffset", "feFlood", "feComposite",
        ]
        #expect(Set(document.elements.map(\.name)).isSubset(of: known))
        #expect(Set(document.ids).count == document.ids.count)
        #expect(Set(document.references).isSubset(of: document.ids))
        let number = /-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?/
        let pathData = /(M[-0-9. ]+([MmlhvqcazZ][-0-9. ]*)*)?/
        let numeric: Set = [
            "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "opacity", "fill-opacity", "stroke-opacity",
            "flood-opacity", "stroke-width", "stdDeviation", "dx", "dy", "font-size", "font-weight", "textLength",
        ]
        let transform = /((translate|rotate|scale)\([-0-9. ]+\))+/
        for element in document.elements {
            for (name, value) in element.attributes {
                #expect(!name.hasPrefix("on"))
                if numeric.contains(name) { #expect(value.wholeMatch(of: number) != nil, "\(name)=\(value)") }
                if name == "d" { #expect(value.wholeMatch(of: pathData) != nil, "\(value)") }
                if name == "transform" { #expect(value.wholeMatch(of: transform) != nil, "\(value)") }
                if name == "href" { #expect(value.hasPrefix("#") || value.hasPrefix("data:image/")) }
            }
        }
    }

    /// Draws values from the hostile ones.
    private struct Source {
        var generator: Generator

        mutating func text() -> String { HostileTests.texts.randomElement(using: &generator) ?? "" }
        mutating func number() -> Double { HostileTests.numbers.randomElement(using: &generator) ?? 0 }
        mutating func point() -> Point { Point(x: number(), y: number()) }
        mutating func size() -> Size { Size(width: number(), height: number()) }
        mutating func flag() -> Bool { Bool.random(using: &generator) }
        mutating func rect() -> Rect { flag() ? Samples.body : Rect(origin: point(), size: size()) }

        mutating func paint() -> Paint {
            let color = Color(red: number(), green: number(), blue: number(), alpha: number())
            return Paint(flag() ? color : .black, role: flag() ? text() : nil, token: flag() ? text() : nil)
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
                    try Samples.layout(text(), direction: flag() ? .leftToRight : .rightToLeft), origin: point(),
                    width: number(), alignment: .center, paint(), opacity: number())
            case 4: return .icon(path(), viewBox: rect(), frame: rect(), paint(), mirrored: flag())
            case 5: return .image(Samples.png, frame: rect(), tint: flag() ? paint() : nil)
            default:
                return .group(
                    Group(
                        element: flag() ? text() : nil, opacity: number(), clip: flag() ? shape() : nil,
                        transform: Transform(translation: point(), scale: size(), rotation: number(), anchor: point()),
                        isHidden: false, children: [try node(depth: depth + 1), try node(depth: depth + 1)]))
            }
        }
    }
}
