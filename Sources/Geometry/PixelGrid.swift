/// The device's pixel grid: what UIKit rounds edges and text sizes to.
public struct PixelGrid: Hashable, Sendable {
    /// Device pixels a point.
    public var scale: Double

    public init(scale: Double) {
        self.scale = scale
    }

    /// The nearest pixel edge, halves up.
    public func round(_ value: Double) -> Double {
        (value * scale + 0.5).rounded(.down) / scale
    }

    /// The next pixel edge that is not below `value`.
    public func ceil(_ value: Double) -> Double {
        (value * scale).rounded(.up) / scale
    }

    public func ceil(_ size: Size) -> Size {
        Size(width: ceil(size.width), height: ceil(size.height))
    }

    /// Every edge on the grid; the size is what lies between the edges.
    public func round(_ rect: Rect) -> Rect {
        let left = round(rect.minX)
        let top = round(rect.minY)
        return Rect(x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
    }
}
