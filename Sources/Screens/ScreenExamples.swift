import Components
import Declarations

/// Screens to begin with.
public enum ScreenExamples {
    public static let all = [
        ComponentDescription.Example(
            "navigation", "Bottom navigation under an app bar",
            request: [
                "environment": ["preset": "iPhone 15 Pro"], "theme": ["name": "baseline"],
                "components": [navigation], "content": ["appBarHeight": .number(appBarHeight)],
            ]),
        ComponentDescription.Example(
            "offline", "A banner between app bar and content",
            request: [
                "theme": ["variant": "surface"], "components": [banner, navigation],
                "content": ["appBarHeight": .number(appBarHeight)],
            ]),
        ComponentDescription.Example(
            "two-bars", "Two bars at the bottom: the audit says what is wrong with that",
            request: ["components": [navigation, actions]]),
    ]

    /// Points: a top app bar on a phone, as Material Design draws it.
    private static let appBarHeight = 56.0

    private static let navigation: JSONValue = [
        "type": "bottom-navigation",
        "component": [
            "titleVisibility": "always", "selectedItem": 0,
            "items": [
                ["title": "Home", "image": "home"], ["title": "Messages", "image": "email", "badgeValue": "3"],
                ["title": "Favorites", "image": "favorite"],
            ],
        ],
    ]

    private static let banner: JSONValue = [
        "type": "banner",
        "component": [
            "textView": ["text": "You are offline."], "leadingButton": ["title": "Dismiss"],
            "trailingButton": ["title": "Retry"],
        ],
    ]

    private static let actions: JSONValue = [
        "type": "bottom-app-bar",
        "component": [
            "leadingBarButtonItems": [["image": "menu", "accessibilityLabel": "Menu"]],
            "floatingButton": ["image": "add", "accessibilityLabel": "Create"],
        ],
    ]
}
