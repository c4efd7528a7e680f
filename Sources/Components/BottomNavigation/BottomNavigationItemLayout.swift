import Geometry
import Typesetting

/// One item: where its contents are, in the bar's space.
struct BottomNavigationItemLayout: Sendable {
    private typealias Metrics = BottomNavigationMetrics

    var index: Int
    var frame: Rect
    var measures: BottomNavigationItemMeasures
    var contents: BottomNavigationItemContents
    /// The title as it is drawn.
    var titleText: TextLayout
    var titleAlignment: ElementText.Alignment
    var isTitleHidden: Bool
    /// The widest that the title would have liked to be, and what it got (points).
    var showsIndicator: Bool
    /// Titles that are hidden but take room beside their icon.
    var isHiddenTitleInTheWay: Bool

    init(
        index: Int, frame: Rect, measures: BottomNavigationItemMeasures, isTitleBelowIcon: Bool,
        configuration: BottomNavigationConfiguration, context: ComponentContext
    ) {
        self.index = index
        self.frame = frame
        self.measures = measures
        showsIndicator = configuration.showsSelectionIndicator
        let arrangement = BottomNavigationArrangement(
            bounds: frame.size, measures: measures, configuration: configuration, context: context)
        if showsIndicator {
            contents = arrangement.anchored
        } else {
            contents = isTitleBelowIcon ? arrangement.stacked : arrangement.adjacent
        }
        let isBeside = !showsIndicator && !isTitleBelowIcon
        titleAlignment = !isBeside ? .center : context.environment.isRightToLeft ? .right : .left
        isTitleHidden = !measures.showsTitle || contents.isTitleAbsent
        isHiddenTitleInTheWay = isBeside && !measures.showsTitle && !(measures.item.title ?? "").isEmpty
        titleText = context.typeset(
            measures.item.title ?? "", font: measures.titleFont,
            width: configuration.truncatesLongTitles || contents.titleLines != 1 ? contents.title.width : nil,
            maximumLines: contents.titleLines, truncation: .tail)
        contents.move(by: frame.origin)
    }

    var element: Element {
        let id = "items[\(index)]"
        var children: [Element] = []
        if showsIndicator {
            children.append(
                Element("\(id).activeIndicator", .indicator, frame: contents.indicator, isHidden: !measures.isSelected))
        }
        children.append(Element("\(id).icon", .icon, frame: contents.icon, isHidden: contents.icon.isEmpty))
        children.append(
            Element(
                "\(id).title", .text, frame: contents.title, isHidden: isTitleHidden,
                text: ElementText(measures.item.title ?? "", layout: titleText, alignment: titleAlignment)))
        children.append(badgeElement(id))
        return Element(id, .item, frame: frame, touchTarget: frame, children: children)
    }

    private func badgeElement(_ id: String) -> Element {
        let text = measures.badgeText.map {
            ElementText(measures.item.badgeValue ?? "", layout: $0, alignment: .center)
        }
        return Element("\(id).badge", .badge, frame: contents.badge, isHidden: text == nil, text: text)
    }

    /// What a pointer hovering over the item lights up (points, the bar's space).
    var pointerHighlight: Rect {
        var box = contents.icon.union(contents.title)
        if measures.badgeText != nil { box = box.union(contents.badge) }
        box = box.outset(x: Metrics.highlightHorizontal, y: Metrics.highlightVertical)
        if box.width > frame.width { box = Rect(x: frame.x, y: box.y, width: frame.width, height: box.height) }
        if box.height > frame.height { box = Rect(x: box.x, y: frame.y, width: box.width, height: frame.height) }
        return box
    }
}

/// The frames of an item's contents.
struct BottomNavigationItemContents: Sendable {
    var icon: Rect
    var title: Rect
    var titleLines: Int
    var badge: Rect
    var indicator = Rect.zero
    /// There is no title in this arrangement at all.
    var isTitleAbsent = false

    mutating func move(by origin: Point) {
        icon = icon.offset(x: origin.x, y: origin.y)
        title = title.offset(x: origin.x, y: origin.y)
        badge = badge.offset(x: origin.x, y: origin.y)
        indicator = indicator.offset(x: origin.x, y: origin.y)
    }
}
