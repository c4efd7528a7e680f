import Colors
import Declarations
import Geometry

/// An item of the bar (`UIBarButtonItem`).
public struct BottomAppBarItem: Configurable {
    public var title: String?
    public var image: ImageSource?
    public var imageSize = BottomAppBarMetrics.iconSize
    public var width = 0.0
    public var tintColor: Color?
    public var enabled = true
    public var accessibilityLabel: String?
    public var accessibilityHint: String?
    public var accessibilityValue: String?

    public init() {}

    /// Longest text of an item or the button, in characters.
    static let longestText = 1000

    public static let declaration = Declaration<BottomAppBarItem>([
        Property("title", \.title, .optional(.text(maximumLength: longestText)), "The text, shown in capitals."),
        Property("image", \.image, .optional(.image), "The icon, drawn in the tint colour."),
        Property("imageSize", \.imageSize, .object, "The size of the icon."),
        Property("width", \.width, .length, "Fixes the item's width; 0 is as wide as its contents ask for."),
        Property("tintColor", \.tintColor, .optional(.color), "This item's icon and title; wins over its group's."),
        Property("enabled", \.enabled, .flag, "Whether the item can be activated; a disabled one has alpha 0.38."),
        Property(
            "accessibilityLabel", \.accessibilityLabel, .optional(.text(maximumLength: longestText)),
            "The spoken name; the title if absent."),
        Property(
            "accessibilityHint", \.accessibilityHint, .optional(.text(maximumLength: longestText)),
            "What happens when the item is activated."),
        Property(
            "accessibilityValue", \.accessibilityValue, .optional(.text(maximumLength: longestText)),
            "The spoken value."),
    ])
}

/// The floating action button (`MDCFloatingButton`).
public struct BottomAppBarFloatingButton: Configurable {
    public enum Shape: String, CaseIterable, Codable, Sendable {
        case `default`, mini
    }

    public enum Mode: String, CaseIterable, Codable, Sendable {
        case normal, expanded
    }

    public var image: ImageSource?
    public var imageSize = BottomAppBarMetrics.iconSize
    public var title: String?
    public var shape = Shape.default
    public var mode = Mode.normal
    public var size: Size?
    public var cornerRadius: Double?
    public var backgroundColor: Color?
    public var imageTintColor: Color?
    public var titleColor: Color?
    public var accessibilityLabel: String?
    public var accessibilityHint: String?

    public init() {}

    public static let declaration = Declaration<BottomAppBarFloatingButton>([
        Property("image", \.image, .optional(.image), "The icon, drawn in the image tint colour."),
        Property("imageSize", \.imageSize, .object, "The size of the icon."),
        Property(
            "title", \.title, .optional(.text(maximumLength: BottomAppBarItem.longestText)),
            "The text, shown in capitals in expanded mode only."),
        Property("shape", \.shape, .choice, "In normal mode, 56 × 56 or 40 × 40."),
        Property("mode", \.mode, .choice, "A round button with an icon, or a wide one with a title too."),
        Property("size", \.size, .optional(.object), "Fixes the size; by shape, mode and title if absent."),
        Property(
            "cornerRadius", \.cornerRadius, .optional(.length),
            "Rounds the corners; half the height if absent. The cut does not follow it."),
        Property("backgroundColor", \.backgroundColor, .optional(.color), "The button (#191919)."),
        Property("imageTintColor", \.imageTintColor, .optional(.color), "The icon (UIKit's tint, #007AFF)."),
        Property("titleColor", \.titleColor, .optional(.color), "The title (#FFFFFF)."),
        Property(
            "accessibilityLabel", \.accessibilityLabel,
            .optional(.text(maximumLength: BottomAppBarItem.longestText)), "The spoken name; the title if absent."),
        Property(
            "accessibilityHint", \.accessibilityHint, .optional(.text(maximumLength: BottomAppBarItem.longestText)),
            "What happens when the button is activated."),
    ])
}
