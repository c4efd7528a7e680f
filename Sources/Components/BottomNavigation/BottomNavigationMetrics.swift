import Colors
import Geometry
import Typesetting

/// Every number of the original, in points unless said otherwise.
enum BottomNavigationMetrics {
    // MARK: Bar

    /// MDCBottomNavigationBar: bar height with titles below the icons.
    static let stackedBarHeight = 56.0
    /// MDCBottomNavigationBar: bar height with titles beside the icons.
    static let adjacentBarHeight = 40.0
    /// MDCBottomNavigationBar: least item width in the intrinsic size.
    static let minimumItemWidth = 80.0
    /// MDCBottomNavigationBar: item width in the intrinsic size where contents are narrower.
    static let preferredItemWidth = 120.0
    /// MDCBottomNavigationBar: greatest item width in the intrinsic size.
    static let maximumItemWidth = 350.0
    /// MDCShadowElevations: bottom navigation bar.
    static let elevation = 8.0

    // MARK: Vertical layout

    /// MDCBottomNavigationBar: width of the vertical bar.
    static let verticalBarWidth = 80.0
    /// MDCBottomNavigationBar: item height in the vertical bar.
    static let verticalItemHeight = 56.0
    /// MDCBottomNavigationBar: gap between vertical items on an iPad.
    static let verticalPadSpacing = 15.0
    /// MDCBottomNavigationBar: gap between vertical items with titles elsewhere.
    static let verticalTitledSpacing = 8.0
    /// MDCBottomNavigationBar: distance of a top or bottom aligned column from its end of the bar.
    static let verticalEndPadding = 45.0

    // MARK: Item contents

    /// MDCBottomNavigationBar: icon to title, side by side.
    static let contentHorizontalMargin = 12.0
    /// UITabBarItem images of Material's icon grid.
    static let iconSize = Size(width: 24, height: 24)
    /// MDCBottomNavigationItemView: the standard caption font.
    static let titleFont = Font(size: 12)

    // MARK: Selection indicator

    /// MDCBottomNavigationBar: default selection indicator.
    static let indicatorSize = Size(width: 60, height: 30)
    /// MDCBottomNavigationItemView: how far above the item's centre the anchor lies, with a title.
    static let anchorRise = 25.0
    /// MDCBottomNavigationItemView: the same without a title.
    static let anchorRiseWithoutTitle = 16.0
    /// MDCBottomNavigationItemView: anchor to the indicator's top.
    static let indicatorTop = 1.0
    /// MDCBottomNavigationItemView: indicator's height below the anchor to the title's top, less that height.
    static let anchoredTitleGap = 7.0
    /// MDCBottomNavigationItemView: how much nearer the title is in the vertical bar.
    static let anchoredTitleRiseInVerticalLayout = 4.0
    /// MDCBottomNavigationItemView: room left of and right of an anchored title, together.
    static let anchoredTitlePadding = 10.0
    /// MDCBottomNavigationItemView: indicator's top to the badge's top.
    static let anchoredBadgeTop = 2.0

    // MARK: Badge

    /// MDCBadgeView: default font.
    static let badgeFont = Font(size: 8)
    /// MDCBadgeView: least width and height; the size of a dot.
    static let badgeMinimum = 9.0
    /// MDCBadgeView: text height to badge height.
    static let badgeVerticalPadding = 2.0
    /// MDCBadgeView: sine of 45°, the share of the end cap's radius that pads the text.
    static let badgeCapShare = 0.5.squareRoot()
    /// MDCBadgeView: what is added to that padding.
    static let badgeCapPadding = 1.0
    /// MDCBottomNavigationItemView: how far a text badge begins inside the icon's trailing edge.
    static let badgeOverlap = 8.0
    /// MDCBottomNavigationItemView: how far a dot's centre lies inside the icon's trailing edge.
    static let dotInset = 1.0

    // MARK: Ripple

    /// MDCBottomNavigationBar: the ripple's alpha, in place of the tint colour's own.
    static let rippleAlpha = 0.15
    /// MDCRippleLayer: first radius, as a share of the longer side.
    static let rippleInitialShare = 0.3
    /// MDCRippleLayer: how far the ripple grows beyond the item's corners.
    static let rippleOverreach = 10.0

    // MARK: Pointer highlight

    /// MDCBottomNavigationItemView: contents to highlight, left and right.
    static let highlightHorizontal = 24.0
    /// MDCBottomNavigationItemView: contents to highlight, above and below.
    static let highlightVertical = 12.0
}

/// The colours of a bar that nobody themed.
enum BottomNavigationColors {
    static let bar = Color.white
    static let selected = Color.black
    /// White 0.5.
    static let unselected = Color(rgb: 0x808080)
    static let indicator = Color(rgb: 0xC3D9F2)
    /// Material red 700.
    static let badge = Color(rgb: 0xD32F2F)
    static let badgeText = Color.white
    static let shadow = Color.black
    /// UIKit's system blue, the tint that a view inherits from its window.
    static let inheritedTint = Color(rgb: 0x007AFF)
    /// MDCBottomNavigationBar+MaterialTheming: unselected items on a primary bar.
    static let unselectedOnPrimaryAlpha = 0.74
    /// MDCBottomNavigationBar+MaterialTheming: unselected items on a surface bar.
    static let unselectedOnSurfaceAlpha = 0.6
}

extension BottomNavigationColors {
    /// UIBlurEffect's tints as they look over an empty background; what they blur is not ours to know.
    static func blurTint(_ style: BottomNavigationConfiguration.BlurEffectStyle) -> Color {
        switch style {
        case .extraLight, .prominent: Color(white: 0.97, alpha: 0.82)
        case .light, .regular: Color(white: 1, alpha: 0.3)
        case .dark: Color(white: 0.11, alpha: 0.73)
        }
    }
}
