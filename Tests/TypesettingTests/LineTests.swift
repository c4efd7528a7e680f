import Testing

@testable import Typesetting

@Suite struct LineTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Shared.typesetter.get()
    }

    private func layout(
        _ text: String, width: Double?, lines: Int = 1, truncation: Truncation = .tail, locale: String = "en",
        direction: TextDirection = .leftToRight
    ) -> TextLayout {
        typesetter.layout(
            TextRequest(
                text, font: Font(size: 10), width: width, maximumLines: lines, truncation: truncation,
                direction: direction, locale: locale))
    }

    @Test func textThatFitsExactlyIsLeft() {
        for text in ["Home Page", "سلام دنیا", "設定 A"] {
            let width = layout(text, width: nil).size.width
            #expect(layout(text, width: width).texts == [text])
            #expect(!layout(text, width: width).isTruncated)
            #expect(layout(text, width: width - 0.1).isTruncated)
        }
    }

    @Test func tailTruncation() {
        let layout = layout("A very long title", width: 40)
        #expect(layout.texts == ["A very l…"])
        #expect(layout.isTruncated)
        #expect(layout.size.width <= 40)
        #expect(layout.families.last == "Roboto")
    }

    /// The logical end of Persian text is its left end, and the ellipsis is Roboto's: Noto Sans Arabic has none.
    @Test func tailTruncationFromRightToLeft() {
        let layout = layout("سلام دنیا این یک متن بلند است", width: 50, locale: "fa", direction: .rightToLeft)
        #expect(layout.texts[0].hasPrefix("سلام"))
        #expect(layout.texts[0].hasSuffix("…"))
        #expect(layout.families == ["Roboto", "Noto Sans Arabic"])
        #expect(layout.lines[0].runs[0].x == 0)
    }

    /// In a left-to-right paragraph the ellipsis stays at the right, also behind Hebrew.
    @Test func tailTruncationOfMixedText() {
        let layout = layout("abc שלום עולם שלום", width: 45)
        #expect(layout.families == ["Roboto", "Noto Sans Hebrew", "Roboto"])
    }

    @Test func middleTruncation() {
        let layout = layout("A very long title that is cut", width: 60, truncation: .middle)
        #expect(layout.texts[0].hasPrefix("A v"))
        #expect(layout.texts[0].hasSuffix("cut"))
        #expect(layout.texts[0].contains("…"))
        #expect(layout.size.width <= 60)
        #expect(layout.size.width > 45)
    }

    @Test func noTruncationLeavesTheLine() {
        let layout = layout("A very long title", width: 40, truncation: .none)
        #expect(layout.texts == ["A very long title"])
        #expect(layout.size.width > 40)
        #expect(!layout.isTruncated)
    }

    @Test func wordsWrap() {
        let text = "The quick brown fox jumps over the lazy dog"
        let all = layout(text, width: 60, lines: 0)
        #expect(all.texts == ["The quick", "brown fox", "jumps over", "the lazy dog"])
        #expect(all.size.height == 4 * all.lineHeight)
        #expect(!all.isTruncated)
        let two = layout(text, width: 60, lines: 2)
        #expect(two.texts == ["The quick", "brown fox j…"])
        #expect(two.isTruncated)
        let clipped = layout(text, width: 60, lines: 2, truncation: .none)
        #expect(clipped.texts == ["The quick", "brown fox"])
        #expect(clipped.isTruncated)
    }

    @Test func spacesHangOverTheLineEnd() {
        #expect(layout("ab   ", width: nil).size.width == layout("ab", width: nil).size.width)
        let wrapped = layout("ab          cd", width: 12, lines: 0)
        #expect(wrapped.texts == ["ab", "cd"])
        #expect(layout("      ", width: 3, lines: 0).size.width == 0)
    }

    @Test func longWordsBreakAtClusters() {
        let layout = layout("aaaaaaaaaaaa", width: 20, lines: 0)
        #expect(layout.lines.count == 4)
        #expect(layout.texts.joined() == "aaaaaaaaaaaa")
        let family = self.layout("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", width: 1, lines: 0)
        #expect(family.texts == ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
    }

    @Test func thaiAndHanBreakByTheirRules() {
        let thai = layout("นี่คือประโยคภาษาไทยที่ยาวมาก", width: 45, lines: 0, locale: "th")
        #expect(thai.texts == ["นี่คือ", "ประโยค", "ภาษาไทยที่", "ยาวมาก"])
        let han = layout("日本語の。文章です", width: 42, lines: 0, locale: "ja")
        // A full stop never begins a line.
        #expect(han.texts.allSatisfy { !$0.hasPrefix("。") })
        #expect(han.lines.count == 3)
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\nb\n"])
    func newlinesBreakLines(text: String) {
        #expect(layout(text, width: nil, lines: 0).texts == ["a", "b"])
        let one = layout(text, width: nil)
        #expect(one.texts == ["a…"])
        #expect(one.isTruncated)
    }

    @Test func blankLinesCount() {
        #expect(layout("a\n\nb", width: nil, lines: 0).texts == ["a", "", "b"])
        let cut = layout("\nb", width: nil)
        #expect(cut.texts == [""])
        #expect(cut.isTruncated)
    }

    @Test(arguments: [0.0, -1, -Double.infinity, 0.001, 1e-300])
    func withoutRoomTheEllipsisIsLeft(width: Double) {
        #expect(layout("Home", width: width).texts == ["…"])
        #expect(layout("سلام", width: width).texts == ["…"])
        #expect(layout("Home", width: width, truncation: .middle).texts == ["…"])
        #expect(layout("Home", width: width, lines: 0).texts == ["H", "o", "m", "e"])
        #expect(layout("Home", width: width, lines: 2).texts == ["H", "…"])
    }

    @Test(arguments: [Double.nan, .infinity, 1e300])
    func hugeRoomIsNoLimit(width: Double) {
        #expect(layout("Home Page", width: width).texts == ["Home Page"])
        #expect(layout("Home Page", width: width, lines: 0).texts == ["Home Page"])
        #expect(layout("Home Page", width: width, lines: -5).texts == ["Home Page"])
    }

    /// Where a break tears a ligature or a joined letter, both sides are shaped as they are drawn.
    @Test func linesAreShapedAsTheyStand() {
        let text = "مرحبامرحبامرحبا"
        for line in layout(text, width: 20, lines: 0).lines {
            let alone = layout(line.text, width: nil)
            #expect(abs(alone.size.width - line.width) < 1e-9)
            #expect(alone.glyphs == line.runs.flatMap { $0.glyphs.map(\.id) })
        }
    }

    /// Only as much is shaped as the lines hold: the beginning alone gives the same lines.
    @Test(arguments: [1, 2, 3])
    func longTextIsCutLikeShortText(lines: Int) {
        let text = (0..<40).map { "word\($0) שלום" }.joined(separator: " ")
        let long = text + String(repeating: " more", count: 4000)
        let a = layout(text, width: 70, lines: lines)
        let b = layout(long, width: 70, lines: lines)
        #expect(a.texts == b.texts)
        #expect(a.glyphs == b.glyphs)
        // Spaces take room without filling lines, so that the first guess is too short.
        let spaced = "a" + String(repeating: " ", count: 5000) + "b" + String(repeating: " c", count: 3000)
        #expect(layout(spaced, width: 5.5, lines: 3).texts == ["a", "b", "…"])
    }
}
