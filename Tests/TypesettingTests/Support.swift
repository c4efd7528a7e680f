@testable import Typesetting

/// Opened once for all tests, as the service does.
enum Shared {
    static let fonts = Result<FontLibrary, FontError> { () throws(FontError) in try FontLibrary() }
    static let typesetter = fonts.map(Typesetter.init(fonts:))
}

extension GlyphRun {
    var svgPath: String {
        var bytes: [UInt8] = []
        appendSVGPath(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension TextLayout {
    var texts: [String] { lines.map(\.text) }
    var families: [String] { lines.flatMap { $0.runs.map(\.face.family) } }
    var glyphs: [UInt32] { lines.flatMap { $0.runs.flatMap { $0.glyphs.map(\.id) } } }
}
