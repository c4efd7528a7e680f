import Geometry
import Typesetting

/// A display list: what to draw, back to front, with nothing left to decide.
public struct Picture: Sendable {
    /// What is shown, in the component's coordinate space.
    public var bounds: Rect
    public var nodes: [Node]
    /// Seconds after which the groups' animations begin anew; nil for a picture that stands still.
    public var loop: Double?

    public init(bounds: Rect, nodes: [Node] = [], loop: Double? = nil) {
        self.bounds = bounds
        self.nodes = nodes
        self.loop = loop
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
    /// `origin` is the top left corner of the text's box and `width` the box's width, in which each line is aligned,
    /// in points; `opacity` (0…1) acts besides the paint's own alpha, and on colour emoji too.
    case text(TextLayout, origin: Point, width: Double, alignment: TextAlignment, Paint, opacity: Double)
    /// A single-colour vector icon: the view box is scaled to fit `frame` and centred, its proportions kept;
    /// `mirrored` draws it as in a mirror, for right-to-left layouts.
    case icon(Path, viewBox: Rect, frame: Rect, Paint, mirrored: Bool)
    /// A raster image, scaled to fit `frame` and centred, its proportions kept. A tint draws it as an alpha mask in
    /// that colour (a template image); nil draws it as it is.
    case image(ImageData, frame: Rect, tint: Paint?)
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
    /// Never drawn, and kept out of every output; an animation of its visibility may still show it for a while.
    public var isHidden: Bool
    public var children: [Node]
    public var animations: [Animation]

    public init(
        element: String? = nil, opacity: Double = 1, clip: Shape? = nil, transform: Transform = .identity,
        isHidden: Bool = false, children: [Node] = [], animations: [Animation] = []
    ) {
        self.element = element
        self.opacity = opacity
        self.clip = clip
        self.transform = transform
        self.isHidden = isHidden
        self.children = children
        self.animations = animations
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
