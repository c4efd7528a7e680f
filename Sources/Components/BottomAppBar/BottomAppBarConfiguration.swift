import Colors
import Declarations
import Geometry

/// What a client may say of a bottom app bar (`MDCBottomAppBarView`).
public struct BottomAppBarConfiguration: Configurable {
    public enum FloatingButtonPosition: String, CaseIterable, Codable, Sendable {
        case center, leading, trailing
    }

    public enum FloatingButtonElevation: String, CaseIterable, Codable, Sendable {
        case primary, secondary
    }

    public var floatingButton = BottomAppBarFloatingButton()
    public var floatingButtonPosition = FloatingButtonPosition.center
    public var floatingButtonElevation = FloatingButtonElevation.primary
    public var floatingButtonHidden = false
    public var floatingButtonVerticalOffset = 0.0
    public var leadingBarButtonItems: [BottomAppBarItem] = []
    public var trailingBarButtonItems: [BottomAppBarItem] = []
    public var barTintColor: Color?
    public var leadingBarItemsTintColor: Color?
    public var trailingBarItemsTintColor: Color?
    public var shadowColor: Color?
    public var elevation = BottomAppBarMetrics.elevation
    public var overrideBaseElevation = BottomAppBarMetrics.noOverride
    public var enableRippleBehavior = false
    public var rippleColor: Color?

    public init() {}

    /// More items than any screen can hold.
    static let maximumItems = 200
    private static let maximumElevation = 1000.0

    public static let declaration = Declaration<BottomAppBarConfiguration>(contents + appearance)

    private static let contents: [Property<BottomAppBarConfiguration>] = [
        Property("floatingButton", \.floatingButton, .object, "The floating action button; it is always there."),
        Property(
            "floatingButtonPosition", \.floatingButtonPosition, .choice,
            "Where the button is; at a side it takes the place of that side's items."),
        Property(
            "floatingButtonElevation", \.floatingButtonElevation, .choice,
            "`primary` is in front of the bar at elevation 6, `secondary` behind it at elevation 4."),
        Property(
            "floatingButtonHidden", \.floatingButtonHidden, .flag,
            "Hides the button and closes the cut; items stay as they are."),
        Property(
            "floatingButtonVerticalOffset", \.floatingButtonVerticalOffset, .signedLength,
            "How far the button's centre lies above the bar's visible top edge; the centre never rises above the "
                + "bar's own top."),
        Property(
            "leadingBarButtonItems", \.leadingBarButtonItems, .array(of: .object, count: 0...maximumItems),
            "Items at the leading edge, the first outermost; not shown while the button's position is leading."),
        Property(
            "trailingBarButtonItems", \.trailingBarButtonItems, .array(of: .object, count: 0...maximumItems),
            "Items at the trailing edge, the first outermost; not shown while the button's position is trailing."),
    ]

    private static let appearance: [Property<BottomAppBarConfiguration>] = [
        Property("barTintColor", \.barTintColor, .optional(.color, null: .clear), "The bar (#FFFFFF); null is clear."),
        Property(
            "leadingBarItemsTintColor", \.leadingBarItemsTintColor, .optional(.color),
            "Icons and titles of leading items (#000000)."),
        Property(
            "trailingBarItemsTintColor", \.trailingBarItemsTintColor, .optional(.color),
            "Icons and titles of trailing items (#000000)."),
        Property(
            "shadowColor", \.shadowColor, .optional(.color, null: .clear), "The bar's shadow (#000000); null is none."),
        Property(
            "elevation", \.elevation, .number(0...maximumElevation, unit: "points"),
            "What observers of elevation are told; the bar's shadow does not follow it."),
        Property(
            "overrideBaseElevation", \.overrideBaseElevation,
            .number(BottomAppBarMetrics.noOverride...maximumElevation, unit: "points"),
            "Elevation of what lies below the bar, in place of its ancestors'; below 0 there is no override."),
        Property(
            "enableRippleBehavior", \.enableRippleBehavior, .flag, "Whether a touch on an item ripples or shows ink."),
        Property(
            "rippleColor", \.rippleColor, .optional(.color), "The ripple or ink of the items (white at alpha 0.2)."),
    ]
}
