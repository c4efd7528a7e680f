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
}

extension [Animation] {
    /// What animates the outline of one of the shapes that these are about.
    func outline(of shape: Shape) -> Keyframes<Path>? {
        for case .outline(let still, let keyframes) in self where still == shape { return keyframes }
        return nil
    }
}

extension Group {
    /// Animations of shapes that hold for the group's children: those around it hold too where it is no element itself.
    func shapeAnimations(inherited: [Animation]) -> [Animation] {
        let own = animations.filter { if case .outline = $0 { true } else { false } }
        return element == nil ? own + inherited : own
    }

    var visibility: Keyframes<Bool>? {
        for case .visibility(let keyframes) in animations { return keyframes }
        return nil
    }
}
