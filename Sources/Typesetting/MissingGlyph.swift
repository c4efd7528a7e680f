import Geometry

/// The visible boxes that stand for characters no font has; raw values are glyph ids in the face of boxes.
enum MissingGlyph: UInt32 {
    case narrow
    case wide
    /// Stands over the letter before it and takes no room.
    case mark

    static let unitsPerEm = 1000

    /// Font units: 0.6 em for letters, 1 em for what East Asian text and emoji give a full cell.
    var advance: Int32 {
        switch self {
        case .narrow: 600
        case .wide: 1000
        case .mark: 0
        }
    }

    var outline: GlyphOutline {
        switch self {
        case .narrow: Self.narrowBox
        case .wide: Self.wideBox
        case .mark: Self.markBox
        }
    }

    // Cap height of Roboto (1456 / 2048 em) for letters, with a margin and a stroke of a regular weight.
    private static let capHeight = 711.0
    private static let margin = 60.0
    private static let stroke = 60.0

    private static let narrowBox = box(Rect(x: margin, y: -capHeight, width: 600 - 2 * margin, height: capHeight))
    private static let wideBox = box(Rect(x: margin, y: -capHeight, width: 1000 - 2 * margin, height: capHeight))
    private static let markBox = box(Rect(x: -400, y: -capHeight - 200, width: 240, height: 180))

    /// A frame: the inner contour runs the other way round, so that either fill rule leaves it hollow.
    private static func box(_ outer: Rect) -> GlyphOutline {
        let inner = outer.inset(by: Insets(top: stroke, left: stroke, bottom: stroke, right: stroke))
        let hole: [Path.Element] = [
            .move(inner.origin), .line(Point(x: inner.minX, y: inner.maxY)),
            .line(Point(x: inner.maxX, y: inner.maxY)), .line(Point(x: inner.maxX, y: inner.minY)), .close,
        ]
        return GlyphOutline(path: Path(Path.rect(outer).elements + hole))
    }

    /// The box of a character; nil for one that shows nothing.
    init?(_ scalar: Unicode.Scalar) {
        if scalar.properties.isDefaultIgnorableCodePoint { return nil }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: self = .mark
        default: self = UnicodeText.isWide(scalar) || scalar.properties.isEmojiPresentation ? .wide : .narrow
        }
    }

    /// Boxes for a range of UTF-16 text, in visual order.
    static func boxes(_ units: [UInt16], range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph] {
        var glyphs: [ShapedGlyph] = []
        var offset = range.lowerBound
        for scalar in String(decoding: units[range], as: UTF16.self).unicodeScalars {
            if let glyph = MissingGlyph(scalar) {
                glyphs.append(
                    ShapedGlyph(
                        id: glyph.rawValue, cluster: offset, advance: glyph.advance, xOffset: 0, yOffset: 0,
                        isUnsafeToBreak: false))
            }
            offset += UTF16.width(scalar)
        }
        return isRightToLeft ? glyphs.reversed() : glyphs
    }
}
