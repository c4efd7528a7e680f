import Colors
import Drawing
import Geometry
import Theming

/// Layout and theme to a display list: shadow, bar, then each item's indicator, icon, title and badge.
struct BottomNavigationDrawing {
    var configuration: BottomNavigationConfiguration
    var placed: BottomNavigationLayout
    var theme: BottomNavigationTheme
    var context: ComponentContext

    var picture: Picture {
        let bar = placed.bar
        let shadow = ShadowMetrics(elevation: theme.elevation).layers(theme.shadowColor)
        var nodes: [Node] = []
        if !shadow.isEmpty, !bar.isEmpty { nodes.append(.shadow(.rect(bar), shadow, cutout: true)) }
        if let blur { nodes.append(.fill(.rect(bar), blur)) }
        nodes.append(.fill(.rect(bar), theme.paintedBar.paint))
        // The bar's view clips; a clip is spared where nothing reaches over the edge.
        let overflows = placed.items.contains { !bar.contains($0.extent) }
        nodes.append(.group(Group(clip: overflows ? .rect(bar) : nil, children: placed.items.compactMap(item))))
        return Picture(bounds: bar, nodes: [.group(Group(element: "bar", children: nodes))])
    }

    private func item(_ item: BottomNavigationItemLayout) -> Node? {
        let element = item.element
        let parts = Dictionary(element.children.map { ($0.kind, $0) }) { first, _ in first }
        let isSelected = item.measures.isSelected
        let tint = theme.tint(isSelected: isSelected).paint
        let image = item.measures.item.image(isSelected: isSelected)
        let icon = image.flatMap { context.node($0, frame: item.contents.icon, tint: tint) }
        return element.group([
            parts[.indicator].flatMap { $0.group([pill($0.frame)]) },
            parts[.icon].flatMap { $0.group([icon]) },
            parts[.text].flatMap { $0.group([$0.textNode(theme.titleColor(isSelected: isSelected).paint)]) },
            parts[.badge].flatMap { badge($0, of: item.measures.item) },
        ])
    }

    private func pill(_ frame: Rect) -> Node {
        .fill(.roundedRect(frame, radii: CornerRadii(frame.height / 2)), theme.indicator.paint)
    }

    private func badge(_ element: Element, of item: BottomNavigationItem) -> Node? {
        let border = theme.badgeBorderWidth
        let frame = element.frame
        func body(_ frame: Rect) -> Node {
            .fill(.roundedRect(frame, radii: CornerRadii(frame.height / 2)), theme.badgeColor(of: item).paint)
        }
        let text = element.textNode(theme.badgeText.paint)
        guard let color = theme.badgeBorder, border > 0 else { return element.group([body(frame), text]) }
        // Core Animation draws a border inside the edge; a stroke runs along its middle. Below an opaque one the body
        // ends there too, or its colour would show as a fringe along the edge.
        let inner = frame.outset(x: -border / 2, y: -border / 2)
        let edge = Node.stroke(.roundedRect(inner, radii: CornerRadii(inner.height / 2)), color.paint, width: border)
        return element.group([body(color.color.isOpaque && !inner.isEmpty ? inner : frame), edge, text])
    }

    /// What shows of the blur through a translucent bar, over nothing: its tint.
    private var blur: Paint? {
        guard configuration.backgroundBlurEnabled, !theme.paintedBar.color.isOpaque else { return nil }
        return Paint(BottomNavigationColors.blurTint(configuration.backgroundBlurEffectStyle))
    }
}

extension BottomNavigationItemLayout {
    /// What the item's contents cover.
    fileprivate var extent: Rect {
        var box = frame
        if !isTitleHidden { box = box.union(contents.title) }
        if measures.badgeText != nil { box = box.union(contents.badge) }
        return box.union(contents.icon)
    }
}
