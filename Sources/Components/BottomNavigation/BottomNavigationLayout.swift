import Declarations
import Geometry
import Typesetting

/// The frames of a bar: the strip that the items share, and each item's contents in it.
struct BottomNavigationLayout: Sendable {
    var items: [BottomNavigationItemLayout]
    var bar: Rect
    var layout: Layout

    init(_ configuration: BottomNavigationConfiguration, theme: BottomNavigationTheme, in context: ComponentContext) {
        let environment = context.environment
        let measures = configuration.items.enumerated().map { index, item in
            BottomNavigationItemMeasures(
                item, isSelected: index == configuration.selectedItem, configuration: configuration, theme: theme,
                context: context)
        }
        let fitting = BottomNavigationFitting(configuration, environment: environment, measures: measures)
        let frames = BottomNavigationItemFrames(fitting, configuration: configuration, environment: environment)
        bar = frames.bar
        items = zip(frames.items, measures).enumerated().map { index, pair in
            BottomNavigationItemLayout(
                index: index, frame: pair.0, measures: pair.1, isTitleBelowIcon: fitting.isTitleBelowIcon,
                configuration: configuration, context: context)
        }
        let container = Element("bar", .container, frame: bar, children: items.map(\.element))
        layout = Layout(
            size: bar.size, elements: [container],
            values: fitting.values + [
                .init("clustered", .bool(frames.isClustered)),
                .init("pointerHighlights", .array(items.map(\.pointerHighlight.json))),
            ])
    }
}

/// The sizes that the bar asks for.
struct BottomNavigationFitting: Sendable {
    private typealias Metrics = BottomNavigationMetrics

    /// Height of the strip that the items share.
    var height: Double
    /// Whether titles stand below their icons.
    var isTitleBelowIcon: Bool
    /// Width of an item in the intrinsic size, with the room of `available`.
    private var itemWidths: [Double]
    private var isVertical: Bool
    private var width: Double

    init(
        _ configuration: BottomNavigationConfiguration, environment: Environment,
        measures: [BottomNavigationItemMeasures]
    ) {
        isVertical = configuration.enableVerticalLayout
        width = environment.size.width
        let isStacked = BottomNavigationFitting.isTitleBelowIcon(configuration, environment)
        isTitleBelowIcon = isStacked
        height = BottomNavigationFitting.height(configuration, environment)
        itemWidths = measures.map {
            $0.fittedWidth(isTitleBelowIcon: isStacked) + 2 * configuration.itemsHorizontalPadding
        }
    }

    /// The width that each of the items gets where `available` is all there is (points).
    func itemWidth(available: Double) -> Double {
        var item = itemWidths.reduce(Metrics.preferredItemWidth, max)
        item = min(item, Metrics.maximumItemWidth)
        let count = Double(itemWidths.count)
        if count * item > available { item = available / count }
        return max(item, Metrics.minimumItemWidth)
    }

    var values: [JSONValue.Member] {
        let count = Double(itemWidths.count)
        let fits = Size(width: isVertical ? Metrics.verticalBarWidth : width, height: height)
        let intrinsicWidth = itemWidths.isEmpty ? 0 : count * itemWidth(available: .infinity)
        return [
            .init("sizeThatFits", ["width": .number(fits.width), "height": .number(fits.height)]),
            .init(
                "intrinsicContentSize",
                isVertical
                    ? ["width": .number(Metrics.verticalBarWidth), "height": .null]
                    : ["width": .number(intrinsicWidth), "height": .number(height)]),
            .init("titleBelowIcon", .bool(isTitleBelowIcon)),
        ]
    }

    private static func stacksTitles(_ configuration: BottomNavigationConfiguration, _ environment: Environment) -> Bool
    {
        configuration.alignment != .justifiedAdjacentTitles || environment.horizontalSizeClass != .regular
    }

    /// A badge offset puts the bar in the anchored mode, where only hidden titles stand beside their icons.
    private static func isTitleBelowIcon(
        _ configuration: BottomNavigationConfiguration, _ environment: Environment
    ) -> Bool {
        configuration.itemBadgeHorizontalOffset == 0
            ? stacksTitles(configuration, environment) : configuration.titleVisibility != .never
    }

    private static func height(_ configuration: BottomNavigationConfiguration, _ environment: Environment) -> Double {
        var given = configuration.barHeight
        let isAnchored = configuration.itemBadgeHorizontalOffset != 0
        let hasNoTitles = configuration.titleVisibility == .never || environment.verticalSizeClass == .compact
        if isAnchored, hasNoTitles, configuration.barHeightWithoutTitles > 0 {
            given = configuration.barHeightWithoutTitles
        }
        if given > 0 { return given }
        return stacksTitles(configuration, environment) ? Metrics.stackedBarHeight : Metrics.adjacentBarHeight
    }
}

/// The bar's frame and those of its items.
struct BottomNavigationItemFrames: Sendable {
    private typealias Metrics = BottomNavigationMetrics

    var bar: Rect
    /// In array order; from the right in right-to-left layouts.
    var items: [Rect]
    var isClustered = false

    init(
        _ fitting: BottomNavigationFitting, configuration: BottomNavigationConfiguration, environment: Environment
    ) {
        let count = configuration.items.count
        if configuration.enableVerticalLayout {
            bar = Rect(x: 0, y: 0, width: Metrics.verticalBarWidth, height: environment.size.height)
            items = BottomNavigationItemFrames.column(count, configuration, environment)
            return
        }
        bar = Rect(
            x: 0, y: 0, width: environment.size.width, height: fitting.height + environment.safeArea.bottom)
        isClustered = configuration.alignment == .centered && environment.horizontalSizeClass == .regular && count > 0
        items =
            isClustered
            ? BottomNavigationItemFrames.cluster(count, fitting, configuration, environment)
            : BottomNavigationItemFrames.row(count, height: fitting.height, environment)
    }

    /// Items share the width between the safe area's sides equally.
    private static func row(_ count: Int, height: Double, _ environment: Environment) -> [Rect] {
        let left = environment.safeArea.left
        let width = max(0, environment.size.width - left - environment.safeArea.right)
        let share = width / Double(max(count, 1))
        return (0..<count).map { index in
            let place = Double(environment.isRightToLeft ? count - 1 - index : index)
            return environment.grid.round(Rect(x: left + place * share, y: 0, width: share, height: height))
        }
    }

    /// Items of their intrinsic width, side by side in the middle (earlier public states of MDCBottomNavigationBar).
    private static func cluster(
        _ count: Int, _ fitting: BottomNavigationFitting, _ configuration: BottomNavigationConfiguration,
        _ environment: Environment
    ) -> [Rect] {
        let width = environment.size.width
        let available = max(0, width - environment.safeArea.left - environment.safeArea.right)
        let share = fitting.itemWidth(available: available)
        let cluster = min(available, Double(count) * share)
        let container = min(available, max(width, cluster))
        let start = ((width - container) / 2).rounded(.down) + ((container - cluster) / 2).rounded(.down)
        let padding = configuration.itemsHorizontalPadding
        let itemWidth = max(0, (cluster / Double(count) - 2 * padding).rounded(.down))
        let whole = Rect(x: start, y: 0, width: cluster, height: fitting.height)
        return (0..<count).map { index in
            let x = (start + Double(index) * cluster / Double(count) + padding).rounded(.down)
            let item = Rect(x: x, y: 0, width: itemWidth, height: fitting.height)
            return environment.isRightToLeft ? item.mirrored(in: whole) : item
        }
    }

    /// A column at the safe area's leading edge.
    private static func column(
        _ count: Int, _ configuration: BottomNavigationConfiguration, _ environment: Environment
    ) -> [Rect] {
        let spacing =
            environment.device == .pad
            ? Metrics.verticalPadSpacing
            : configuration.displayItemTitlesInVerticalLayout ? Metrics.verticalTitledSpacing : 0
        let step = Metrics.verticalItemHeight + spacing
        let height = Double(count) * step - (count > 0 ? spacing : 0)
        let room = environment.size.height
        let top =
            switch configuration.itemsAlignmentInVerticalMode {
            case .center: (room - height) / 2
            case .top: Metrics.verticalEndPadding
            case .bottom: room - Metrics.verticalEndPadding - height
            }
        let x = environment.isRightToLeft ? -environment.safeArea.right : environment.safeArea.left
        return (0..<count).map { index in
            environment.grid.round(
                Rect(
                    x: x, y: top + Double(index) * step, width: Metrics.verticalBarWidth,
                    height: Metrics.verticalItemHeight))
        }
    }
}
