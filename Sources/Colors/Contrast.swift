#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Color {
    /// This colour laid over `background` (Porter-Duff "over", straight alpha); transparent where both are.
    public func composited(over background: Color) -> Color {
        let total = alpha + background.alpha * (1 - alpha)
        guard total > 0 else { return .clear }
        func mix(_ front: Double, _ back: Double) -> Double {
            ((1 - alpha) * back * background.alpha + alpha * front) / total
        }
        return Color(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue),
            alpha: total)
    }

    /// WCAG 2 relative luminance, 0…1; alpha is ignored.
    public var relativeLuminance: Double {
        func linear(_ channel: Double) -> Double {
            channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// WCAG 2 contrast ratio of this colour, composited over an opaque `background`, with that background: 1…21.
    public func contrastRatio(on background: Color) -> Double {
        let front = composited(over: background).relativeLuminance
        let back = background.relativeLuminance
        return (max(front, back) + 0.05) / (min(front, back) + 0.05)
    }
}
