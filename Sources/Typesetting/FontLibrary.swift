/// The faces that text is set in, opened once at the start from explicit files.
public struct FontLibrary: Sendable {
    /// Fallback fonts that are not installed.
    public let missing: [MissingFont]

    private let primaries: [Font.Weight: FontFace]
    private let regular: FontFace
    let boxes: FontFace

    /// Where Debian installs fonts.
    public static let debianRoot = "/usr/share/fonts"

    /// Opens Roboto and the fallback fonts below `root`.
    ///
    /// - Throws: `FontError` when a weight of Roboto is missing; fallback fonts that are missing are listed only.
    public init(root: String = FontLibrary.debianRoot) throws(FontError) {
        var primaries: [Font.Weight: FontFace] = [:]
        for weight in Font.Weight.allCases {
            primaries[weight] = try Self.primary(weight, root: root)
        }
        regular = try Self.primary(.regular, root: root)
        self.primaries = primaries
        boxes = FontFace(boxesFor: regular)
        missing = []
    }

    private static func primary(_ weight: Font.Weight, root: String) throws(FontError) -> FontFace {
        let file = "\(root)/\(FontCatalogue.robotoFile(weight))"
        guard let font = HarfBuzzFont(path: file, index: 0) else {
            throw FontError(file: file, package: FontCatalogue.robotoPackage)
        }
        return FontFace(family: "Roboto", weight: FontCatalogue.robotoWeight(weight).number, font: font)
    }

    /// The face of Roboto that text of a weight begins with.
    public func primary(_ weight: Font.Weight) -> FontFace {
        primaries[weight] ?? regular
    }
}
