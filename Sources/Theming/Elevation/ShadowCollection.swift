import Colors

/// The newer single shadows (`MDCShadowsCollection`).
public enum ShadowCollection {
    public struct Entry: Hashable, Sendable {
        /// The elevation that the entry stands for.
        public var elevation: Double
        public var opacity: Double
        /// The Gaussian's standard deviation in points.
        public var radius: Double
        /// Downwards, in points.
        public var offset: Double
    }

    /// `MDCShadowsCollectionDefault`, by rising elevation.
    public static let standard = [
        Entry(elevation: 0, opacity: 0, radius: 0, offset: 0),
        Entry(elevation: 1, opacity: 0.43, radius: 2.5, offset: 1),
        Entry(elevation: 3, opacity: 0.40, radius: 3.25, offset: 1.25),
        Entry(elevation: 6, opacity: 0.34, radius: 4.75, offset: 2.25),
        Entry(elevation: 8, opacity: 0.42, radius: 6, offset: 3),
        Entry(elevation: 12, opacity: 0.40, radius: 7.25, offset: 5),
    ]

    /// The next entry at or above an elevation; the last one beyond it.
    public static func entry(at elevation: Double) -> Entry {
        let none = Entry(elevation: 0, opacity: 0, radius: 0, offset: 0)
        return standard.first { $0.elevation >= elevation } ?? standard.last ?? none
    }

    private static let lightColor = Color(rgb: 0x3C4043)

    /// The shadow's colour before its opacity.
    public static func color(in traits: ThemeTraits) -> Color {
        traits.style == .dark ? .black : lightColor
    }
}
