/// How corners are treated, for three sizes of component (`MDCShapeScheme`).
public struct ShapeScheme: Hashable, Sendable {
    /// Buttons, chips, floating buttons, snackbars and text fields.
    public var smallComponentShape: ShapeCategory
    /// Cards and dialogs.
    public var mediumComponentShape: ShapeCategory
    /// Bottom sheets and drawers.
    public var largeComponentShape: ShapeCategory

    /// `MDCShapeSchemeDefaultsMaterial201809`.
    public static let material201809 = ShapeScheme(
        smallComponentShape: ShapeCategory(size: 4), mediumComponentShape: ShapeCategory(size: 4),
        largeComponentShape: ShapeCategory(size: 0))
}

/// The treatment of all four corners.
public struct ShapeCategory: Hashable, Sendable {
    public enum Family: String, CaseIterable, Codable, Hashable, Sendable {
        case rounded, cut
    }

    public enum ValueType: String, CaseIterable, Codable, Hashable, Sendable {
        /// `size` is in points.
        case absolute
        /// `size` is a share of the view's height, 0…1.
        case percentage
    }

    public var family: Family
    public var size: Double
    public var valueType: ValueType

    public init(family: Family = .rounded, size: Double, valueType: ValueType = .absolute) {
        self.family = family
        self.size = size
        self.valueType = valueType
    }

    /// The corner's radius (or the cut's length along each side) in points, for a view of a height.
    public func cornerSize(forHeight height: Double) -> Double {
        switch valueType {
        case .absolute: size
        case .percentage: size * height
        }
    }
}
