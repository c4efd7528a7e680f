import Typesetting

/// The sets of fonts that `MDCTypographyScheme` starts from.
public enum TypographyDefaults: String, CaseIterable, Codable, Hashable, Sendable {
    /// Fonts of fixed size; what a container scheme has by default.
    case material201804
    /// Fonts with a scaling curve; `overline` is 10 points instead of 12.
    case material201902
}

/// One style of a typography scheme.
public struct TypographyStyle: Hashable, Sendable {
    /// The font at the default content size category.
    public var font: Font
    /// Added to each character's advance, in points.
    public var tracking: Double
    /// Whether the font carries a scaling curve.
    public var isScalable: Bool
    /// The style whose curve it carries.
    var style: TextStyle

    /// The font for a content size category: the same one for a font that does not scale.
    public func font(for category: ContentSizeCategory) -> Font {
        guard isScalable else { return font }
        var scaled = font
        scaled.size = style.size(at: category)
        return scaled
    }
}

/// A font for every style of the type scale (`MDCTypographyScheme`).
public struct TypographyScheme: Hashable, Sendable {
    /// Whether themers take the current category's size at once; otherwise fonts stay at their default size until a
    /// component adjusts for Dynamic Type itself.
    public var useCurrentContentSizeCategoryWhenApplied = false
    private var replaced: [TextStyle: TypographyStyle] = [:]
    private let defaults: TypographyDefaults

    public init(_ defaults: TypographyDefaults = .material201804) {
        self.defaults = defaults
    }

    public subscript(style: TextStyle) -> TypographyStyle {
        get { replaced[style] ?? defaults.style(style) }
        set { replaced[style] = newValue }
    }

    /// The font that a themer sets: of the category's size if the scheme says so.
    public func appliedFont(_ style: TextStyle, in traits: ThemeTraits) -> Font {
        let entry = self[style]
        return useCurrentContentSizeCategoryWhenApplied
            ? entry.font(for: traits.contentSizeCategory) : entry.font
    }

    /// Replaces a style by a font without a scaling curve, as a client's own fonts are.
    mutating func replace(_ style: TextStyle, by font: Font, tracking: Double = 0) {
        replaced[style] = TypographyStyle(font: font, tracking: tracking, isScalable: false, style: style)
    }
}

extension TypographyDefaults {
    /// `overline` in the set of 2018; the set of 2019 takes its curve's value, 10.
    private static let overlineSize2018 = 12.0

    func style(_ style: TextStyle) -> TypographyStyle {
        let isOld = self == .material201804
        let size = isOld && style == .overline ? TypographyDefaults.overlineSize2018 : style.size(at: .large)
        return TypographyStyle(
            font: Font(size: size, weight: style.weight), tracking: 0, isScalable: !isOld, style: style)
    }
}
