/// Which file serves what: paths below Debian's font directory, and the packages that install them.
enum FontCatalogue {
    static let robotoPackage = "fonts-roboto-unhinted"

    /// Roboto has no semibold: Bold stands in, as CSS's font matching would have it.
    static func robotoWeight(_ weight: Font.Weight) -> Font.Weight {
        weight == .semibold ? .bold : weight
    }

    static func robotoFile(_ weight: Font.Weight) -> String {
        let name =
            switch robotoWeight(weight) {
            case .thin: "Thin"
            case .light: "Light"
            case .regular: "Regular"
            case .medium: "Medium"
            case .semibold, .bold: "Bold"
            case .black: "Black"
            }
        return "truetype/roboto/unhinted/RobotoTTF/Roboto-\(name).ttf"
    }

    /// A family that is asked, in the table's order, for what Roboto does not have.
    struct Fallback: Sendable {
        enum Kind: Sendable {
            case text
            case emoji
            /// One of the Han collection's faces; they differ in the letter forms of their region.
            case han(ShapingLanguage)
        }

        var family: String
        var package: String
        var regular: String
        var bold: String?
        var index: UInt32 = 0
        var kind = Kind.text
    }

    /// A script's family in fonts-noto-core.
    private static func noto(_ name: String, hasBold: Bool = true) -> Fallback {
        let file = name.filter { $0 != " " }
        return Fallback(
            family: "Noto \(name)", package: "fonts-noto-core", regular: "truetype/noto/Noto\(file)-Regular.ttf",
            bold: hasBold ? "truetype/noto/Noto\(file)-Bold.ttf" : nil)
    }

    private static func han(_ region: String, index: UInt32, _ language: String) -> Fallback {
        Fallback(
            family: "Noto Sans CJK \(region)", package: "fonts-noto-cjk",
            regular: "opentype/noto/NotoSansCJK-Regular.ttc", bold: "opentype/noto/NotoSansCJK-Bold.ttc",
            index: index, kind: .han(.language(of: language)))
    }

    /// Families of one script first; those that have a little of everything last, so that they take nothing away.
    /// Urdu is set in Noto Sans Arabic too: Nastaliq's lines are twice as high and leave a label's box.
    static let fallbacks: [Fallback] =
        [
            "Sans Arabic", "Sans Hebrew", "Sans Devanagari", "Sans Thai", "Sans Bengali", "Sans Tamil",
            "Sans Telugu", "Sans Gujarati", "Sans Gurmukhi", "Sans Kannada", "Sans Malayalam", "Sans Oriya",
            "Sans Sinhala", "Sans Khmer", "Sans Lao", "Sans Myanmar", "Sans Georgian", "Sans Armenian",
            "Sans Ethiopic", "Sans Cherokee", "Sans Thaana", "Serif Tibetan", "Sans Javanese", "Sans Adlam",
            "Sans Canadian Aboriginal",
        ].map { noto($0) }
        + ["Sans Syriac", "Sans NKo", "Sans Mongolian", "Sans Tifinagh", "Sans Vai", "Sans Yi"].map {
            noto($0, hasBold: false)
        }
        + [noto("Sans")]
        + [
            han("JP", index: 0, "ja"), han("KR", index: 1, "ko"), han("SC", index: 2, "zh-Hans"),
            han("TC", index: 3, "zh-Hant"), han("HK", index: 4, "zh-HK"),
        ]
        + [
            noto("Sans Symbols"), noto("Sans Symbols2", hasBold: false), noto("Sans Math", hasBold: false),
            Fallback(
                family: "Noto Color Emoji", package: "fonts-noto-color-emoji",
                regular: "truetype/noto/NotoColorEmoji.ttf", kind: .emoji),
        ]

    /// Every file of the catalogue once, below the font directory.
    static var files: [String] {
        let fallbackFiles = fallbacks.flatMap { [$0.regular, $0.bold].compactMap(\.self) }
        var files: [String] = []
        for file in Font.Weight.allCases.map(robotoFile) + fallbackFiles where !files.contains(file) {
            files.append(file)
        }
        return files
    }
}
