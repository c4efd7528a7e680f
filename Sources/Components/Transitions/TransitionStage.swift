import Drawing
import Geometry

/// Who is on stage between two layouts: the new one's elements, and those of the old one that are still leaving.
struct TransitionStage {
    /// By the element's id.
    var motions: [String: ElementMotion] = [:]
    /// Leaving elements whose parents stay, with that parent's id and the ids of their siblings in the old layout.
    var leaving: [Leaving] = []
    var size: Size
    var elements: [Element]
    /// Seconds from the start of the animations to the end of the transition.
    var end: Double

    struct Leaving {
        var element: Element
        var parent: String?
        /// The nearest first.
        var before: [String]
        var after: [String]
    }

    /// - Parameters:
    ///   - start: seconds before the transition begins.
    ///   - duration: seconds that it takes.
    init(_ steps: [TransitionStep], from: Layout, to: Layout, start: Double, duration: Double) {
        size = to.size
        end = start + duration
        elements = to.elements
        let old = VisibleElements(from.elements)
        let new = VisibleElements(to.elements)
        let moving = Dictionary(grouping: steps, by: \.element)
        collect(from.elements, parent: nil, moving: moving, new: new)
        var gone = VisibleElements([])
        for one in leaving { gone.insert(one.element) }
        for (id, steps) in moving {
            let leaves = gone.frames[id] != nil
            guard let frame = leaves ? old.frames[id] : new.frames[id] else { continue }
            motions[id] = ElementMotion(steps, frame: frame, isLeaving: leaves, start: start)
        }
        for one in leaving { elements = one.placed(in: elements) }
    }

    private mutating func collect(
        _ siblings: [Element], parent: String?, moving: [String: [TransitionStep]], new: VisibleElements
    ) {
        // What stands in something that is gone at once is gone with it.
        if let parent, new.frames[parent] == nil { return }
        for (index, element) in siblings.enumerated() where !element.isHidden {
            if new.frames[element.id] == nil, moving[element.id] != nil {
                leaving.append(
                    Leaving(
                        element: element, parent: parent, before: siblings[..<index].reversed().map(\.id),
                        after: siblings[index...].dropFirst().map(\.id)))
            } else {
                collect(element.children, parent: element.id, moving: moving, new: new)
            }
        }
    }
}

/// The frames of elements that are seen, by id.
private struct VisibleElements {
    private(set) var frames: [String: Rect] = [:]

    init(_ elements: [Element]) {
        for element in elements { insert(element) }
    }

    mutating func insert(_ element: Element) {
        guard !element.isHidden else { return }
        frames[element.id] = element.frame
        for child in element.children { insert(child) }
    }
}

extension TransitionStage.Leaving {
    /// The elements with this one in its hidden double's place, else beside its old siblings.
    fileprivate func placed(in elements: [Element]) -> [Element] {
        guard let parent else { return placed(among: elements) }
        return elements.map { element in
            var element = element
            element.children =
                element.id == parent ? placed(among: element.children) : placed(in: element.children)
            return element
        }
    }

    private func placed(among siblings: [Element]) -> [Element] {
        var siblings = siblings
        func index(_ id: String) -> Int? { siblings.firstIndex { $0.id == id } }
        if let double = index(element.id) {
            siblings[double] = element
        } else if let neighbour = before.lazy.compactMap(index).first {
            siblings.insert(element, at: neighbour + 1)
        } else if let neighbour = after.lazy.compactMap(index).first {
            siblings.insert(element, at: neighbour)
        } else {
            siblings.append(element)
        }
        return siblings
    }
}
