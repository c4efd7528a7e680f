import Geometry

extension Picture {
    /// The picture as it stands at a time, with nothing left that moves.
    ///
    /// - Parameter time: seconds from the start of its animations.
    public func still(at time: Double) -> Picture {
        Picture(bounds: bounds, nodes: Moment(time: time).nodes(nodes, []))
    }
}

/// Resolves animations at one time.
private struct Moment {
    let time: Double

    /// - Parameter animations: those of the group that the nodes stand in.
    func nodes(_ nodes: [Node], _ animations: [Animation]) -> [Node] {
        nodes.map { node in
            switch node {
            case .group(let group): .group(self.group(group, animations))
            case .fill(let shape, let paint):
                .fill(self.shape(shape, animations), paint)
            case .stroke(let shape, let paint, let width):
                .stroke(self.shape(shape, animations), paint, width: width)
            case .shadow(let shape, let layers, let cutout):
                .shadow(self.shape(shape, animations), layers, cutout: cutout)
            case .text, .icon, .image: node
            }
        }
    }

    private func group(_ group: Group, _ inherited: [Animation]) -> Group {
        let animations = group.shapeAnimations(inherited: inherited)
        var still = group
        still.animations = []
        still.children = nodes(group.children, animations)
        still.clip = group.clip.map { shape($0, animations) }
        var motion = Transform.identity
        for animation in group.animations {
            switch animation {
            case .translation(let keyframes):
                let shift = keyframes.value(at: time)
                motion.translation = motion.translation.offset(x: shift.x, y: shift.y)
            case .scale(let keyframes, let anchor):
                motion.scale = keyframes.value(at: time)
                motion.anchor = anchor
            case .opacity(let keyframes): still.opacity = Ink.unit(keyframes.value(at: time))
            case .visibility(let keyframes): still.isHidden = !keyframes.value(at: time)
            case .outline: break
            }
        }
        return still.moved(by: motion)
    }

    private func shape(_ shape: Shape, _ animations: [Animation]) -> Shape {
        animations.outline(of: shape).map { .path($0.value(at: time)) } ?? shape
    }
}

extension Group {
    /// The group with `motion` inside its own transform.
    fileprivate func moved(by motion: Transform) -> Group {
        guard motion != .identity else { return self }
        var moved = self
        if transform == .identity {
            moved.transform = motion
        } else {
            moved.clip = nil
            moved.children = [.group(Group(clip: clip, transform: motion, children: children))]
        }
        return moved
    }
}
