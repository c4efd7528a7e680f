import Declarations
import Drawing

/// A bottom drawer (`MDCBottomDrawerViewController`): a sheet that comes up from the bottom over a scrim, half of the
/// screen at first, and can be scrolled up to full screen.
public struct NavigationDrawer: Component {
    public let configuration: NavigationDrawerConfiguration
    public let context: ComponentContext
    let appearance: NavigationDrawerTheme
    let placed: NavigationDrawerLayout

    public init(_ configuration: NavigationDrawerConfiguration, in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
        appearance = NavigationDrawerTheme(configuration, in: context)
        placed = NavigationDrawerLayout(configuration, theme: appearance, in: context)
    }

    public var placement: ScreenPlacement { .overlay }

    public var layout: Layout { placed.layout }

    public var theme: ResolvedTheme { appearance.resolved }

    public var accessibility: AccessibilityTree {
        NavigationDrawerAccessibility(configuration: configuration, placed: placed).tree
    }

    public var picture: Picture {
        NavigationDrawerDrawing(configuration: configuration, placed: placed, theme: appearance, context: context)
            .picture
    }

    public var stagedPicture: Picture {
        NavigationDrawerDrawing(
            configuration: configuration, placed: placed, theme: appearance, context: context, isStaged: true
        ).picture
    }

    public static let eventTypes: [ComponentEvent.Kind] = [
        .tap, .drag, .scroll, .accessibilityEscape, .accessibilityActivate,
    ]

    public func respond(to event: ComponentEvent) -> EventReply {
        NavigationDrawerEvents(configuration: configuration, placed: placed, context: context).reply(to: event)
    }

    public static let about = ComponentDescription(
        name: "navigation-drawer", title: "Navigation drawer", materialClass: "MDCBottomDrawerViewController",
        summary: "Destinations and actions on a sheet that comes up from the bottom over a scrim.",
        examples: [
            .init(
                "inbox", "A header and destinations, at rest",
                request: [
                    "component": [
                        "header": ["title": "Mail", "subtitle": "ada@example.com"], "topHandleHidden": false,
                        "isScrimAccessibilityElement": true, "shouldIncludeSafeAreaInContentHeight": true,
                        "content": [
                            "selectedItem": 0,
                            "items": [
                                ["title": "Inbox", "image": "inbox", "badgeValue": "24"],
                                ["title": "Starred", "image": "star"], ["title": "Sent", "image": "send"],
                                ["title": "Drafts", "image": "drafts", "showsDivider": true],
                                ["title": "All mail", "image": "mail"], ["title": "Trash", "image": "delete"],
                                ["title": "Spam", "image": "report"],
                            ],
                        ],
                    ],
                    "environment": ["preset": "iPhone 15"], "theme": ["variant": "surface"],
                ]),
            .init(
                "full-screen", "A tracked list scrolled up: the header covers the status bar, in the dark",
                request: [
                    "component": [
                        "header": ["title": "Tracks", "subtitle": "Fourteen, an hour and a bit"],
                        "trackingScrollView": true, "contentOffset": ["y": 470],
                        "isScrimAccessibilityElement": true, "scrimColor": "#00000052",
                        "content": [
                            "selectedItem": 4, "selectedItemColor": "#D4B3FF", "items": .array(tracks),
                        ],
                    ],
                    "environment": ["preset": "iPhone 15", "userInterfaceStyle": "dark"],
                    "theme": ["colorScheme": ["defaults": "material201907"], "applyToTrackingScrollView": true],
                ]),
            .init(
                "right-to-left", "Persian, a short drawer with rounded corners and its handle",
                request: [
                    "component": [
                        "topCornersRadius": ["collapsed": 16, "expanded": 16], "isScrimAccessibilityElement": true,
                        "header": ["title": "پوشه‌ها"],
                        "content": [
                            "selectedItem": 1,
                            "items": [
                                ["title": "صندوق ورودی", "image": "inbox"], ["title": "ستاره‌دار", "image": "star"],
                                ["title": "ارسال‌شده", "image": "send"], ["title": "پیش‌نویس", "image": "drafts"],
                                ["title": "زباله‌دان", "image": "delete"],
                            ],
                        ],
                    ],
                    "environment": ["layoutDirection": "rtl", "locale": "fa"], "theme": ["variant": "surface"],
                ]),
        ])
    private static let tracks: [JSONValue] = [
        ("Overture", "4:01"), ("First dance", "3:20"), ("Interlude", "1:12"), ("Second dance", "5:45"),
        ("Nocturne", "6:02"), ("March", "2:37"), ("Waltz", "4:44"), ("Third dance", "5:10"), ("Lullaby", "3:33"),
        ("Chorale", "7:08"), ("Scherzo", "4:26"), ("Last dance", "6:51"), ("Finale", "8:15"), ("Encore", "2:02"),
    ].map { ["title": .string($0), "secondaryText": .string($1)] }
}
