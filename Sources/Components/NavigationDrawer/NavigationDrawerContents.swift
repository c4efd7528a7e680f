import Colors
import Declarations
import Typesetting

/// The header's view controller: its height, and what it may show.
public struct NavigationDrawerHeader: Configurable {
    public var preferredContentSize: NavigationDrawerSize?
    public var title: String?
    public var subtitle: String?
    public var backgroundColor: Color?
    public var titleColor: Color?
    public var subtitleColor: Color?
    public var titleFont: Font?
    public var subtitleFont: Font?

    public init() {}

    private static let longestText = NavigationDrawerItem.longestText

    public static let declaration = Declaration<NavigationDrawerHeader>([
        Property(
            "preferredContentSize", \.preferredContentSize, .optional(.object),
            "The height while it is part of the sheet; that of its texts if absent. The width is the drawer's."),
        Property("title", \.title, .optional(.text(maximumLength: longestText)), "A heading, on one line."),
        Property("subtitle", \.subtitle, .optional(.text(maximumLength: longestText)), "A line below the title."),
        Property(
            "backgroundColor", \.backgroundColor, .optional(.color), "The header's background (#FFFFFF, or themed)."),
        Property("titleColor", \.titleColor, .optional(.color), "The title (black at 87 %, or themed)."),
        Property("subtitleColor", \.subtitleColor, .optional(.color), "The subtitle (black at 60 %, or themed)."),
        Property("titleFont", \.titleFont, .optional(.object), "The title's font (20 medium, or headline6)."),
        Property("subtitleFont", \.subtitleFont, .optional(.object), "The subtitle's font (14 regular, or body2)."),
    ])
}

/// The content's view controller: its height, and rows that it may show.
public struct NavigationDrawerContent: Configurable {
    public var preferredContentSize: NavigationDrawerSize?
    public var previousPreferredContentSize: NavigationDrawerSize?
    public var items: [NavigationDrawerItem] = []
    public var selectedItem: Int?
    public var backgroundColor: Color?
    public var itemTitleColor: Color?
    public var itemSecondaryTextColor: Color?
    public var itemImageColor: Color?
    public var selectedItemColor: Color?
    public var selectedItemBackgroundColor: Color?
    public var dividerColor: Color?
    public var itemTitleFont: Font?

    public init() {}

    /// More rows than any drawer should have.
    private static let maximumItems = 200

    public static let declaration = Declaration<NavigationDrawerContent>([
        Property(
            "preferredContentSize", \.preferredContentSize, .optional(.object),
            "The content's natural height; that of its rows if absent. The width is the drawer's."),
        Property(
            "previousPreferredContentSize", \.previousPreferredContentSize, .optional(.object),
            "The size that the content was presented with, if it has changed since; see "
                + "`shouldAdjustOnContentSizeChange`."),
        Property("items", \.items, .array(of: .object, count: 0...maximumItems), "Rows, laid out as a list."),
        Property(
            "selectedItem", \.selectedItem, .optional(.integer(-1_000_000...1_000_000)),
            "Index of the current destination; an index that is not in `items` selects none."),
        Property(
            "backgroundColor", \.backgroundColor, .optional(.color), "The content's background (#FFFFFF, or themed)."),
        Property("itemTitleColor", \.itemTitleColor, .optional(.color), "Rows' titles (black at 87 %, or themed)."),
        Property(
            "itemSecondaryTextColor", \.itemSecondaryTextColor, .optional(.color),
            "Second lines and badges (black at 60 %, or themed)."),
        Property("itemImageColor", \.itemImageColor, .optional(.color), "Icons (black at 60 %, or themed)."),
        Property(
            "selectedItemColor", \.selectedItemColor, .optional(.color),
            "Icon and title of the current destination (#6200EE, or the theme's primary colour)."),
        Property(
            "selectedItemBackgroundColor", \.selectedItemBackgroundColor, .optional(.color),
            "Highlight of the current destination; `selectedItemColor` at 12 % if absent."),
        Property("dividerColor", \.dividerColor, .optional(.color), "Lines between groups (black at 12 %, or themed)."),
        Property("itemTitleFont", \.itemTitleFont, .optional(.object), "Rows' font (14 medium, or subtitle2)."),
    ])
}

/// A preferred size, of which only the height counts.
public struct NavigationDrawerSize: Configurable {
    public var width = 0.0
    public var height = 0.0

    public init() {}

    public static let declaration = Declaration<NavigationDrawerSize>([
        Property("width", \.width, .length, "Changes nothing: a drawer is as wide as the presenting view."),
        Property("height", \.height, .length, "Height."),
    ])
}

/// Corner radii by state (`setTopCornersRadius(_:for:)`).
public struct NavigationDrawerCorners: Configurable {
    public var collapsed: Double?
    public var expanded: Double?
    public var fullScreen: Double?

    public init() {}

    public static let declaration = Declaration<NavigationDrawerCorners>([
        Property("collapsed", \.collapsed, .optional(.length), "While the sheet can be scrolled up (0; themed 8)."),
        Property("expanded", \.expanded, .optional(.length), "Scrolled up as far as it goes, short of the top (0)."),
        Property("fullScreen", \.fullScreen, .optional(.length), "At the top of the screen (0)."),
    ])
}

/// How far the sheet is scrolled up from rest.
public struct NavigationDrawerOffset: Configurable {
    public var y = 0.0

    public init() {}

    public static let declaration = Declaration<NavigationDrawerOffset>([
        Property("y", \.y, .signedLength, "Points from rest; negative while pulled down.")
    ])
}
