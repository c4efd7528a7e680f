import Geometry
import Typesetting

/// A display list: what to draw, back to front, with nothing left to decide.
public struct Picture: Sendable {
    /// What is shown, in the component's coordinate space.
    public var bounds: Rect
    public var nodes: [Node]

    public init(bounds: Rect, nodes: [Node] = []) {
        self.bounds = bounds
        self.nodes = nodes
    }
}

/// One thing drawn.
public enum Node: Sendable {
    case group(Group)
    case fill(Shape, Paint)
    /// The line runs along the middle of the shape's edge; `width` in points.
    case stroke(Shape, Paint, width: Double)
    /// The shape's shadow alone, the first layer at the bottom; with `cutout` nothing is drawn inside the shape.
    case shadow(Shape, [ShadowLayer], cutout: Bool)
    case text(Text)
    case icon(Icon)
    case image(Image)
}

/// Nodes that belong to one element and share its opacity, clip and transform.
public struct Group: Sendable {
    /// The element's id in the layout, such as `items[0].icon`; nil for a group that is no element.
    public var element: String?
    /// 0…1, of the group as a whole.
    public var opacity: Double
    /// In the group's own coordinates, that is inside `transform`.
    public var clip: Shape?
    public var transform: Transform
    /// Never drawn, and kept out of every output.
    public var isHidden: Bool
    public var children: [Node]

    public init(
        element: String? = nil, opacity: Double = 1, clip: Shape? = nil, transform: Transform = .identity,
        isHidden: Bool = false, children: [Node] = []
    ) {
        self.element = element
        self.opacity = opacity
        self.clip = clip
        self.transform = transform
        self.isHidden = isHidden
        self.children = children
    }
}

/// Turns by `rotation` and scales by `scale` about `anchor`, then moves by `translation`.
public struct Transform: Hashable, Sendable {
    /// Points.
    public var translation: Point
    /// Factors in x and y; -1 mirrors.
    public var scale: Size
    /// Degrees, clockwise on the screen.
    public var rotation: Double
    /// The point that scaling and rotation leave in place, in points.
    public var anchor: Point

    public init(
        translation: Point = .zero, scale: Size = Size(width: 1, height: 1), rotation: Double = 0,
        anchor: Point = .zero
    ) {
        self.translation = translation
        self.scale = scale
        self.rotation = rotation
        self.anchor = anchor
    }

    public static let identity = Transform()
}

/// One of the shadows that a shape casts.
public struct ShadowLayer: Hashable, Sendable {
    /// The Gaussian's standard deviation in points (Core Animation's `shadowRadius`; CSS's blur is twice that).
    public var radius: Double
    /// Points.
    public var offset: Point
    /// The shadow's opacity is the colour's alpha.
    public var paint: Paint

    public init(radius: Double, offset: Point, paint: Paint) {
        self.radius = radius
        self.offset = offset
        self.paint = paint
    }
}

/// Where lines stand in their box; physical sides.
public enum TextAlignment: Hashable, Sendable {
    case left, center, right
}

/// Text that was laid out, at its place.
public struct Text: Sendable {
    public var layout: TextLayout
    /// The top left corner of the text's box, in points.
    public var origin: Point
    /// The width of the box in points, in which each line is aligned.
    public var width: Double
    public var alignment: TextAlignment
    public var paint: Paint
    /// 0…1, besides the paint's own alpha; colour emoji follow it too.
    public var opacity: Double

    public init(
        _ layout: TextLayout, origin: Point, width: Double, alignment: TextAlignment = .left, paint: Paint,
        opacity: Double = 1
    ) {
        self.layout = layout
        self.origin = origin
        self.width = width
        self.alignment = alignment
        self.paint = paint
        self.opacity = opacity
    }
}

/// A single-colour vector icon.
public struct Icon: Hashable, Sendable {
    public var path: Path
    /// The square of the path's own coordinates that is fitted to `frame`.
    public var viewBox: Rect
    /// Points. The view box is scaled to fit and centred, its proportions kept.
    public var frame: Rect
    public var paint: Paint
    /// Drawn as in a mirror, for right-to-left layouts.
    public var mirrored: Bool

    public init(path: Path, viewBox: Rect, frame: Rect, paint: Paint, mirrored: Bool = false) {
        self.path = path
        self.viewBox = viewBox
        self.frame = frame
        self.paint = paint
        self.mirrored = mirrored
    }
}

/// A raster image's bytes as they stand in its file.
public struct ImageData: Hashable, Sendable {
    public enum Format: String, Hashable, Sendable {
        case png = "image/png"
        case jpeg = "image/jpeg"
    }

    public var format: Format
    public var bytes: [UInt8]

    public init(format: Format, bytes: [UInt8]) {
        self.format = format
        self.bytes = bytes
    }
}

/// A raster image at its place.
public struct Image: Hashable, Sendable {
    public var data: ImageData
    /// Points; the image is scaled to fit and centred, its proportions kept.
    public var frame: Rect
    /// Draws the image as an alpha mask in this colour (a template image); nil draws it as it is.
    public var tint: Paint?
    /// Drawn as in a mirror, for right-to-left layouts.
    public var mirrored: Bool

    public init(data: ImageData, frame: Rect, tint: Paint? = nil, mirrored: Bool = false) {
        self.data = data
        self.frame = frame
        self.tint = tint
        self.mirrored = mirrored
    }
}
