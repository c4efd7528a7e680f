import Colors
import Foundation
import Geometry
import TestSupport
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
        var source = HostilePictures(
            seed: 2024, texts: Self.texts, numbers: Self.numbers, usual: Samples.body, image: Samples.png)
        for round in 0..<300 {
            let nodes = try (0..<4).map { _ in try source.node(depth: 0, layout: layout) }
            let darkNodes = try (0..<4).map { _ in try source.node(depth: 0, layout: layout) }
            var options = Samples.options(
                [.literal, .cssVariables, .auto(dark: Picture(bounds: .zero, nodes: darkNodes))][round % 3],
                text: round % 2 == 0 ? .text : .outlines, title: source.text(), description: source.text())
            options.margin = Insets(top: source.number(), left: source.number())
            let document = Document(Picture(bounds: source.rect(), nodes: nodes), options)
            try check(document)
        }
    }

    private func layout(_ text: String, _ direction: TextDirection) throws -> TextLayout {
        try Samples.layout(text, direction: direction)
    }

    private func check(_ document: Document) throws {
        #expect(document.isWellFormed, "\(document.source.prefix(2000))")
        let known: Set = [
            "svg", "title", "desc", "g", "defs", "style", "rect", "circle", "ellipse", "path", "text", "image", "use",
            "clipPath", "filter", "feGaussianBlur", "feOffset", "feImage", "feComposite",
        ]
        #expect(Set(document.elements.map(\.name)).isSubset(of: known))
        #expect(Set(document.ids).count == document.ids.count)
        #expect(Set(document.references).isSubset(of: document.ids))
        let number = /-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?/
        let pathData = /(M[-0-9. ]+([MmlhvqcazZ][-0-9. ]*)*)?/
        let numeric: Set = [
            "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "opacity", "fill-opacity", "stroke-opacity",
            "stroke-width", "stdDeviation", "dx", "dy", "font-size", "font-weight", "textLength",
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
}
