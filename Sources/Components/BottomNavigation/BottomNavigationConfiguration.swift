import Colors
import Declarations
import Geometry
import Theming
import Typesetting

/// What a client may say of a bottom navigation bar (`MDCBottomNavigationBar`).
public struct BottomNavigationConfiguration: Configurable {
    public enum TitleVisibility: String, CaseIterable, Codable, Sendable {
        case selected, always, never
    }

    public enum Alignment: String, CaseIterable, Codable, Sendable {
        case justified, justifiedAdjacentTitles, centered
    }

    public enum VerticalAlignment: String, CaseIterable, Codable, Sendable {
        case center, top, bottom
    }

    public enum BlurEffectStyle: String, CaseIterable, Codable, Sendable {
        case extraLight, light, dark, regular, prominent
    }

    public var items: [BottomNavigationItem] = []
    public var selectedItem: Int?
    public var titleVisibility = TitleVisibility.selected
    public var alignment = Alignment.justified
    public var itemTitleFont: Font?
    public var selectedItemTintColor: Color?
    public var selectedItemTitleColor: Color?
    public var unselectedItemTintColor: Color?
    public var barTintColor: Color?
    public var backgroundColor: Color?
    public var backgroundBlurEnabled = false
    public var backgroundBlurEffectStyle = BlurEffectStyle.extraLight
    public var itemsContentVerticalMargin = 0.0
    public var itemsContentHorizontalMargin = BottomNavigationMetrics.contentHorizontalMargin
    public var itemsHorizontalPadding = 0.0
    public var truncatesLongTitles = true
    public var titlesNumberOfLines = 1
    public var barHeight = 0.0
    public var barHeightWithoutTitles = 0.0
    public var elevation: Double?
    public var shadowColor: Color?
    public var rippleEnabled = true
    public var rippleColor: Color?
    public var showsSelectionIndicator = false
    public var selectionIndicatorSize = BottomNavigationMetrics.indicatorSize
    public var selectionIndicatorColor: Color?
    public var itemBadgeAppearance = BadgeAppearance()
    public var itemBadgeBackgroundColor: Color?
    public var itemBadgeTextColor: Color?
    public var itemBadgeTextFont: Font?
    public var itemBadgeHorizontalOffset = 0.0
    public var enableVerticalLayout = false
    public var displayItemTitlesInVerticalLayout = false
    public var itemsAlignmentInVerticalMode = VerticalAlignment.center
    public var longPressPopUpViewEnabled = false
    public var retainsState: Bool?

    public init() {}

    /// More items than any screen can hold.
    static let maximumItems = 200
    private static let maximumLines = 100
    private static let maximumElevation = 1000.0

    public static let declaration = Declaration<BottomNavigationConfiguration>(
        contents + appearance + indicatorAndBadge + verticalLayout)

    private static let contents: [Property<BottomNavigationConfiguration>] = [
        Property("items", \.items, .array(of: .object, count: 0...maximumItems), "The destinations, three to five."),
        Property(
            "selectedItem", \.selectedItem, .optional(.integer(-1_000_000...1_000_000)),
            "Index of the selected item; an index that is not in `items` selects none."),
        Property("titleVisibility", \.titleVisibility, .choice, "Which titles are shown."),
        Property(
            "alignment", \.alignment, .choice,
            "How items share the width; `justifiedAdjacentTitles` puts titles beside icons in regular width, "
                + "`centered` clusters items there."),
        Property("itemTitleFont", \.itemTitleFont, .optional(.object), "The titles' font (12 regular); never scaled."),
        Property(
            "itemsContentVerticalMargin", \.itemsContentVerticalMargin, .signedLength, "Icon to title, when stacked."),
        Property(
            "itemsContentHorizontalMargin", \.itemsContentHorizontalMargin, .signedLength,
            "Icon to title, side by side."),
        Property(
            "itemsHorizontalPadding", \.itemsHorizontalPadding, .signedLength,
            "Room left and right of an item's contents, in the intrinsic and clustered width only."),
        Property("truncatesLongTitles", \.truncatesLongTitles, .flag, "Limits a title to the width of its item."),
        Property(
            "titlesNumberOfLines", \.titlesNumberOfLines, .integer(0...maximumLines),
            "Lines of a title below its icon; 0 is no limit."),
        Property("barHeight", \.barHeight, .signedLength, "Fixes the height; 0 or less is the default, 56 or 40."),
        Property(
            "barHeightWithoutTitles", \.barHeightWithoutTitles, .signedLength,
            "Height without titles, in use only with a badge offset; 0 or less is `barHeight`."),
    ]

    private static let appearance: [Property<BottomNavigationConfiguration>] = [
        Property("selectedItemTintColor", \.selectedItemTintColor, .optional(.color), "The selected icon (#000000)."),
        Property(
            "selectedItemTitleColor", \.selectedItemTitleColor, .optional(.color),
            "The selected title; `selectedItemTintColor` if absent."),
        Property(
            "unselectedItemTintColor", \.unselectedItemTintColor, .optional(.color),
            "Unselected icons and titles (#808080)."),
        Property("barTintColor", \.barTintColor, .optional(.color, null: .clear), "The bar (#FFFFFF); null is clear."),
        Property(
            "backgroundColor", \.backgroundColor, .optional(.color),
            "Paints the bar in place of `barTintColor`, which it leaves unchanged."),
        Property("backgroundBlurEnabled", \.backgroundBlurEnabled, .flag, "Blurs what lies below a translucent bar."),
        Property("backgroundBlurEffectStyle", \.backgroundBlurEffectStyle, .choice, "The blur's tint."),
        Property(
            "elevation", \.elevation, .optional(.number(0...maximumElevation, unit: "points")),
            "Depth of the shadow (8)."),
        Property("shadowColor", \.shadowColor, .optional(.color), "The shadow (#000000)."),
        Property("rippleEnabled", \.rippleEnabled, .flag, "Whether a touch ripples."),
        Property(
            "rippleColor", \.rippleColor, .optional(.color),
            "The ripple; `selectedItemTintColor` at alpha 0.15 if absent."),
    ]

    private static let indicatorAndBadge: [Property<BottomNavigationConfiguration>] = [
        Property("showsSelectionIndicator", \.showsSelectionIndicator, .flag, "A pill behind the selected icon."),
        Property("selectionIndicatorSize", \.selectionIndicatorSize, .object, "The pill's size."),
        Property("selectionIndicatorColor", \.selectionIndicatorColor, .optional(.color), "The pill (#C3D9F2)."),
        Property("itemBadgeAppearance", \.itemBadgeAppearance, .object, "How badges look; wins over the three below."),
        Property(
            "itemBadgeBackgroundColor", \.itemBadgeBackgroundColor,
            .optional(.color, null: BottomNavigationColors.inheritedTint), "Badges (#D32F2F); null is UIKit's tint."),
        Property("itemBadgeTextColor", \.itemBadgeTextColor, .optional(.color), "Badge texts (#FFFFFF)."),
        Property("itemBadgeTextFont", \.itemBadgeTextFont, .optional(.object), "Badge texts' font (8 regular)."),
        Property(
            "itemBadgeHorizontalOffset", \.itemBadgeHorizontalOffset, .signedLength,
            "Moves badges towards the trailing edge, with the selection indicator only."),
    ]

    private static let verticalLayout: [Property<BottomNavigationConfiguration>] = [
        Property("enableVerticalLayout", \.enableVerticalLayout, .flag, "A column at the leading edge, 80 wide."),
        Property(
            "displayItemTitlesInVerticalLayout", \.displayItemTitlesInVerticalLayout, .flag,
            "Room for titles in the column, and the titles themselves with the selection indicator."),
        Property(
            "itemsAlignmentInVerticalMode", \.itemsAlignmentInVerticalMode, .choice, "Where in the bar the column is."),
        Property(
            "longPressPopUpViewEnabled", \.longPressPopUpViewEnabled, .flag,
            "A long press shows the item enlarged, in accessibility text sizes."),
        Property(
            "retainsState", \.retainsState, .optional(.flag),
            "Whether a destination keeps its state; by platform if absent (iOS true, Android false)."),
    ]

    /// `MDCBadgeAppearance`.
    public struct BadgeAppearance: Configurable {
        public var backgroundColor: Color?
        public var textColor: Color?
        public var font: Font?
        public var borderColor: Color?
        public var borderWidth = 0.0

        public init() {}

        public static let declaration = Declaration<BadgeAppearance>([
            Property("backgroundColor", \.backgroundColor, .optional(.color), "The badge's colour."),
            Property("textColor", \.textColor, .optional(.color), "The text's colour."),
            Property("font", \.font, .optional(.object), "The text's font."),
            Property("borderColor", \.borderColor, .optional(.color), "The border's colour."),
            Property("borderWidth", \.borderWidth, .number(0...100, unit: "points"), "The border's width."),
        ])
    }
}
