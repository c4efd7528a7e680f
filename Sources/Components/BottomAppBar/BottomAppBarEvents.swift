import Declarations
import Geometry

/// What a touch on the bar does.
struct BottomAppBarEvents {
    var configuration: BottomAppBarConfiguration
    var placed: BottomAppBarLayout
    var theme: BottomAppBarTheme
    var context: ComponentContext

    private enum Target {
        case button
        case item(BottomAppBarItemLayout)
        case navigationBar
    }

    func reply(to event: ComponentEvent) -> EventReply {
        var reply = EventReply(component: BottomAppBarConfiguration.declaration.json(configuration))
        switch target(of: event) {
        case .button:
            reply.hit = "floatingButton"
            guard event.type != .longPress else { return reply }
            reply.emitted = [action("floatingButton")]
            if event.type == .tap { reply.values = [buttonInk(at: event.at)] }
        case .item(let item):
            reply.hit = item.id
            if event.type == .longPress { reply.values = largeContent(of: item) }
            guard event.type != .longPress, item.item.enabled else { return reply }
            reply.emitted = [action(item.id)]
            if event.type == .tap { reply.values = [ripple(on: item, at: event.at)] }
        case .navigationBar:
            // Between the items and over the cut the navigation bar keeps the touch to itself.
            reply.hit = "navigationBar"
        case nil:
            reply.forwarded = true
        }
        return reply
    }

    private func target(of event: ComponentEvent) -> Target? {
        if let at = event.at { return target(at: at, isButtonPassedOver: context.environment.voiceOverRunning) }
        guard let id = event.element, let element = placed.layout.element(id) else { return nil }
        func isPart(of owner: String) -> Bool { id == owner || id.hasPrefix(owner + ".") }
        if isPart(of: "floatingButton"), !placed.button.isHidden { return .button }
        if let item = placed.shownItems.first(where: { isPart(of: $0.id) }) { return .item(item) }
        return target(at: element.frame.center, isButtonPassedOver: false)
    }

    /// The button's rectangle comes first, outside the bar too; above the shape and in the safe area below it touches
    /// go to what lies beneath. With VoiceOver a touch counts for the button only while it has the focus, which a
    /// touch at a place does not tell.
    private func target(at point: Point, isButtonPassedOver: Bool) -> Target? {
        if !isButtonPassedOver, !placed.button.isHidden, placed.button.frame.contains(point) { return .button }
        if let item = placed.shownItems.last(where: { $0.frame.contains(point) }) { return .item(item) }
        return placed.navigationBar.contains(point) ? .navigationBar : nil
    }

    /// Target and action: the bar itself has no delegate.
    private func action(_ sender: String) -> EventReply.Emission {
        .init("action", [.init("sender", .string(sender))])
    }

    /// Items with a title keep their ripple inside; around an icon alone it is as large as the item's smaller side.
    private func ripple(on item: BottomAppBarItemLayout, at touch: Point?) -> JSONValue.Member {
        let start = touch ?? item.contentCenter
        return .init(
            "ripple",
            .members([
                "style": configuration.enableRippleBehavior ? "ripple" : "ink",
                "color": .string(theme.ripple.color.hexadecimal),
                "from": ["x": .number(start.x), "y": .number(start.y)],
                "bounded": .bool(item.showsTitle),
                "bounds": item.showsTitle ? item.frame.json : nil,
                "center": item.showsTitle
                    ? nil : ["x": .number(item.contentCenter.x), "y": .number(item.contentCenter.y)],
                "radius": item.showsTitle ? nil : .number(min(item.frame.width, item.frame.height) / 2),
            ]))
    }

    /// The button's ink stays inside its outline, and the bar's ripple properties do not reach it.
    private func buttonInk(at touch: Point?) -> JSONValue.Member {
        let frame = placed.button.frame
        let start = touch ?? frame.center
        return .init(
            "ripple",
            [
                "style": "ink", "color": .string(BottomAppBarColors.ripple.hexadecimal),
                "from": ["x": .number(start.x), "y": .number(start.y)], "bounded": true, "bounds": frame.json,
            ])
    }

    /// The large content viewer comes up in accessibility text sizes only.
    private func largeContent(of item: BottomAppBarItemLayout) -> [JSONValue.Member] {
        guard context.environment.contentSizeCategory.isAccessibilityCategory else { return [] }
        return [.init("largeContent", .object(item.item.largeContent))]
    }
}
