import Typesetting

/// The thirteen styles of Material's type scale.
public enum TextStyle: String, CaseIterable, Codable, Hashable, Sendable {
    case headline1, headline2, headline3, headline4, headline5, headline6
    case subtitle1, subtitle2, body1, body2, caption, button, overline

    /// Point size at a content size category (`MDCFontScaler`'s curve of the style).
    public func size(at category: ContentSizeCategory) -> Double {
        let sizes = curve
        return sizes[min(category.index, sizes.count - 1)]
    }

    /// The weight that both sets of defaults give the style.
    public var weight: Font.Weight {
        switch self {
        case .headline1, .headline2: .light
        case .headline6, .button, .overline: .medium
        default: .regular
        }
    }

    /// Sizes from `extraSmall` on; categories beyond the last entry keep it.
    private var curve: [Double] {
        switch self {
        case .headline1: [84, 88, 92, 96, 100, 104, 108]
        case .headline2: [54, 56, 58, 60, 62, 64, 66]
        case .headline3: [42, 44, 46, 48, 50, 52, 54]
        case .headline4: [28, 30, 32, 34, 36, 38, 40, 42]
        case .headline5: [21, 22, 23, 24, 26, 28, 30, 32]
        case .headline6: [17, 18, 19, 20, 22, 24, 26, 28]
        case .subtitle1: [13, 14, 15, 16, 18, 20, 22, 25, 30, 37, 44, 52]
        case .subtitle2: [11, 12, 13, 14, 16, 18, 20, 22, 25, 30, 36, 42]
        case .body1: [13, 14, 15, 16, 18, 20, 22, 26, 30, 34, 38, 42]
        case .body2: [11, 12, 13, 14, 16, 18, 20, 22, 25, 30, 36, 42]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28]
        case .button: [11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 30]
        case .overline: [8, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26]
        }
    }
}
