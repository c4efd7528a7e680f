extension Node {
    /// The same node, with its elements under other names and its paints replaced.
    ///
    /// - Parameters:
    ///   - element: the new name of a group's element.
    ///   - paint: the new paint, in place of each.
    public func mapped(element: (String) -> String, paint: (Paint) -> Paint = { $0 }) -> Node {
        switch self {
        case .group(let group):
            var mapped = group
            mapped.element = group.element.map(element)
            mapped.children = group.children.map { $0.mapped(element: element, paint: paint) }
            return .group(mapped)
        case .fill(let shape, let fill): return .fill(shape, paint(fill))
        case .stroke(let shape, let stroke, let width): return .stroke(shape, paint(stroke), width: width)
        case .shadow(let shape, let layers, let cutout):
            let mapped = layers.map { ShadowLayer(radius: $0.radius, offset: $0.offset, paint: paint($0.paint)) }
            return .shadow(shape, mapped, cutout: cutout)
        case .text(let layout, let origin, let width, let alignment, let fill, let opacity):
            return .text(
                layout, origin: origin, width: width, alignment: alignment, paint(fill), opacity: opacity)
        case .icon(let path, let viewBox, let frame, let fill, let mirrored):
            return .icon(path, viewBox: viewBox, frame: frame, paint(fill), mirrored: mirrored)
        case .image(let data, let frame, let tint):
            return .image(data, frame: frame, tint: tint.map(paint))
        }
    }
}
