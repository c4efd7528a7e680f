import Testing

@testable import Typesetting

@Suite struct LatinTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = Typesetter(fonts: try FontLibrary())
    }

    @Test(arguments: [
        ("Home", 12.0, 32.2910), ("Messages", 12, 55.0488), ("Favorites", 12, 48.9082), ("Reader", 12, 37.4824),
        ("Birthday", 12, 44.1738), ("8", 8, 4.4961), ("88", 8, 8.9922), ("888+", 8, 18.0273),
    ])
    func widthsAreTheShapedAdvances(text: String, size: Double, width: Double) {
        let layout = typesetter.layout(TextRequest(text, font: Font(size: size)))
        #expect(abs(layout.size.width - width) < 0.00005)
        #expect(layout.size.height == 2400 * size / 2048)
        #expect(layout.lineHeight == layout.size.height)
        #expect(layout.ascent == 1900 * size / 2048)
        #expect(layout.lines.map(\.text) == [text])
    }
}
