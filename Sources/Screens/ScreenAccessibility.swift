import Components
import Declarations
import Geometry

/// One reading order for the whole screen.
extension Screen {
    /// What lies over everything is read alone, the topmost of several; else from the top to the bottom, the column at
    /// the leading edge first.
    public var accessibility: AccessibilityTree {
        let topmost = overlays.last
        let order: [ScreenPlacement] = [.overlay, .leading, .top, .bottom]
        let ordered = order.flatMap { placement in components.filter { $0.component.placement == placement } }
        var elements: [AccessibilityElement] = []
        var groups: [JSONValue] = []
        for placed in ordered {
            let tree = placed.component.accessibility
            elements += tree.elements.map { element in
                var moved = element
                moved.id = "\(placed.id).\(element.id)"
                moved.frame = element.frame.offset(x: placed.origin.x, y: placed.origin.y)
                if let topmost, topmost.index != placed.index { moved.isAccessibilityElement = false }
                return moved
            }
            groups.append(
                .object([.init("id", .string(placed.id)), .init("type", .string(placed.type))] + tree.values))
        }
        return AccessibilityTree(elements: elements, values: [.init("components", .array(groups))])
    }
}
