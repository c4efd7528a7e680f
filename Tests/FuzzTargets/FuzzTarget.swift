/// A door that bytes of a stranger come in by, as a function that libFuzzer and the tests of the corpus call.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// A body of JSON.
    case json
    /// SVG path data.
    case path
    /// A PNG or JPEG, or a whole data URI.
    case image
    /// A request in an address.
    case query
    /// A whole request of HTTP: method, target, fields, body.
    case http
    /// Requests that the declarations allow, made of the bytes as decisions.
    case request

    /// Ends the process where the service does what it must never do.
    public func run(_ bytes: [UInt8]) {
        switch self {
        case .json: JSONDoor.run(bytes)
        case .path: PathDoor.run(bytes)
        case .image: ImageDoor.run(bytes)
        case .query: QueryDoor.run(bytes)
        case .http: HTTPDoor.run(bytes)
        case .request: RequestDoor.run(bytes)
        }
    }
}

/// What every target finds wrong ends the process here, as a fault of memory would.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
