import Drawing
import Geometry
import Theming

/// How the parts that every component has become nodes of a display list.
extension ComponentContext {
    /// An image in its frame, filled with the tint as UIKit draws template images.
    func node(_ image: ImageSource, frame: Rect, tint: Paint, mirrored: Bool = false) -> Node? {
        guard !frame.isEmpty else { return nil }
        switch image {
        case .icon(let name):
            guard let icon = resources.icons.icon(named: name) else { return nil }
            return .icon(icon.path, viewBox: icon.viewBox, frame: frame, tint, mirrored: mirrored)
        case .path(let outline):
            return .icon(outline.path, viewBox: outline.viewBox, frame: frame, tint, mirrored: mirrored)
        case .data(let file):
            let format: ImageData.Format = file.content.mediaType == .png ? .png : .jpeg
            return .image(ImageData(format: format, bytes: file.content.bytes), frame: frame, tint: tint)
        }
    }
}

extension Element {
    /// The element's text in its frame.
    func textNode(_ paint: Paint, opacity: Double = 1) -> Node? {
        guard let text, !text.layout.lines.isEmpty else { return nil }
        // UILabel centres its lines where the frame is higher than they are.
        let slack = max(0, frame.height - text.layout.size.height)
        let origin = Point(x: frame.x, y: frame.y + slack / 2)
        return .text(
            text.layout, origin: origin, width: frame.width, alignment: text.alignment.drawing, paint,
            opacity: opacity)
    }

    /// A group that carries the element's id; nothing where the element is hidden.
    func group(_ children: [Node?], opacity: Double = 1) -> Node? {
        guard !isHidden else { return nil }
        return .group(Group(element: id, opacity: opacity, children: children.compactMap(\.self)))
    }
}

extension ElementText.Alignment {
    var drawing: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        }
    }
}

extension ResolvedTheme.NamedColor {
    var paint: Paint { Paint(color, role: name, token: token) }
}

extension ShadowMetrics {
    /// The ambient shadow and, above it, the key shadow; the colour's own alpha counts.
    func layers(_ color: ResolvedTheme.NamedColor) -> [ShadowLayer] {
        func paint(_ opacity: Double) -> Paint {
            Paint(color.color.withAlpha(color.color.alpha * opacity), role: nil, token: nil)
        }
        return [
            ShadowLayer(radius: ambientRadius, offset: Point(x: 0, y: ambientOffset), paint: paint(ambientOpacity)),
            ShadowLayer(radius: keyRadius, offset: Point(x: 0, y: keyOffset), paint: paint(keyOpacity)),
        ].filter { $0.paint.color.alpha > 0 }
    }
}
