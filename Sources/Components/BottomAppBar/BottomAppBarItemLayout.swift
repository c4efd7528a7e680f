import Geometry
import Typesetting

/// One item: where it and its contents are, in the bar's space.
struct BottomAppBarItemLayout: Sendable {
    private typealias Metrics = BottomAppBarMetrics

    enum Group: String, Sendable {
        case leading, trailing
    }

    var item: BottomAppBarItem
    var group: Group
    var index: Int
    var frame: Rect
    var icon: Rect
    var title: Rect
    var titleText: TextLayout
    /// The middle of the item less its insets.
    var contentCenter: Point
    /// The floating button has taken the group's place.
    var isHidden: Bool

    var id: String { "\(group.rawValue)Items[\(index)]" }
    /// The item in the configuration, as a pointer below `/component`.
    var pointer: String { "\(group.rawValue)BarButtonItems/\(index)" }
    /// Whether the item shows a title.
    var showsTitle: Bool { !(item.title ?? "").isEmpty }

    var element: Element {
        Element(
            id, .item, frame: frame, isHidden: isHidden, touchTarget: frame,
            children: [
                Element("\(id).icon", .icon, frame: icon, isHidden: isHidden || icon.isEmpty),
                Element(
                    "\(id).title", .text, frame: title, isHidden: isHidden || !showsTitle,
                    text: ElementText(item.title ?? "", layout: titleText, alignment: .center)),
            ])
    }

    /// A group's items from its edge inwards.
    static func row(
        _ items: [BottomAppBarItem], _ group: Group, isHidden: Bool, in context: ComponentContext
    ) -> [BottomAppBarItemLayout] {
        var used = 0.0
        return items.enumerated().map { index, item in
            let measures = Measures(
                item, isFirst: index == 0, isLast: index == items.count - 1, context: context)
            let placed = measures.placed(group, index: index, distance: used, isHidden: isHidden, in: context)
            used += measures.width
            return placed
        }
    }

    /// An item's sizes before it is placed (points).
    private struct Measures {
        var item: BottomAppBarItem
        /// Room at the group's edge and towards the middle.
        var outer: Double
        var inner: Double
        var image: Size
        var title: Size
        var titleText: TextLayout
        var width: Double

        init(_ item: BottomAppBarItem, isFirst: Bool, isLast: Bool, context: ComponentContext) {
            self.item = item
            outer = Metrics.itemInset + (isFirst ? Metrics.groupEndInset : 0)
            inner = Metrics.itemInset + (isLast ? Metrics.groupEndInset : 0)
            image = item.image == nil ? .zero : item.imageSize
            let capitals = context.capitals(item.title ?? "")
            titleText = context.typeset(capitals, font: Metrics.titleFont, button: nil)
            title = context.size(of: titleText)
            width = max(Metrics.itemMinimumWidth, image.width + title.width + outer + inner)
            guard item.width > 0 else { return }
            width = item.width
            let room = max(0, width - outer - inner - image.width)
            guard room < title.width else { return }
            title.width = room
            titleText = context.typeset(capitals, font: Metrics.titleFont, button: room)
        }

        /// `distance` points from the group's edge inwards.
        func placed(
            _ group: Group, index: Int, distance: Double, isHidden: Bool, in context: ComponentContext
        ) -> BottomAppBarItemLayout {
            let environment = context.environment
            let isAtLeft = (group == .leading) != environment.isRightToLeft
            let x =
                isAtLeft
                ? environment.safeArea.left + distance
                : environment.size.width - environment.safeArea.right - distance - width
            let frame = Rect(x: x, y: Metrics.navigationBarTop, width: width, height: Metrics.itemHeight)
            let left = isAtLeft ? outer : inner
            let right = isAtLeft ? inner : outer
            let center = Point(x: frame.x + left + (width - left - right) / 2, y: frame.midY)
            let contents = Rect(center: center, size: Size(width: image.width + title.width, height: 0))
            // The image stands where reading begins.
            let isImageLeft = !environment.isRightToLeft
            let icon = Rect(
                x: isImageLeft ? contents.minX : contents.maxX - image.width, y: center.y - image.height / 2,
                width: image.width, height: image.height)
            let titleFrame = Rect(
                x: isImageLeft ? icon.maxX : contents.minX, y: environment.grid.round(center.y - title.height / 2),
                width: title.width, height: title.height)
            return BottomAppBarItemLayout(
                item: item, group: group, index: index, frame: frame, icon: icon, title: titleFrame,
                titleText: titleText, contentCenter: center, isHidden: isHidden)
        }
    }
}
