import Colors
import Declarations

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Colour spaces of the format that are turned into sRGB; a colour of another space counts by its `hex`.
enum TokenColorSpace: String, CaseIterable {
    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case hsl, hwb, oklab, oklch

    /// What each component may be (CSS Color 4 has the axes).
    var ranges: [ClosedRange<Double>] {
        switch self {
        case .srgb, .srgbLinear, .displayP3: [0...1, 0...1, 0...1]
        case .hsl, .hwb: [0...360, 0...100, 0...100]
        case .oklab: [0...1, -0.5...0.5, -0.5...0.5]
        case .oklch: [0...1, 0...0.5, 0...360]
        }
    }

    func color(_ x: Double, _ y: Double, _ z: Double, alpha: Double) -> Color {
        switch self {
        case .srgb: Color(red: x, green: y, blue: z, alpha: alpha)
        case .srgbLinear: ColorSpaces.color(linear: Vector(x, y, z), alpha: alpha)
        case .displayP3:
            // Display P3 shares sRGB's transfer curve.
            ColorSpaces.color(
                linear: WideColorSpaces.displayP3ToLinear * Vector(x, y, z).map(ColorSpaces.linear), alpha: alpha)
        case .hsl: hsl(x, y / 100, z / 100).withAlpha(alpha)
        case .hwb: hwb(x, y / 100, z / 100).withAlpha(alpha)
        case .oklab: ColorSpaces.color(linear: WideColorSpaces.linear(oklab: Vector(x, y, z)), alpha: alpha)
        case .oklch:
            ColorSpaces.color(
                linear: WideColorSpaces.linear(
                    oklab: Vector(x, y * cos(z * .pi / 180), y * sin(z * .pi / 180))), alpha: alpha)
        }
    }

    private func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color {
        let brightness = lightness + saturation * min(lightness, 1 - lightness)
        let inHSB = brightness > 0 ? 2 * (1 - lightness / brightness) : 0
        return HSB(hue: hue / 360, saturation: inHSB, brightness: brightness).color
    }

    private func hwb(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> Color {
        let sum = whiteness + blackness
        if sum >= 1 { return Color(white: whiteness / sum) }
        let brightness = 1 - blackness
        return HSB(hue: hue / 360, saturation: 1 - whiteness / brightness, brightness: brightness).color
    }
}

/// Matrices of CSS Color 4.
private enum WideColorSpaces {
    static let displayP3ToLinear = Matrix(
        Vector(1.2249401763, -0.2249401763, 0), Vector(-0.0420569547, 1.0420569547, 0),
        Vector(-0.0196375546, -0.0786360456, 1.0982736001))
    private static let oklabToCones = Matrix(
        Vector(1, 0.3963377774, 0.2158037573), Vector(1, -0.1055613458, -0.0638541728),
        Vector(1, -0.0894841775, -1.2914855480))
    private static let conesToLinear = Matrix(
        Vector(4.0767416621, -3.3077115913, 0.2309699292), Vector(-1.2684380046, 2.6097574011, -0.3413193965),
        Vector(-0.0041960863, -0.7034186147, 1.7076147010))

    static func linear(oklab: Vector) -> Vector {
        conesToLinear * (oklabToCones * oklab).map { $0 * $0 * $0 }
    }
}

extension DesignTokenReader {
    private static let members = ["colorSpace", "components", "alpha", "hex"]
    static let alphaRange = 0.0...1
    /// CSS's word for a component that has no part in a colour.
    static let missingComponent = "none"
    /// The other spaces of the format.
    static let spacesByHexOnly = [
        "lab", "lch", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
    ]

    /// `{"colorSpace": "srgb", "components": [0, 0.5, 1], "alpha": 1, "hex": "#0080ff"}`, or `"#0080ff"` as earlier
    /// drafts had it.
    func color(_ value: JSONValue, _ checker: inout Checker) -> Color? {
        if case .string = value { return hexadecimal(value, &checker) }
        guard checkMembers(of: value, known: DesignTokenReader.members, &checker) else { return nil }
        let alpha = member("alpha", of: value, required: false, &checker) { value, checker in
            component(value, in: DesignTokenReader.alphaRange, &checker)
        }
        let hex = member("hex", of: value, required: false, &checker, hexadecimal)
        guard let space = member("colorSpace", of: value, &checker, spaceName) else { return nil }
        guard let space = TokenColorSpace(rawValue: space) else {
            if hex == nil { checker.fault("expected a \"hex\" beside a colour in \(space)") }
            return hex?.withAlpha(alpha ?? 1)
        }
        let components = member("components", of: value, &checker) { value, checker in
            self.components(value, space.ranges, &checker)
        }
        guard let components else { return nil }
        return space.color(components.x, components.y, components.z, alpha: alpha ?? 1)
    }

    private func spaceName(_ value: JSONValue, _ checker: inout Checker) -> String? {
        let names = TokenColorSpace.allCases.map(\.rawValue) + DesignTokenReader.spacesByHexOnly
        if case .string(let name) = value, names.contains(name) { return name }
        checker.fault("expected one of " + names.map { "\"\($0)\"" }.joined(separator: ", "))
        return nil
    }

    private func components(
        _ value: JSONValue, _ ranges: [ClosedRange<Double>], _ checker: inout Checker
    ) -> Vector? {
        guard case .array(let values) = value, values.count == ranges.count else {
            checker.fault("expected an array of \(ranges.count) numbers")
            return nil
        }
        var numbers: [Double] = []
        for (index, value) in values.enumerated() {
            checker.inside(index) { checker in
                guard let resolved = follow(value, &checker) else { return }
                component(resolved.value, in: ranges[index], &checker).map { numbers.append($0) }
            }
        }
        return numbers.count == ranges.count ? Vector(numbers[0], numbers[1], numbers[2]) : nil
    }

    /// A number in a range; a missing one is 0.
    private func component(
        _ value: JSONValue, in range: ClosedRange<Double>, _ checker: inout Checker
    ) -> Double? {
        switch value {
        case .string(DesignTokenReader.missingComponent): return 0
        case .number(let number) where range.contains(number): return number
        default:
            checker.mismatch(Schema(.number(range)), value)
            return nil
        }
    }

    private func hexadecimal(_ value: JSONValue, _ checker: inout Checker) -> Color? {
        if case .string(let text) = value, let color = Color(hexadecimal: text) { return color }
        checker.fault(##"expected a colour such as {"colorSpace": "srgb", "components": [0.4, 0, 0.9]} or "#6600e6""##)
        return nil
    }
}
