import Geometry
import Typesetting

/// Where a text's box stands.
package struct TextPlace {
    package var origin: Point
    package var width: Double
    package var alignment: TextAlignment

    package init(origin: Point, width: Double, alignment: TextAlignment) {
        self.origin = origin
        self.width = width
        self.alignment = alignment
    }

    /// The left end of a line.
    package func left(_ line: TextLine) -> Double {
        switch alignment {
        case .left: origin.x
        case .center: origin.x + (width - line.width) / 2
        case .right: origin.x + width - line.width
        }
    }
}

/// Where a run's font units stand.
struct GlyphTransform {
    var x: Double
    var baseline: Double
    /// Points a font unit.
    var scale: Double
}

extension SVGWriter {
    mutating func text(_ layout: TextLayout, at place: TextPlace, _ ink: Ink, opacity: Double) {
        guard isVisible(ink), layout.font.size > 0 else { return }
        for (index, line) in layout.lines.enumerated() {
            let baseline = place.origin.y + Double(index) * layout.lineHeight + layout.ascent
            switch options.text {
            case .outlines:
                outlines(line, x: place.left(line), baseline: baseline, layout, ink, opacity: opacity)
            case .text:
                characters(line, left: place.left(line), baseline: baseline, layout, ink, opacity: opacity)
            }
        }
    }

    // MARK: - Outlines

    private mutating func outlines(
        _ line: TextLine, x: Double, baseline: Double, _ layout: TextLayout, _ ink: Ink, opacity: Double
    ) {
        for run in line.runs {
            let transform = GlyphTransform(
                x: x + run.x, baseline: baseline, scale: layout.font.size / Double(max(1, run.face.unitsPerEm)))
            outlines(run, transform, ink, opacity: opacity)
            colorGlyphs(run, transform: transform, opacity: Ink.unit(opacity) * Ink.unit(ink.light.color.alpha))
        }
    }

    /// One path for all of the run's outlines; nothing for a run of spaces or pictures.
    private mutating func outlines(_ run: GlyphRun, _ transform: GlyphTransform, _ ink: Ink, opacity: Double) {
        let start = out.bytes.count
        out.write("<path")
        self.transform(transform)
        write(ink, as: .fill, opacity: opacity)
        out.write(" d=\"")
        let empty = out.bytes.count
        run.appendSVGPath(to: &out.bytes)
        guard out.bytes.count > empty else {
            out.bytes.removeLast(out.bytes.count - start)
            return
        }
        out.close()
        out.write("/>")
    }

    mutating func transform(_ transform: GlyphTransform) {
        out.write(" transform=\"translate(")
        out.pair(transform.x, transform.baseline)
        out.write(")scale(")
        out.number(transform.scale, decimals: Markup.factorDecimals)
        out.write(")\"")
    }

    // MARK: - Characters

    /// The family that text begins with, and what viewers have instead.
    private static let primaryFamily = "Roboto"
    private static let genericFamily = "sans-serif"

    private mutating func characters(
        _ line: TextLine, left: Double, baseline: Double, _ layout: TextLayout, _ ink: Ink, opacity: Double
    ) {
        guard !line.text.isEmpty else { return }
        let isRightToLeft = layout.naturalDirection == .rightToLeft
        out.write("<text")
        // In right-to-left text the start, where x is, is the right end.
        out.attribute("x", isRightToLeft ? left + line.width : left)
        out.attribute("y", baseline)
        out.open("font-family")
        out.escaped(Self.families(line))
        out.close()
        out.attribute("font-size", layout.font.size)
        out.attribute("font-weight", Double(Self.weight(line, layout)))
        if isRightToLeft { out.write(" direction=\"rtl\"") }
        if Self.needsSpaces(line.text) { out.write(" xml:space=\"preserve\"") }
        // Stretching would tear joined letters apart.
        if line.width > 0, !line.runs.contains(where: \.isCursive) {
            out.attribute("textLength", line.width)
            out.write(" lengthAdjust=\"spacingAndGlyphs\"")
        }
        write(ink, as: .fill, opacity: opacity)
        out.write(">")
        out.escaped(line.text)
        out.write("</text>")
    }

    /// In the order in which the viewer asks them, so that spaces and digits come from the face that was measured.
    private static func families(_ line: TextLine) -> String {
        var families: [String] = []
        for family in [line.family, primaryFamily] + line.runs.map(\.face.family) where !families.contains(family) {
            families.append(family)
        }
        let quoted = families.map { name in "'" + name.filter { $0 != "'" && $0 != "\\" } + "'" }
        return (quoted + [genericFamily]).joined(separator: ",")
    }

    /// The weight of the face that was measured, which may stand in for the one asked for.
    private static func weight(_ line: TextLine, _ layout: TextLayout) -> Int {
        line.runs.first { $0.face.family == primaryFamily }?.face.weight ?? layout.font.weight.number
    }

    /// Spaces that XML's default handling would drop or join.
    private static func needsSpaces(_ text: String) -> Bool {
        var before = UInt8(ascii: " ")
        for byte in text.utf8 {
            if byte == UInt8(ascii: " "), before == byte { return true }
            if (0x09...0x0D).contains(byte) { return true }
            before = byte
        }
        return before == UInt8(ascii: " ")
    }
}
