import Declarations
import Geometry

/// What a touch on the banner does: buttons act, the rest swallows it.
struct BannerEvents {
    var configuration: BannerConfiguration
    var placed: BannerLayout
    var theme: BannerTheme

    func reply(to event: ComponentEvent) -> EventReply {
        var reply = EventReply(component: BannerConfiguration.declaration.json(configuration))
        guard let element = button(for: event) else {
            let isOnBanner = event.at.map(placed.banner.contains) ?? isShown(event.element)
            if isOnBanner { reply.hit = "banner" }
            return reply
        }
        reply.hit = element.id
        let button = element.id == placed.leadingButton.id ? configuration.leadingButton : configuration.trailingButton
        // A disabled control takes the touch and does nothing with it.
        guard button?.enabled ?? false else { return reply }
        reply.emitted = [.init("touchUpInside", [.init("button", .string(element.id))])]
        if let ink = ink(on: element, at: event.at) { reply.values = [ink] }
        return reply
    }

    /// The topmost button at the place, the trailing one last drawn; or the one that was named.
    private func button(for event: ComponentEvent) -> Element? {
        let buttons = [placed.trailingButton, placed.leadingButton].filter { !$0.isHidden }
        if let at = event.at {
            // A view's touches end at its own edges, also where a button reaches over them.
            return placed.banner.contains(at) ? buttons.first { $0.frame.contains(at) } : nil
        }
        return buttons.first { $0.id == event.element }
    }

    private func isShown(_ id: String?) -> Bool {
        guard let id, let element = placed.layout.element(id) else { return false }
        return !element.isHidden
    }

    /// The themed ink, which starts at the touch and stays within the button.
    private func ink(on element: Element, at touch: Point?) -> JSONValue.Member? {
        guard let ink = theme.ink else { return nil }
        let start = touch ?? element.frame.center
        return .init(
            "ink",
            .members([
                "color": .string(ink.color.hexadecimal), "from": ["x": .number(start.x), "y": .number(start.y)],
                "bounds": element.frame.json,
                "cornerRadius": .number(theme.cornerRadius(forHeight: element.frame.height)),
            ]))
    }
}
