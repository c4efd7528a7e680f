import Declarations
import Drawing

/// A bottom navigation bar (`MDCBottomNavigationBar`): three to five destinations at the bottom of a screen.
public struct BottomNavigationBar: Component {
    public let configuration: BottomNavigationConfiguration
    public let context: ComponentContext
    let appearance: BottomNavigationTheme
    let placed: BottomNavigationLayout

    public init(_ configuration: BottomNavigationConfiguration, in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
        appearance = BottomNavigationTheme(configuration, in: context)
        placed = BottomNavigationLayout(configuration, theme: appearance, in: context)
    }

    public var placement: ScreenPlacement { configuration.enableVerticalLayout ? .leading : .bottom }

    public var layout: Layout { placed.layout }

    public var theme: ResolvedTheme { appearance.resolved }

    public var accessibility: AccessibilityTree {
        BottomNavigationAccessibility(configuration: configuration, placed: placed, context: context).tree
    }

    public var picture: Picture {
        BottomNavigationDrawing(configuration: configuration, placed: placed, theme: appearance, context: context)
            .picture
    }

    public static let eventTypes: [ComponentEvent.Kind] = [.tap, .longPress]

    public func respond(to event: ComponentEvent) -> EventReply {
        BottomNavigationEvents(configuration: configuration, placed: placed, theme: appearance, context: context)
            .reply(to: event)
    }

    public static let about = ComponentDescription(
        name: "bottom-navigation", title: "Bottom navigation bar", materialClass: "MDCBottomNavigationBar",
        summary: "Three to five top-level destinations at the bottom of a screen.",
        examples: [
            .init(
                "badges", "Five destinations with every kind of badge, in the primary theme",
                request: [
                    "component": [
                        "titleVisibility": "always", "selectedItem": 1,
                        "items": [
                            ["title": "Home", "image": "home"],
                            [
                                "title": "Messages", "image": "email", "badgeValue": "8",
                                "accessibilityValue": "8 unread messages",
                            ],
                            [
                                "title": "Favorites", "image": "favorite", "badgeValue": "",
                                "accessibilityValue": "New favorites",
                            ],
                            [
                                "title": "Reader", "image": "chrome_reader_mode", "badgeValue": "88",
                                "accessibilityValue": "88 unread articles",
                            ],
                            [
                                "title": "Birthday", "image": "cake", "badgeValue": "888+",
                                "accessibilityValue": "More than 888 birthdays",
                            ],
                        ],
                    ],
                    "theme": ["variant": "primary"],
                ]),
            .init(
                "tablet", "Titles beside the icons in regular width",
                request: [
                    "component": [
                        "alignment": "justifiedAdjacentTitles", "titleVisibility": "always", "selectedItem": 0,
                        "items": [
                            ["title": "Home", "image": "home"], ["title": "Search", "image": "search"],
                            ["title": "Library", "image": "local_library"],
                        ],
                    ],
                    "environment": ["preset": "iPad 11", "orientation": "landscape"], "theme": ["variant": "surface"],
                ]),
            .init(
                "right-to-left", "Persian, with the selection indicator",
                request: [
                    "component": [
                        "showsSelectionIndicator": true, "titleVisibility": "always", "selectedItem": 0,
                        "items": [
                            ["title": "خانه", "image": "home"], ["title": "پیام‌ها", "image": "email"],
                            ["title": "تنظیمات", "image": "settings"],
                        ],
                    ],
                    "environment": ["layoutDirection": "rtl", "locale": "fa"], "theme": ["variant": "surface"],
                ]),
        ])
}
