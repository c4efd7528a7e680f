import Geometry
import Typesetting

/// A row of the content, in the content's own space (points).
struct NavigationDrawerRow: Sendable {
    private typealias Metrics = NavigationDrawerMetrics

    var index: Int
    var item: NavigationDrawerItem
    var isSelected: Bool
    var frame: Rect
    var icon: Rect?
    var title: NavigationDrawerLine?
    var secondary: NavigationDrawerLine?
    var badge: NavigationDrawerLine?
    var highlight: Rect
    var divider: Rect?

    var id: String { "content.items[\(index)]" }

    /// Where the next row begins.
    var end: Double { frame.maxY + (divider == nil ? 0 : Metrics.dividerRoom) }

    /// - Parameter top: the row's distance from the content's top.
    init(
        _ item: NavigationDrawerItem, index: Int, isSelected: Bool, top: Double, columns: NavigationDrawerColumns,
        theme: NavigationDrawerTheme, context: ComponentContext
    ) {
        self.item = item
        self.index = index
        self.isSelected = isSelected
        func line(_ text: String?, _ font: Font, width: Double) -> NavigationDrawerLine? {
            text.flatMap { NavigationDrawerLine($0, font: font, width: width, in: context) }
        }
        badge = line(item.badgeValue, theme.badgeFont, width: columns.textWidth / 2)
        let width = max(0, columns.textWidth - (badge.map { $0.size.width + Metrics.badgeGap } ?? 0))
        title = line(item.title, theme.itemFont, width: width)
        secondary = line(item.secondaryText, theme.secondaryFont, width: width)

        let titleSize = title?.size ?? .zero
        let secondarySize = secondary?.size ?? .zero
        let badgeSize = badge?.size ?? .zero
        let block = titleSize.height + secondarySize.height
        let image = item.image == nil ? nil : item.imageSize
        let least =
            secondary == nil
            ? Metrics.rowHeight : image == nil ? Metrics.twoLineRowHeight : Metrics.twoLineIconRowHeight
        let height = max(least, max(block, image?.height ?? 0) + 2 * Metrics.rowVerticalPadding)
        let row = Rect(x: 0, y: top, width: columns.bounds.width, height: height)
        frame = row

        func placed(_ size: Size, x: Double, y: Double) -> Rect {
            context.environment.grid.round(columns.placed(Rect(origin: Point(x: x, y: y), size: size)))
        }
        icon = image.map { placed($0, x: columns.iconX, y: row.midY - $0.height / 2) }
        let textTop = row.midY - block / 2
        title?.frame = placed(titleSize, x: columns.textX, y: textTop)
        secondary?.frame = placed(secondarySize, x: columns.textX, y: textTop + titleSize.height)
        badge?.frame = placed(badgeSize, x: columns.endX - badgeSize.width, y: row.midY - badgeSize.height / 2)
        highlight = columns.placed(
            Rect(
                x: columns.startX + Metrics.highlightHorizontalInset, y: top + Metrics.highlightVerticalInset,
                width: max(0, columns.bounds.width - columns.margins - 2 * Metrics.highlightHorizontalInset),
                height: max(0, height - 2 * Metrics.highlightVerticalInset)))
        if item.showsDivider {
            let room = Metrics.dividerRoom - Metrics.dividerHeight
            divider = Rect(x: 0, y: row.maxY + room / 2, width: row.width, height: Metrics.dividerHeight)
        }
    }

    /// The row as elements, moved into the presenting view's space.
    func element(offset: Double, visible: Rect) -> [Element] {
        func moved(_ rect: Rect) -> Rect { rect.offset(y: offset) }
        let place = moved(frame)
        let isHidden = place.maxY <= visible.minY || place.minY >= visible.maxY
        var children = [
            Element("\(id).activeIndicator", .indicator, frame: moved(highlight), isHidden: !isSelected)
        ]
        if let icon { children.append(Element("\(id).icon", .icon, frame: moved(icon), isHidden: icon.isEmpty)) }
        if let title { children.append(title.element("\(id).title", .text, offset: offset)) }
        if let secondary { children.append(secondary.element("\(id).secondaryText", .text, offset: offset)) }
        if let badge { children.append(badge.element("\(id).badge", .badge, offset: offset)) }
        var elements = [
            Element(
                id, .item, frame: place, isHidden: isHidden, touchTarget: isHidden ? nil : place, children: children)
        ]
        if let divider {
            let line = moved(divider)
            let isOutside = line.maxY <= visible.minY || line.minY >= visible.maxY
            elements.append(Element("\(id).divider", .divider, frame: line, isHidden: isOutside))
        }
        return elements
    }
}

/// Where rows' parts stand: in left-to-right order, mirrored by `placed`.
struct NavigationDrawerColumns: Sendable {
    private typealias Metrics = NavigationDrawerMetrics

    var bounds: Rect
    /// Where the safe area's leading side ends.
    var startX: Double
    var iconX: Double
    var textX: Double
    var endX: Double
    /// The safe area's sides together.
    var margins: Double
    private var isRightToLeft: Bool

    /// - Parameter iconWidth: the widest icon; nil where there is none.
    init(_ environment: Environment, iconWidth: Double?) {
        let safeArea = environment.safeArea
        isRightToLeft = environment.isRightToLeft
        bounds = Rect(x: 0, y: 0, width: environment.size.width, height: 0)
        margins = safeArea.left + safeArea.right
        startX = isRightToLeft ? safeArea.right : safeArea.left
        iconX = startX + Metrics.sideMargin
        textX =
            startX + (iconWidth.map { max(Metrics.textKeyline, $0 + 2 * Metrics.sideMargin) } ?? Metrics.sideMargin)
        endX = bounds.width - (isRightToLeft ? safeArea.left : safeArea.right) - Metrics.sideMargin
    }

    var textWidth: Double { max(0, endX - textX) }

    func placed(_ rect: Rect) -> Rect { isRightToLeft ? rect.mirrored(in: bounds) : rect }
}

/// A line of text and its place.
struct NavigationDrawerLine: Sendable {
    var text: ElementText
    var size: Size
    var frame = Rect.zero

    /// Nil for an empty text.
    init?(_ string: String, font: Font, width: Double, in context: ComponentContext) {
        guard !string.isEmpty else { return nil }
        let layout = context.typeset(string, font: font, width: width, maximumLines: 1, truncation: .tail)
        text = ElementText(string, layout: layout, alignment: context.environment.isRightToLeft ? .right : .left)
        size = context.size(of: layout)
    }

    var ascent: Double { text.layout.ascent }
    var descent: Double { max(0, text.layout.lineHeight - text.layout.ascent) }

    func element(_ id: String, _ kind: Element.Kind, offset: Double) -> Element {
        Element(id, kind, frame: frame.offset(y: offset), text: text)
    }
}
