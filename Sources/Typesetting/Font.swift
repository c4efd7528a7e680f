/// A font as a configuration names it: the family's face of a weight, at a size in points.
public struct Font: Hashable, Sendable {
    /// UIKit's weights that the type scale needs, with their CSS numbers.
    public enum Weight: String, Hashable, Sendable, CaseIterable, Codable {
        case thin, light, regular, medium, semibold, bold, black

        /// The CSS `font-weight`.
        public var number: Int {
            switch self {
            case .thin: 100
            case .light: 300
            case .regular: 400
            case .medium: 500
            case .semibold: 600
            case .bold: 700
            case .black: 900
            }
        }
    }

    /// The family that stands in for the system font is nil; `Rubik` and other names are kept for the reply only.
    public var family: String?
    public var size: Double
    public var weight: Weight

    public init(family: String? = nil, size: Double, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}
