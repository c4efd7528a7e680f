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
}
