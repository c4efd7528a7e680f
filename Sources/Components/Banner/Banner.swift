import Declarations
import Drawing

/// A banner (`MDCBannerView`): a message below the app bar with one or two actions.
public struct Banner: Component {
    public let configuration: BannerConfiguration
    public let context: ComponentContext
    let appearance: BannerTheme
    let placed: BannerLayout

    public init(_ configuration: BannerConfiguration, in context: ComponentContext) {
        self.configuration = configuration
        self.context = context
        appearance = BannerTheme(configuration, in: context)
        placed = BannerLayout(configuration, theme: appearance, in: context)
    }

    public var placement: ScreenPlacement { .top }

    public var layout: Layout { placed.layout }

    public var theme: ResolvedTheme { appearance.resolved }

    public var accessibility: AccessibilityTree {
        BannerAccessibility(configuration: configuration, placed: placed).tree
    }

    public var picture: Picture {
        BannerDrawing(configuration: configuration, placed: placed, theme: appearance, context: context).picture
    }

    public static let eventTypes: [ComponentEvent.Kind] = [.tap]

    public func respond(to event: ComponentEvent) -> EventReply {
        BannerEvents(configuration: configuration, placed: placed, theme: appearance).reply(to: event)
    }

    public static let about = ComponentDescription(
        name: "banner", title: "Banner", materialClass: "MDCBannerView",
        summary: "A prominent message below the app bar, with one or two actions.",
        examples: [
            .init(
                "two-actions", "A message with an icon and two actions, themed",
                request: [
                    "component": [
                        "textView": ["text": "You have lost connection to the Internet. This app is offline."],
                        "imageView": ["image": "signal_wifi_off", "accessibilityLabel": "No connection"],
                        "leadingButton": ["title": "Dismiss"], "trailingButton": ["title": "Turn on Wi-Fi"],
                    ],
                    "theme": ["variant": "primary"],
                ]),
            .init(
                "one-row", "A short message beside its only action, with a divider",
                request: [
                    "component": [
                        "textView": ["text": "Banner text"], "leadingButton": ["title": "Dismiss"],
                        "showsDivider": true,
                    ]
                ]),
            .init(
                "right-to-left", "Persian, in the dark, in large text",
                request: [
                    "component": [
                        "textView": ["text": "اتصال شما به اینترنت قطع شده است."],
                        "imageView": ["image": "cloud_off", "accessibilityLabel": "بدون اتصال"],
                        "leadingButton": ["title": "بستن"], "trailingButton": ["title": "تلاش دوباره"],
                        "mdc_adjustsFontForContentSizeCategory": true,
                    ],
                    "environment": [
                        "layoutDirection": "rtl", "locale": "fa", "userInterfaceStyle": "dark",
                        "contentSizeCategory": "extraExtraLarge",
                    ],
                    "theme": ["colorScheme": ["defaults": "material201907"]],
                ]),
        ])
}
