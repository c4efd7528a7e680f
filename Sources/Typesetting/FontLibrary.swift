/// The faces that text is set in, opened once at the start from explicit files.
public struct FontLibrary: Sendable {
    /// Fallback fonts that are not installed.
    public let missing: [MissingFont]

    private let primaries: [Font.Weight: FontFace]
    private let regular: FontFace
    private let regularFallbacks: FallbackFaces
    private let boldFallbacks: FallbackFaces
    let boxes: FontFace

    /// Where Debian installs fonts.
    public static let debianRoot = "/usr/share/fonts"

    /// The paths of all files that a library opens, whether they are there or not.
    public static func files(root: String = FontLibrary.debianRoot) -> [String] {
        FontCatalogue.files.map { "\(root)/\($0)" }
    }

    /// Opens Roboto and the fallback fonts below `root`.
    ///
    /// - Throws: `FontError` when a weight of Roboto is missing; fallback fonts that are missing are listed only.
    public init(root: String = FontLibrary.debianRoot) throws(FontError) {
        var primaries: [Font.Weight: FontFace] = [:]
        let regular = try Self.primary(.regular, root: root)
        for weight in Font.Weight.allCases where FontCatalogue.robotoWeight(weight) == weight {
            primaries[weight] = try weight == .regular ? regular : Self.primary(weight, root: root)
        }
        primaries[.semibold] = primaries[FontCatalogue.robotoWeight(.semibold)]
        self.regular = regular
        self.primaries = primaries
        boxes = FontFace(boxesFor: regular)
        let regularFallbacks = FallbackFaces(isBold: false, root: root, standIn: nil)
        boldFallbacks = FallbackFaces(isBold: true, root: root, standIn: regularFallbacks)
        self.regularFallbacks = regularFallbacks
        var missing: [MissingFont] = []
        for font in regularFallbacks.missing + boldFallbacks.missing where !missing.contains(font) {
            missing.append(font)
        }
        self.missing = missing
    }

    private static func primary(_ weight: Font.Weight, root: String) throws(FontError) -> FontFace {
        let file = "\(root)/\(FontCatalogue.robotoFile(weight))"
        guard let font = HarfBuzzFont(path: file, index: 0) else {
            throw FontError(file: file, package: FontCatalogue.robotoPackage)
        }
        return FontFace(family: "Roboto", weight: FontCatalogue.robotoWeight(weight).number, font: font)
    }

    /// Tells the faces found from any others: which there are, and what stands in their files.
    public var identity: [UInt8] {
        Font.Weight.allCases.flatMap { primary($0).identity } + regularFallbacks.identity + boldFallbacks.identity
    }

    /// The face of Roboto that text of a weight begins with.
    public func primary(_ weight: Font.Weight) -> FontFace {
        primaries[weight] ?? regular
    }

    /// Noto comes in two weights here: Bold from semibold on, Regular below.
    func fallbacks(_ weight: Font.Weight) -> FallbackFaces {
        weight.number >= Font.Weight.semibold.number ? boldFallbacks : regularFallbacks
    }
}

/// The fallback faces of one weight.
struct FallbackFaces: Sendable {
    let emoji: FontFace?
    let missing: [MissingFont]
    /// The faces in the order in which they are asked, by the language that chooses the first Han face.
    private let orders: [ShapingLanguage: [FontFace]]
    private let standardOrder: [FontFace]

    /// - Parameter standIn: serves families that have no face of this weight, or whose file is missing.
    init(isBold: Bool, root: String, standIn: FallbackFaces?) {
        var faces: [(fallback: FontCatalogue.Fallback, face: FontFace)] = []
        var missing: [MissingFont] = []
        var emoji: FontFace?
        for fallback in FontCatalogue.fallbacks {
            let file = "\(root)/\(isBold ? fallback.bold ?? fallback.regular : fallback.regular)"
            let known = isBold && fallback.bold == nil ? standIn?.face(named: fallback.family) : nil
            guard let face = known ?? Self.open(fallback, file: file, isBold: isBold) else {
                missing.append(MissingFont(file: file, package: fallback.package))
                if let face = standIn?.face(named: fallback.family) { faces.append((fallback, face)) }
                continue
            }
            faces.append((fallback, face))
            if case .emoji = fallback.kind { emoji = face }
        }
        self.emoji = emoji
        self.missing = missing
        standardOrder = faces.map(\.face)
        orders = Self.orders(faces)
    }

    private static func open(_ fallback: FontCatalogue.Fallback, file: String, isBold: Bool) -> FontFace? {
        HarfBuzzFont(path: file, index: fallback.index).map {
            let weight: Font.Weight = isBold && fallback.bold != nil ? .bold : .regular
            return FontFace(family: fallback.family, weight: weight.number, font: $0)
        }
    }

    /// For each Han language the order in which its face stands before the other Han faces.
    private static func orders(
        _ faces: [(fallback: FontCatalogue.Fallback, face: FontFace)]
    ) -> [ShapingLanguage: [FontFace]] {
        func language(_ fallback: FontCatalogue.Fallback) -> ShapingLanguage? {
            if case .han(let language) = fallback.kind { language } else { nil }
        }
        guard let firstHan = faces.firstIndex(where: { language($0.fallback) != nil }) else { return [:] }
        var orders: [ShapingLanguage: [FontFace]] = [:]
        for (fallback, face) in faces {
            guard let language = language(fallback) else { continue }
            let others = faces[firstHan...].map(\.face).filter { $0 !== face }
            orders[language] = faces[..<firstHan].map(\.face) + [face] + others
        }
        return orders
    }

    /// Of all faces, in their order.
    var identity: [UInt8] { standardOrder.flatMap(\.identity) }

    private func face(named family: String) -> FontFace? {
        standardOrder.first { $0.family == family }
    }

    /// The faces in the order in which they are asked.
    func order(_ language: ShapingLanguage) -> [FontFace] {
        orders[language] ?? standardOrder
    }
}
