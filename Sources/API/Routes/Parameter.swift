import Declarations
import Rasterizing

/// A query or path parameter.
struct Parameter: Sendable {
    enum Place: String, Sendable {
        case query, path
    }

    var name: String
    /// Of the parameters of one group exactly one is given. The document shows them under the group's name, as one
    /// object that is spread over the query.
    var group: String?
    var place = Place.query
    var isRequired = false
    /// JSON Schema of the value.
    var schema: JSONValue
    var example: JSONValue
    var documentation: String
    /// The only values there are, where there are only some.
    var choices: [String]?
}

extension Parameter {
    static let at = Parameter(
        name: "at", schema: ["type": "number", "minimum": 0, "maximum": 1], example: 0.5,
        documentation: "The share of the duration at which to look; the whole transition if absent.")
    static let fields = Parameter(
        name: "fields",
        schema: [
            "type": "string", "pattern": "^(layout|theme|accessibility|svg)(,(layout|theme|accessibility|svg))*$",
        ],
        example: "layout,svg", documentation: "The parts to give, by comma; all if absent.")
    static let version = Parameter(
        name: "v", schema: ["type": "string"], example: "0.1.0",
        documentation: "Pins the renderer's version: the reply may be kept for ever; another version is 409.")
    static let maxAge = Parameter(
        name: "maxAge", schema: ["type": "integer", "minimum": 0, "maximum": .number(Double(Freshness.year))],
        example: 3600, documentation: "Seconds that the reply may be kept; a day if absent.")
    /// The only value of `onError`.
    static let imageOnError = "image200"
    static let scale = Parameter(
        name: "scale",
        schema: [
            "type": "number", "minimum": .number(PixelScale.range.lowerBound),
            "maximum": .number(PixelScale.range.upperBound),
        ],
        example: 2,
        documentation: """
            Pixels a point of a PNG, the environment's displayScale if absent. An image has at most \
            \(Raster.maximumPixels) pixels. The other formats have none, and stay as they are.
            """)
    static let onError = Parameter(
        name: "onError", schema: ["type": "string", "enum": [.string(imageOnError)]],
        example: .string(imageOnError),
        documentation:
            "With \"image200\" an error is a picture that says what is wrong, with status 200; X-Error-Status has its own.",
        choices: [imageOnError])
}

/// The parts of a reply that a client may pick.
enum Part: String, CaseIterable, Sendable {
    case layout, theme, accessibility, svg

    /// What `fields` names: all if it is absent.
    static func parse(_ fields: String?) throws(Problem) -> Set<Part> {
        guard let fields else { return Set(allCases) }
        var parts: Set<Part> = []
        for name in fields.split(separator: ",", omittingEmptySubsequences: false).map(trimmed) {
            guard let part = Part(rawValue: name) else {
                let names = allCases.map(\.rawValue)
                let near = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
                throw .parameter(
                    "fields", "there is no part \"\(excerpt(name))\"; there are \(names.joined(separator: ", "))\(near)"
                )
            }
            parts.insert(part)
        }
        return parts
    }
}
