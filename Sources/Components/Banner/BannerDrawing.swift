import Colors
import Drawing
import Geometry

/// Layout and theme to a display list: background, image, text, buttons, divider.
struct BannerDrawing {
    var configuration: BannerConfiguration
    var placed: BannerLayout
    var theme: BannerTheme
    var context: ComponentContext

    var picture: Picture {
        let children: [Node?] = [
            .fill(.rect(placed.banner), theme.background.paint),
            image,
            // The text's view is translucent besides its colour: themed text is dimmed twice, as on a device.
            placed.text.group([placed.text.textNode(theme.text.paint, opacity: BannerMetrics.textOpacity)]),
            button(placed.leadingButton, configuration.leadingButton, theme.leadingTitle),
            button(placed.trailingButton, configuration.trailingButton, theme.trailingTitle),
            placed.divider.group([.fill(.rect(placed.divider.frame), theme.divider.paint)]),
        ]
        let banner = Group(element: "banner", children: children.compactMap(\.self))
        return Picture(bounds: placed.banner, nodes: [.group(banner)])
    }

    /// Centred in its box as large as it is, and clipped to the box.
    private var image: Node? {
        guard !placed.image.isHidden, let view = configuration.imageView else { return nil }
        let box = placed.image.frame
        let frame = Rect(center: box.center, size: view.imageSize)
        let node = view.image.flatMap { context.node($0, frame: frame, tint: theme.imageTint.paint) }
        return .group(
            Group(
                element: placed.image.id, clip: box.contains(frame) ? nil : .rect(box),
                children: [node].compactMap(\.self)))
    }

    private func button(_ element: Element, _ button: BannerButton?, _ title: BannerTheme.NamedColor) -> Node? {
        let isEnabled = button?.enabled ?? true
        return element.group([element.textNode(title.paint)], opacity: isEnabled ? 1 : theme.disabledOpacity)
    }
}
