import Drawing
import Geometry

extension TransitionStage {
    /// The new picture's nodes with the leaving elements of the old one among them, and all that moves animated.
    func nodes(from old: [Node], to new: [Node]) -> [Node] {
        var nodes = new
        for one in leaving {
            guard let group = old.group(of: one.element.id) else { continue }
            nodes = nodes.inserting(.group(group), as: one) ?? nodes + [.group(group)]
        }
        return animate(nodes, Surroundings())
    }

    /// What a node inherits from the groups around it.
    private struct Surroundings {
        /// How far the nearest moving element around it is from where it stands still.
        var carried: Keyframes<Point>?
        /// How far that element's place in the new layout is from that in the old one.
        var rest = Point.zero
        /// Where the groups' own origin lies in the component's space.
        var origin = Point.zero
    }

    private func animate(_ nodes: [Node], _ surroundings: Surroundings) -> [Node] {
        nodes.map { node in
            if case .group(let group) = node { .group(animate(group, surroundings)) } else { node }
        }
    }

    private func animate(_ group: Group, _ outer: Surroundings) -> Group {
        var inside = outer
        inside.origin = outer.origin.offset(x: group.transform.translation.x, y: group.transform.translation.y)
        let motion = group.element.flatMap { motions[$0] }
        let isLeavingRoot = group.element.map(isLeavingRoot) ?? false
        if let motion, let translation = motion.translation {
            inside.carried = translation
            inside.rest = motion.isLeaving ? .zero : translation.first.value.negated
        } else if isLeavingRoot {
            inside.carried = outer.carried.map { $0.map { $0.offset(x: outer.rest.x, y: outer.rest.y) } }
            inside.rest = .zero
        }
        var inner = group
        inner.children = animate(group.children, inside)
        guard let motion else { return inner }
        inner.animations = motion.nodeAnimations(of: inner, origin: inside.origin)
        inner.opacity = 1
        var wrapper = Group(
            opacity: group.opacity, isHidden: isLeavingRoot, children: [.group(inner)],
            animations: animations(motion, outer))
        if isLeavingRoot {
            wrapper.animations.append(.visibility(Keyframes(.init(0, true), [.init(end, false)])))
            if motion.translation == nil { wrapper.transform.translation = outer.rest }
        }
        return wrapper
    }

    private func animations(_ motion: ElementMotion, _ outer: Surroundings) -> [Animation] {
        var animations: [Animation] = []
        if let translation = motion.translation {
            // The step says where the element is in the component, so what carries it along is taken back.
            if let carried = outer.carried { animations.append(.translation(carried.map(\.negated))) }
            animations.append(.translation(translation))
        }
        if let scale = motion.scale {
            let center = motion.frame.center
            let anchor = center.offset(x: -outer.origin.x, y: -outer.origin.y)
            animations.append(.scale(scale, anchor: anchor))
        }
        if let opacity = motion.opacity { animations.append(.opacity(opacity)) }
        return animations
    }
}

extension ElementMotion {
    /// - Parameter origin: where the group's own origin lies in the component's space.
    fileprivate func nodeAnimations(of group: Group, origin: Point) -> [Animation] {
        var animations: [Animation] = []
        if let path { animations.append(.outline(of: .path(still(path)), path)) }
        let box = frame.offset(x: -origin.x, y: -origin.y)
        if let topCornersRadius {
            for case .roundedRect(let rect, let radii) in group.ownShapes
            where rect.origin == box.origin && rect.width == box.width {
                let outline = topCornersRadius.map { Path.sheet(rect, topCornersRadius: $0) }
                animations.append(.outline(of: .roundedRect(rect, radii: radii), outline))
            }
        }
        guard let size else { return animations }
        for shape in group.ownShapes where shape.bounds == box {
            animations.append(.outline(of: shape, size.map { shape.resized(to: $0).outline }))
        }
        return animations
    }
}

extension Shape {
    /// With its top left corner where it is; paths stay as they are.
    fileprivate func resized(to size: Size) -> Shape {
        switch self {
        case .rect(let rect): .rect(Rect(origin: rect.origin, size: size))
        case .roundedRect(let rect, let radii): .roundedRect(Rect(origin: rect.origin, size: size), radii: radii)
        case .ellipse(let rect): .ellipse(Rect(origin: rect.origin, size: size))
        case .path: self
        }
    }
}

extension Group {
    /// The clip and the shapes of nodes that belong to no element further inside.
    fileprivate var ownShapes: [Shape] {
        var shapes = clip.map { [$0] } ?? []
        for node in children {
            switch node {
            case .fill(let shape, _), .stroke(let shape, _, _), .shadow(let shape, _, _): shapes.append(shape)
            case .group(let group): if group.element == nil { shapes += group.ownShapes }
            case .text, .icon, .image: break
            }
        }
        return shapes
    }
}

extension [Node] {
    /// The group of an element.
    fileprivate func group(of id: String) -> Group? {
        for case .group(let group) in self {
            if group.element == id { return group }
            if let found = group.children.group(of: id) { return found }
        }
        return nil
    }

    /// The nodes with `node` beside its old siblings, else on top of its parent's; nil where neither is drawn.
    fileprivate func inserting(_ node: Node, as leaving: TransitionStage.Leaving) -> [Node]? {
        for id in leaving.before {
            if let nodes = inserting(node, beside: id, offset: 1) { return nodes }
        }
        for id in leaving.after {
            if let nodes = inserting(node, beside: id, offset: 0) { return nodes }
        }
        return leaving.parent.flatMap { appending(node, to: $0) }
    }

    private func inserting(_ node: Node, beside id: String, offset: Int) -> [Node]? {
        for (index, sibling) in enumerated() {
            guard case .group(var group) = sibling else { continue }
            var nodes = self
            if group.element == id {
                nodes.insert(node, at: index + offset)
                return nodes
            }
            guard let children = group.children.inserting(node, beside: id, offset: offset) else { continue }
            group.children = children
            nodes[index] = .group(group)
            return nodes
        }
        return nil
    }

    private func appending(_ node: Node, to id: String) -> [Node]? {
        for (index, sibling) in enumerated() {
            guard case .group(var group) = sibling else { continue }
            if group.element == id {
                group.children.append(node)
            } else if let children = group.children.appending(node, to: id) {
                group.children = children
            } else {
                continue
            }
            var nodes = self
            nodes[index] = .group(group)
            return nodes
        }
        return nil
    }
}
