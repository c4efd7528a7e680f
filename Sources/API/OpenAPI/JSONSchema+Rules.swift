import Declarations

extension JSONSchema {
    /// The kinds of one object, each closed by itself.
    func variants(
        _ variants: Schema.Variants, _ properties: [Schema.PropertySchema], _ schema: Schema
    ) -> [JSONValue.Member] {
        let kinds = variants.all.map { variant -> JSONValue in
            let own = properties.compactMap { property -> Schema.PropertySchema? in
                guard property.name == variants.tag else {
                    return variant.members.contains(property.name) ? property : nil
                }
                var tag = property
                tag.schema = Schema(.choice([variant.value]))
                return tag
            }
            let title = JSONValue.Member("title", .string(variant.value))
            return .object([title] + object(own) + rules(schema.rules + variant.rules, own))
        }
        return [.init("oneOf", .array(kinds + (schema.isNullable ? [["type": "null"]] : [])))]
    }

    /// What properties mean for one another, as alternatives that one can read and a validator can check.
    func rules(_ rules: [Schema.Rule], _ properties: [Schema.PropertySchema]) -> [JSONValue.Member] {
        let all = rules.map { rule -> JSONValue in
            switch rule {
            case .needs(let name, let companion):
                ["anyOf": [isAbsent(name, properties), isGiven(companion, properties)]]
            case .either(let one, let other): ["anyOf": [isAbsent(one, properties), isAbsent(other, properties)]]
            case .one(let one, let other):
                ["oneOf": [isGiven(one, properties), isGiven(other, properties)]]
            case .without(let name, let flag):
                ["anyOf": [isAbsent(name, properties), ["properties": .object([.init(flag, ["const": false])])]]]
            case .atMost(let name, let limit, let other, let words):
                [
                    "anyOf": [
                        ["properties": .object([.init(other, ["not": ["const": .string(words)]])])],
                        ["properties": .object([.init(name, ["maximum": .number(limit)])])],
                    ]
                ]
            }
        }
        return all.isEmpty ? [] : [.init("allOf", .array(all))]
    }

    private func isAbsent(_ name: String, _ properties: [Schema.PropertySchema]) -> JSONValue {
        let value: JSONValue = isNullable(name, properties) ? ["type": "null"] : false
        return ["properties": .object([.init(name, value)])]
    }

    private func isGiven(_ name: String, _ properties: [Schema.PropertySchema]) -> JSONValue {
        let value: JSONValue = isNullable(name, properties) ? ["not": ["type": "null"]] : true
        return ["required": [.string(name)], "properties": .object([.init(name, value)])]
    }

    private func isNullable(_ name: String, _ properties: [Schema.PropertySchema]) -> Bool {
        properties.first { $0.name == name }?.schema.isNullable ?? false
    }
}
