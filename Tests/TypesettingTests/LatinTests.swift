import Geometry
import Testing

@testable import Typesetting

@Suite struct LatinTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Shared.typesetter.get()
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
        #expect(layout.texts == [text])
    }

    /// Text without letters goes the long way when it is asked to run from right to left.
    @Test(arguments: ["8", "88", "888+", "Home", "Go to: (1)", "a b"])
    func bothWaysMeasureAlike(text: String) throws {
        let request = TextRequest(text, font: Font(size: 14, weight: .medium))
        let short = try #require(LatinLabel.layout(request, fonts: typesetter.fonts))
        var composer = Composer(request, fonts: typesetter.fonts)
        let long = composer.layout()
        #expect(short.size == long.size)
        #expect(short.glyphs == long.glyphs)
        #expect(short.texts == long.texts)
        #expect(short.naturalDirection == long.naturalDirection)
    }

    @Test func emptyTextTakesNoRoom() {
        for text in ["", "\u{0}", "\n", "\r\n"] {
            let layout = typesetter.layout(TextRequest(text, font: Font(size: 12), direction: .rightToLeft))
            #expect(layout.size.width == 0)
            #expect(!layout.isTruncated)
            #expect(layout.naturalDirection == .rightToLeft)
        }
        let layout = typesetter.layout(TextRequest("", font: Font(size: 12)))
        #expect(layout.size == .zero)
        #expect(layout.lines.isEmpty)
        #expect(layout.lineHeight == 14.0625)
    }

    @Test func everyWeightHasItsFace() {
        let widths = Font.Weight.allCases.map {
            typesetter.layout(TextRequest("Messages", font: Font(size: 12, weight: $0))).size.width
        }
        // Semibold is set in Bold, all others differ.
        #expect(Set(widths).count == Font.Weight.allCases.count - 1)
        let numbers = Font.Weight.allCases.map { typesetter.fonts.primary($0).weight }
        #expect(numbers == [100, 300, 400, 500, 700, 700, 900])
    }

    @Test func kerningIsOn() {
        func width(_ text: String) -> Double {
            typesetter.layout(TextRequest(text, font: Font(size: 2048))).size.width
        }
        #expect(width("AV") < width("A") + width("V"))
    }

    @Test(arguments: [0.0, -1, Double.nan, -Double.infinity, .infinity, 1e300])
    func anySizeIsSafe(size: Double) {
        for width in [nil, 0, 10] as [Double?] {
            let layout = typesetter.layout(TextRequest("Home Page سلام", font: Font(size: size), width: width))
            #expect(layout.size.width.isFinite)
            #expect(layout.size.height.isFinite)
        }
    }

    @Test func aMissingRequiredFontStopsTheStart() throws {
        let error = try #require(throws: FontError.self) { try FontLibrary(root: "/nowhere") }
        #expect(error.package == "fonts-roboto-unhinted")
        #expect(error.description.contains("/nowhere/truetype/roboto"))
        #expect(error.description.contains("fonts-roboto-unhinted"))
        #expect(!error.description.contains("\n"))
    }
}
