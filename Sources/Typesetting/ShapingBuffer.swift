import CHarfBuzz

/// A shaped glyph in font units, before it is placed.
struct ShapedGlyph: Hashable, Sendable {
    var id: UInt32
    /// Where its cluster begins in the text that was shaped.
    var cluster: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
    /// Breaking the text before this glyph's cluster needs both sides to be shaped anew.
    var isUnsafeToBreak: Bool
}

/// A HarfBuzz buffer: the thin binding that owns its memory. Used by one thread at a time.
final class ShapingBuffer {
    private let buffer: OpaquePointer?

    init() {
        buffer = hb_buffer_create()
    }

    deinit {
        hb_buffer_destroy(buffer)
    }

    /// Shapes plain Latin; clusters are UTF-8 offsets.
    func shapeLatin(_ text: String, font: HarfBuzzFont, language: ShapingLanguage) -> [ShapedGlyph] {
        var text = text
        return text.withUTF8 { bytes in
            // Callers pass texts of at most a request's size; what Int32 cannot count is not shaped.
            guard let count = Int32(exactly: bytes.count) else { return [] }
            return bytes.withMemoryRebound(to: CChar.self) { characters in
                shape(font: font, script: .latin, language: language, isRightToLeft: false) {
                    hb_buffer_add_utf8($0, characters.baseAddress, count, 0, count)
                }
            }
        }
    }

    /// Shapes a range that has one script and one direction, without regard to its surroundings; clusters are
    /// offsets into `text`. Glyphs come in visual order.
    func shape(
        _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, font: HarfBuzzFont, script: Script,
        language: ShapingLanguage, isRightToLeft: Bool
    ) -> [ShapedGlyph] {
        guard range.lowerBound >= 0, range.upperBound <= text.count, !range.isEmpty,
            let base = text.baseAddress, let count = Int32(exactly: range.count)
        else { return [] }
        var glyphs = shape(font: font, script: script, language: language, isRightToLeft: isRightToLeft) {
            hb_buffer_add_utf16($0, base + range.lowerBound, count, 0, count)
        }
        for index in glyphs.indices { glyphs[index].cluster += range.lowerBound }
        return glyphs
    }

    private func shape(
        font: HarfBuzzFont, script: Script, language: ShapingLanguage, isRightToLeft: Bool,
        fill: (OpaquePointer) -> Void
    ) -> [ShapedGlyph] {
        guard let buffer else { return [] }
        hb_buffer_clear_contents(buffer)
        fill(buffer)
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script.harfBuzz)
        hb_buffer_set_language(buffer, language.handle)
        font.shape(in: buffer)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { index in
            let position = positions[index]
            let flags = hb_glyph_info_get_glyph_flags(infos + index)
            return ShapedGlyph(
                id: infos[index].codepoint, cluster: Int(infos[index].cluster), advance: position.x_advance,
                xOffset: position.x_offset, yOffset: position.y_offset,
                isUnsafeToBreak: flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
        }
    }
}
