import Components
import Declarations
import Geometry
import Typesetting

/// Frames and what is not a frame.
struct LayoutReply: Codable, Sendable {
    var size: Size
    var elements: [ElementReply]
    var values: JSONValue

    init(_ layout: Layout) {
        size = layout.size
        elements = layout.elements.map(ElementReply.init)
        values = .object(layout.values)
    }
}

extension LayoutReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("size", size)
            writer.member("elements", elements)
            writer.member("values", values)
        }
    }
}

/// An element; lists that would be empty are left out.
struct ElementReply: Codable, Sendable {
    var id: String
    var kind: Element.Kind
    var frame: Rect
    var hidden: Bool
    var touchTarget: Rect?
    var text: TextReply?
    var overflows: [String]?
    var children: [ElementReply]?

    init(_ element: Element) {
        id = element.id
        kind = element.kind
        frame = element.frame
        hidden = element.isHidden
        touchTarget = element.touchTarget
        text = element.text.map { TextReply($0, in: element.frame) }
        let overflowing = element.overflowing
        overflows = overflowing.isEmpty ? nil : overflowing
        children = element.children.isEmpty ? nil : element.children.map(ElementReply.init)
    }
}

extension ElementReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("id", id)
            writer.member("kind", kind.rawValue)
            writer.member("frame", frame)
            writer.member("hidden", hidden)
            writer.member("touchTarget", ifPresent: touchTarget)
            writer.member("text", ifPresent: text)
            writer.member("overflows", ifPresent: overflows)
            writer.member("children", ifPresent: children)
        }
    }
}

/// Text as it was set.
struct TextReply: Codable, Sendable {
    var lines: [String]
    var truncated: Bool
    /// Of the first line, in the component's space.
    var baseline: Double
    var lineHeight: Double
    var size: Size
    var alignment: ElementText.Alignment
    var direction: TextDirection
    var font: FontReply

    init(_ text: ElementText, in frame: Rect) {
        lines = text.layout.lines.map(\.text)
        truncated = text.layout.isTruncated
        // A label centres its lines in a frame that is taller than they are.
        let slack = max(0, frame.height - text.layout.size.height)
        baseline = frame.y + slack / 2 + text.layout.ascent
        lineHeight = text.layout.lineHeight
        size = text.layout.size
        alignment = text.alignment
        direction = text.layout.naturalDirection
        font = FontReply(text.layout.font)
    }
}

extension TextReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("lines", lines)
            writer.member("truncated", truncated)
            writer.member("baseline", baseline)
            writer.member("lineHeight", lineHeight)
            writer.member("size", size)
            writer.member("alignment", alignment.rawValue)
            writer.member("direction", direction.rawValue)
            writer.member("font", font)
        }
    }
}

/// A font; no family stands for the system's.
struct FontReply: Codable, Sendable {
    var family: Nullable<String>
    var size: Double
    var weight: Font.Weight

    init(_ font: Font) {
        family = Nullable(font.family)
        size = font.size
        weight = font.weight
    }
}

extension FontReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("family", family)
            writer.member("size", size)
            writer.member("weight", weight.rawValue)
        }
    }
}
