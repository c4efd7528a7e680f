import Declarations

/// Declarations as JSON Schema 2020-12, which is OpenAPI 3.1's as well.
struct JSONSchema {
    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// Within the service's description.
    static let openAPI = JSONSchema(definitions: SchemaNames.place)
    private static let standalone = JSONSchema(definitions: "#/$defs/")

    /// Where schemas with a name stand.
    let definitions: String

    /// Text without characters that XML has no place for, as `Shape.text` checks it.
    private static let drawable = #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]*$"#

    /// A schema that stands by itself.
    static func document(_ schema: Schema, title: String) -> JSONValue {
        let head: [JSONValue.Member] = [.init("$schema", .string(dialect)), .init("title", .string(title))]
        let definitions = standalone.definitions(in: schema)
        return .object(
            head + standalone.members(schema)
                + (definitions.isEmpty ? [] : [JSONValue.Member("$defs", .object(definitions))]))
    }

    func render(_ schema: Schema) -> JSONValue { .object(members(schema)) }

    /// What a schema refers to by name, and what that refers to in turn.
    func definitions(in schema: Schema) -> [JSONValue.Member] {
        schema.definitions.map { .init($0.name, render($0.schema())) }
    }

    /// An object of which some members are described elsewhere.
    func object(_ properties: [Schema.PropertySchema], elsewhere: [String: String]) -> JSONValue {
        let members = properties.map { property in
            JSONValue.Member(
                property.name, elsewhere[property.name].map { reference($0, property) } ?? render(property))
        }
        return .object(object(members, required: properties.filter(\.isRequired).map(\.name)))
    }

    private func reference(_ name: String, _ property: Schema.PropertySchema) -> JSONValue {
        let target = SchemaNames.reference(name)
        let description = JSONValue.Member("description", .string(property.documentation))
        if property.schema.isNullable { return .object([.init("anyOf", [target, ["type": "null"]]), description]) }
        guard case .object(let members) = target else { return target }
        return .object(members + [description])
    }

    private func render(_ property: Schema.PropertySchema) -> JSONValue {
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
        if case .any = property.schema.kind { return .object(result) }
        result.append(.init("examples", [example(property.schema, property.defaultValue)]))
        return .object(result)
    }

    private func members(_ schema: Schema) -> [JSONValue.Member] {
        (scalar(schema) ?? collection(schema)) + (schema.unit.map { [.init("x-unit", .string($0))] } ?? [])
    }

    private func scalar(_ schema: Schema) -> [JSONValue.Member]? {
        switch schema.kind {
        case .boolean: return [type("boolean", schema)]
        case .number(let range): return limits("number", schema, range)
        case .integer(let range):
            return limits("integer", schema, Double(range.lowerBound)...Double(range.upperBound))
        case .string(let maximum):
            return [
                type("string", schema), .init("maxLength", count(maximum)),
                .init("pattern", .string(JSONSchema.drawable)),
            ]
        case .formatted(let words, let pattern, let format, _):
            return [type("string", schema)] + (pattern.map { [.init("pattern", .string($0))] } ?? [])
                + (format.map { [.init("format", .string($0))] } ?? []) + [
                    .init("description", .string("Expected: \(words)."))
                ]
        case .choice(let names):
            if names.count == 1, !schema.isNullable {
                return [type("string", schema), .init("const", .string(names[0]))]
            }
            let values = names.map { JSONValue.string($0) } + (schema.isNullable ? [.null] : [])
            return [type("string", schema), .init("enum", .array(values))]
        default: return nil
        }
    }

    private func collection(_ schema: Schema) -> [JSONValue.Member] {
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
            if let variants = schema.variants { return self.variants(variants, properties, schema) }
            return object(properties, type: type("object", schema)) + rules(schema.rules, properties)
        case .group(let properties, let names, let value):
            return group(properties, names, render(value), type: type("object", schema))
        case .either(let schemas): return choice(schemas.map { render($0) }, schema)
        case .defined(let definition):
            let reference = JSONValue.Member("$ref", .string(definitions + definition.name))
            return schema.isNullable ? choice([.object([reference])], schema) : [reference]
        default: return []
        }
    }

    /// One of several, or null where that is allowed.
    func choice(_ choices: [JSONValue], _ schema: Schema) -> [JSONValue.Member] {
        [.init("anyOf", .array(choices + (schema.isNullable ? [["type": "null"]] : [])))]
    }

    private func limits(
        _ name: String, _ schema: Schema, _ range: ClosedRange<Double>
    ) -> [JSONValue.Member] {
        // What every number is within goes without saying.
        guard range.upperBound < .greatestFiniteMagnitude else { return [type(name, schema)] }
        return [
            type(name, schema), .init("minimum", .number(range.lowerBound)),
            .init("maximum", .number(range.upperBound)),
        ]
    }

    private func count(_ count: Int) -> JSONValue { .number(Double(count)) }

    func object(
        _ properties: [Schema.PropertySchema], type: JSONValue.Member = .init("type", "object")
    ) -> [JSONValue.Member] {
        object(
            properties.map { .init($0.name, render($0)) }, required: properties.filter(\.isRequired).map(\.name),
            type: type)
    }

    private func object(
        _ properties: [JSONValue.Member], required: [String], type: JSONValue.Member = .init("type", "object")
    ) -> [JSONValue.Member] {
        let needed = required.isEmpty ? [] : [JSONValue.Member("required", .array(required.map { .string($0) }))]
        return [type, .init("properties", .object(properties))] + needed + [.init("additionalProperties", false)]
    }

    private func group(
        _ properties: [Schema.PropertySchema], _ names: String?, _ value: JSONValue, type: JSONValue.Member
    ) -> [JSONValue.Member] {
        guard let names else { return [type, .init("additionalProperties", value)] }
        return object(properties, type: type) + [.init("patternProperties", .object([.init(names, value)]))]
    }

    private func type(_ name: String, _ schema: Schema) -> JSONValue.Member {
        .init("type", schema.isNullable ? [.string(name), "null"] : .string(name))
    }
}
