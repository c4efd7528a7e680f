/// How schemes name things in CSS.
public enum CSSNames {
    private static let prefix = "--transom-"

    /// `primaryColor` becomes `--transom-primary-color`.
    public static func customProperty(_ name: String) -> String {
        prefix
            + name.reduce(into: "") { text, character in
                if character.isUppercase { text += "-" }
                text += character.lowercased()
            }
    }

    /// A CSS string that ends where it should, whatever the text holds: in a style sheet, and in a `<style>` element.
    static func string(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { result, scalar in
            if scalar.value < 0x20 || scalar.value == 0x7F || "\"\\<>&".unicodeScalars.contains(scalar) {
                result += "\\" + String(scalar.value, radix: 16) + " "
            } else {
                result.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    /// A number of at most four decimals that CSS and SVG can read, without exponent.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let limit = 1e9
        let scaled = (min(max(value, -limit), limit) * 10_000).rounded()
        let whole = Int64(abs(scaled))
        var fraction = String(whole % 10_000 + 10_000).dropFirst()
        while fraction.last == "0" { fraction = fraction.dropLast() }
        let digits = String(whole / 10_000) + (fraction.isEmpty ? "" : "." + fraction)
        return scaled < 0 ? "-" + digits : digits
    }
}

extension ColorRole {
    /// The custom property that holds the colour, such as `--transom-primary-color`.
    public var customProperty: String { CSSNames.customProperty(rawValue) }
}
