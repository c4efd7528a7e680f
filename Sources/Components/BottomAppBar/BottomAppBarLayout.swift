import Declarations
import Geometry

/// The frames of a bar: the strip for the button, the navigation bar with its items, and the cut.
struct BottomAppBarLayout: Sendable {
    private typealias Metrics = BottomAppBarMetrics

    let bar: Rect
    let navigationBar: Rect
    let button: BottomAppBarFloatingButtonLayout
    let shape: BottomAppBarShape
    /// Leading items, then trailing ones, in array order.
    let items: [BottomAppBarItemLayout]
    let layout: Layout

    init(_ configuration: BottomAppBarConfiguration, theme: BottomAppBarTheme, in context: ComponentContext) {
        let environment = context.environment
        let width = environment.size.width
        bar = Rect(x: 0, y: 0, width: width, height: Metrics.height + environment.safeArea.bottom)
        navigationBar = Rect(x: 0, y: Metrics.navigationBarTop, width: width, height: Metrics.navigationBarHeight)
        button = BottomAppBarFloatingButtonLayout(configuration, theme: theme, in: context)
        shape = BottomAppBarShape(bar: bar.size, button: button.frame, isButtonHidden: button.isHidden)
        let position = configuration.floatingButtonPosition
        // The button takes a side's place also while it is hidden.
        items =
            BottomAppBarItemLayout.row(
                configuration.leadingBarButtonItems, .leading, isHidden: position == .leading, in: context)
            + BottomAppBarItemLayout.row(
                configuration.trailingBarButtonItems, .trailing, isHidden: position == .trailing, in: context)

        let isBehind = configuration.floatingButtonElevation == .secondary
        let outline = Element(
            "shape", .shape,
            frame: Rect(
                x: 0, y: Metrics.navigationBarTop, width: width, height: bar.height - Metrics.navigationBarTop),
            children: [Element("cutout", .shape, frame: shape.cutout, isHidden: !shape.hasCut)])
        let navigation = Element("navigationBar", .container, frame: navigationBar, children: items.map(\.element))
        // Back to front.
        let children = isBehind ? [button.element, outline, navigation] : [outline, button.element, navigation]
        layout = Layout(
            size: bar.size, elements: [Element("bar", .container, frame: bar, children: children)],
            values: [
                .init("path", shape.json),
                .init("floatingButtonElevation", .number(theme.buttonElevation)),
                .init("floatingButtonBehindBar", .bool(isBehind)),
                .init(
                    "intrinsicContentSize", ["width": .number(width), "height": .number(Metrics.height)]),
                .init("sizeThatFits", ["width": .number(width), "height": .number(bar.height)]),
                .init("absoluteElevation", .number(theme.absoluteElevation)),
            ])
    }

    /// The items that are there to be seen.
    var shownItems: [BottomAppBarItemLayout] { items.filter { !$0.isHidden } }
}
