import Declarations

extension Parameter {
    /// As OpenAPI describes it.
    var document: JSONValue {
        [
            "name": .string(name), "in": .string(place.rawValue), "required": .bool(isRequired),
            "description": .string(documentation), "schema": schema, "example": example,
        ]
    }
}

/// Parameters of which exactly one is given. OpenAPI has rules between the properties of an object, and none between
/// parameters; an object in "form" style with "explode" is written as parameters.
enum ParameterGroup {
    static func document(_ parameters: [Parameter]) -> JSONValue {
        let choices = parameters.map { parameter -> JSONValue in
            [
                "type": "object", "properties": .object([.init(parameter.name, described(parameter))]),
                "required": [.string(parameter.name)], "additionalProperties": false,
            ]
        }
        let examples = parameters.map { parameter in
            JSONValue.Member(
                parameter.name, ["value": .object([.init(parameter.name, parameter.example)])])
        }
        let names = parameters.map { "\"\($0.name)\"" }.joined(separator: " or ")
        return [
            "name": "address", "in": "query", "required": true, "style": "form", "explode": true,
            "description": .string("The request: \(names), each a parameter of its own."),
            "schema": ["type": "object", "oneOf": .array(choices)], "examples": .object(examples),
        ]
    }

    private static func described(_ parameter: Parameter) -> JSONValue {
        guard case .object(let members) = parameter.schema else { return parameter.schema }
        return .object(members + [.init("description", .string(parameter.documentation))])
    }
}
