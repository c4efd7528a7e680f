import Colors
import Geometry
import Typesetting

/// Every number of the original, in points unless said otherwise.
enum BottomAppBarMetrics {
    // MARK: Bar

    /// MDCBottomAppBarView: intrinsic height, without the safe area.
    static let height = 96.0
    /// MDCBottomAppBarView: top of the navigation bar, which is the shape's top edge; above it only the button shows.
    static let navigationBarTop = 38.0
    /// MDCBottomAppBarView: height of the navigation bar.
    static let navigationBarHeight = 58.0
    /// MDCBottomAppBarLayer: the shape reaches down to so many heights below its top edge, out of sight.
    static let shapeHeights = 2.0
    /// MDCShadowElevations: bottom app bar; told to observers of elevation only.
    static let elevation = 8.0
    /// MDCElevation: the override that stands for none.
    static let noOverride = -1.0

    // MARK: Shadow of the bar

    /// MDCBottomAppBarLayer: opacity of the shape's shadow, whatever the elevation (0…1).
    static let shadowOpacity = 0.4
    /// MDCBottomAppBarLayer: the Gaussian's standard deviation.
    static let shadowRadius = 4.0
    /// MDCBottomAppBarLayer: downwards.
    static let shadowOffset = 2.0

    // MARK: Floating button

    /// MDCFloatingButton: side of the default shape.
    static let buttonSide = 56.0
    /// MDCFloatingButton: side of the mini shape.
    static let miniButtonSide = 40.0
    /// MDCFloatingButton: greatest width of the expanded button.
    static let expandedMaximumWidth = 328.0
    /// MDCFloatingButton: least height of the expanded button.
    static let expandedMinimumHeight = 48.0
    /// MDCFloatingButton: expanded button's leading edge to its image.
    static let expandedLeading = 16.0
    /// MDCFloatingButton: expanded button's image to its title.
    static let expandedGap = 8.0
    /// MDCFloatingButton: expanded button's title to its trailing edge.
    static let expandedTrailing = 24.0
    /// MDCBottomAppBarView: distance of the button's centre from the safe area's side, leading or trailing.
    static let buttonCenterInset = 64.0
    /// MDCBottomAppBarLayer: gap between the button and the cut around it.
    static let cutGap = 4.0
    /// MDCBottomAppBarView: shadow elevation of the button in front of the bar.
    static let primaryElevation = 6.0
    /// MDCBottomAppBarView: shadow elevation of the button behind the bar.
    static let secondaryElevation = 4.0

    // MARK: Items

    /// Material's icon grid.
    static let iconSize = Size(width: 24, height: 24)
    /// MDCNavigationBar: greatest height of a button bar, and so of an item.
    static let itemHeight = 56.0
    /// MDCButtonBar: least width of an item.
    static let itemMinimumWidth = 36.0
    /// MDCButtonBarButton: contents to each side of the item.
    static let itemInset = 12.0
    /// MDCButtonBarButton: what is added at the outer side of a group's first item and the inner side of its last.
    static let groupEndInset = 4.0
    /// MDCButtonBarButton and MDCFloatingButton: the button font, in capitals.
    static let titleFont = Font(size: 14, weight: .medium)
    /// MDCButtonBarButton: alpha of a disabled item (0…1).
    static let disabledAlpha = 0.38
}

/// The colours of a bar that nobody themed.
enum BottomAppBarColors {
    static let bar = Color.white
    static let itemTint = Color.black
    static let shadow = Color.black
    /// MDCInkView: white 0.2, unseen on a white bar.
    static let ripple = Color(white: 1, alpha: 0.2)
    /// MDCFloatingButton: white 0.1.
    static let button = Color(rgb: 0x191919)
    /// UIKit's system blue, the tint that a view inherits from its window.
    static let inheritedTint = Color(rgb: 0x007AFF)
    /// UIButton: a title that nobody coloured.
    static let buttonTitle = Color.white
    /// MDCBottomAppBarColorThemer: items on a surface bar.
    static let onSurfaceAlpha = 0.6
}
