/// How a request is answered, as its head alone decides.
public enum HTTPPlan: Sendable {
    /// At once: without work, and whatever its body is.
    case answer(HTTPResponse)
    /// Line by line, while it still arrives.
    case lines(HTTPLines)
    /// By work on the whole of it. Takes the body.
    case work(@Sendable (_ body: [UInt8]) -> HTTPResponse)
}
