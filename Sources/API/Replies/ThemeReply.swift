import Components
import Declarations
import Theming

/// What a component's appearance came to.
struct ThemeReply: Codable, Sendable {
    var colors: JSONValue
    var fonts: JSONValue
    var elevation: Double
    var shadow: JSONValue
    /// The scheme's colour by the name of the property that is that colour, unchanged, and colours of no property.
    var tokens: JSONValue
    var values: JSONValue

    init(_ theme: ResolvedTheme) {
        colors = .object(theme.colors.map { .init($0.name, .string($0.color.hexadecimal)) })
        fonts = .object(
            theme.fonts.map { named in
                .init(
                    named.name,
                    .members([
                        "family": named.font.family.map { .string($0) } ?? .null, "size": .number(named.font.size),
                        "weight": .string(named.font.weight.rawValue),
                    ]))
            })
        elevation = theme.elevation
        shadow = theme.shadow.json
        tokens = .object(
            theme.colors.compactMap { color in color.token.map { .init(color.name, .string($0)) } }
                + theme.tokens.map { .init($0.name, .string($0.color.hexadecimal)) })
        values = .object(theme.values)
    }
}

extension ThemeReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("colors", colors)
            writer.member("fonts", fonts)
            writer.member("elevation", elevation)
            writer.member("shadow", shadow)
            writer.member("tokens", tokens)
            writer.member("values", values)
        }
    }
}
