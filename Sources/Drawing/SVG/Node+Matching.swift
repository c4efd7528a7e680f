import Typesetting

extension Node {
    var group: Group? {
        if case .group(let group) = self { group } else { nil }
    }

    var paint: Paint? {
        switch self {
        case .fill(_, let paint), .stroke(_, let paint, _), .icon(_, _, _, let paint, _): paint
        case .text(_, _, _, _, let paint, _): paint
        case .image(_, _, let tint): tint
        case .group, .shadow: nil
        }
    }

    var shadowLayers: [ShadowLayer]? {
        if case .shadow(_, let layers, _) = self { layers } else { nil }
    }

    /// Whether one element can show both, with nothing but colours changing; groups are asked about themselves only,
    /// not about their children.
    func differsOnlyInPaint(from other: Node) -> Bool {
        switch (self, other) {
        case (.group(let a), .group(let b)):
            return a.element == b.element && a.opacity == b.opacity && a.clip == b.clip
                && a.transform == b.transform && a.isHidden == b.isHidden
                && a.animations == b.animations
        case (.fill(let a, _), .fill(let b, _)):
            return a == b
        case (.stroke(let a, _, let aWidth), .stroke(let b, _, let bWidth)):
            return a == b && aWidth == bWidth
        case (.shadow(let a, let aLayers, let aCutout), .shadow(let b, let bLayers, let bCutout)):
            return a == b && aCutout == bCutout
                && aLayers.elementsEqual(bLayers) { $0.radius == $1.radius && $0.offset == $1.offset }
        case (
            .text(let a, let aOrigin, let aWidth, let aAlignment, let aPaint, let aOpacity),
            .text(let b, let bOrigin, let bWidth, let bAlignment, let bPaint, let bOpacity)
        ):
            // Colour emoji have no colour that could change, only an alpha.
            return aOrigin == bOrigin && aWidth == bWidth && aAlignment == bAlignment && aOpacity == bOpacity
                && a.draws(sameAs: b) && (aPaint.color.alpha == bPaint.color.alpha || !a.hasColorGlyphs)
        case (
            .icon(let a, let aBox, let aFrame, _, let aMirrored), .icon(let b, let bBox, let bFrame, _, let bMirrored)
        ):
            return a == b && aBox == bBox && aFrame == bFrame && aMirrored == bMirrored
        case (.image(let a, let aFrame, let aTint), .image(let b, let bFrame, let bTint)):
            return a == b && aFrame == bFrame && (aTint == nil) == (bTint == nil)
        default:
            return false
        }
    }
}

extension TextLayout {
    fileprivate func draws(sameAs other: TextLayout) -> Bool {
        font == other.font && ascent == other.ascent && lineHeight == other.lineHeight
            && lines.elementsEqual(other.lines) { line, otherLine in
                line.text == otherLine.text && line.width == otherLine.width
                    && line.runs.elementsEqual(otherLine.runs) {
                        $0.face === $1.face && $0.x == $1.x && $0.glyphs == $1.glyphs
                    }
            }
    }

    fileprivate var hasColorGlyphs: Bool {
        lines.contains { line in
            line.runs.contains { run in run.glyphs.contains { run.face.outline(of: $0.id).bitmap != nil } }
        }
    }
}
