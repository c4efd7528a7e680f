import Colors
import Geometry

/// How a group changes over time. What it names replaces what the group has when it stands still.
public enum Animation: Hashable, Sendable {
    /// Points, inside the group's transform. Several add up.
    case translation(Keyframes<Point>)
    /// Factors about `anchor`, inside the group's transform and translations.
    case scale(Keyframes<Size>, anchor: Point)
    /// 0…1; overshoot is cut off.
    case opacity(Keyframes<Double>)
    case visibility(Keyframes<Bool>)
    /// The outline of this one of the group's own shapes, its clip included.
    case outline(of: Shape, Keyframes<Path>)
    /// This one of the colours in which the group's own nodes are painted; shadows and raster images keep theirs.
    case color(of: Color, Keyframes<Color>)
}

extension Animation {
    /// Whether it is about the group's own nodes, not the group as a whole.
    var isOfNodes: Bool {
        switch self {
        case .outline, .color: true
        case .translation, .scale, .opacity, .visibility: false
        }
    }
}

extension Group {
    /// Animations of nodes that hold for the group's children: those around it hold too where it is no element itself.
    func nodeAnimations(inherited: [Animation]) -> [Animation] {
        let own = animations.filter(\.isOfNodes)
        return element == nil ? own + inherited : own
    }

    var visibility: Keyframes<Bool>? {
        for case .visibility(let keyframes) in animations { return keyframes }
        return nil
    }
}

/// What animates one node.
struct NodeAnimations {
    var outline: Keyframes<Path>?
    var color: Keyframes<Color>?

    init() {}

    init(_ animations: [Animation], shape: Shape? = nil, color: Color? = nil) {
        for animation in animations {
            switch animation {
            case .outline(let still, let keyframes) where outline == nil && still == shape: outline = keyframes
            case .color(let still, let keyframes) where self.color == nil && still == color: self.color = keyframes
            default: break
            }
        }
    }

    var isEmpty: Bool { outline == nil && color == nil }
}
