import Declarations
import Drawing
import Geometry

/// A bottom app bar (`MDCBottomAppBarView`): actions at the bottom of a screen, around a floating action button.
public struct BottomAppBar: Component {
    public let configuration: BottomAppBarConfiguration
    public let context: ComponentContext
    let appearance: BottomAppBarTheme
    let placed: BottomAppBarLayout

    public init(_ configuration: BottomAppBarConfiguration, in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
        appearance = BottomAppBarTheme(configuration, in: context)
        placed = BottomAppBarLayout(configuration, theme: appearance, in: context)
    }

    /// What lies above the navigation bar is room for the button: the content shows through it.
    public var coveredFrame: Rect {
        let top = BottomAppBarMetrics.navigationBarTop
        return Rect(x: 0, y: top, width: layout.size.width, height: max(0, layout.size.height - top))
    }

    public var layout: Layout { placed.layout }

    public var theme: ResolvedTheme { appearance.resolved }

    public var accessibility: AccessibilityTree {
        BottomAppBarAccessibility(configuration: configuration, placed: placed).tree
    }

    public var picture: Picture {
        BottomAppBarDrawing(configuration: configuration, placed: placed, theme: appearance, context: context).picture
    }

    public static let eventTypes: [ComponentEvent.Kind] = [.tap, .longPress, .accessibilityActivate]

    public func respond(to event: ComponentEvent) -> EventReply {
        BottomAppBarEvents(configuration: configuration, placed: placed, theme: appearance, context: context)
            .reply(to: event)
    }

    public static let about = ComponentDescription(
        name: "bottom-app-bar", title: "Bottom app bar", materialClass: "MDCBottomAppBarView",
        summary: "Actions at the bottom of a screen, around a floating action button.",
        examples: [
            .init(
                "mail", "A round button in the middle, its cut in the bar's edge",
                request: [
                    "component": [
                        "floatingButton": [
                            "image": "edit", "accessibilityLabel": "Compose", "accessibilityHint": "Writes a new mail",
                        ],
                        "leadingBarButtonItems": [
                            ["image": "menu", "accessibilityLabel": "Menu", "accessibilityHint": "Shows all folders"]
                        ],
                        "trailingBarButtonItems": [
                            ["image": "search", "accessibilityLabel": "Search", "accessibilityHint": "Searches mail"],
                            [
                                "image": "archive", "accessibilityLabel": "Archive", "enabled": false,
                                "accessibilityHint": "Puts the selected mail away",
                            ],
                        ],
                    ],
                    "environment": ["preset": "iPhone 15"], "theme": ["variant": "surface"],
                ]),
            .init(
                "expanded", "A wide button with a title at the trailing edge, in the primary theme",
                request: [
                    "component": [
                        "floatingButton": [
                            "image": "add", "title": "Event", "mode": "expanded",
                            "accessibilityHint": "Adds an event",
                        ],
                        "floatingButtonPosition": "trailing",
                        "leadingBarButtonItems": [
                            ["image": "menu", "accessibilityLabel": "Menu", "accessibilityHint": "Shows calendars"],
                            ["title": "Today", "accessibilityHint": "Goes to this day"],
                        ],
                    ],
                    "environment": ["size": ["width": 480, "height": 800]], "theme": ["variant": "primary"],
                ]),
            .init(
                "right-to-left", "Persian, with the button behind the bar at the leading edge",
                request: [
                    "component": [
                        "floatingButton": ["image": "add", "accessibilityLabel": "افزودن"],
                        "floatingButtonPosition": "leading", "floatingButtonElevation": "secondary",
                        "trailingBarButtonItems": [
                            ["image": "more_vert", "accessibilityLabel": "بیشتر"],
                            ["image": "share", "accessibilityLabel": "هم‌رسانی"], ["title": "ویرایش"],
                        ],
                    ],
                    "environment": ["layoutDirection": "rtl", "locale": "fa"], "theme": ["variant": "surface"],
                ]),
        ])
}
