/// What of its surroundings a scheme can react to.
public struct ThemeTraits: Hashable, Sendable {
    public var style: UserInterfaceStyle
    public var contrast: AccessibilityContrast
    public var contentSizeCategory: ContentSizeCategory

    public init(
        style: UserInterfaceStyle = .light, contrast: AccessibilityContrast = .normal,
        contentSizeCategory: ContentSizeCategory = .large
    ) {
        self.style = style
        self.contrast = contrast
        self.contentSizeCategory = contentSizeCategory
    }
}

/// `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, CaseIterable, Codable, Hashable, Sendable {
    case light, dark
}

/// `UIAccessibilityContrast`: the user's wish for more contrast.
public enum AccessibilityContrast: String, CaseIterable, Codable, Hashable, Sendable {
    case normal, high
}

/// `UIContentSizeCategory`, from the smallest to the largest text; `large` is the system's default.
public enum ContentSizeCategory: String, CaseIterable, Codable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether it is one of the five larger accessibility sizes.
    public var isAccessibilityCategory: Bool { index >= ContentSizeCategory.firstAccessibilityIndex }

    /// Position in the order of sizes, 0…11.
    var index: Int {
        switch self {
        case .extraSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .extraLarge: 4
        case .extraExtraLarge: 5
        case .extraExtraExtraLarge: 6
        case .accessibilityMedium: 7
        case .accessibilityLarge: 8
        case .accessibilityExtraLarge: 9
        case .accessibilityExtraExtraLarge: 10
        case .accessibilityExtraExtraExtraLarge: 11
        }
    }

    private static let firstAccessibilityIndex = 7
}

/// Which of a component's two themes is applied: `applyPrimaryTheme` or `applySurfaceTheme`.
public enum ThemeVariant: String, CaseIterable, Codable, Hashable, Sendable {
    case primary, surface
}
