import Declarations

/// How an address holds a request: an example of its kind, as text and packed.
struct Address: Sendable {
    var example: JSONValue
    var packed: JSONValue

    static let component = Address(example: #"{"component":{}}"#, packed: "eyJjb21wb25lbnQiOnt9fQ")
    static let transition = Address(example: #"{"from":{},"to":{}}"#, packed: "eyJmcm9tIjp7fSwidG8iOnt9fQ")
    static let comparison = Address(
        example: #"{"before":{"component":{}},"after":{"component":{}}}"#,
        packed: "eyJiZWZvcmUiOnsiY29tcG9uZW50Ijp7fX0sImFmdGVyIjp7ImNvbXBvbmVudCI6e319fQ")
    static let screen = Address(example: #"{"components":[]}"#, packed: "eyJjb21wb25lbnRzIjpbXX0")

    /// The two ways to write a request of that schema, of which one is taken.
    func parameters(_ schema: String) -> [Parameter] {
        let content: [JSONValue.Member] = [
            .init("contentMediaType", .string(MediaType.json.name)),
            .init("contentSchema", SchemaNames.reference(schema)),
        ]
        return [
            Parameter(
                name: "request", group: schema + "Address", schema: .object([.init("type", "string")] + content),
                example: example, documentation: "The request as percent-encoded JSON (a \"+\" is a space)."),
            Parameter(
                name: "r", group: schema + "Address",
                schema: .object([.init("type", "string"), .init("contentEncoding", "base64url")] + content),
                example: packed, documentation: "The request as base64url of JSON, or of its deflate (raw or zlib)."),
        ]
    }
}
