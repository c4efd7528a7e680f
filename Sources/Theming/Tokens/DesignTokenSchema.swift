import Declarations

/// What a document of the W3C design tokens format 2025.10 may look like, as far as a schema can tell: where aliases
/// lead, and what a token takes from the group around it, is for the reader to see.
enum DesignTokenSchema {
    private typealias Values = DesignTokenValueSchema

    /// The document itself, and each group in it.
    static let group: Schema.Definition = .init("DesignTokenGroup", example: ["primaryColor": exampleToken]) {
        let members = [type(DesignTokenType.allCases)] + notes + [member(DesignTokenTree.rootName, root, rootWords)]
        return Schema(.group(members, names: names, Schema(.either([root, Schema(.defined(group))]))))
    }

    /// Aliases separate names by dots and stand in braces; the format's own members begin with a dollar sign.
    private static let names = "^[^$.{}][^.{}]*$"

    private static let root = Schema(.defined(token))
    private static let rootWords = "The group's own token."
    private static let exampleToken: JSONValue = ["$type": "color", "$value": "#6200EE"]

    private static let token: Schema.Definition = .init("DesignToken", example: exampleToken) {
        Schema(
            .either([
                typed([.color], Values.color), typed([.dimension], Values.dimension), typed([.number], Values.number),
                typed([.fontFamily], Values.fontFamily), typed([.fontWeight], Values.fontWeight),
                typed([.typography], Values.typography), typed([.shadow], Values.shadow),
                // No scheme has a place for these, so their values are not looked at.
                typed([.duration, .cubicBezier, .strokeStyle, .border, .transition, .gradient], Schema(.any)),
                untyped,
            ]))
    }

    private static let untyped = Schema(
        .object(
            [value(Schema(.any), "An alias, or a value of the type that the nearest group around it with a type has.")]
                + notes))

    private static func typed(_ types: [DesignTokenType], _ schema: Schema) -> Schema {
        Schema(.object([type(types, isRequired: true), value(schema, "A value of the type, or an alias.")] + notes))
    }

    private static func value(_ schema: Schema, _ documentation: String) -> Schema.PropertySchema {
        member("$value", schema, isRequired: true, documentation)
    }

    private static func type(_ types: [DesignTokenType], isRequired: Bool = false) -> Schema.PropertySchema {
        member(
            "$type", Schema(.choice(types.map(\.rawValue))), isRequired: isRequired,
            isRequired ? "The value's type." : "The type of tokens in the group that have none of their own.")
    }

    static func member(
        _ name: String, _ schema: Schema, isRequired: Bool = false, _ documentation: String
    ) -> Schema.PropertySchema {
        .init(
            name: name, schema: schema, isRequired: isRequired, defaultValue: nil, documentation: documentation)
    }
}

/// What people and tools write beside a group or a token. It changes nothing.
extension DesignTokenSchema {
    private static let text = Schema(.formatted(words: "a string", pattern: nil, examples: ["Of buttons."]))
    private static let reason = Schema(.either([Schema(.boolean), text]))
    private static let extensions = Schema(.group([], names: nil, Schema(.any)))

    private static let notes = [
        member("$description", text, "What it is for."),
        member("$extensions", extensions, "What tools keep there, under names of their own."),
        member("$deprecated", reason, "Whether it is not to be used any more, or why."),
    ]

    /// Adds a fault for every note that is not as it is described.
    static func checkNotes(_ members: [JSONValue.Member], _ checker: inout Checker) {
        for member in members where !checker.isFull {
            guard let note = notes.first(where: { $0.name == member.name }) else { continue }
            let isRight =
                switch (member.name, member.value) {
                case ("$description", .string), ("$extensions", .object), ("$deprecated", .string),
                    ("$deprecated", .bool):
                    true
                default: false
                }
            if !isRight { checker.inside(member.name) { $0.mismatch(note.schema, member.value) } }
        }
    }
}
