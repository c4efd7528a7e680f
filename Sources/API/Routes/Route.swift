import Declarations
import HTTPTypes

/// A path, and what can be done there. The table of these is all that the service offers; `openapi.yaml` is written
/// from it as well.
struct Route: Sendable {
    var path: PathPattern
    var operations: [Operation]

    init(_ path: String, _ operations: [Operation]) {
        self.path = PathPattern(path)
        self.operations = operations
    }

    /// The methods that are answered, for `Allow`.
    var allow: String {
        let methods = operations.flatMap { $0.method == .get ? ["GET", "HEAD"] : ["POST"] }
        return (methods + ["OPTIONS"]).joined(separator: ", ")
    }

    /// What a POST's body is sent as.
    var bodyType: MediaType { operations.lazy.compactMap(\.body?.mediaType).first ?? .json }

    func operation(for method: String) -> Operation? {
        operations.first { $0.method.rawValue == (method == "HEAD" ? "GET" : method) }
    }
}

/// One method of a route.
struct Operation: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    /// How long others may keep a reply.
    enum Caching: Sendable {
        /// The reply depends on the request alone: kept for a day, or as `maxAge` and `v` say.
        case lasting
        /// The reply tells of this moment.
        case never
    }

    var method: Method
    /// Documentation.
    var id: String
    var summary: String
    var description: String?
    var parameters: [Parameter] = []
    /// What a POST's body holds.
    var body: Body?
    /// The representations there are, the usual one first.
    var offers: [Offer]
    var caching = Caching.lasting
    /// The answer takes no work: it can be given before the request was read to its end.
    var isImmediate = false
    /// The answer may be that the service is not ready.
    var tellsReadiness = false
    /// Where the body's lines are answered each by itself, and while the rest still arrives: the answer to one, with the end
    /// of its own line.
    var answerLine: (@Sendable (HTTPLine, Call) -> [UInt8])?
    var answer: @Sendable (Call) throws(Problem) -> Reply
}

/// A representation and, for documentation, its schema.
struct Offer: Sendable {
    var mediaType: MediaType
    var schema: JSONValue
}

/// What a POST carries.
struct Body: Sendable {
    /// The types it may have; for documentation, the first.
    var mediaType = MediaType.json
    /// The schema's name among the document's components.
    var schema: String
    var examples: [Example]

    typealias Example = (name: String, summary: String, value: JSONValue)
}

/// A reply before headers that all replies share.
struct Reply: Sendable {
    var body: [UInt8]
    var stages: [Stopwatch.Stage] = []

    init(_ body: [UInt8], stages: [Stopwatch.Stage] = []) {
        self.body = body
        self.stages = stages
    }

    init(_ value: some JSONWritable) {
        body = JSONWriter.bytes(of: value)
    }
}

/// A path of literal segments and of parameters such as `{name}.svg`.
struct PathPattern: Sendable {
    private enum Segment: Sendable {
        case literal(String)
        case parameter(String, suffix: String)
    }

    let text: String
    private let segments: [Segment]

    init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { segment in
            guard segment.hasPrefix("{"), let end = segment.firstIndex(of: "}") else {
                return .literal(String(segment))
            }
            let name = segment[segment.index(after: segment.startIndex)..<end]
            return .parameter(String(name), suffix: String(segment[segment.index(after: end)...]))
        }
    }

    /// The parameters' values; nil where the path is another.
    func match(_ path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .literal(let text): guard part == text else { return nil }
            case .parameter(let name, let suffix):
                guard part.hasSuffix(suffix), part.count > suffix.count else { return nil }
                values[name] = String(part.dropLast(suffix.count))
            }
        }
        return values
    }
}
