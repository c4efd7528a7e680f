import Colors
import Geometry
import Typesetting

/// Every number of the original, and those of Material's list for what a client puts into the drawer; points unless
/// said otherwise. [service] marks a choice of ours where the original leaves the matter to the client.
enum NavigationDrawerMetrics {
    // MARK: Sheet

    /// MDCBottomDrawerContainerViewController: share of the presenting view that is covered at rest.
    static let initialDrawerFactor = 0.5
    /// MDCBottomDrawerContainerViewController: what counts as nothing.
    static let epsilon = 0.001
    /// MDCBottomDrawerContainerViewController: distance over which the header changes, without the safe area.
    static let headerTransitionDistance = 20.0
    /// MDCBottomDrawerContainerViewController: how far the outer scroll view runs on while tracked content moves.
    static let trackingBuffer = 20.0
    /// MDCBottomDrawerContainerViewController: distance over which the pinned header's shadow appears.
    static let headerShadowDistance = 10.0
    /// MDCBottomDrawerContainerViewController: elevation of the pinned header's shadow.
    static let headerShadowElevation = 4.0
    /// MDCShadowElevations: navigation drawer.
    static let elevation = 16.0
    /// MDCBottomDrawerViewController: least top inset that the delegate hears, unless the handle was hidden by name.
    static let handleTopInset = 7.0

    /// How far the content's background is drawn on below the header. [service]
    static let seam = 1.0

    // MARK: Handle

    /// MDCBottomDrawerHeaderMask: the handle.
    static let handleSize = Size(width: 24, height: 2)
    /// MDCBottomDrawerHeaderMask: top edge of the sheet to that of the handle.
    static let handleTop = 5.0
    static let handleCornerRadius = 1.0

    // MARK: Gestures

    /// MDCBottomDrawerContainerViewController: finger speed that dismisses (points a second; 2 a millisecond).
    static let dismissalSpeed = 2000.0
    /// MDCBottomDrawerContainerViewController: pull that dismisses.
    static let dismissalDistance = 40.0
    /// MDCBottomDrawerContainerViewController: the same as a share of the preferred height of a short drawer, which is
    /// one where the share comes to less than the distance.
    static let dismissalShare = 0.25
    /// UIScrollView.DecelerationRate.normal (per millisecond).
    static let decelerationRate = 0.998
    static let millisecondsPerSecond = 1000.0

    // MARK: Header [service]: Material Design, navigation drawer, as MDC Web's drawer header has it

    /// Top of the header to the title's baseline.
    static let titleBaseline = 36.0
    /// Title's baseline to the subtitle's.
    static let subtitleBaseline = 20.0
    /// Last baseline to the header's bottom.
    static let headerBottom = 24.0
    static let minimumHeaderHeight = 64.0
    /// Least room between lines that Dynamic Type has made larger.
    static let headerLineGap = 2.0
    /// Least room above and below them.
    static let headerEndGap = 8.0

    // MARK: Rows [service]: Material Design, lists and navigation drawer (m2.material.io/components/lists#specs)

    /// A row with one line.
    static let rowHeight = 48.0
    /// A row with two lines.
    static let twoLineRowHeight = 64.0
    /// A row with two lines and an icon.
    static let twoLineIconRowHeight = 72.0
    /// Above the first row and below the last.
    static let listPadding = 8.0
    /// Side of the sheet to icon or text.
    static let sideMargin = 16.0
    /// Side of the sheet to the text beside icons.
    static let textKeyline = 72.0
    /// Text to badge.
    static let badgeGap = 16.0
    /// Least room above and below the text of a row that Dynamic Type has made larger.
    static let rowVerticalPadding = 8.0
    static let iconSize = Size(width: 24, height: 24)
    /// Below a row that ends a group: the line and the room around it.
    static let dividerRoom = 17.0
    static let dividerHeight = 1.0
    /// Highlight of the selected row: its distance from the row's edges, and its corners.
    static let highlightHorizontalInset = 8.0
    static let highlightVerticalInset = 2.0
    static let highlightCornerRadius = 4.0

    // MARK: Fonts [service]: Material's type scale, as the navigation drawer uses it

    static let titleFont = Font(size: 20, weight: .medium)
    static let subtitleFont = Font(size: 14)
    static let itemFont = Font(size: 14, weight: .medium)
    static let secondaryFont = Font(size: 14)
    static let badgeFont = Font(size: 14)

    // MARK: Animation (seconds)

    static let openDuration = 0.34
    /// MDCBottomDrawerTransitionController: the spring's damping ratio on opening.
    static let openDampingRatio = 0.85
    static let closeDuration = 0.3
    /// UIScrollView: an animated content offset. [service]
    static let scrollDuration = 0.3
    /// Core Animation's default duration. [service]
    static let expandDuration = 0.25

    /// MDCBottomDrawer: accessibility identifiers and the scrim's name.
    static let scrimIdentifier = "Close drawer"
    static let scrimLabel = "Dismiss"
    static let scrollViewIdentifier = "kMDCBottomDrawerScrollViewAccessibilityIdentifier"
}

/// Colours and corners of a drawer.
enum NavigationDrawerColors {
    /// MDCBottomDrawerPresentationController: black at 32 %.
    static let scrim = Color(white: 0, alpha: scrimAlpha)
    /// The same alpha of the theme's `onSurfaceColor`.
    static let scrimAlpha = 0.32
    /// Material grey 300.
    static let handle = Color(rgb: 0xE0E0E0)
    /// MDCBottomDrawerViewController+MaterialTheming.
    static let themedHandleAlpha = 0.12
    /// MDCBottomDrawerContainerViewController: black at 20 %.
    static let shadow = Color(white: 0, alpha: 0.2)
    /// What the client's views are painted with where the client says nothing. [service]
    static let background = Color.white
    /// MDCBottomDrawerViewController+MaterialTheming.
    static let themedCollapsedRadius = 8.0

    // Material Design, colour of text and icons on a surface. [service]
    static let highEmphasisAlpha = 0.87
    static let mediumEmphasisAlpha = 0.6
    static let dividerAlpha = 0.12
    static let highlightAlpha = 0.12
    /// Material's baseline primary colour, for the selected row of a drawer that nobody themed. [service]
    static let selected = Color(rgb: 0x6200EE)
}
