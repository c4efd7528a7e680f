import Foundation
import Testing

@testable import Typesetting

/// Swift has no literal for it.
private let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map(String.init) ?? ""

@Suite struct FallbackTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Shared.typesetter.get()
    }

    private func layout(_ text: String, _ locale: String = "en", _ direction: TextDirection = .leftToRight)
        -> TextLayout
    {
        typesetter.layout(TextRequest(text, font: Font(size: 10), direction: direction, locale: locale))
    }

    @Test func allCatalogueFontsAreInstalled() {
        #expect(typesetter.fonts.missing.isEmpty)
    }

    @Test(arguments: [
        ("مرحبا", "ar", "Noto Sans Arabic"), ("می‌خواهم", "fa", "Noto Sans Arabic"), ("اردو", "ur", "Noto Sans Arabic"),
        ("שלום", "he", "Noto Sans Hebrew"), ("नमस्ते", "hi", "Noto Sans Devanagari"),
        ("ภาษาไทย", "th", "Noto Sans Thai"), ("設定", "ja", "Noto Sans CJK JP"), ("設定", "zh-Hans", "Noto Sans CJK SC"),
        ("設定", "zh_TW", "Noto Sans CJK TC"), ("設定", "zh-HK", "Noto Sans CJK HK"), ("설정", "ko-KR", "Noto Sans CJK KR"),
        ("設定", "en", "Noto Sans CJK JP"), ("தமிழ்", "ta", "Noto Sans Tamil"), ("ქართული", "ka", "Noto Sans Georgian"),
        ("𝒜𝓑", "en", "Noto Sans Math"), ("✪", "en", "Noto Sans Symbols2"), ("👩‍👩‍👧‍👦", "en", "Noto Color Emoji"),
    ])
    func scriptsHaveTheirFamily(text: String, locale: String, family: String) {
        let layout = layout(text, locale)
        #expect(layout.families == [family])
        #expect(layout.missingCharacters.isEmpty)
        #expect(!layout.glyphs.contains(0))
        #expect(layout.size.width > 0)
        #expect(layout.lineHeight == 2400.0 / 2048 * 10)
    }

    @Test func lettersJoinAndReorder() {
        // Isolated letters are wider or narrower than joined ones.
        let joined = layout("مرحبا", "ar").size.width
        let apart = "مرحبا".unicodeScalars.map { layout(String($0), "ar").size.width }.reduce(0, +)
        #expect(abs(joined - apart) > 0.5)
        #expect(layout("مرحبا").lines[0].runs[0].isCursive)
        #expect(layout("नमस्ते").lines[0].runs[0].isCursive)
        #expect(!layout("ภาษา").lines[0].runs[0].isCursive)
        #expect(!layout("Home").lines[0].runs[0].isCursive)
        // Six letters and signs, of which two join to a half form.
        #expect(layout("नमस्ते").glyphs.count == 5)
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "🇯🇵", "1️⃣", "👍🏽", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈"])
    func anEmojiSequenceIsOnePicture(text: String) throws {
        let layout = layout(text)
        let run = try #require(layout.lines.first?.runs.first)
        #expect(layout.families == ["Noto Color Emoji"])
        #expect(run.glyphs.count == 1)
        #expect(run.svgPath.isEmpty)
        let bitmap = try #require(run.bitmaps.first)
        #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The picture fills about its advance, and stands on the baseline.
        #expect(bitmap.frame.minY < 0 && bitmap.frame.maxY > 0)
        #expect(abs(bitmap.frame.width * 10 / Double(run.face.unitsPerEm) - run.width) < 2)
    }

    @Test func textStyleIsNotColoured() {
        #expect(layout("❤\u{FE0E}").families != ["Noto Color Emoji"])
        #expect(layout("©").families == ["Roboto"])
        #expect(layout("1").families == ["Roboto"])
        #expect(layout("⚡Hello").families == ["Noto Color Emoji", "Roboto"])
    }

    @Test func wordsAndSpacesStayInTheirRun() {
        #expect(layout("سلام دنیا", "fa").families == ["Noto Sans Arabic"])
        #expect(layout("می‌خواهم، نه!", "fa").families.allSatisfy { $0 == "Noto Sans Arabic" })
    }

    /// One order of families serves a whole text, as in CSS: else viewers of SVG's text elements draw other blanks.
    @Test(arguments: [
        ("שלום עולם", "Noto Sans Hebrew", ["Noto Sans Hebrew"]),
        ("12 مرحبا!", "Noto Sans Arabic", ["Noto Sans Arabic"]),
        ("12 設定 “34”", "Noto Sans CJK JP", ["Noto Sans CJK JP"]),
        // Hebrew's font has no digits.
        ("שלום 12", "Noto Sans Hebrew", ["Roboto", "Noto Sans Hebrew"]),
        // A picture is no letter. The text runs from right to left.
        ("🎉 مرحبا", "Noto Sans Arabic", ["Noto Sans Arabic", "Noto Color Emoji"]),
        // With letters of several fonts what they share is Roboto's.
        ("abc 設定 12", "Roboto", ["Roboto", "Noto Sans CJK JP", "Roboto"]),
        ("你好 नमस्ते", "Roboto", ["Noto Sans CJK JP", "Roboto", "Noto Sans Devanagari"]),
        ("12 🎉", "Roboto", ["Roboto", "Noto Color Emoji"]),
    ])
    func blanksAndDigitsAreOfOneFamily(text: String, family: String, families: [String]) {
        let layout = layout(text)
        #expect(layout.lines.map(\.family) == [family])
        #expect(layout.families.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == families)
    }

    @Test func theEllipsisIsOfTheLettersFamily() {
        let request = TextRequest("設定設定設定", font: Font(size: 10), width: 35)
        #expect(typesetter.layout(request).texts.allSatisfy { $0.hasSuffix("…") })
        #expect(Set(typesetter.layout(request).families) == ["Noto Sans CJK JP"])
    }

    @Test func whatShowsNothingDoesNotPartLetters() {
        #expect(layout("abc مر\u{200F}حبا").families == ["Roboto", "Noto Sans Arabic"])
    }

    @Test func bidirectionalTextIsInVisualOrder() {
        #expect(layout("abc שלום").families == ["Roboto", "Noto Sans Hebrew"])
        #expect(layout("שלום abc").families == ["Roboto", "Roboto", "Noto Sans Hebrew"])
        #expect(layout("שלום abc").naturalDirection == .rightToLeft)
        #expect(layout("123 abc", "en", .rightToLeft).naturalDirection == .leftToRight)
        #expect(layout("123", "en", .rightToLeft).naturalDirection == .rightToLeft)
        // Digits run from left to right inside Hebrew.
        let forward = layout("12").glyphs
        let inside = layout("\u{5D0}12\u{5D0}").glyphs
        #expect(inside.count == 4)
        #expect(inside[0] == inside[3])
        let one = layout("\u{5D0}1").glyphs
        #expect(inside[1] == one[0])
        #expect(forward.count == 2)
    }

    @Test func missingCharactersAreToldAndDrawn() throws {
        let layout = layout("a\u{E000}\u{E000}\u{2FFFD}")
        #expect(layout.missingCharacters == ["\u{E000}", "\u{2FFFD}"])
        let a = self.layout("a").size.width
        // Two narrow boxes and, from a Han plane, a wide one.
        #expect(abs(layout.size.width - a - (0.6 + 0.6 + 1) * 10) < 1e-9)
        let boxes = try #require(layout.lines[0].runs.last)
        #expect(boxes.svgPath.filter { $0 == "M" }.count == 6)
        #expect(boxes.svgPath.filter { $0 == "z" }.count == 6)
    }

    @Test func aMissingMarkTakesNoRoom() {
        // An unassigned combining mark is none; this one of Wancho is in no font of the catalogue.
        let layout = layout("a\u{1E2EC}")
        #expect(layout.missingCharacters == ["\u{1E2EC}"])
        #expect(layout.size.width == self.layout("a").size.width)
    }

    @Test(arguments: [
        "\u{0}", "\u{8}", "\u{FFFE}", noncharacter, "\u{200B}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2066}",
        "\u{FEFF}",
        "\u{FE0F}", "\u{E0001}", "\u{E0FFF}", "\u{7F}", "\u{AD}",
    ])
    func invisibleCharactersDrawNothing(text: String) {
        let layout = layout("a" + text)
        #expect(layout.missingCharacters.isEmpty)
        #expect(abs(layout.size.width - self.layout("a").size.width) < 1e-9)
    }

    @Test func controlsAreNotInTheText() {
        let layout = layout("a\u{0}\u{1B}\u{FFFE}b\tc")
        #expect(layout.texts == ["ab c"])
    }

    @Test func withoutFallbackFontsTextIsBoxesAndFontsAreToldMissing() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "transom-\(UUID().uuidString)")
        let directory = root.appending(path: "truetype/roboto/unhinted")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createSymbolicLink(
            atPath: directory.appending(path: "RobotoTTF").path,
            withDestinationPath: FontLibrary.debianRoot + "/truetype/roboto/unhinted/RobotoTTF")
        let fonts = try FontLibrary(root: root.path)
        #expect(fonts.missing.contains { $0.package == "fonts-noto-cjk" && $0.file.hasSuffix("NotoSansCJK-Bold.ttc") })
        #expect(Set(fonts.missing.map(\.package)) == ["fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"])
        let bare = Typesetter(fonts: fonts)
        let han = bare.layout(TextRequest("設定設定", font: Font(size: 10)))
        #expect(han.size.width == 40)
        #expect(han.missingCharacters == ["設", "定"])
        let mixed = bare.layout(TextRequest("Go 👍 مرحبا", font: Font(size: 10, weight: .bold), width: 30))
        #expect(mixed.size.width <= 30)
        #expect(mixed.isTruncated)
    }
}
