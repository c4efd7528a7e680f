/// A request's text as it is set: cleaned, cut into paragraphs.
struct SourceText {
    /// UTF-16 code units, without the characters that end the paragraphs.
    var paragraphs: [[UInt16]]
    /// Text with something visible in it follows the last paragraph.
    var hasMore: Bool

    /// - Parameter limit: paragraphs beyond it are not looked at, save for whether they show anything.
    init(_ text: String, limit: Int) {
        paragraphs = []
        hasMore = false
        var current: [UInt16] = []
        var isOpen = false
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if paragraphs.count >= limit {
                hasMore = hasMore || Self.isVisible(scalar)
                if hasMore { break }
            } else if Self.isLineEnd(scalar) {
                if scalar == "\n", previous == "\r" { continue }
                paragraphs.append(current)
                current = []
                isOpen = false
            } else {
                isOpen = true
                if let set = Self.cleaned(scalar) { current.append(contentsOf: set.utf16) }
            }
        }
        // A line end closes a paragraph, it does not open one: after the last there is nothing.
        if isOpen { paragraphs.append(current) }
    }

    /// Unicode's mandatory breaks: LF, VT, FF, CR, NEL, line and paragraph separators.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// A tab is a space; other control characters and noncharacters show nothing and are dropped, because no font
    /// and no XML document may hold them.
    private static func cleaned(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x9: " "
        case 0x0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: nil
        case let value where value & 0xFFFE == 0xFFFE: nil
        default: scalar
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        // Tables of properties are slow, and most text is Latin.
        if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
        let properties = scalar.properties
        return cleaned(scalar) != nil && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    }
}
