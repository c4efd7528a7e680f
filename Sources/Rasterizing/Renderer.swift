import Drawing
import Geometry
import Typesetting

/// Walks a display list once and draws it; animations stand at their beginning.
struct Renderer {
    let canvas: Canvas
    /// Pixels a unit of the canvas, for what can only be drawn as pixels.
    let resolution: Double
    /// From the coordinates of the nodes that are being drawn to the canvas's.
    var map: Affine
    var images = ImageStore()

    init(canvas: Canvas, resolution: Double, map: Affine) {
        self.canvas = canvas
        self.resolution = resolution
        self.map = map
    }

    mutating func draw(_ nodes: [Node]) throws(RasterError) {
        for node in nodes { try draw(node) }
    }

    private mutating func draw(_ node: Node) throws(RasterError) {
        switch node {
        case .group(let group): try draw(group)
        case .fill(let shape, let paint):
            guard trace(shape) else { return }
            canvas.fill(paint.color)
        case .stroke(let shape, let paint, let width):
            guard width > 0, trace(shape) else { return }
            canvas.stroke(paint.color, width: width, map)
        case .shadow(let shape, let layers, let cutout):
            try shadow(shape, layers, cutout: cutout)
        case .text(let layout, let origin, let width, let alignment, let paint, let opacity):
            let place = TextPlace(origin: origin, width: width, alignment: alignment)
            try text(layout, at: place, paint.color, opacity: opacity)
        case .icon(let path, let viewBox, let frame, let paint, let mirrored):
            guard !path.elements.isEmpty, let fit = AspectFit(viewBox, in: frame) else { return }
            canvas.beginPath()
            canvas.trace(path, map.after(Self.icon(fit, viewBox, mirrored: mirrored)))
            canvas.fill(paint.color)
        case .image(let data, let frame, let tint):
            try image(data, frame: frame, tint: tint)
        }
    }

    private mutating func draw(_ group: Group) throws(RasterError) {
        let opacity = Canvas.unit(group.opacity)
        guard !group.isHidden, opacity > 0 else { return }
        let outside = map
        defer { map = outside }
        if group.transform != .identity { map = map.after(Affine(group.transform)) }
        if let clip = group.clip {
            canvas.save()
            // An empty shape leaves an empty path, which clips everything.
            _ = trace(clip)
            canvas.clip()
        }
        if opacity < 1 { canvas.beginGroup() }
        try draw(group.children)
        if opacity < 1 { canvas.endGroup(opacity: opacity) }
        if group.clip != nil { canvas.restore() }
    }

    /// Makes the shape the canvas's path; false, with an empty path, for one without area.
    private func trace(_ shape: Shape) -> Bool {
        canvas.beginPath()
        guard let outline = shape.visibleOutline else { return false }
        canvas.trace(outline, map)
        return true
    }

    /// From the view box's coordinates to the frame's.
    private static func icon(_ fit: AspectFit, _ viewBox: Rect, mirrored: Bool) -> Affine {
        let x = mirrored ? fit.x + viewBox.maxX * fit.scale : fit.x - viewBox.x * fit.scale
        return Affine.translation(x, fit.y - viewBox.y * fit.scale)
            .after(.scale(mirrored ? -fit.scale : fit.scale, fit.scale))
    }
}

extension Shape {
    /// The shape's outline; nil for one without area.
    var visibleOutline: Path? {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect):
            rect.isFinite && !rect.isEmpty ? outline : nil
        case .path(let path): path.elements.isEmpty ? nil : path
        }
    }
}
