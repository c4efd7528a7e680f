import Components
import Declarations

/// The schemas of what tells how one configuration becomes another.
extension ReplySchemas {
    static let changes: [JSONValue.Member] = [
        .init("TransitionStep", transitionStep),
        .init(
            "Transition",
            object([
                ("timeline", list(ref("TransitionStep"))),
                ("duration", ["type": "number", "minimum": 0, "description": "Seconds to the last step's end."]),
                ("svg", ["type": "string", "description": "The transition in a loop that rests on both ends."]),
            ])),
        .init(
            "TransitionState",
            object([
                ("component", string), ("layout", ref("Layout")),
                ("values", list(object([("element", string), ("property", property), ("value", [:])]))),
                ("svg", string),
            ])),
        .init("Change", object([("from", anything), ("to", anything)])),
        .init("NamedChange", object([("name", string), ("from", anything), ("to", anything)])),
        .init(
            "ElementChange",
            object([
                ("element", string),
                ("changes", list(object([("property", string), ("from", anything), ("to", anything)]))),
            ])),
        .init("Move", move), .init("Presence", presence), .init("Comparison", comparison),
    ]

    private static let anything: JSONValue = [:]
    private static let property: JSONValue = [
        "type": "string", "enum": ["position", "frame", "opacity", "scale", "path", "topCornersRadius"],
    ]

    private static let transitionStep = object([
        ("element", string), ("property", property), ("from", anything), ("to", anything),
        ("delay", ["type": "number", "minimum": 0, "description": "Seconds."]),
        ("duration", ["type": "number", "minimum": 0, "description": "Seconds."]),
        (
            "timingFunction",
            [
                "description": "A Bézier curve's four control values, or a spring.",
                "anyOf": [
                    ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4],
                    object([("spring", object([("dampingRatio", number)]))]),
                ],
            ]
        ),
    ])

    private static let move = object([
        ("element", string), ("from", ref("Rect")), ("to", ref("Rect")), ("dx", number), ("dy", number),
        ("dwidth", number), ("dheight", number), ("hidden", boolean), ("withParent", boolean),
    ])

    private static let presence = object([
        ("element", string), ("kind", choice(Element.Kind.self)), ("frame", ref("Rect")), ("hidden", boolean),
        ("withParent", boolean),
    ])

    private static let comparison = object([
        ("equal", boolean), ("summary", string),
        ("counts", ["type": "object", "additionalProperties": ["type": "integer", "minimum": 0]]),
        (
            "layout",
            object(
                [
                    ("size", ref("Change")), ("moved", list(ref("Move"))), ("appeared", list(ref("Presence"))),
                    ("vanished", list(ref("Presence"))), ("hidden", list(string)), ("shown", list(string)),
                    ("texts", list(ref("ElementChange"))), ("properties", list(ref("ElementChange"))),
                    ("redrawn", list(string)), ("values", list(ref("NamedChange"))),
                ], optional: ["size"])
        ),
        (
            "theme",
            object(
                [
                    ("colors", list(ref("NamedChange"))), ("tokens", list(ref("NamedChange"))),
                    ("fonts", list(ref("NamedChange"))), ("elevation", ref("Change")),
                    ("values", list(ref("NamedChange"))),
                ], optional: ["elevation"])
        ),
        (
            "accessibility",
            object(
                [
                    ("appeared", list(string)), ("vanished", list(string)), ("changed", list(ref("ElementChange"))),
                    ("order", ref("Change")), ("values", list(ref("NamedChange"))),
                ], optional: ["order"])
        ),
        (
            "findings",
            object([
                ("new", list(ref("Finding"))), ("resolved", list(ref("Finding"))),
                ("changed", list(object([("from", ref("Finding")), ("to", ref("Finding"))]))),
            ])
        ),
        ("svg", ["type": "string", "description": "Both laid over each other."]),
    ])
}
