import Geometry

/// What header and content show, each in its own space, and the heights that come of it (points).
struct NavigationDrawerParts: Sendable {
    private typealias Metrics = NavigationDrawerMetrics

    /// Nil without a header.
    var headerHeight: Double?
    var title: NavigationDrawerLine?
    var subtitle: NavigationDrawerLine?
    var rows: [NavigationDrawerRow] = []
    /// The content's natural height.
    var contentHeight: Double

    init(_ configuration: NavigationDrawerConfiguration, theme: NavigationDrawerTheme, in context: ComponentContext) {
        let environment = context.environment
        let items = configuration.content.items
        let widest = items.filter { $0.image != nil }.map(\.imageSize.width).max()
        let columns = NavigationDrawerColumns(environment, iconWidth: widest)
        var top = items.isEmpty ? 0 : Metrics.listPadding
        rows.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            let row = NavigationDrawerRow(
                item, index: index, isSelected: index == configuration.content.selectedItem, top: top,
                columns: columns, theme: theme, context: context)
            rows.append(row)
            top = row.end
        }
        contentHeight =
            configuration.content.preferredContentSize?.height ?? (items.isEmpty ? 0 : top + Metrics.listPadding)
        guard let header = configuration.header else { return }
        placeTexts(of: header, theme: theme, context: context)
    }

    private mutating func placeTexts(
        of header: NavigationDrawerHeader, theme: NavigationDrawerTheme, context: ComponentContext
    ) {
        let grid = context.environment.grid
        let columns = NavigationDrawerColumns(context.environment, iconWidth: nil)
        var title = header.title.flatMap {
            NavigationDrawerLine($0, font: theme.titleFont, width: columns.textWidth, in: context)
        }
        var subtitle = header.subtitle.flatMap {
            NavigationDrawerLine($0, font: theme.subtitleFont, width: columns.textWidth, in: context)
        }
        var baseline = 0.0
        var natural = 0.0
        func place(_ line: inout NavigationDrawerLine?, below distance: Double) {
            guard let placed = line else { return }
            let gap = natural == 0 ? Metrics.headerEndGap : natural - baseline + Metrics.headerLineGap
            baseline += max(distance, gap + placed.ascent)
            natural = baseline + placed.descent
            let frame = Rect(origin: Point(x: columns.textX, y: baseline - placed.ascent), size: placed.size)
            line?.frame = grid.round(columns.placed(frame))
        }
        place(&title, below: Metrics.titleBaseline)
        place(&subtitle, below: title == nil ? Metrics.titleBaseline : Metrics.subtitleBaseline)
        let isEmpty = title == nil && subtitle == nil
        let fitting =
            isEmpty
            ? 0
            : grid.ceil(
                max(
                    Metrics.minimumHeaderHeight,
                    max(baseline + Metrics.headerBottom, natural + Metrics.headerEndGap)))
        let height = header.preferredContentSize?.height ?? fitting
        headerHeight = height
        // In another height than the texts ask for they stand in the middle.
        let shift = grid.round((height - fitting) / 2)
        title?.frame.y += shift
        subtitle?.frame.y += shift
        self.title = title
        self.subtitle = subtitle
    }
}
