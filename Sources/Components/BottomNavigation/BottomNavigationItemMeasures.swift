import Geometry
import Typesetting

/// The sizes of what an item holds, before anything is placed (points).
struct BottomNavigationItemMeasures: Sendable {
    private typealias Metrics = BottomNavigationMetrics

    var item: BottomNavigationItem
    var icon: Size
    /// The title on as much room as it takes, its edges on pixels.
    var title: Size
    var titleFont: Font
    /// Zero without a badge.
    var badge: Size
    var badgeText: TextLayout?
    var badgeBorder: Double

    var isSelected: Bool
    /// Whether the title is seen; a hidden one keeps its place.
    var showsTitle: Bool
    private var horizontalMargin: Double

    init(
        _ item: BottomNavigationItem, isSelected: Bool, configuration: BottomNavigationConfiguration,
        theme: BottomNavigationTheme, context: ComponentContext
    ) {
        self.item = item
        self.isSelected = isSelected
        showsTitle =
            switch configuration.titleVisibility {
            case .always: true
            case .selected: isSelected
            case .never: false
            }
        horizontalMargin = configuration.itemsContentHorizontalMargin
        icon = item.image(isSelected: isSelected) == nil ? .zero : item.imageSize
        titleFont = theme.titleFont
        title = context.size(
            of: context.typeset(item.title ?? "", font: theme.titleFont, maximumLines: 1, truncation: .tail))
        badgeBorder = theme.badgeBorderWidth
        badgeText = item.badgeValue.map {
            context.typeset($0, font: theme.badgeFont, maximumLines: 1, truncation: .tail)
        }
        badge =
            badgeText.map { layout in
                BottomNavigationItemMeasures.badgeSize(
                    text: context.size(of: layout), border: theme.badgeBorderWidth, grid: context.environment.grid)
            } ?? .zero
    }

    /// MDCBadgeView: the text between two half circles, never narrower than high.
    private static func badgeSize(text: Size, border: Double, grid: PixelGrid) -> Size {
        let height = text.height + Metrics.badgeVerticalPadding
        let padding = grid.round(Metrics.badgeCapShare * height / 2 + Metrics.badgeCapPadding)
        let least = Metrics.badgeMinimum
        let body = Size(width: max(least, text.width + padding), height: max(least, height))
        return Size(width: max(body.width, body.height) + 2 * border, height: body.height + 2 * border)
    }

    /// The icon's box at the origin, the badge on it and the title beside or below, as wide as all of them together.
    func fittedWidth(isTitleBelowIcon: Bool) -> Double {
        var box = Rect(origin: .zero, size: icon)
        if !badge.isEmpty {
            let frame = badgeFrame(icon: box, isRightToLeft: false)
            box = box.union(
                Rect(x: frame.x.rounded(.down), y: frame.y.rounded(.down), width: badge.width, height: badge.height))
        }
        if isTitleBelowIcon, !showsTitle { return box.width }
        let x = isTitleBelowIcon ? (icon.width / 2 - title.width / 2).rounded(.down) : icon.width + horizontalMargin
        return box.union(Rect(x: x, y: box.y, width: title.width, height: 0)).width
    }

    /// The badge on the icon's trailing top corner; its border shifts it by half its width, never mirrored.
    func badgeFrame(icon: Rect, isRightToLeft: Bool) -> Rect {
        let isDot = item.badgeValue?.isEmpty ?? true
        let outwards = isDot ? -Metrics.dotInset : badge.width / 2 - Metrics.badgeOverlap
        let x = isRightToLeft ? icon.minX - outwards : icon.maxX + outwards
        return Rect(
            center: Point(x: x - badgeBorder / 2, y: icon.minY + badge.height / 2 - badgeBorder / 2), size: badge)
    }
}

extension ComponentContext {
    /// Sets text in this context's language and direction; nil width is as much as it takes.
    func typeset(
        _ text: String, font: Font, width: Double? = nil, maximumLines: Int, truncation: Truncation
    ) -> TextLayout {
        resources.typesetter.layout(
            TextRequest(
                text, font: font, width: width, maximumLines: maximumLines, truncation: truncation,
                direction: environment.layoutDirection, locale: environment.locale))
    }

    /// A text's size as `UILabel` reports it: up to whole device pixels.
    func size(of text: TextLayout) -> Size {
        environment.grid.ceil(text.size)
    }
}
