import Colors
import Declarations
import Geometry
import Typesetting

/// What a client may say of a banner (`MDCBannerView`).
public struct BannerConfiguration: Configurable {
    /// `MDCBannerViewLayoutStyle`.
    public enum LayoutStyle: String, CaseIterable, Codable, Sendable {
        case automatic, singleRow, multiRowStackedButton, multiRowAlignedButton
    }

    public var textView = BannerText()
    public var imageView: BannerImage?
    public var leadingButton: BannerButton?
    public var trailingButton: BannerButton?
    public var bannerViewLayoutStyle = LayoutStyle.automatic
    public var showsDivider: Bool?
    public var dividerColor: Color?
    public var backgroundColor: Color?
    public var layoutMargins = Insets.zero
    public var directionalLayoutMargins = DirectionalInsets.zero
    public var contentEdgeInsets = Insets.zero
    public var adjustsFontForContentSizeCategory = false

    public init() {}

    public static let declaration = Declaration<BannerConfiguration>(
        [
            Property("textView", \.textView, .object, "The message."),
            Property("imageView", \.imageView, .optional(.object), "The image before the text; hidden if absent."),
            Property(
                "leadingButton", \.leadingButton, .optional(.object),
                "The first action, and the only one where there is but one; hidden if absent."),
            Property("trailingButton", \.trailingButton, .optional(.object), "The second action; hidden if absent."),
            Property(
                "bannerViewLayoutStyle", \.bannerViewLayoutStyle, .choice,
                "How text and buttons are arranged; `automatic` goes by their widths."),
            Property(
                "showsDivider", \.showsDivider, .optional(.flag),
                "A line along the bottom edge (false; true where there is a theme)."),
            Property(
                "dividerColor", \.dividerColor, .optional(.color, null: .clear), "The line (#0000001F); null is clear."),
            Property(
                "backgroundColor", \.backgroundColor, .optional(.color, null: .clear),
                "The banner (#FFFFFF); null is clear."),
            Property(
                "layoutMargins", \.layoutMargins, .object,
                "Room around the contents by physical sides; above and below it takes from them, for the height stays."),
            Property(
                "directionalLayoutMargins", \.directionalLayoutMargins, .object,
                "The same margins by the layout's direction; give one of the two."),
            Property(
                "contentEdgeInsets", \.contentEdgeInsets, .object,
                "Room around the contents by physical sides, which adds to the height; never mirrored."),
            Property(
                "mdc_adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory, .flag,
                "Whether fonts with a scaling curve follow environment.contentSizeCategory: a theme's fonts, and the "
                    + "buttons' own."),
        ], rules: [.either("layoutMargins", "directionalLayoutMargins")])

    /// The margins by physical sides, whichever of the two properties gave them.
    func margins(isRightToLeft: Bool) -> Insets {
        directionalLayoutMargins == .zero
            ? layoutMargins : directionalLayoutMargins.physical(rightToLeft: isRightToLeft)
    }

    /// Longest text in characters: more than any screen shows.
    static let longestText = 10_000
    /// Longest title, spoken name or identifier in characters.
    static let longestName = 1000
}

/// The message (`textView`).
public struct BannerText: Configurable {
    /// `NSTextAlignment`; natural is the side at which the text's own direction begins.
    public enum Alignment: String, CaseIterable, Codable, Sendable {
        case natural, left, center, right
    }

    public var text: String?
    public var font: Font?
    public var textColor: Color?
    public var textAlignment = Alignment.natural
    public var accessibilityLabel: String?
    public var accessibilityHint: String?
    public var accessibilityIdentifier: String?

    public init() {}

    public static let declaration = Declaration<BannerText>([
        Property(
            "text", \.text, .optional(.text(maximumLength: BannerConfiguration.longestText)),
            "What the banner says; three lines are shown at most."),
        Property("font", \.font, .optional(.object), "The text's font (14 medium); one that is given never scales."),
        Property(
            "textColor", \.textColor, .optional(.color, null: .black),
            "The text (#000000), drawn at an opacity of 0.87; null is black."),
        Property("textAlignment", \.textAlignment, .choice, "Where lines stand."),
        Property(
            "accessibilityLabel", \.accessibilityLabel, .spokenName, "What is spoken; the text if absent."),
        Property("accessibilityHint", \.accessibilityHint, .spokenName, "What is spoken after it."),
        Property(
            "accessibilityIdentifier", \.accessibilityIdentifier, .spokenName, "A name for tests; never spoken."),
    ])
}

/// The image (`imageView`), in a box of 40 × 40.
public struct BannerImage: Configurable {
    public var image: ImageSource?
    public var imageSize = BannerMetrics.iconSize
    public var hidden = false
    public var tintColor: Color?
    public var accessibilityLabel: String?
    public var accessibilityHint: String?
    public var accessibilityIdentifier: String?

    public init() {}

    public static let declaration = Declaration<BannerImage>([
        Property("image", \.image, .optional(.image), "The image, drawn in the tint colour."),
        Property(
            "imageSize", \.imageSize, .object,
            "The image's size; it is centred in its box and clipped to it, never scaled."),
        Property("hidden", \.hidden, .flag, "Whether the image is left out."),
        Property(
            "tintColor", \.tintColor, .optional(.color, null: BannerColors.inheritedTint),
            "The image (#007AFF, UIKit's tint, which null stands for)."),
        Property(
            "accessibilityLabel", \.accessibilityLabel, .spokenName,
            "What the image shows, in words; without it the image is not spoken of."),
        Property("accessibilityHint", \.accessibilityHint, .spokenName, "What is spoken after it."),
        Property(
            "accessibilityIdentifier", \.accessibilityIdentifier, .spokenName, "A name for tests; never spoken."),
    ])
}

/// An action (`leadingButton`, `trailingButton`: `MDCButton`).
public struct BannerButton: Configurable {
    public var title: String?
    public var hidden = false
    public var enabled = true
    public var uppercaseTitle = true
    public var titleFont: Font?
    public var titleColor: Color?
    public var accessibilityLabel: String?
    public var accessibilityHint: String?
    public var accessibilityIdentifier: String?

    public init() {}

    public static let declaration = Declaration<BannerButton>([
        Property("title", \.title, .spokenName, "The title, on one line."),
        Property("hidden", \.hidden, .flag, "Whether the button is left out."),
        Property("enabled", \.enabled, .flag, "Whether it can be used."),
        Property("uppercaseTitle", \.uppercaseTitle, .flag, "Whether the title is shown in capitals."),
        Property(
            "titleFont", \.titleFont, .optional(.object),
            "The title's font (14 medium); one that is given never scales."),
        Property(
            "titleColor", \.titleColor, .optional(.color),
            "The title while the button can be used (#000000)."),
        Property(
            "accessibilityLabel", \.accessibilityLabel, .spokenName,
            "The spoken name; the title as it was given if absent."),
        Property("accessibilityHint", \.accessibilityHint, .spokenName, "What happens on activation."),
        Property(
            "accessibilityIdentifier", \.accessibilityIdentifier, .spokenName, "A name for tests; never spoken."),
    ])
}

extension Shape where Value == String? {
    /// A title or something spoken; null is absent.
    fileprivate static var spokenName: Shape {
        .optional(.text(maximumLength: BannerConfiguration.longestName))
    }
}
