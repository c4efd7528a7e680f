import Declarations
import HTTPTypes

/// What went wrong, as RFC 9457 tells it.
struct Problem: Error, Sendable {
    /// A kind of problem: its status, and the name that programs tell it by.
    struct Kind: Hashable, Sendable {
        var status: Int
        var name: String
        var title: String

        static let badTarget = Kind(status: 400, name: "bad-address", title: "The address is not well-formed")
        static let badParameter = Kind(status: 400, name: "bad-parameter", title: "A query parameter is wrong")
        static let notJSON = Kind(status: 400, name: "not-json", title: "The request is not JSON")
        static let notFound = Kind(status: 404, name: "not-found", title: "There is nothing here")
        static let methodNotAllowed = Kind(
            status: 405, name: "method-not-allowed", title: "The method is not offered here")
        static let notAcceptable = Kind(
            status: 406, name: "not-acceptable", title: "There is no representation that you accept")
        static let versionConflict = Kind(status: 409, name: "version-conflict", title: "Another version is running")
        static let preconditionFailed = Kind(
            status: 412, name: "precondition-failed", title: "What is asked for is not what you have")
        static let tooLarge = Kind(status: 413, name: "too-large", title: "The request is too large")
        static let unsupportedMediaType = Kind(
            status: 415, name: "unsupported-media-type", title: "The body is of a type that is not read here")
        static let invalid = Kind(status: 422, name: "invalid-request", title: "The request is not valid")

        static let notReady = Kind(status: 503, name: "not-ready", title: "The service is not ready")

        /// All that a route gives; the server has some of its own.
        static let all = [
            badTarget, badParameter, notJSON, notFound, methodNotAllowed, notAcceptable, versionConflict,
            preconditionFailed,
            tooLarge,
            unsupportedMediaType, invalid, notReady,
        ]

        /// The kind of a refusal that is the server's own and needs no name besides its status.
        static func plain(_ status: Int) -> Kind { Kind(status: status, name: "", title: reason(status)) }

        static let notImplemented = plain(501)

        /// A URI; `about:blank` says that the status is all there is to tell (RFC 9457 §4.2.1).
        var type: String { name.isEmpty ? "about:blank" : "urn:transom:problem:" + name }

        private static func reason(_ status: Int) -> String {
            switch status {
            case 400: "Bad Request"
            case 408: "Request Timeout"
            case 411: "Length Required"
            case 413: "Content Too Large"
            case 414: "URI Too Long"
            case 417: "Expectation Failed"
            case 429: "Too Many Requests"
            case 431: "Request Header Fields Too Large"
            case 500: "Internal Server Error"
            case 501: "Not Implemented"
            case 503: "Service Unavailable"
            case 505: "HTTP Version Not Supported"
            default: "Error"
            }
        }
    }

    /// One thing that is wrong, in the request's JSON or in its query.
    struct Entry: Hashable, Sendable, Codable {
        var pointer: String?
        var parameter: String?
        var detail: String
    }

    var kind: Kind
    var detail: String
    var errors: [Entry] = []
    /// Header fields that belong to the status, such as `Allow`.
    var fields: [HTTPField] = []

    init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail
    }

    /// Everything that is wrong with a configuration.
    static func invalid(_ faults: [Fault]) -> Problem {
        let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        let first = faults.first.map { "; the first is at \"\($0.pointer)\": \($0.detail)" } ?? ""
        var problem = Problem(.invalid, "\(count)\(first)")
        problem.errors = faults.map { Entry(pointer: $0.pointer, detail: $0.detail) }
        return problem
    }

    /// The same of a request that stands at `pointer` within another.
    func inside(_ pointer: String) -> Problem {
        guard kind == .invalid, !faults.isEmpty else { return self }
        return .invalid(faults.map { Fault(pointer: pointer + $0.pointer, detail: $0.detail) })
    }

    /// What is wrong in the request's JSON.
    var faults: [Fault] {
        errors.compactMap { entry in entry.pointer.map { Fault(pointer: $0, detail: entry.detail) } }
    }

    static func notJSON(_ error: JSONSyntaxError) -> Problem {
        var problem = Problem(.notJSON, error.sentence)
        problem.errors = [Entry(pointer: error.pointer, detail: error.sentence)]
        return problem
    }

    static func parameter(_ name: String, _ detail: String, kind: Kind = .badParameter) -> Problem {
        var problem = Problem(kind, "\(excerpt(name)): \(detail)")
        problem.errors = [Entry(parameter: name, detail: detail)]
        return problem
    }
}

/// The document of a problem.
struct ProblemReply: Codable, Hashable, Sendable {
    var type: String
    var title: String
    var status: Int
    var detail: String
    var instance: String
    var errors: [Problem.Entry]?

    init(_ problem: Problem, instance: String) {
        type = problem.kind.type
        title = problem.kind.title
        status = problem.kind.status
        detail = problem.detail
        self.instance = instance
        errors = problem.errors.isEmpty ? nil : problem.errors
    }
}

extension ProblemReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("type", type)
            writer.member("title", title)
            writer.member("status", status)
            writer.member("detail", detail)
            writer.member("instance", instance)
            writer.member("errors", ifPresent: errors)
        }
    }
}

extension Problem.Entry: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("pointer", ifPresent: pointer)
            writer.member("parameter", ifPresent: parameter)
            writer.member("detail", detail)
        }
    }
}
