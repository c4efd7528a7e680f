import Declarations

extension JSONSchema {
    /// A value that the schema allows: the default where it says something, or else the plainest.
    func example(_ schema: Schema, _ value: JSONValue?) -> JSONValue {
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
            let needed = properties.filter { $0.isRequired || schema.asksFirst(for: $0.name) }
            let shown = needed.isEmpty ? Array(properties.prefix(1)) : needed
            return .object(shown.map { .init($0.name, example($0.schema, $0.defaultValue)) })
        case .group(_, _, let value): return .object([.init("name", example(value, nil))])
        case .either(let schemas): return schemas.first.map { example($0, nil) } ?? .null
        case .defined(let definition): return definition.example
        case .any: return .object([])
        }
    }
}

extension Schema {
    /// Whether it is the first of two properties of which one is needed, where an object is of its first kind.
    fileprivate func asksFirst(for name: String) -> Bool {
        (rules + (variants?.all.first?.rules ?? [])).contains { rule in
            if case .one(name, _) = rule { true } else { false }
        }
    }
}
