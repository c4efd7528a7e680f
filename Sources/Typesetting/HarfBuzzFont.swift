import CHarfBuzz
import Geometry

/// A HarfBuzz font at a scale of one unit a font unit: the thin binding that owns its memory.
final class HarfBuzzFont: Sendable {
    // Made immutable before anybody sees it; HarfBuzz lets threads share immutable fonts.
    nonisolated(unsafe) private let font: OpaquePointer
    let unitsPerEm: Int
    let ascender: Int
    let descender: Int

    /// nil when the file is absent, unreadable or no font.
    init?(path: String, index: UInt32) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard index < hb_face_count(blob), let face = hb_face_create(blob, index) else { return nil }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        self.font = font
        unitsPerEm = Int(max(1, hb_face_get_upem(face)))
        ascender = Int(extents.ascender)
        descender = Int(extents.descender)
    }

    deinit {
        hb_font_destroy(font)
    }

    /// The glyph that the font's character map gives.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// Font units.
    func advance(of glyph: UInt32) -> Int32 {
        hb_font_get_glyph_h_advance(font, glyph)
    }

    /// A table's bytes; empty when the font does not have it.
    func table(_ tag: String) -> [UInt8] {
        let blob = hb_face_reference_table(hb_font_get_face(font), hb_tag_from_string(tag, -1))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    /// How much of a file's beginning tells it from others. There stands the table directory, with a check sum of every table
    /// (OpenType 1.9, "Table Directory"); behind the header of the Han collections' ten faces it ends within 3 KiB.
    private static let identifyingBytes = 4096

    /// The file's length and beginning: a font that draws something else has another.
    var identity: [UInt8] {
        let blob = hb_face_reference_blob(hb_font_get_face(font))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        let start = UnsafeRawBufferPointer(start: data, count: min(Int(length), Self.identifyingBytes))
        return Array("\(length) ".utf8) + start
    }

    func shape(in buffer: OpaquePointer) {
        hb_shape(font, buffer, nil, 0)
    }

    /// The outline in whole font units, y downwards.
    func outline(of glyph: UInt32) -> Path {
        var elements: [Path.Element] = []
        withUnsafeMutablePointer(to: &elements) {
            hb_font_get_glyph_shape(font, glyph, OutlineCallbacks.shared.functions, $0)
        }
        return Path(Self.withoutClosingLines(elements))
    }

    /// HarfBuzz draws the line that closes a contour; closing draws it as well.
    private static func withoutClosingLines(_ elements: [Path.Element]) -> [Path.Element] {
        var kept: [Path.Element] = []
        kept.reserveCapacity(elements.count)
        var start = Point.zero
        for element in elements {
            if case .move(let to) = element { start = to }
            if case .close = element, kept.last == .line(start) { kept.removeLast() }
            kept.append(element)
        }
        return kept
    }

    /// The PNG of a glyph in a colour bitmap font, and where it lies, in font units with y downwards.
    func bitmap(of glyph: UInt32) -> (png: [UInt8], frame: Rect)? {
        guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let data = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        let png = [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
        let frame = Rect(
            x: Double(extents.x_bearing), y: -Double(extents.y_bearing),
            width: Double(extents.width), height: -Double(extents.height))
        return (png, frame)
    }
}

/// HarfBuzz's drawing callbacks; each appends to the array of path elements that the draw data points to.
private final class OutlineCallbacks: Sendable {
    static let shared = OutlineCallbacks()

    // Made immutable in init, then only read.
    nonisolated(unsafe) let functions: OpaquePointer?

    private init() {
        functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in append(.move(point(x, y)), to: data) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in append(.line(point(x, y)), to: data) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in append(.quadratic(control: point(cx, cy), to: point(x, y)), to: data) },
            nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                append(.cubic(control1: point(ax, ay), control2: point(bx, by), to: point(x, y)), to: data)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in append(.close, to: data) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit {
        hb_draw_funcs_destroy(functions)
    }
}

/// Whole units: the points between two curves of a TrueType outline lie on halves.
private func point(_ x: Float, _ y: Float) -> Point {
    // + 0 makes a negative zero positive.
    Point(x: Double(x.rounded()) + 0, y: Double((-y).rounded()) + 0)
}

private func append(_ element: Path.Element, to data: UnsafeMutableRawPointer?) {
    data?.assumingMemoryBound(to: [Path.Element].self).pointee.append(element)
}
