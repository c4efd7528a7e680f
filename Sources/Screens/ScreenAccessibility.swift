import Components
import Geometry

/// One reading order for the whole screen.
extension Screen {
    /// What lies over everything is read alone; else from the top to the bottom, the column at the leading edge first.
    public var accessibility: AccessibilityTree {
        let isCovered = !overlays.isEmpty
        let order: [ScreenPlacement] = [.overlay, .leading, .top, .bottom]
        let elements = order.flatMap { placement in
            components.filter { $0.component.placement == placement }.flatMap { placed in
                placed.component.accessibility.elements.map { element in
                    var moved = element
                    moved.id = "\(placed.id).\(element.id)"
                    moved.frame = element.frame.offset(x: placed.origin.x, y: placed.origin.y)
                    if isCovered && placement != .overlay { moved.isAccessibilityElement = false }
                    return moved
                }
            }
        }
        return AccessibilityTree(elements: elements)
    }
}
