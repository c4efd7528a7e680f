import Declarations

/// A line of a batch: a request of its own.
struct BatchLine: Configurable {
    var id = JSONValue.null
    var path = ""
    var accept: String?
    var body = JSONValue.object([])

    static let declaration = Declaration<BatchLine>([
        Property(
            "id", \.id, .identifier, "The client's own name for the line; the answer has it again, as it was written."),
        Property(
            "path", \.path, .address, required: true,
            "Where the request would be posted by itself, with its query: any path that takes POST, but for this one."),
        Property(
            "accept", \.accept, Shape<String>.mediaRanges.optional(),
            "What an Accept field would say; the path's usual representation if absent."),
        Property("body", \.body, .requestBody, required: true, "What would be posted there."),
    ])

    /// No path that takes POST is longer, with all its parameters; RFC 9110 §4.1 asks for as much of a whole address.
    static let longestText = 8000
}

extension Shape where Value == JSONValue {
    /// A string, a number or null. The client's own: of any length, and nothing is drawn of it.
    fileprivate static var identifier: Shape {
        var shape = Shape(Schema(.any), json: { $0 }) { value, checker in
            switch value {
            case .string, .number: break
            default: checker.fault("expected a string, a number or null; \(value.typeName) was given")
            }
        }
        shape.meaningOfNull = .null
        return shape
    }

    /// Whatever its path takes: checked there.
    fileprivate static var requestBody: Shape {
        Shape(Schema(.any), json: { $0 }) { value, checker in
            guard case .object = value else {
                return checker.fault("expected an object; \(value.typeName) was given")
            }
        }
    }
}

extension Shape where Value == String {
    fileprivate static var address: Shape {
        visible(
            Schema(
                .formatted(
                    words: "a path of this server, such as \"/v1/banner/layout\"", pattern: "^/[!-~]*$",
                    examples: ["/v1/banner/layout"]))
        ) {
            $0.utf8.first == UInt8(ascii: "/") && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        }
    }

    fileprivate static var mediaRanges: Shape {
        visible(
            Schema(
                .formatted(words: "media types, such as \"image/png\"", pattern: "^[ -~]+$", examples: ["image/png"]))
        ) {
            !$0.isEmpty && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        }
    }

    private static func visible(_ schema: Schema, _ isValid: @escaping @Sendable (String) -> Bool) -> Shape {
        Shape(schema, json: { .string($0) }) { value, checker in
            guard case .string(let text) = value else { return checker.mismatch(schema, value) }
            guard text.utf8.count <= BatchLine.longestText else {
                return checker.fault("longer than \(BatchLine.longestText) bytes")
            }
            if !isValid(text) { checker.fault("expected \(schema.expectation); \"\(excerpt(text))\" was given") }
        }
    }
}
