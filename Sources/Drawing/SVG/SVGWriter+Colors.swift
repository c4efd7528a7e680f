import Colors

extension SVGWriter {
    /// Clear paint is left out, except where the page may set another colour.
    func isVisible(_ ink: Ink) -> Bool {
        if case .cssVariables = options.colors, ink.light.role != nil || ink.light.token != nil { return true }
        return Ink.unit(ink.light.color.alpha) > 0 || Ink.unit(ink.dark?.color.alpha ?? 0) > 0
    }

    /// Writes the colour's attributes into the element that is open.
    ///
    /// - Parameter opacity: acts besides the colour's own alpha.
    mutating func write(_ ink: Ink, as property: Ink.Property, opacity: Double = 1) {
        let color = ink.light.color
        let opacity = Ink.unit(opacity)
        if case .cssVariables = options.colors, ink.light.role != nil || ink.light.token != nil {
            return variable(ink.light, as: property, opacity: opacity)
        }
        out.open(property.color)
        out.hexadecimal(color)
        out.close()
        alpha(Ink.unit(color.alpha) * opacity, as: property)
        if let dark = ink.dark?.color, dark != color { schemeClass(color, dark, as: property, opacity: opacity) }
    }

    private mutating func alpha(_ alpha: Double, as property: Ink.Property) {
        if alpha < 1 { out.attribute(property.opacity, alpha, decimals: Ink.opacityDecimals) }
    }

    private mutating func schemeClass(
        _ light: Color, _ dark: Color, as property: Ink.Property, opacity: Double
    ) {
        let number = inks.number(
            of: InkTable.Rule(
                property: property, light: light.withAlpha(Ink.unit(light.alpha) * opacity),
                dark: dark.withAlpha(Ink.unit(dark.alpha) * opacity)))
        out.open("class")
        out.writeRaw("\(prefix)-c\(number)")
        out.close()
    }

    // MARK: - Variables

    /// `fill="#6200EE" style="fill:var(--transom-bar-tint-color,#6200EE)"`: the attribute serves renderers that know
    /// no variables. A variable replaces the colour with its alpha; of shadows the colour alone.
    private mutating func variable(_ paint: Paint, as property: Ink.Property, opacity: Double) {
        let keepsAlpha = !property.hasOwnOpacity
        out.open(property.color)
        keepsAlpha ? out.cssColor(paint.color) : out.hexadecimal(paint.color)
        out.close()
        alpha(keepsAlpha ? opacity : Ink.unit(paint.color.alpha) * opacity, as: property)
        out.write(" style=\"")
        out.write(property.color)
        out.write(":")
        let names = [paint.role, paint.token].compactMap { $0 }.map(CSSName.variable)
        for name in names {
            out.write("var(")
            out.writeRaw(name)
            out.write(",")
        }
        keepsAlpha ? out.cssColor(paint.color) : out.hexadecimal(paint.color)
        for _ in names { out.write(")") }
        out.close()
    }

    // MARK: - Style sheet

    /// What depends on the viewer's colour scheme; nothing where nothing does.
    mutating func styleSheet() {
        guard !inks.rules.isEmpty || hasSchemeGroups else { return }
        out.write("<style>")
        for (number, rule) in inks.rules.enumerated() { self.rule(number, rule.property, rule.light) }
        out.write("@media (prefers-color-scheme:dark){")
        for (number, rule) in inks.rules.enumerated() { self.rule(number, rule.property, rule.dark) }
        if hasSchemeGroups {
            out.writeRaw(".\(prefix)-light{display:none}.\(prefix)-dark{display:inline}")
        }
        out.write("}</style>")
    }

    private mutating func rule(_ number: Int, _ property: Ink.Property, _ color: Color) {
        out.writeRaw(".\(prefix)-c\(number){")
        out.write(property.color)
        out.write(":")
        out.hexadecimal(color)
        out.write(";")
        out.write(property.opacity)
        out.write(":")
        out.number(Ink.unit(color.alpha), decimals: Ink.opacityDecimals)
        out.write("}")
    }
}

/// Names of CSS variables.
enum CSSName {
    /// `barTintColor` → `--transom-bar-tint-color`; what is neither letter nor digit becomes a dash.
    static func variable(_ key: String) -> String {
        var name = Array("--transom".utf8)
        var isWordStart = true
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                name += [UInt8(ascii: "-"), byte | 0x20]
                isWordStart = false
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                if isWordStart { name.append(UInt8(ascii: "-")) }
                name.append(byte)
                isWordStart = false
            default:
                isWordStart = true
            }
        }
        return String(decoding: name, as: UTF8.self)
    }
}

extension Markup {
    private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)

    /// `#RRGGBB`, without alpha.
    mutating func hexadecimal(_ color: Color) {
        let channels = color.eightBit
        bytes.append(UInt8(ascii: "#"))
        hexadecimal(channels.red)
        hexadecimal(channels.green)
        hexadecimal(channels.blue)
    }

    private mutating func hexadecimal(_ channel: UInt8) {
        bytes.append(Markup.hexadecimalDigits[Int(channel >> 4)])
        bytes.append(Markup.hexadecimalDigits[Int(channel & 15)])
    }

    /// `#RRGGBB`, or `rgba(98,0,238,0.6)` where the colour is not opaque.
    mutating func cssColor(_ color: Color) {
        guard Ink.unit(color.alpha) < 1 else { return hexadecimal(color) }
        let channels = color.eightBit
        write("rgba(")
        for channel in [channels.red, channels.green, channels.blue] {
            scaledNumber(Int(channel), decimals: 0)
            write(",")
        }
        number(Ink.unit(color.alpha), decimals: Ink.opacityDecimals)
        write(")")
    }
}
