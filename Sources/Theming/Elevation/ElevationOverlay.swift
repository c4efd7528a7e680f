import Colors

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The white that surfaces take on in the dark as they rise (`UIColor+MaterialElevation`).
public enum ElevationOverlay {
    /// Percent of white at elevation *e* ≥ 1: 4.5 · ln(e + 1) + 2.
    private static let logarithmFactor = 4.5
    private static let constant = 2.0
    /// Percent of white below elevation 1: 5.11916 · e², which meets the logarithm at 1.
    private static let squareFactor = 5.11916

    /// Alpha of the white overlay, 0…1, in the dark.
    public static func alpha(elevation: Double) -> Double {
        guard elevation > 0 else { return 0 }
        let percent =
            elevation < 1
            ? squareFactor * elevation * elevation : logarithmFactor * log(elevation + 1) + constant
        return min(percent / 100, 1)
    }
}

extension Color {
    /// This colour as it is seen at an absolute elevation: in the dark with the overlay, in the light unchanged.
    public func resolved(elevation: Double, in traits: ThemeTraits) -> Color {
        guard traits.style == .dark else { return self }
        let alpha = ElevationOverlay.alpha(elevation: elevation)
        // Equal colours come back unchanged, so that white never gains alpha from an overlay of itself.
        let overlay = Color(white: 1, alpha: alpha)
        return overlay == self ? self : overlay.composited(over: self)
    }
}
