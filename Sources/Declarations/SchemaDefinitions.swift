extension Schema {
    /// Schemas with a name that this one refers to, and those that they refer to, each once and in the order of use.
    public var definitions: [Definition] {
        var found: [Definition] = []
        collectDefinitions(into: &found)
        return found
    }

    private func collectDefinitions(into found: inout [Definition]) {
        switch kind {
        case .defined(let definition):
            guard !found.contains(where: { $0.name == definition.name }) else { return }
            found.append(definition)
            definition.schema().collectDefinitions(into: &found)
        default: for part in parts { part.collectDefinitions(into: &found) }
        }
    }

    /// The schemas that stand in it.
    private var parts: [Schema] {
        switch kind {
        case .array(let element, _): [element]
        case .tuple(let schemas), .either(let schemas): schemas
        case .object(let properties): properties.map(\.schema)
        case .group(let properties, _, let value): properties.map(\.schema) + [value]
        default: []
        }
    }
}
