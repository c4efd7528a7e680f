import Geometry
import Theming
import Typesetting

public enum SizeClass: String, CaseIterable, Codable, Sendable {
    case compact, regular, unspecified
}

/// The kind of device, as far as guidelines care.
public enum Device: String, CaseIterable, Codable, Sendable {
    case phone, pad, desktop, tv, watch
}

/// Whose conventions hold for what a tap does to the content behind it.
public enum Platform: String, CaseIterable, Codable, Sendable {
    case ios, android
}

/// Where a component is shown: UIKit's traits and the room there is.
public struct Environment: Hashable, Sendable {
    /// The presenting view's size in points.
    public var size = Size(width: 375, height: 667)
    public var safeArea = Insets.zero
    /// Device pixels a point.
    public var displayScale = 2.0
    public var layoutDirection = TextDirection.leftToRight
    public var horizontalSizeClass = SizeClass.compact
    public var verticalSizeClass = SizeClass.regular
    public var contentSizeCategory = ContentSizeCategory.large
    public var userInterfaceStyle = UserInterfaceStyle.light
    public var accessibilityContrast = AccessibilityContrast.normal
    public var device = Device.phone
    public var platform = Platform.ios
    /// A BCP 47 tag.
    public var locale = "en"
    public var voiceOverRunning = false
    public var switchControlRunning = false

    public init() {}

    public var grid: PixelGrid { PixelGrid(scale: displayScale) }
    public var isRightToLeft: Bool { layoutDirection == .rightToLeft }

    public var themeTraits: ThemeTraits {
        ThemeTraits(
            style: userInterfaceStyle, contrast: accessibilityContrast, contentSizeCategory: contentSizeCategory)
    }
}
