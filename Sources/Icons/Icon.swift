import Geometry

/// A picture of one colour.
public struct Icon: Hashable, Sendable {
    /// The name in Material Icons.
    public var name: String
    /// The box the icon is designed for: the font's em, in whole font units.
    public var viewBox: Rect
    /// Font units, y downwards, in `viewBox`.
    public var path: Path
}
