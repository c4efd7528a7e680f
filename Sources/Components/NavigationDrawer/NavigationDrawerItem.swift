import Declarations
import Geometry

/// A row of the drawer's content, laid out as Material's list does.
public struct NavigationDrawerItem: Configurable {
    public var title: String?
    public var secondaryText: String?
    public var image: ImageSource?
    public var imageSize = NavigationDrawerMetrics.iconSize
    public var badgeValue: String?
    public var showsDivider = false
    public var accessibilityLabel: String?
    public var accessibilityValue: String?
    public var accessibilityHint: String?
    public var accessibilityIdentifier: String?
    public var isAccessibilityElement = true

    public init() {}

    /// Longest text of a row or header, in characters.
    static let longestText = 1000

    public static let declaration = Declaration<NavigationDrawerItem>([
        Property("title", \.title, .optional(.text(maximumLength: longestText)), "The row's text, on one line."),
        Property(
            "secondaryText", \.secondaryText, .optional(.text(maximumLength: longestText)),
            "A second line below the title."),
        Property("image", \.image, .optional(.image), "The icon, drawn in the row's colour."),
        Property("imageSize", \.imageSize, .object, "The size of the icon."),
        Property(
            "badgeValue", \.badgeValue, .optional(.text(maximumLength: longestText)),
            "A short text at the row's end, such as a number."),
        Property("showsDivider", \.showsDivider, .flag, "Whether a line below the row ends a group."),
        Property(
            "accessibilityLabel", \.accessibilityLabel, .optional(.text(maximumLength: longestText)),
            "The spoken name; the title if absent."),
        Property(
            "accessibilityValue", \.accessibilityValue, .optional(.text(maximumLength: longestText)),
            "The spoken value; second line and badge if absent."),
        Property(
            "accessibilityHint", \.accessibilityHint, .optional(.text(maximumLength: longestText)),
            "What happens when the row is activated."),
        Property(
            "accessibilityIdentifier", \.accessibilityIdentifier, .optional(.text(maximumLength: longestText)),
            "A name for tests; never spoken."),
        Property("isAccessibilityElement", \.isAccessibilityElement, .flag, "Whether assistive technology meets it."),
    ])
}
