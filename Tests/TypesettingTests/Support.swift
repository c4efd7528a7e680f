@testable import Typesetting

/// Opened once for all tests, as the service does.
enum Shared {
    static let fonts = Result<FontLibrary, FontError> { () throws(FontError) in try FontLibrary() }
    static let typesetter = fonts.map(Typesetter.init(fonts:))
}

/// Splitmix64: the same numbers in each run.
struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
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
