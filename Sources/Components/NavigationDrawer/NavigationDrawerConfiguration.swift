import Colors
import Declarations

/// What a client may say of a bottom drawer (`MDCBottomDrawerViewController`).
public struct NavigationDrawerConfiguration: Configurable {
    public var content = NavigationDrawerContent()
    public var header: NavigationDrawerHeader?
    public var trackingScrollView = NavigationDrawerTracking.none
    public var contentOffset = NavigationDrawerOffset()
    public var expandedToFullscreen = false
    public var expandToFullscreenDuration = NavigationDrawerMetrics.expandDuration
    public var presented = true
    public var presentsPlainViewController = false
    public var topCornersRadius = NavigationDrawerCorners()
    public var topHandleHidden: Bool?
    public var topHandleColor: Color?
    public var maximumInitialDrawerHeight = 0.0
    public var maximumDrawerHeight = 0.0
    public var shouldIncludeSafeAreaInContentHeight = false
    public var shouldIncludeSafeAreaInInitialDrawerHeight = false
    public var shouldAlwaysExpandHeader = false
    public var shouldUseStickyStatusBar = false
    public var shouldAdjustOnContentSizeChange = false
    public var shouldDisplayMobileLandscapeFullscreen = true
    public var disableFullScreenVoiceOver = false
    public var adjustLayoutForIPadSlideOver = false
    public var dismissOnBackgroundTap = true
    public var shouldForwardBackgroundTouchEvents = false
    public var shouldDismissOnAccessibilityPerformEscape = true
    public var isScrimAccessibilityElement = false
    public var scrimAccessibilityLabel: String?
    public var userDraggingEnabled = true
    public var swipeToDismissEnabled = true
    public var scrimColor: Color?
    public var drawerShadowColor: Color?
    public var headerShadowColor: Color?
    public var elevation: Double?
    public var overrideBaseElevation = -1.0

    public init() {}

    private static let maximumElevation = 1000.0
    /// Seconds.
    private static let longestDuration = 60.0

    public static let declaration = Declaration<NavigationDrawerConfiguration>(
        contents + heights + behaviour + accessibility + appearance,
        rules: ["header", "topCornersRadius"].map { .without($0, where: "presentsPlainViewController") })

    private static let contents: [Property<NavigationDrawerConfiguration>] = [
        Property("content", \.content, .object, "What the drawer shows."),
        Property("header", \.header, .optional(.object), "What stays at the top; no header if absent."),
        Property(
            "trackingScrollView", \.trackingScrollView, .tracking,
            "The content is a scroll view that the drawer scrolls itself, so that only its visible part is made."),
        Property("contentOffset", \.contentOffset, .object, "How far the drawer is scrolled up."),
        Property(
            "expandedToFullscreen", \.expandedToFullscreen, .flag,
            "The state after `expandToFullscreen(withDuration:)`."
        ),
        Property(
            "expandToFullscreenDuration", \.expandToFullscreenDuration, .number(0...longestDuration, unit: "seconds"),
            "How long a transition to `expandedToFullscreen` takes; 0 is at once."),
        Property("presented", \.presented, .flag, "False before the drawer is presented and once it is dismissed."),
        Property(
            "presentsPlainViewController", \.presentsPlainViewController, .flag,
            "The content is a plain view controller, which only the drawer's transition controller presents: no header, "
                + "no delegate, no corner radius, and a handle that does not fade."),
    ]

    private static let heights: [Property<NavigationDrawerConfiguration>] = [
        Property(
            "maximumInitialDrawerHeight", \.maximumInitialDrawerHeight, .length,
            "Most of the drawer that is seen at rest; 0 is half of the presenting view."),
        Property(
            "maximumDrawerHeight", \.maximumDrawerHeight, .length,
            "Most that is seen when scrolled up; 0, and more than there is room, is no limit."),
        Property(
            "shouldIncludeSafeAreaInContentHeight", \.shouldIncludeSafeAreaInContentHeight, .flag,
            "Adds the bottom safe area to the content's height."),
        Property(
            "shouldIncludeSafeAreaInInitialDrawerHeight", \.shouldIncludeSafeAreaInInitialDrawerHeight, .flag,
            "Adds the bottom safe area to the height at rest."),
        Property(
            "shouldAlwaysExpandHeader", \.shouldAlwaysExpandHeader, .flag,
            "The header grows over the status bar also where the content is short and is pulled up beyond its end."),
        Property(
            "shouldUseStickyStatusBar", \.shouldUseStickyStatusBar, .flag,
            "Without a header: a strip in the content's colour covers the status bar in full screen."),
        Property(
            "shouldAdjustOnContentSizeChange", \.shouldAdjustOnContentSizeChange, .flag,
            "Whether the visible height follows a change of the content's size after presentation, which "
                + "`content.previousPreferredContentSize` tells of."),
        Property(
            "shouldDisplayMobileLandscapeFullscreen", \.shouldDisplayMobileLandscapeFullscreen, .flag,
            "Full screen in a compact vertical size class."),
        Property(
            "disableFullScreenVoiceOver", \.disableFullScreenVoiceOver, .flag,
            "VoiceOver and Switch Control no longer ask for full screen."),
        Property(
            "adjustLayoutForIPadSlideOver", \.adjustLayoutForIPadSlideOver, .flag,
            "Lays out again when an iPad's window changes; for a given size the frames are the same either way."),
    ]

    private static let behaviour: [Property<NavigationDrawerConfiguration>] = [
        Property(
            "dismissOnBackgroundTap", \.dismissOnBackgroundTap, .flag,
            "A tap on the scrim dismisses; switched off by `shouldForwardBackgroundTouchEvents`."),
        Property(
            "shouldForwardBackgroundTouchEvents", \.shouldForwardBackgroundTouchEvents, .flag,
            "Touches on the scrim pass to the delegate, and dismiss nothing."),
        Property("userDraggingEnabled", \.userDraggingEnabled, .flag, "Whether a finger moves the drawer."),
        Property("swipeToDismissEnabled", \.swipeToDismissEnabled, .flag, "Whether a pull downwards dismisses."),
    ]

    private static let accessibility: [Property<NavigationDrawerConfiguration>] = [
        Property(
            "shouldDismissOnAccessibilityPerformEscape", \.shouldDismissOnAccessibilityPerformEscape, .flag,
            "The escape gesture (a two-finger Z) dismisses."),
        Property(
            "isScrimAccessibilityElement", \.isScrimAccessibilityElement, .flag,
            "Whether assistive technology meets the scrim, as a button that dismisses."),
        Property(
            "scrimAccessibilityLabel", \.scrimAccessibilityLabel,
            .optional(.text(maximumLength: NavigationDrawerItem.longestText)), "The scrim's spoken name (Dismiss)."),
    ]

    private static let appearance: [Property<NavigationDrawerConfiguration>] = [
        Property("topCornersRadius", \.topCornersRadius, .object, "Radius of the two top corners, by state."),
        Property(
            "topHandleHidden", \.topHandleHidden, .optional(.flag),
            "Whether the handle is hidden; it is unless this is false. An explicit true also lets the delegate's top "
                + "inset go below 7."),
        Property("topHandleColor", \.topHandleColor, .optional(.color), "The handle (#E0E0E0, or themed)."),
        Property("scrimColor", \.scrimColor, .optional(.color), "What covers the page behind (#00000052, or themed)."),
        Property("drawerShadowColor", \.drawerShadowColor, .optional(.color), "The sheet's shadow (#00000033)."),
        Property(
            "headerShadowColor", \.headerShadowColor, .optional(.color),
            "The shadow below a header at the top (#00000033)."),
        Property(
            "elevation", \.elevation, .optional(.number(0...maximumElevation, unit: "points")),
            "Depth of the sheet's shadow, and of its background in the dark (16)."),
        Property(
            "overrideBaseElevation", \.overrideBaseElevation, .number(-1...maximumElevation, unit: "points"),
            "Elevation of what lies below, in place of the real one; a negative number is none."),
    ]

    /// Whether a touch or the activation of the scrim dismisses.
    var dismissesOnScrim: Bool { dismissOnBackgroundTap && !shouldForwardBackgroundTouchEvents }
}
