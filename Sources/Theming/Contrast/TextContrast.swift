import Colors
import Typesetting

/// WCAG's success levels for the contrast of text.
public enum ContrastLevel: String, CaseIterable, Hashable, Sendable {
    /// Success criterion 1.4.3 (AA).
    case minimum
    /// Success criterion 1.4.6 (AAA).
    case enhanced

    /// The least ratio that text needs.
    public func requiredRatio(isLarge: Bool) -> Double {
        switch (self, isLarge) {
        case (.minimum, false), (.enhanced, true): 4.5
        case (.minimum, true): 3
        case (.enhanced, false): 7
        }
    }
}

/// Which text colour can be read on a background (`MDFTextAccessibility`).
public enum TextContrast {
    /// Text of this many points is large whatever its weight.
    private static let largeSize = 18.0
    /// Below this many points no text is large; from here on it is if its weight is at least medium.
    private static let largeBoldSize = 14.0
    /// The search for an alpha ends when it knows it this well.
    private static let alphaTolerance = 0.01

    /// Whether WCAG's lower ratio for large text holds.
    public static func isLarge(_ font: Font) -> Bool {
        if font.size >= largeSize { return true }
        return font.size >= largeBoldSize && font.weight.number >= Font.Weight.medium.number
    }

    /// White at the wanted alpha if it can be read on an (opaque) background, else white at the least alpha that can,
    /// else black likewise. Nil if neither can be read.
    public static func textColor(
        on background: Color, font: Font, targetAlpha: Double = 1, level: ContrastLevel = .minimum
    ) -> Color? {
        let required = level.requiredRatio(isLarge: isLarge(font))
        for color in [Color.white, .black] {
            if let alpha = alpha(of: color, on: background.withAlpha(1), from: targetAlpha, required: required) {
                return color.withAlpha(alpha)
            }
        }
        return nil
    }

    /// `target` if it is enough, else the least alpha that is.
    private static func alpha(
        of color: Color, on background: Color, from target: Double, required: Double
    ) -> Double? {
        func passes(_ alpha: Double) -> Bool {
            color.withAlpha(alpha).contrastRatio(on: background) >= required
        }
        if passes(target) { return target }
        guard passes(1) else { return nil }
        var (low, high) = (0.0, 1.0)
        while high - low > alphaTolerance {
            let middle = (low + high) / 2
            if passes(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
