import Drawing
import Geometry
import Theming

/// Layout and theme to a display list: the bar's shape with its shadow, the button before or behind it, the items.
struct BottomAppBarDrawing {
    var configuration: BottomAppBarConfiguration
    var placed: BottomAppBarLayout
    var theme: BottomAppBarTheme
    var context: ComponentContext

    var picture: Picture {
        let isBehind = configuration.floatingButtonElevation == .secondary
        let items = placed.layout.element("navigationBar").flatMap { $0.group(placed.shownItems.map(item)) }
        let nodes = isBehind ? [button, shape, items] : [shape, button, items]
        return Picture(
            bounds: placed.bar, nodes: [.group(Group(element: "bar", children: nodes.compactMap(\.self)))])
    }

    /// The outline reaches far below the bar, and the shadow with it: only the bar's bounds show.
    private var shape: Node? {
        guard !placed.bar.isEmpty else { return nil }
        let outline = Shape.path(placed.shape.path)
        var nodes: [Node] = []
        // Core Animation casts what a layer draws, so the fill's alpha counts.
        var color = theme.shadowColor
        color.color.alpha *= theme.bar.color.alpha
        let shadow = theme.barShadow.layers(color)
        if !shadow.isEmpty { nodes.append(.shadow(outline, shadow, cutout: false)) }
        nodes.append(.fill(outline, theme.bar.paint))
        return .group(Group(element: "shape", clip: .rect(placed.bar), children: nodes))
    }

    private var button: Node? {
        let element = placed.button.element
        let outline = Shape.roundedRect(placed.button.frame, radii: CornerRadii(placed.button.cornerRadius))
        let shadow = ShadowMetrics(elevation: theme.buttonElevation)
            .layers(.init("", BottomAppBarColors.shadow))
        let image = configuration.floatingButton.image.flatMap {
            context.node($0, frame: placed.button.icon, tint: theme.buttonImage.paint)
        }
        return element.group([
            placed.button.frame.isEmpty ? nil : .shadow(outline, shadow, cutout: true),
            .fill(outline, theme.button.paint),
            element.child(.icon)?.group([image]),
            element.child(.text).flatMap { $0.group([$0.textNode(theme.buttonTitle.paint)]) },
        ])
    }

    private func item(_ item: BottomAppBarItemLayout) -> Node? {
        let element = item.element
        let tint = theme.tint(of: item.item, in: item.group).paint
        let image = item.item.image.flatMap { context.node($0, frame: item.icon, tint: tint) }
        return element.group(
            [
                element.child(.icon)?.group([image]),
                element.child(.text).flatMap { $0.group([$0.textNode(tint)]) },
            ], opacity: item.item.enabled ? 1 : BottomAppBarMetrics.disabledAlpha)
    }
}

extension Element {
    fileprivate func child(_ kind: Kind) -> Element? { children.first { $0.kind == kind } }
}
