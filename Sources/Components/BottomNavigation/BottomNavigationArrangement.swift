import Geometry
import Typesetting

/// The three ways in which an item's contents are arranged, in the item's own space. Arithmetic is in the original's
/// order, so that thirds of a point round as on a device.
struct BottomNavigationArrangement {
    private typealias Metrics = BottomNavigationMetrics

    var bounds: Size
    var measures: BottomNavigationItemMeasures
    var configuration: BottomNavigationConfiguration
    var context: ComponentContext

    private var isRightToLeft: Bool { context.environment.isRightToLeft }
    private var icon: Size { measures.icon }

    /// The title below the icon, both centred; never above the item's top.
    var stacked: BottomNavigationItemContents {
        let margin = configuration.itemsContentVerticalMargin
        let shift = measures.item.titlePositionAdjustment.vertical
        var title = stackedTitleSize
        let total = icon.height + (measures.showsTitle ? title.height + margin : 0)
        let iconCenter = max(
            (bounds.height / 2 - total / 2 + icon.height / 2).rounded(.down), (icon.height / 2).rounded(.down))
        let iconFrame = Rect(
            origin: Point(
                x: (bounds.width / 2 - icon.width / 2).rounded(.down),
                y: (iconCenter - icon.height / 2).rounded(.down)), size: icon)
        let titleCenter =
            measures.showsTitle
            ? iconCenter + icon.height / 2 + margin + title.height / 2 + shift
            : iconCenter + icon.height / 2 + shift + margin / 2
        if configuration.truncatesLongTitles { title.width = min(title.width, bounds.width) }
        let titleFrame = Rect(
            origin: Point(
                x: (bounds.width / 2 - title.width / 2).rounded(.down),
                y: (titleCenter - title.height / 2).rounded(.down)), size: title)
        return contents(icon: iconFrame, title: titleFrame, titleLines: configuration.titlesNumberOfLines)
    }

    private var stackedTitleSize: Size {
        guard configuration.titlesNumberOfLines != 1 else { return measures.title }
        return context.size(
            of: context.typeset(
                measures.item.title ?? "", font: measures.titleFont, width: bounds.width,
                maximumLines: configuration.titlesNumberOfLines, truncation: .tail))
    }

    /// The title beside the icon; a hidden title still takes its room.
    var adjacent: BottomNavigationItemContents {
        let margin = configuration.itemsContentHorizontalMargin
        let adjustment = measures.item.titlePositionAdjustment
        var title = measures.title
        let needed = min(icon.width + margin + title.width, bounds.width)
        let padding = (bounds.width - needed) / 2
        if configuration.truncatesLongTitles {
            title.width = max(0, min(title.width, bounds.width - icon.width - margin))
        }
        let direction = isRightToLeft ? -1.0 : 1.0
        let start = isRightToLeft ? bounds.width : 0
        let iconCenter = start + direction * (padding + icon.width / 2)
        let titleCenter = iconCenter + direction * (icon.width / 2 + margin + title.width / 2) + adjustment.horizontal
        let middle = bounds.height / 2
        return contents(
            icon: floored(Point(x: iconCenter, y: middle), icon),
            title: floored(Point(x: titleCenter, y: middle + adjustment.vertical), title), titleLines: 1)
    }

    /// Around the selection indicator; the title below it, where there is one.
    var anchored: BottomNavigationItemContents {
        let isTitleAbsent = hasNoAnchoredTitle
        let size = configuration.selectionIndicatorSize
        let rise = isTitleAbsent ? Metrics.anchorRiseWithoutTitle : Metrics.anchorRise
        let anchor = Point(
            x: (bounds.width / 2).rounded(.down), y: (bounds.height / 2).rounded(.down) - rise)
        let indicator = Rect(
            x: anchor.x - size.width / 2, y: anchor.y + Metrics.indicatorTop, width: size.width, height: size.height)
        var iconFrame = Rect(
            origin: Point(
                x: indicator.midX - icon.width / 2,
                y: anchor.y + size.height / 2 - icon.height / 2 + Metrics.indicatorTop), size: icon)
        if isTitleAbsent { iconFrame = iconFrame.integral }
        var title = Rect.zero
        if !isTitleAbsent {
            let width = max(0, min(measures.title.width, bounds.width - Metrics.anchoredTitlePadding))
            let gap =
                Metrics.anchoredTitleGap
                - (configuration.enableVerticalLayout ? Metrics.anchoredTitleRiseInVerticalLayout : 0)
            title =
                Rect(
                    x: anchor.x - width / 2, y: anchor.y + size.height.rounded(.down) + gap, width: width,
                    height: measures.title.height
                ).integral
        }
        return BottomNavigationItemContents(
            icon: iconFrame, title: title, titleLines: 1, badge: anchoredBadge(icon: iconFrame, indicator: indicator),
            indicator: indicator, isTitleAbsent: isTitleAbsent)
    }

    private var hasNoAnchoredTitle: Bool {
        if configuration.enableVerticalLayout { return !configuration.displayItemTitlesInVerticalLayout }
        return context.environment.verticalSizeClass == .compact || configuration.titleVisibility == .never
    }

    private func anchoredBadge(icon frame: Rect, indicator: Rect) -> Rect {
        let badge = measures.badge
        guard !badge.isEmpty else { return Rect(origin: frame.origin, size: .zero) }
        let half = (icon.width / 2).rounded(.down)
        let offset = configuration.itemBadgeHorizontalOffset
        let x =
            isRightToLeft ? frame.x + half - badge.width.rounded(.down) - offset : frame.x + half + offset
        return Rect(origin: Point(x: x, y: indicator.y + Metrics.anchoredBadgeTop), size: badge).integral
    }

    private func contents(icon frame: Rect, title: Rect, titleLines: Int) -> BottomNavigationItemContents {
        let badge =
            measures.badge.isEmpty
            ? Rect(origin: frame.origin, size: .zero)
            : measures.badgeFrame(icon: frame, isRightToLeft: isRightToLeft)
        return BottomNavigationItemContents(icon: frame, title: title, titleLines: titleLines, badge: badge)
    }

    private func floored(_ center: Point, _ size: Size) -> Rect {
        Rect(
            origin: Point(
                x: (center.x - size.width / 2).rounded(.down), y: (center.y - size.height / 2).rounded(.down)),
            size: size)
    }
}
