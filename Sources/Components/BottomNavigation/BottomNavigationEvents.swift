import Declarations
import Geometry

/// What a touch on the bar does.
struct BottomNavigationEvents {
    private typealias Metrics = BottomNavigationMetrics

    var configuration: BottomNavigationConfiguration
    var placed: BottomNavigationLayout
    var theme: BottomNavigationTheme
    var context: ComponentContext

    func reply(to event: ComponentEvent) -> EventReply {
        var reply = EventReply(component: BottomNavigationConfiguration.declaration.json(configuration))
        guard let item = item(for: event) else {
            // The bar itself takes a touch beside its items and does nothing with it.
            let isOnBar = event.at.map(placed.bar.contains) ?? (event.element == "bar")
            if isOnBar { reply.hit = "bar" }
            return reply
        }
        reply.hit = "items[\(item.index)]"
        if event.type == .longPress { reply.values = longPress(item) }
        select(item.index, &reply)
        if event.type == .tap, configuration.rippleEnabled { reply.values.append(ripple(on: item, at: event.at)) }
        return reply
    }

    private func item(for event: ComponentEvent) -> BottomNavigationItemLayout? {
        if let at = event.at { return placed.items.first { $0.frame.contains(at) } }
        guard let id = event.element else { return nil }
        return placed.items.first { id == "items[\($0.index)]" || id.hasPrefix("items[\($0.index)].") }
    }

    /// The delegate is asked and told also when the item was selected already.
    private func select(_ index: Int, _ reply: inout EventReply) {
        let tag = configuration.items[index].tag
        let argument = [JSONValue.Member("item", .number(Double(index))), .init("tag", .number(Double(tag)))]
        reply.emitted = [.init("shouldSelectItem", argument), .init("didSelectItem", argument)]
        var next = configuration
        next.selectedItem = index
        reply.component = BottomNavigationConfiguration.declaration.json(next)
        let retainsState = configuration.retainsState ?? (context.environment.platform == .ios)
        reply.values.append(
            .init("navigation", ["destination": .number(Double(index)), "retainsState": .bool(retainsState)]))
    }

    /// An unbounded ripple on the item, seen as far as the bar reaches, safe area included.
    private func ripple(on item: BottomNavigationItemLayout, at touch: Point?) -> JSONValue.Member {
        let start = touch ?? item.frame.center
        let width = item.frame.width
        let height = item.frame.height
        let corner = (width * width + height * height).squareRoot() / 2
        return .init(
            "ripple",
            .members([
                "color": .string(theme.ripple.color.hexadecimal),
                "from": [
                    "x": .number(start.x), "y": .number(start.y),
                    "radius": .number(Metrics.rippleInitialShare * max(width, height)),
                ],
                "to": [
                    "x": .number(item.frame.midX), "y": .number(item.frame.midY),
                    "radius": .number(corner + Metrics.rippleOverreach),
                ],
                "bounds": placed.bar.json,
            ]))
    }

    /// The large content viewer, and the enlarged item that the controller may show.
    private func longPress(_ item: BottomNavigationItemLayout) -> [JSONValue.Member] {
        let popUp = BottomNavigationPopUp(item.measures.item, configuration: configuration, context: context)
        return popUp.map { [.init("popUp", $0.json)] } ?? []
    }
}

/// The enlarged item that a long press shows (`MDCBottomNavigationBarController`'s dialog).
struct BottomNavigationPopUp {
    /// MDCBottomNavigationLargeItemDialogView: width and height.
    private static let side = 210.0
    /// MDCBottomNavigationLargeItemDialogView: room left and right of the contents.
    private static let margin = 20.0
    /// MDCBottomNavigationLargeItemDialogView: width and height of the image.
    private static let imageSide = 75.0
    /// MDCBottomNavigationLargeItemDialogView: top of the image above a title.
    private static let imageTop = 50.0
    /// MDCBottomNavigationLargeItemDialogView: bottom of the title.
    private static let titleBottom = 190.0
    private static let cornerRadius = 10.0

    var frame: Rect
    var image: Rect?
    var title: Rect?

    init?(_ item: BottomNavigationItem, configuration: BottomNavigationConfiguration, context: ComponentContext) {
        let environment = context.environment
        guard configuration.longPressPopUpViewEnabled, environment.contentSizeCategory.isAccessibilityCategory else {
            return nil
        }
        let window = environment.size
        let dialog = Rect(
            center: Point(x: window.width / 2, y: window.height / 2), size: Size(width: Self.side, height: Self.side))
        frame = dialog
        let hasTitle = !(item.title ?? "").isEmpty
        let inner = Rect(x: dialog.x + Self.margin, y: dialog.y, width: Self.side - 2 * Self.margin, height: 0)
        func band(_ top: Double, _ bottom: Double) -> Rect {
            Rect(x: inner.x, y: dialog.y + top, width: inner.width, height: bottom - top)
        }
        if item.image != nil || item.largeContentSizeImage != nil {
            let top = hasTitle ? Self.imageTop : ((Self.side - Self.imageSide) / 2).rounded(.down)
            image = band(top, top + Self.imageSide)
        }
        if hasTitle {
            title = band(image == nil ? Self.margin : Self.imageTop + Self.imageSide, Self.titleBottom)
        }
    }

    var json: JSONValue {
        .members([
            "frame": frame.json, "image": image?.json, "title": title?.json, "cornerRadius": .number(Self.cornerRadius),
        ])
    }
}

extension Rect {
    /// `{"x", "y", "width", "height"}`.
    var json: JSONValue {
        ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
    }
}
