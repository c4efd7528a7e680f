import Components
import Declarations
import Typesetting

/// The schemas of replies.
enum ReplySchemas {
    static let all: [JSONValue.Member] =
        [
            .init("Size", object([("width", number), ("height", number)])),
            .init("Rect", object([("x", number), ("y", number), ("width", number), ("height", number)])),
            .init(
                "Font",
                object([
                    ("family", ["type": ["string", "null"], "description": "Null for the system's font."]),
                    ("size", number),
                    ("weight", choice(Font.Weight.self)),
                ])),
            .init("Values", ["type": "object", "description": "Named values that each component documents."]),
            .init("Text", text), .init("Element", element),
            .init(
                "Layout",
                object([("size", ref("Size")), ("elements", list(ref("Element"))), ("values", ref("Values"))])),
            .init("Theme", theme), .init("AccessibilityElement", accessibilityElement), .init("Finding", finding),
            .init("Accessibility", accessibility),
            .init(
                "ComponentReply",
                object(
                    [
                        ("component", string), ("layout", ref("Layout")), ("theme", ref("Theme")),
                        ("accessibility", ref("Accessibility")),
                        ("svg", ["type": "string", "description": "The picture, as /svg gives it."]),
                    ], optional: ["layout", "theme", "accessibility", "svg"])),
            .init("EventReply", eventReply), .init("BatchReply", batchReply),
            .init("Problem", problem),
            .init(
                "Examples",
                object([
                    (
                        "examples",
                        list(object([("name", string), ("summary", string), ("request", ["type": "object"])]))
                    )
                ])),
            .init("Components", object([("components", list(component))])),
            .init("Environments", environments),
            .init("Themes", object([("themes", list(object([("name", string), ("summary", string)])))])),
            .init("ThemeReply", ["type": "object", "required": ["theme"], "properties": ["theme": resolvedTheme]]),
            .init("Icons", object([("icons", list(string))])),
            .init("Status", ["type": "object", "required": ["status"], "properties": ["status": string]]),
        ] + changes

    static let number: JSONValue = ["type": "number"]
    static let string: JSONValue = ["type": "string"]
    static let boolean: JSONValue = ["type": "boolean"]
    private static let nullableString: JSONValue = ["type": ["string", "null"]]
    private static let color: JSONValue = ["type": "string", "pattern": "^#([0-9A-F]{6}|[0-9A-F]{8})$"]
    private static let colors: JSONValue = ["type": "object", "additionalProperties": color]

    static func ref(_ name: String) -> JSONValue { SchemaNames.reference(name) }

    static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    static func choice<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> JSONValue
    where Value.RawValue == String {
        ["type": "string", "enum": .array(type.allCases.map { .string($0.rawValue) })]
    }

    /// An object of which nothing is unsaid; all members are there but for those in `optional`.
    static func object(_ members: [(String, JSONValue)], optional: Set<String> = []) -> JSONValue {
        let required = members.map(\.0).filter { !optional.contains($0) }.map { JSONValue.string($0) }
        return [
            "type": "object", "properties": .object(members.map { .init($0.0, $0.1) }), "required": .array(required),
            "additionalProperties": false,
        ]
    }

    private static let text = object([
        ("lines", list(string)), ("truncated", boolean), ("baseline", number), ("lineHeight", number),
        ("size", ref("Size")), ("alignment", ["type": "string", "enum": ["left", "center", "right"]]),
        ("direction", choice(TextDirection.self)), ("font", ref("Font")),
    ])

    private static let element = object(
        [
            ("id", string), ("kind", choice(Element.Kind.self)), ("frame", ref("Rect")), ("hidden", boolean),
            ("touchTarget", ref("Rect")), ("text", ref("Text")),
            ("overflows", list(string)), ("children", list(ref("Element"))),
        ], optional: ["touchTarget", "text", "overflows", "children"])

    private static let theme = object([
        ("colors", colors), ("fonts", ["type": "object", "additionalProperties": ref("Font")]), ("elevation", number),
        ("shadow", ref("Values")), ("tokens", ["type": "object", "additionalProperties": string]),
        ("values", ref("Values")),
    ])

    private static let accessibilityElement = object(
        [
            ("id", string), ("role", string), ("isAccessibilityElement", boolean), ("label", nullableString),
            ("value", nullableString), ("hint", nullableString), ("traits", list(string)), ("spoken", string),
            ("identifier", string),
            ("frame", ref("Rect")), ("positionInSet", ["type": "integer", "minimum": 1]),
            ("setSize", ["type": "integer", "minimum": 1]),
            ("aria", ["type": "object", "additionalProperties": string]), ("largeContent", ref("Values")),
        ], optional: ["spoken", "identifier", "positionInSet", "setSize", "largeContent"])

    private static let finding = object(
        [
            ("rule", string), ("outcome", ["type": "string", "enum": ["fail", "needsReview", "info"]]),
            ("severity", choice(Severity.self)), ("element", nullableString), ("message", string), ("measured", [:]),
            ("required", [:]), ("source", string), ("help", ["type": "string", "format": "uri"]),
            ("suggestion", object([("pointer", string), ("value", [:])])),
        ], optional: ["measured", "required", "suggestion"])

    private static let accessibility: JSONValue = [
        "type": "object",
        "description": "Beside these members stand those that are said of the component as a whole.",
        "properties": [
            "elements": list(ref("AccessibilityElement")), "findings": list(ref("Finding")),
            "rules": object([
                ("passed", list(string)), ("failed", list(string)), ("needsReview", list(string)),
                ("inapplicable", list(string)),
            ]),
            "auditFails": boolean,
        ],
        "required": ["elements", "findings", "rules", "auditFails"],
    ]

    private static let eventReply: JSONValue = [
        "type": "object",
        "description": "Beside these members stand those that only some components have.",
        "properties": [
            "hit": ["type": ["string", "null"], "description": "The element that took the touch."],
            "dismissed": boolean, "forwarded": boolean, "handled": boolean,
            "emitted": list([
                "type": "object", "properties": ["name": string], "required": ["name"],
            ]),
            "component": ["type": "object", "description": "The next configuration."],
        ],
        "required": ["hit", "dismissed", "forwarded", "emitted", "component"],
    ]

    /// Text with a JSON value a line.
    static func lines(of name: String) -> JSONValue {
        .object([.init("type", "string"), .init("description", .string("On each line a \(name)."))] + content(name))
    }

    /// The same where any text is taken. It has no type: a type would say that something else could be sent and refused.
    static func anyLines(of name: String) -> JSONValue {
        let words =
            "Text: on each line a \(name). A line that is none is answered with a Problem, and refuses no other."
        return .object([.init("description", .string(words))] + content(name))
    }

    private static func content(_ name: String) -> [JSONValue.Member] {
        [.init("contentMediaType", .string(MediaType.ndjson.name)), .init("contentSchema", ref(name))]
    }

    private static let batchReply = object(
        [
            (
                "id",
                [
                    "type": ["string", "number", "null"],
                    "description": "The line's, as it was written; null where none could be read.",
                ]
            ),
            ("status", ["type": "integer", "minimum": 200, "maximum": 599]),
            ("contentType", ["type": "string", "description": "The media type of body."]),
            (
                "encoding",
                [
                    "type": "string", "enum": [.string(BatchReply.base64)],
                    "description": "How body stands in its string, where that is not plain text.",
                ]
            ),
            (
                "body",
                [
                    "type": ["object", "string"],
                    "description": """
                    What the path answers: JSON as it is, SVG and CSS as text, PNG and PDF in Base64. A status of 400 or \
                    more comes with a Problem; its pointers are into the line.
                    """,
                ]
            ),
        ], optional: ["encoding"])

    private static let problem = object(
        [
            ("type", ["type": "string", "format": "uri-reference"]), ("title", string),
            ("status", ["type": "integer", "minimum": 400, "maximum": 599]), ("detail", string), ("instance", string),
            (
                "errors",
                list(
                    object(
                        [
                            ("pointer", ["type": "string", "description": "JSON Pointer into the request."]),
                            ("parameter", ["type": "string", "description": "The query parameter."]),
                            ("detail", string),
                        ], optional: ["pointer", "parameter"]))
            ),
        ], optional: ["errors"])

    private static let component = object([
        ("name", string), ("title", string), ("materialClass", string), ("summary", string), ("path", string),
        ("events", list(string)),
    ])

    private static let environments: JSONValue = {
        let preset = object([("name", string), ("portrait", ref("Values")), ("landscape", ref("Values"))])
        return object([("default", ref("Values")), ("presets", list(preset))])
    }()

    private static let resolvedTheme: JSONValue = [
        "type": "object",
        "properties": [
            "colors": colors, "fonts": ref("Values"), "shape": ref("Values"), "values": ref("Values"),
            "contrast": list(ref("Values")), "palettes": ref("Values"),
        ],
        "required": ["colors", "fonts", "shape", "values", "contrast"],
    ]
}
