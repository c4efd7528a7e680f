import TestSupport
import Testing

@testable import Typesetting

/// What holds for any text at all.
@Suite struct PropertyTests {
    private static let samples: [String] = [
        "a", "fi", " ", "  ", "W", "سلام", "لا", "\u{5D0}\u{5D1}", "नमस्ते", "ภาษา", "設", "。", "👩‍👩‍👧‍👦", "🇯🇵", "🇯", "1️⃣", "12",
        "\n",
        "\r\n", "\u{2028}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{0}",
        "\u{FFFE}", "\u{E000}", "\u{AD}", "\u{A0}", "-", "/", "…", "\u{1E2EC}", "\u{1100}\u{1161}", "\t", "\u{300}",
        "(", ")",
    ]

    private static func randomText(using random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...24, using: &random) {
            if Int.random(in: 0..<4, using: &random) == 0,
                let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x20000, using: &random))
            {
                text.unicodeScalars.append(scalar)
            } else {
                text += samples.randomElement(using: &random) ?? "a"
            }
        }
        return text
    }

    private static func randomRequest(using random: inout SeededGenerator) -> TextRequest {
        TextRequest(
            randomText(using: &random),
            font: Font(size: 10, weight: Font.Weight.allCases.randomElement(using: &random) ?? .bold),
            width: [nil, 0, 7, 25, 60, 200].randomElement(using: &random) ?? nil,
            maximumLines: Int.random(in: 0...3, using: &random),
            truncation: [.none, .tail, .middle].randomElement(using: &random) ?? .tail,
            direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
            locale: ["en", "fa", "ja", "th", "", "x-\u{0}"].randomElement(using: &random) ?? "en")
    }

    /// What is visible of a text.
    private static func visible(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter {
            !$0.properties.isWhitespace && $0.properties.generalCategory != .control
                && !$0.properties.isNoncharacterCodePoint && !$0.properties.isDefaultIgnorableCodePoint
        }
    }

    @Test(arguments: 0..<8)
    func anyTextIsSet(seed: UInt64) throws {
        let typesetter = Typesetter(fonts: try Shared.fonts.get())
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let request = Self.randomRequest(using: &random)
            let layout = typesetter.layout(request)
            check(layout, request)
            if !layout.isTruncated {
                #expect(Self.visible(layout.texts.joined()) == Self.visible(request.text))
            }
        }
    }

    private func check(_ layout: TextLayout, _ request: TextRequest) {
        if request.maximumLines > 0 { #expect(layout.lines.count <= request.maximumLines) }
        #expect(layout.size.height == Double(layout.lines.count) * layout.lineHeight)
        #expect(layout.size.width == (layout.lines.map(\.width).max() ?? 0))
        for line in layout.lines {
            check(line)
            guard let width = request.width, request.truncation != .none else { continue }
            // One cluster or the ellipsis is left at the least.
            #expect(line.width <= max(width, 0) + 0.01 || line.text.count <= 2, "\(request)")
        }
    }

    /// What is measured is the sum of the advances of what is drawn.
    private func check(_ line: TextLine) {
        var x = 0.0
        for run in line.runs {
            #expect(run.x == x)
            #expect(run.width.isFinite && run.width >= 0)
            x += run.width
            #expect(run.svgPath.utf8.allSatisfy { "MLQClqcz -0123456789".utf8.contains($0) })
            #expect(run.bitmaps.allSatisfy { $0.frame.isFinite })
        }
        #expect(line.width == x)
    }

    @Test func widthIsTheSumOfTheGlyphsAdvances() throws {
        let fonts = try Shared.fonts.get()
        let face = fonts.primary(.regular)
        let font = try #require(face.font)
        // Roboto kerns no pair of these.
        let layout = Typesetter(fonts: fonts).layout(TextRequest("nnomh", font: Font(size: 12)))
        let sum = layout.glyphs.reduce(0) { $0 + Int(font.advance(of: $1)) }
        #expect(layout.size.width == Double(sum) * 12 / 2048)
    }

    @Test func theSameOnEveryThread() async throws {
        let typesetter = Typesetter(fonts: try Shared.fonts.get())
        let results = await withTaskGroup(of: [[UInt32]].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var random = SeededGenerator(seed: 99)
                    return (0..<200).map { _ in typesetter.layout(Self.randomRequest(using: &random)).glyphs }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 4)
        #expect(Set(results).count == 1)
    }

    @Test func longAndStrangeTextsEnd() throws {
        let typesetter = try Shared.typesetter.get()
        let texts = [
            String(repeating: "x", count: 10_000), "a" + String(repeating: "\u{301}", count: 1000),
            String(repeating: "\u{202E}\u{202B}", count: 2000) + "a", String(repeating: "\u{2067}a", count: 3000),
            String(repeating: "\n", count: 10_000), String(repeating: "👩‍", count: 2000),
            String(repeating: "🇯", count: 3001),
            String(repeating: "لا", count: 5000), "a" + String(repeating: "\u{1E2EC}", count: 1000),
        ]
        for text in texts {
            for (width, lines) in [(nil, 1), (40, 1), (40, 3), (1, 0)] as [(Double?, Int)] {
                for truncation in [Truncation.tail, .middle, .none] {
                    let request = TextRequest(
                        text, font: Font(size: 10), width: width, maximumLines: lines, truncation: truncation)
                    let layout = typesetter.layout(request)
                    #expect(layout.size.width.isFinite && layout.size.width >= 0)
                    #expect(lines == 0 || layout.lines.count <= lines)
                }
            }
        }
    }
}
