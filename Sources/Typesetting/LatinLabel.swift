/// The short way for plain Latin labels: a line of printable ASCII that fits is one run of the primary face.
enum LatinLabel {
    /// nil when the request needs the long way.
    static func layout(_ request: TextRequest, fonts: FontLibrary) -> TextLayout? {
        let face = fonts.primary(request.font.weight)
        guard let font = face.font, isPlain(request.text, in: request.direction) else { return nil }
        let language = ShapingLanguage.language(of: request.locale)
        let glyphs = ShapingBuffer().shapeLatin(request.text, font: font, language: language)
        let run = GlyphRun(placing: glyphs, of: face, size: request.fontSize, x: 0, isCursive: false)
        guard run.width <= request.room else { return nil }
        let line = TextLine(text: request.text, width: run.width, family: face.family, runs: [run])
        return TextLayout(request, lines: [line], face: face)
    }

    /// Longer texts are better looked at before all of them is shaped.
    private static let longestText = 256

    /// No space hangs over the end, and the text runs from left to right: by its first letter, or because it is
    /// asked to where it has none.
    private static func isPlain(_ text: String, in direction: TextDirection) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, text.utf8.count <= longestText,
            last != UInt8(ascii: " "), direction == .leftToRight || isLetter(first)
        else { return false }
        return text.utf8.allSatisfy { $0 >= UInt8(ascii: " ") && $0 <= UInt8(ascii: "~") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        let lowercase = byte | 0x20
        return lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "z")
    }
}
