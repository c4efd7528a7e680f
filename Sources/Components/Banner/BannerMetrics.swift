import Colors
import Geometry
import Typesetting

/// Every number of the original, in points unless said otherwise.
enum BannerMetrics {
    // MARK: Contents

    /// MDCBannerView: width and height of the image's box.
    static let imageSide = 40.0
    /// Material's icon grid.
    static let iconSize = Size(width: 24, height: 24)
    /// MDCBannerView: leading edge of the content to the image, or to the text where there is none.
    static let leadingPadding = 16.0
    /// MDCBannerView: text to the trailing edge of the content, where no button stands beside it.
    static let textTrailingPadding = 16.0
    /// MDCBannerView: buttons to the trailing edge of the content.
    static let buttonTrailingPadding = 8.0
    /// MDCBannerView: top of the content to a single row.
    static let singleRowTop = 10.0
    /// MDCBannerView: top of the content to the text above a row of buttons.
    static let multiRowTop = 24.0
    /// MDCBannerView: buttons to the bottom of the content.
    static let bottomPadding = 8.0
    /// MDCBannerView: button to button, side by side or one above the other.
    static let buttonGap = 8.0
    /// MDCBannerView: image to text.
    static let imageToText = 16.0
    /// MDCBannerView: text to the button beside it.
    static let textToButton = 24.0
    /// MDCBannerView: text or image to the buttons below.
    static let textToButtonRow = 12.0
    /// MDCBannerView: height of the divider.
    static let dividerHeight = 1.0

    // MARK: Text

    /// MDCBannerView: most lines of the text.
    static let maximumLines = 3
    /// MDCBannerView: opacity of the text's view, themed or not.
    static let textOpacity = 0.87
    /// MDCBannerView: the text's font where nobody themed it.
    static let textFont = Font(size: 14, weight: .medium)

    // MARK: Buttons

    /// MDCButton as the text button sets it: left and right of the title.
    static let buttonHorizontalPadding = 16.0
    /// MDCButton as the text button sets it: above and below the title.
    static let buttonVerticalPadding = 8.0
    /// MDCButton+MaterialTheming (text theme): least height.
    static let themedButtonHeight = 36.0
    /// MDCButton: the title's font where nobody themed it.
    static let buttonFont = Font(size: 14, weight: .medium)
    /// MDCButton: opacity of a disabled button that nobody themed.
    static let disabledOpacity = 0.12
    /// MDCButton+MaterialTheming (text theme): corners of the ink where no shape scheme is given.
    static let themedCornerRadius = 4.0

    /// MDCBannerView: elevation, and an overlay of the same.
    static let elevation = 0.0
}

/// The colours of a banner, and what theming makes of the scheme's.
enum BannerColors {
    static let background = Color.white
    static let text = Color.black
    /// The button's own default is white on white; the documentation shows black.
    static let buttonTitle = Color.black
    /// MDCBannerView: black at alpha 0.12.
    static let divider = Color.black.withAlpha(dividerAlpha)
    /// UIKit's system blue, the tint that a view inherits from its window.
    static let inheritedTint = Color(rgb: 0x007AFF)
    /// MDCBannerView+MaterialTheming: the text, of the on-surface colour.
    static let textAlpha = 0.87
    /// MDCBannerView+MaterialTheming: the divider, of the on-surface colour.
    static let dividerAlpha = 0.12
    /// MDCButton+MaterialTheming (text theme): a disabled title, of the on-surface colour.
    static let disabledTitleAlpha = 0.38
    /// MDCButton+MaterialTheming (text theme): the ink, of the primary colour.
    static let inkAlpha = 0.16
}
