/// Words of the design tokens format, and the names by which its tokens become parts of a scheme.
enum DesignTokenNames {
    /// CSS's generic names for the system's own font.
    static let systemFamilies: Set<String> = ["system-ui", "-apple-system", "ui-sans-serif"]

    /// Names of font weights (format 2025.10, §8.4).
    static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    static func role(_ name: String) -> ColorRole? { roles[plain(name)] }
    static func textStyle(_ name: String) -> TextStyle? { textStyles[plain(name)] }
    static func shapeSize(_ name: String) -> ShapeSize? { shapeSizes[plain(name)] }

    /// `primaryColor` and `primary`, `primaryColorVariant` and `primaryVariant`.
    private static let roles: [String: ColorRole] = Dictionary(
        ColorRole.allCases.flatMap { role in
            [(role.rawValue.lowercased(), role), (withoutColor(role.rawValue.lowercased()), role)]
        }, uniquingKeysWith: { first, _ in first })
    private static let textStyles = Dictionary(
        TextStyle.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    private static let shapeSizes = Dictionary(
        ShapeSize.allCases.map { ($0.rawValue.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

    private static func withoutColor(_ name: String) -> String {
        name.hasSuffix("variant") ? "primaryvariant" : String(name.dropLast("color".count))
    }

    /// Without case and separators: `on-primary`, `On Primary` and `onPrimary` are one name.
    private static func plain(_ name: String) -> String {
        name.lowercased().filter { !"-_ ".contains($0) }
    }
}
