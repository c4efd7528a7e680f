import Components
import Compression
import Declarations
import HTTPTypes

/// A request on its way through a route: what was asked, and what there is to answer with.
struct Call: Sendable {
    var request: HTTPRequest
    var target: RequestTarget
    /// Values of the path's parameters, by name.
    var path: [String: String]
    /// The representation that the client gets.
    var mediaType: MediaType
    var resources: Resources
    var settings: Service.Settings

    func query(_ name: String) -> String? {
        target.query.first { $0.name == name }?.value
    }

    /// The JSON text: the body of a POST, or what a GET's `request` or `r` holds.
    func text() throws(Problem) -> [UInt8] {
        let text = request.method == "POST" ? try body() : try queryText()
        guard text.count <= settings.bodyLimit else { throw tooLarge }
        return text
    }

    /// Reads the JSON text into a configuration, or tells everything that is wrong with it.
    func decode<Value: Configurable>(_ type: Value.Type, _ text: [UInt8]) throws(Problem) -> Value {
        do {
            return try JSONCodec.decode(type, from: text, vocabulary: resources)
        } catch {
            switch error {
            case .syntax(let error): throw .notJSON(error)
            case .faults(let faults): throw .invalid(faults)
            }
        }
    }

    private var tooLarge: Problem {
        Problem(
            .tooLarge, "The request is longer than \(settings.bodyLimit) bytes, which is this server's --body-limit.")
    }

    private func body() throws(Problem) -> [UInt8] {
        let isForm = request.value(of: "Content-Type").flatMap(MediaType.parse)?.type == .form
        if isForm, BodyType.isFormData(request.body) {
            throw BodyType.refusal("\(MediaType.form.name) without JSON in it")
        }
        return request.body
    }

    private func queryText() throws(Problem) -> [UInt8] {
        switch (query("request"), query("r")) {
        case (let text?, nil): return Array(text.utf8)
        case (nil, let packed?): return try unpacked(packed)
        case (nil, nil):
            throw .parameter("request", "give the request as ?request=<percent-encoded JSON>, or send it by POST")
        default: throw .parameter("r", "give \"request\" or \"r\", not both")
        }
    }

    /// Base64url of JSON, or of its deflate, raw or in zlib's wrapping. No deflate stream that begins with a brace
    /// holds a JSON object, so the first byte tells which.
    private func unpacked(_ packed: String) throws(Problem) -> [UInt8] {
        guard let bytes = Base64URL.decode(packed) else { throw .parameter("r", "expected base64url") }
        guard bytes.first != UInt8(ascii: "{") else { return bytes }
        let isZlib = bytes.count > 2 && bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        do {
            return try Deflate.decompress(bytes, from: isZlib ? .zlib : .raw, limit: settings.bodyLimit)
        } catch {
            switch error {
            case .tooLong: throw tooLarge
            case .malformed: throw .parameter("r", "expected base64url of a JSON object, or of its deflate")
            }
        }
    }
}

/// Which bodies are read.
enum BodyType {
    /// Refuses what is certainly not JSON in UTF-8. No type at all is taken as JSON.
    ///
    /// - Parameter wanted: JSON, or lines of it.
    static func check(_ request: HTTPRequest, wanted: MediaType) throws(Problem) {
        if let coding = request.value(of: "Content-Encoding"), coding.lowercased() != "identity" {
            throw refusal("the coding \(excerpt(coding))", wanted: wanted)
        }
        guard let field = request.value(of: "Content-Type"), !field.isEmpty else { return }
        // A batch of one line is JSON as well.
        guard let (type, charset) = MediaType.parse(field),
            type.isJSON || type == .form || wanted.isJSONLines && type.isJSONLines
        else {
            throw refusal(excerpt(field), wanted: wanted)
        }
        if let charset, charset != "utf-8", charset != "utf8" {
            throw refusal("the charset \(excerpt(charset))", wanted: wanted)
        }
    }

    /// Whether a body is names and values as forms send them. curl calls every body a form unless it is told
    /// otherwise, so what is plainly none is read as JSON, whatever is wrong with it.
    static func isFormData(_ body: [UInt8]) -> Bool {
        let first = body.first { !" \t\r\n".utf8.contains($0) }
        return body.contains(UInt8(ascii: "=")) && !(first.map("{[\"".utf8.contains) ?? true)
    }

    static func refusal(_ found: String, wanted: MediaType = .json) -> Problem {
        var problem = Problem(
            .unsupportedMediaType, "Send JSON as \(wanted.name) in UTF-8; this request has \(found).")
        problem.fields = [HTTPField("Accept-Post", wanted.name)]
        return problem
    }
}
