import HTTPTypes

/// A media type such as `image/svg+xml`, and the parameters it was sent with.
struct MediaType: Hashable, Sendable {
    var type: String
    var subtype: String
    /// Sent with replies of this type: `; charset=utf-8`.
    var parameters = ""

    static let json = MediaType(type: "application", subtype: "json")
    static let problem = MediaType(type: "application", subtype: "problem+json")
    static let svg = MediaType(type: "image", subtype: "svg+xml")
    static let png = MediaType(type: "image", subtype: "png")
    static let pdf = MediaType(type: "application", subtype: "pdf")
    static let schema = MediaType(type: "application", subtype: "schema+json")
    static let yaml = MediaType(type: "application", subtype: "yaml")
    /// Prometheus' text exposition format.
    static let metrics = MediaType(
        type: "text", subtype: "plain", parameters: "; version=0.0.4; charset=utf-8")
    static let css = MediaType(type: "text", subtype: "css", parameters: "; charset=utf-8")
    static let designTokens = MediaType(type: "application", subtype: "design-tokens+json")
    static let ndjson = MediaType(type: "application", subtype: "x-ndjson")
    static let jsonLines = MediaType(type: "application", subtype: "jsonl")
    static let form = MediaType(type: "application", subtype: "x-www-form-urlencoded")

    /// Without parameters.
    var name: String { "\(type)/\(subtype)" }
    /// As a reply's `Content-Type`.
    var fieldValue: String { name + parameters }

    /// Text, which gzip makes much shorter; the other formats are packed already.
    var isText: Bool { self != .png && self != .pdf }

    var isJSON: Bool { self == .json || subtype.hasSuffix("+json") }

    /// A JSON value a line, by one of the names in use: none is registered.
    var isJSONLines: Bool { type == "application" && MediaType.jsonLinesSubtypes.contains(subtype) }

    private static let jsonLinesSubtypes: Set = ["x-ndjson", "ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines"]
}

extension MediaType {
    /// The type that a `Content-Type` field names, with its charset if it names one; nil if it is not well-formed.
    static func parse(_ field: String) -> (type: MediaType, charset: String?)? {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(\.isHTTPToken) else { return nil }
        let charset = parts.dropFirst().lazy.map { $0.split(separator: "=", maxSplits: 1).map(trimmed) }
            .first { $0.count == 2 && $0[0].lowercased() == "charset" }
            .map { $0[1].filter { $0 != "\"" }.lowercased() }
        return (MediaType(type: names[0].lowercased(), subtype: names[1].lowercased()), charset)
    }
}

/// Without the spaces and tabs around it.
func trimmed(_ text: some StringProtocol) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var utf8 = Substring(text).utf8
    while let first = utf8.first, isSpace(first) { utf8.removeFirst() }
    while let last = utf8.last, isSpace(last) { utf8.removeLast() }
    return String(Substring(utf8))
}
