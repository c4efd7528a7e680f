import Declarations

/// Declarations as JSON Schema 2020-12, which is OpenAPI 3.1's as well.
enum JSONSchema {
    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// Text without characters that XML has no place for, as `Shape.text` checks it.
    private static let drawable = #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]*$"#

    /// A schema that stands by itself.
    static func document(_ schema: Schema, title: String) -> JSONValue {
        let head: [JSONValue.Member] = [.init("$schema", .string(dialect)), .init("title", .string(title))]
        return .object(head + members(schema))
    }

    static func render(_ schema: Schema) -> JSONValue { .object(members(schema)) }

    /// An object of which some members are described elsewhere.
    static func object(_ properties: [Schema.PropertySchema], elsewhere: [String: String]) -> JSONValue {
        let members = properties.map { property in
            JSONValue.Member(
                property.name, elsewhere[property.name].map { reference($0, property) } ?? render(property))
        }
        return .object(object(members, required: properties.filter(\.isRequired).map(\.name)))
    }

    private static func reference(_ name: String, _ property: Schema.PropertySchema) -> JSONValue {
        let target = SchemaNames.reference(name)
        let description = JSONValue.Member("description", .string(property.documentation))
        if property.schema.isNullable { return .object([.init("anyOf", [target, ["type": "null"]]), description]) }
        guard case .object(let members) = target else { return target }
        return .object(members + [description])
    }

    private static func render(_ property: Schema.PropertySchema) -> JSONValue {
        let unit = property.schema.unit.map { " In \($0)." } ?? ""
        var result = members(property.schema)
        var description = property.documentation + unit
        // One description: what the property means, then what it may hold.
        if let place = result.firstIndex(where: { $0.name == "description" }),
            case .string(let expected) = result.remove(at: place).value
        {
            description += " " + expected
        }
        result.append(.init("description", .string(description)))
        if let value = property.defaultValue { result.append(.init("default", value)) }
        result.append(.init("examples", [example(property.schema, property.defaultValue)]))
        return .object(result)
    }

    private static func members(_ schema: Schema) -> [JSONValue.Member] {
        (scalar(schema) ?? collection(schema)) + (schema.unit.map { [.init("x-unit", .string($0))] } ?? [])
    }

    private static func scalar(_ schema: Schema) -> [JSONValue.Member]? {
        switch schema.kind {
        case .boolean: return [type("boolean", schema)]
        case .number(let range): return limits("number", schema, range)
        case .integer(let range):
            return limits("integer", schema, Double(range.lowerBound)...Double(range.upperBound))
        case .string(let maximum):
            return [type("string", schema), .init("maxLength", count(maximum)), .init("pattern", .string(drawable))]
        case .formatted(let words, let pattern, let format, _):
            return [type("string", schema)] + (pattern.map { [.init("pattern", .string($0))] } ?? [])
                + (format.map { [.init("format", .string($0))] } ?? []) + [
                    .init("description", .string("Expected: \(words)."))
                ]
        case .choice(let names):
            let values = names.map { JSONValue.string($0) } + (schema.isNullable ? [.null] : [])
            return [type("string", schema), .init("enum", .array(values))]
        default: return nil
        }
    }

    private static func collection(_ schema: Schema) -> [JSONValue.Member] {
        switch schema.kind {
        case .array(let element, let counts):
            return [
                type("array", schema), .init("items", render(element)), .init("minItems", count(counts.lowerBound)),
                .init("maxItems", count(counts.upperBound)),
            ]
        case .tuple(let schemas):
            return [
                type("array", schema), .init("prefixItems", .array(schemas.map(render))), .init("items", false),
                .init("minItems", count(schemas.count)),
            ]
        case .object(let properties):
            return object(
                properties.map { .init($0.name, render($0)) }, required: properties.filter(\.isRequired).map(\.name),
                type: type("object", schema)) + rules(schema.rules, properties)
        case .map(let value, let maximum):
            return [
                type("object", schema), .init("additionalProperties", render(value)),
                .init("maxProperties", count(maximum)),
            ]
        case .either(let schemas):
            let choices = schemas.map(render) + (schema.isNullable ? [["type": "null"]] : [])
            return [.init("anyOf", .array(choices))]
        default: return []
        }
    }

    private static func limits(
        _ name: String, _ schema: Schema, _ range: ClosedRange<Double>
    ) -> [JSONValue.Member] {
        [
            type(name, schema), .init("minimum", .number(range.lowerBound)),
            .init("maximum", .number(range.upperBound)),
        ]
    }

    private static func count(_ count: Int) -> JSONValue { .number(Double(count)) }

    private static func object(
        _ properties: [JSONValue.Member], required: [String], type: JSONValue.Member = .init("type", "object")
    ) -> [JSONValue.Member] {
        let needed = required.isEmpty ? [] : [JSONValue.Member("required", .array(required.map { .string($0) }))]
        return [type, .init("properties", .object(properties))] + needed + [.init("additionalProperties", false)]
    }

    /// What properties mean for one another, as alternatives that one can read and a validator can check.
    private static func rules(
        _ rules: [Schema.Rule], _ properties: [Schema.PropertySchema]
    ) -> [JSONValue.Member] {
        func isNullable(_ name: String) -> Bool { properties.first { $0.name == name }?.schema.isNullable ?? false }
        func isAbsent(_ name: String) -> JSONValue {
            ["properties": .object([.init(name, isNullable(name) ? ["type": "null"] : false)])]
        }
        func isGiven(_ name: String) -> JSONValue {
            let value: JSONValue = isNullable(name) ? ["not": ["type": "null"]] : true
            return ["required": [.string(name)], "properties": .object([.init(name, value)])]
        }
        let all = rules.map { rule -> JSONValue in
            switch rule {
            case .needs(let name, let companion): ["anyOf": [isAbsent(name), isGiven(companion)]]
            case .either(let one, let other): ["anyOf": [isAbsent(one), isAbsent(other)]]
            }
        }
        return all.isEmpty ? [] : [.init("allOf", .array(all))]
    }

    private static func type(_ name: String, _ schema: Schema) -> JSONValue.Member {
        .init("type", schema.isNullable ? [.string(name), "null"] : .string(name))
    }

    /// A value that the schema allows: the default where it says something, or else the plainest.
    private static func example(_ schema: Schema, _ value: JSONValue?) -> JSONValue {
        if let value, value != .null, value != .object([]) { return value }
        switch schema.kind {
        case .boolean: return true
        case .number(let range): return .number(min(max(1, range.lowerBound), range.upperBound))
        case .integer(let range): return .number(Double(min(max(1, range.lowerBound), range.upperBound)))
        case .string: return "Home"
        case .formatted(_, _, _, let examples): return examples.first.map { .string($0) } ?? .null
        case .choice(let names): return names.first.map { .string($0) } ?? .null
        case .array(let element, let counts):
            return .array(
                Array(repeating: example(element, nil), count: max(min(1, counts.upperBound), counts.lowerBound)))
        case .tuple(let schemas): return .array(schemas.map { example($0, nil) })
        case .object(let properties):
            let shown =
                properties.contains(where: \.isRequired) ? properties.filter(\.isRequired) : Array(properties.prefix(1))
            return .object(shown.map { .init($0.name, example($0.schema, $0.defaultValue)) })
        case .map(let value, _): return .object([.init("name", example(value, nil))])
        case .either(let schemas): return schemas.first.map { example($0, nil) } ?? .null
        case .any: return .object([])
        }
    }
}
