import Declarations
import Typesetting

/// The values of the format that a scheme can take.
extension DesignTokenReader {
    /// Pixels of one rem: the browsers' default, which the format names too.
    private static let pixelsPerRem = 16.0
    static let weightRange = 1.0...1000
    static let maximumFamilies = 20
    static let lineHeightRange = 0.0...100
    /// In pixels.
    static let dimensionRange = -Shape<Double>.maximumLength...Shape<Double>.maximumLength

    /// `{"value": 16, "unit": "px"}`, or `"16px"` as earlier drafts had it; in points.
    func dimension(_ value: JSONValue, _ checker: inout Checker) -> Double? {
        let given: (number: Double, unit: String)?
        switch value {
        case .object:
            guard checkMembers(of: value, known: ["value", "unit"], &checker) else { return nil }
            if case .number(let number) = value["value"], case .string(let unit) = value["unit"] {
                given = (number, unit)
            } else {
                given = nil
            }
        case .string(let text):
            given = DesignTokenReader.written(text)
        default: given = nil
        }
        guard let given, let factor = DesignTokenReader.pixels(of: given.unit) else {
            checker.fault(#"expected a dimension such as {"value": 16, "unit": "px"}; units are px and rem"#)
            return nil
        }
        let pixels = given.number * factor
        guard DesignTokenReader.dimensionRange.contains(pixels) else {
            checker.fault("expected a dimension of at most \(Int(Shape<Double>.maximumLength)) px")
            return nil
        }
        return pixels
    }

    private static func written(_ text: String) -> (number: Double, unit: String)? {
        guard let unit = ["rem", "px"].first(where: { text.hasSuffix($0) }) else { return nil }
        let number = text.dropLast(unit.count)
        return isDecimal(number) ? Double(number).map { ($0, unit) } : nil
    }

    /// Digits with or without a point before the last of them: what CSS has, but for an exponent.
    private static func isDecimal(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        let isDigits = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == point }
        return isDigits && digits.utf8.count { $0 == point } <= 1 && digits.utf8.last.map { $0 != point } ?? false
    }

    private static let point = UInt8(ascii: ".")

    static func pixels(of unit: String) -> Double? {
        switch unit {
        case "px": 1
        case "rem": pixelsPerRem
        default: nil
        }
    }

    func number(_ value: JSONValue, _ checker: inout Checker) -> Double? {
        guard case .number(let number) = value, number.isFinite else {
            checker.fault("expected a number; \(value.typeName) was given")
            return nil
        }
        return number
    }

    /// One family, or several by preference, of which the first counts.
    func fontFamily(_ value: JSONValue, _ checker: inout Checker) -> DesignTokenFamily? {
        let names: [JSONValue]
        if case .array(let values) = value { names = values } else { names = [value] }
        guard !names.isEmpty, names.count <= DesignTokenReader.maximumFamilies else {
            checker.fault("expected 1 to \(DesignTokenReader.maximumFamilies) font families")
            return nil
        }
        var first: String?
        for name in names {
            Shape<String>.fontFamily.checkAny(name, &checker)
            if first == nil, case .string(let text) = name { first = text }
        }
        guard let first else { return nil }
        return DesignTokenNames.systemFamilies.contains(first.lowercased()) ? .system : .named(first)
    }

    /// A number from 1 to 1000, or one of the format's names.
    func fontWeight(_ value: JSONValue, _ checker: inout Checker) -> Font.Weight? {
        switch value {
        case .number(let number) where DesignTokenReader.weightRange.contains(number):
            return Font.Weight(nearest: number)
        case .string(let name):
            if let number = DesignTokenNames.weights[name] { return Font.Weight(nearest: number) }
            let near = nearestName(to: name, among: DesignTokenNames.weights.keys.sorted())
            checker.fault(
                "expected a font weight from 1 to 1000 or its name" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
        default:
            checker.fault("expected a font weight from 1 to 1000 or its name; \(value.typeName) was given")
        }
        return nil
    }

    private static let typographyMembers = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]

    func typography(_ value: JSONValue, _ checker: inout Checker) -> DesignTokenFont? {
        guard checkMembers(of: value, known: DesignTokenReader.typographyMembers, &checker) else { return nil }
        let family = member("fontFamily", of: value, &checker, fontFamily)
        let weight = member("fontWeight", of: value, required: false, &checker, fontWeight)
        let tracking = member("letterSpacing", of: value, required: false, &checker, dimension)
        _ = member("lineHeight", of: value, required: false, &checker) { value, checker in
            number(value, &checker).flatMap { height -> Double? in
                if DesignTokenReader.lineHeightRange.contains(height) { return height }
                checker.mismatch(Schema(.number(DesignTokenReader.lineHeightRange)), value)
                return nil
            }
        }
        let size = member("fontSize", of: value, &checker) { value, checker in
            dimension(value, &checker).flatMap { size -> Double? in
                if FontLimits.sizes.contains(size) { return size }
                checker.fault("expected a font size from 1 to 200 px")
                return nil
            }
        }
        guard let family, let size else { return nil }
        return DesignTokenFont(
            font: Font(family: family.name, size: size, weight: weight ?? .regular), tracking: tracking ?? 0)
    }

    private static let shadowMembers = ["color", "offsetX", "offsetY", "blur", "spread", "inset"]
    static let maximumShadows = 20

    /// One shadow or several; no scheme has a place for them, so they are only checked.
    func checkShadow(_ value: JSONValue, _ checker: inout Checker) {
        guard case .array(let shadows) = value else { return checkSingleShadow(value, &checker) }
        guard shadows.count <= DesignTokenReader.maximumShadows else {
            return checker.fault("expected at most \(DesignTokenReader.maximumShadows) shadows")
        }
        for (index, shadow) in shadows.enumerated() {
            checker.inside(index) { checker in
                guard let shadow = follow(shadow, &checker) else { return }
                checkSingleShadow(shadow.value, &checker)
            }
        }
    }

    private func checkSingleShadow(_ value: JSONValue, _ checker: inout Checker) {
        guard checkMembers(of: value, known: DesignTokenReader.shadowMembers, &checker) else { return }
        _ = member("color", of: value, &checker, color)
        for name in ["offsetX", "offsetY", "blur", "spread"] {
            _ = member(name, of: value, required: name != "spread", &checker, dimension)
        }
        _ = member("inset", of: value, required: false, &checker) { value, checker in
            Shape.flag.checkAny(value, &checker)
            return value
        }
    }
}

/// A font that a typography token describes.
struct DesignTokenFont: Hashable, Sendable {
    var font: Font
    /// In points.
    var tracking: Double
}

/// The family that a token names.
enum DesignTokenFamily: Hashable, Sendable {
    case system
    case named(String)

    /// Nil for the system font.
    var name: String? {
        switch self {
        case .system: nil
        case .named(let name): name
        }
    }
}

extension Font.Weight {
    /// The weight whose CSS number is nearest; the lighter of two that are equally near.
    init(nearest number: Double) {
        self = Font.Weight.allCases.reduce(.regular) { best, weight in
            abs(Double(weight.number) - number) < abs(Double(best.number) - number) ? weight : best
        }
    }
}
