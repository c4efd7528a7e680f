import Colors
import Geometry
import Testing
import Typesetting

@testable import Drawing

@Suite struct TextTests {
    private func document(
        _ text: String, form: SVGOptions.TextForm, alignment: TextAlignment = .left,
        direction: TextDirection = .leftToRight, opacity: Double = 1
    ) throws -> Document {
        let node = Node.text(
            try Samples.layout(text, size: 16, direction: direction), origin: Point(x: 10, y: 20), width: 200,
            alignment: alignment, Samples.primary, opacity: opacity)
        return Document(
            Picture(bounds: Rect(x: 0, y: 0, width: 220, height: 60), nodes: [node]), Samples.options(text: form))
    }

    @Test func outlinesAreOnePathARun() throws {
        let document = try document("Home", form: .outlines, opacity: 0.5)
        let path = try #require(document.all("path").first).attributes
        let layout = try Samples.layout("Home", size: 16)
        #expect(document.all("path").count == 1 && path["fill-opacity"] == "0.5")
        #expect(path["transform"] == "translate(10 \(34.844))scale(0.0078125)", "\(layout.ascent)")
        #expect(try self.document("   ", form: .outlines).all("path").isEmpty)
    }

    @Test func charactersKeepTheirMeasuredWidth() throws {
        let layout = try Samples.layout("Home", size: 16)
        for (alignment, x) in [
            (TextAlignment.left, 10.0), (.center, 10 + (200 - layout.size.width) / 2),
            (.right, 210 - layout.size.width),
        ] {
            let document = try document("Home", form: .text, alignment: alignment)
            let text = try #require(document.all("text").first).attributes
            #expect(abs((Double(text["x"] ?? "") ?? .nan) - x) < 0.001)
            #expect(abs((Double(text["textLength"] ?? "") ?? .nan) - layout.size.width) < 0.001)
            #expect(text["font-family"] == "'Roboto',sans-serif" && text["font-size"] == "16")
            #expect(text["font-weight"] == "400" && text["direction"] == nil)
        }
    }

    @Test func joinedLettersAreNotSpread() throws {
        let document = try document("مرحبا", form: .text, alignment: .right, direction: .rightToLeft)
        let text = try #require(document.all("text").first).attributes
        #expect(text["textLength"] == nil && text["direction"] == "rtl" && text["x"] == "210")
        #expect(text["font-family"] == "'Noto Sans Arabic','Roboto',sans-serif")
    }

    @Test(arguments: [
        ("שלום עולם", "'Noto Sans Hebrew','Roboto',sans-serif"),
        ("abc שלום", "'Roboto','Noto Sans Hebrew',sans-serif"),
        ("你好 שלום", "'Roboto','Noto Sans CJK JP','Noto Sans Hebrew',sans-serif"),
    ])
    func familiesStandInTheOrderInWhichTheyWereAsked(text: String, families: String) throws {
        #expect(try document(text, form: .text).all("text").first?.attributes["font-family"] == families)
    }

    @Test func spacesAreKept() throws {
        #expect(try document("a  b", form: .text).all("text").first?.attributes["xml:space"] == "preserve")
        #expect(try document("a b", form: .text).all("text").first?.attributes["xml:space"] == nil)
    }

    @Test func emojiStandOnceAndAreUsedTwice() throws {
        let document = try document("🎂🎂", form: .outlines)
        #expect(document.all("image").count == 1 && document.all("use").count == 2)
        #expect(Set(document.references).isSubset(of: document.ids))
    }

    @Test func errorPictureSaysWhatIsWrong() throws {
        let typesetter = try #require(Samples.typesetter)
        let picture = Picture.error(
            title: "422 Invalid configuration",
            details: (0..<20).map { "/component/items/\($0)/badgeColor: expected a colour such as #6200EE" },
            width: .nan, typesetter: typesetter)
        let document = Document(picture, Samples.options(text: .text))
        #expect(picture.bounds.width == ErrorPicture.standardWidth)
        #expect(document.text.contains("422 Invalid") && document.text.contains("… and 12 more"))
        let lowest = document.all("text").compactMap { $0.attributes["y"].flatMap { Double($0) } }.max() ?? .infinity
        #expect(lowest < picture.bounds.height)
    }

    @Test func overlayNumbersBoxesAndGrowsForItsLegend() throws {
        let typesetter = try #require(Samples.typesetter)
        let overlay = Overlay(
            boxes: [
                OverlayBox(frame: Samples.body, label: "375 × 56", kind: .container),
                OverlayBox(frame: Samples.body, kind: .accessibilityElement, number: 7, failed: true),
                OverlayBox(frame: Rect(x: .nan, y: 0, width: 1, height: 1), label: "?", kind: .content),
            ], legend: [LegendLine(number: 7, text: "button, “Home”", failed: true)])
        let picture = try Samples.bar(["Home"]).adding(overlay, typesetter: typesetter)
        let document = Document(picture, Samples.options(text: .text))
        #expect(document.text.contains("375 × 56") && document.text.contains("✗ button, “Home”"))
        #expect(document.text.contains("7 !") && !document.text.contains("?"))
        #expect(picture.bounds.maxY > Samples.body.maxY && picture.bounds.width == Samples.body.width)
    }
}
