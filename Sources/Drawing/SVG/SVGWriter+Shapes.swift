import Geometry

extension SVGWriter {
    mutating func fill(_ shape: Shape, _ ink: Ink) {
        let outline = outlineAnimation(of: shape)
        guard isVisible(ink), begin(shape, outline) else { return }
        write(ink, as: .fill)
        end("path", outline)
    }

    mutating func stroke(_ shape: Shape, _ ink: Ink, width: Double) {
        let outline = outlineAnimation(of: shape)
        guard isVisible(ink), width > 0, begin(shape, outline) else { return }
        out.write(" fill=\"none\"")
        write(ink, as: .stroke)
        out.attribute("stroke-width", width)
        end("path", outline)
    }

    /// A shape that is animated is written as a path, so that its outline can be.
    mutating func begin(_ shape: Shape, _ outline: Keyframes<Path>?) -> Bool {
        begin(outline == nil ? shape : .path(shape.outline))
    }

    /// Writes an element up to its geometry, `<rect x="0" …`, left open for more attributes; false, with nothing
    /// written, for a shape that has no area.
    mutating func begin(_ shape: Shape) -> Bool {
        switch shape {
        case .rect(let rect):
            guard rect.isFinite, !rect.isEmpty else { return false }
            begin(rect)
        case .roundedRect(let rect, let radii):
            guard rect.isFinite, !rect.isEmpty else { return false }
            let radii = radii.fitted(to: rect.size)
            guard radii.isUniform else { return begin(Shape.outline(rect, radii: radii)) }
            begin(rect)
            if radii.topLeft > 0 { out.attribute("rx", radii.topLeft) }
        case .ellipse(let rect):
            guard rect.isFinite, !rect.isEmpty else { return false }
            beginEllipse(rect)
        case .path(let path):
            return begin(path)
        }
        return true
    }

    private mutating func begin(_ rect: Rect) {
        out.write("<rect")
        if rect.x != 0 { out.attribute("x", rect.x) }
        if rect.y != 0 { out.attribute("y", rect.y) }
        out.attribute("width", rect.width)
        out.attribute("height", rect.height)
    }

    private mutating func beginEllipse(_ rect: Rect) {
        let isCircle = rect.width == rect.height
        out.write(isCircle ? "<circle" : "<ellipse")
        out.attribute("cx", rect.midX)
        out.attribute("cy", rect.midY)
        if isCircle {
            out.attribute("r", rect.width / 2)
        } else {
            out.attribute("rx", rect.width / 2)
            out.attribute("ry", rect.height / 2)
        }
    }

    private mutating func begin(_ path: Path) -> Bool {
        guard !path.elements.isEmpty else { return false }
        out.write("<path d=\"")
        PathData.write(path, to: &out)
        out.close()
        return true
    }

    // MARK: - Icons

    /// Scales for which a path may stay in its own units: beyond them its numbers have too few or too many digits.
    private static let iconScales = 0.001...20.0

    mutating func icon(_ path: Path, viewBox: Rect, frame: Rect, _ ink: Ink, mirrored: Bool) {
        guard !path.elements.isEmpty, isVisible(ink), let fit = AspectFit(viewBox, in: frame) else { return }
        let scale = fit.scale
        let isBaked = !Self.iconScales.contains(scale)
        let factor = isBaked ? 1 : scale
        out.write("<path transform=\"translate(")
        out.pair(mirrored ? fit.x + viewBox.maxX * scale : fit.x - viewBox.x * scale, fit.y - viewBox.y * scale)
        out.write(")")
        if factor != 1 || mirrored {
            out.write("scale(")
            out.number(mirrored ? -factor : factor, decimals: Markup.factorDecimals)
            if mirrored {
                out.write(" ")
                out.number(factor, decimals: Markup.factorDecimals)
            }
            out.write(")")
        }
        out.write("\" d=\"")
        PathData.write(isBaked ? path.scaled(by: scale) : path, to: &out, decimals: Self.iconDecimals(factor))
        out.close()
        write(ink, as: .fill)
        out.write("/>")
    }

    /// As many decimals as keep an icon's points within a thousandth of a point.
    private static func iconDecimals(_ scale: Double) -> Int {
        switch scale {
        case ..<0.01: 1
        case ..<0.1: 2
        case ..<2: 3
        default: 4
        }
    }
}

/// Where a box stands that is scaled to fit a frame, in its middle.
package struct AspectFit {
    package var scale: Double
    /// The scaled box's top left corner.
    package var x: Double
    package var y: Double

    /// nil where there is nothing to see.
    package init?(_ box: Rect, in frame: Rect) {
        guard box.isFinite, frame.isFinite, !box.isEmpty, !frame.isEmpty else { return nil }
        scale = min(frame.width / box.width, frame.height / box.height)
        guard scale.isFinite, scale > 0 else { return nil }
        x = frame.midX - box.width * scale / 2
        y = frame.midY - box.height * scale / 2
    }
}
