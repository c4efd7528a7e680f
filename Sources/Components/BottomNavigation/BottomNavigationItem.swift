import Colors
import Declarations
import Geometry

/// A destination (`UITabBarItem`).
public struct BottomNavigationItem: Configurable {
    public var title: String?
    public var image: ImageSource?
    public var selectedImage: ImageSource?
    public var imageSize = BottomNavigationMetrics.iconSize
    public var badgeValue: String?
    public var badgeColor: Color?
    public var titlePositionAdjustment = TitleOffset()
    public var tag = 0
    public var accessibilityLabel: String?
    public var accessibilityValue: String?
    public var accessibilityHint: String?
    public var accessibilityIdentifier: String?
    public var isAccessibilityElement = true
    public var largeContentSizeImage: ImageSource?
    public var largeContentSizeImageInsets = Insets.zero

    public init() {}

    /// Longest text of an item, in characters.
    private static let longestText = 1000

    public static let declaration = Declaration<BottomNavigationItem>([
        Property("title", \.title, .optional(.text(maximumLength: longestText)), "The text below or beside the icon."),
        Property("image", \.image, .optional(.image), "The icon, drawn in the tint colour."),
        Property("selectedImage", \.selectedImage, .optional(.image), "The icon while selected; `image` if absent."),
        Property("imageSize", \.imageSize, .object, "The size of the icon."),
        Property(
            "badgeValue", \.badgeValue, .optional(.text(maximumLength: longestText)),
            "The badge's text; an empty text is a dot, none is no badge."),
        Property("badgeColor", \.badgeColor, .optional(.color), "This badge's background; wins over the bar's."),
        Property(
            "titlePositionAdjustment", \.titlePositionAdjustment, .object,
            "Moves the title; below an icon only vertically, and never mirrored."),
        Property("tag", \.tag, .integer(-1_000_000...1_000_000), "A number of the app's own; changes nothing."),
        Property(
            "accessibilityLabel", \.accessibilityLabel, .optional(.text(maximumLength: longestText)),
            "The spoken name; the title if absent."),
        Property(
            "accessibilityValue", \.accessibilityValue, .optional(.text(maximumLength: longestText)),
            "The spoken value; the badge's text if absent or empty."),
        Property(
            "accessibilityHint", \.accessibilityHint, .optional(.text(maximumLength: longestText)),
            "What happens when the item is activated."),
        Property(
            "accessibilityIdentifier", \.accessibilityIdentifier, .optional(.text(maximumLength: longestText)),
            "A name for tests; never spoken."),
        Property("isAccessibilityElement", \.isAccessibilityElement, .flag, "Whether assistive technology meets it."),
        Property(
            "largeContentSizeImage", \.largeContentSizeImage, .optional(.image),
            "The image of the large content viewer; `image`, scaled, if absent."),
        Property(
            "largeContentSizeImageInsets", \.largeContentSizeImageInsets, .object,
            "Insets of the image in the large content viewer."),
    ])

    /// `UIOffset`: points to the right and downwards.
    public struct TitleOffset: Configurable {
        public var horizontal = 0.0
        public var vertical = 0.0

        public init() {}

        public static let declaration = Declaration<TitleOffset>([
            Property("horizontal", \.horizontal, .signedLength, "To the right, in either layout direction."),
            Property("vertical", \.vertical, .signedLength, "Downwards."),
        ])
    }

    /// What the item shows while it is selected or not.
    func image(isSelected: Bool) -> ImageSource? {
        isSelected ? selectedImage ?? image : image
    }
}
