import HTTPTypes

/// What a request's head says about its own form, apart from what it asks for (RFC 9112).
struct RequestHead: Sendable {
    /// How the end of the body is known.
    enum Framing: Hashable, Sendable {
        case none
        case length(Int)
        case chunked

        var hasBody: Bool { self != .none && self != .length(0) }
    }

    /// A head that cannot be trusted: where its body ends is open to doubt, so the connection closes after the answer.
    struct Malformed: Error, Hashable {
        var status: Int
        var detail: String
    }

    var request: HTTPRequest
    var framing: Framing
    /// The client waits for leave to send its body.
    var expectsContinue: Bool
    /// `HTTP/1.1` or `HTTP/1.0`.
    var version: String

    static let http10 = "HTTP/1.0"
    static let http11 = "HTTP/1.1"

    /// - Parameter rawTarget: the request target as it came, in any of RFC 9112's forms.
    init(method: String, rawTarget: String?, version: String, fields: [HTTPField]) throws(Malformed) {
        guard version == Self.http11 || version == Self.http10 else {
            throw Malformed(status: 505, detail: "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
        }
        guard method.isHTTPToken else { throw Self.bad("The method is not a token.") }
        guard fields.allSatisfy({ $0.name.isHTTPToken }) else {
            throw Self.bad("A header field's name is not a token.")
        }
        guard fields.allSatisfy({ Self.isFieldValue($0.value) }) else {
            throw Self.bad("A header field's value holds a control character.")
        }
        guard method != "CONNECT" else {
            throw Malformed(status: 501, detail: "This is no proxy: there is no CONNECT.")
        }
        guard let rawTarget, let target = Self.originForm(rawTarget, method: method) else {
            throw Self.bad("The request target is malformed.")
        }
        self.version = version
        request = HTTPRequest(method: method, target: target, fields: fields)
        framing = try Self.framing(of: request, version: version)
        let hosts = request.values(of: "Host")
        guard hosts.count == 1 || (hosts.isEmpty && version == Self.http10) else {
            throw Self.bad("HTTP/1.1 asks for exactly one Host field; there are \(hosts.count).")
        }
        guard hosts.allSatisfy(Self.isAuthority) else { throw Self.bad("Host is not a host with an optional port.") }
        expectsContinue = try Self.expectsContinue(request, version)
    }

    static func bad(_ detail: String) -> Malformed { Malformed(status: 400, detail: detail) }

    /// RFC 9110 §10.1.1. HTTP/1.0 does not know the field.
    private static func expectsContinue(_ request: HTTPRequest, _ version: String) throws(Malformed) -> Bool {
        guard version == http11, let expectation = request.value(of: "Expect") else { return false }
        guard HTTPField.equal(expectation, "100-continue") else {
            throw Malformed(status: 417, detail: "The only expectation that can be met is 100-continue.")
        }
        return true
    }

    /// RFC 9112 §6.3, stricter: whatever two parties could read in two ways is refused.
    private static func framing(of request: HTTPRequest, version: String) throws(Malformed) -> Framing {
        let lengths = request.values(of: "Content-Length")
        let codings = request.values(of: "Transfer-Encoding")
        if !codings.isEmpty {
            guard lengths.isEmpty else { throw bad("Content-Length and Transfer-Encoding stand together.") }
            guard version == http11 else { throw bad("Transfer-Encoding needs HTTP/1.1.") }
            guard codings.count == 1, let coding = codings.first else {
                throw bad("Transfer-Encoding is given more than once.")
            }
            guard HTTPField.equal(coding, "chunked") else {
                throw Malformed(status: 501, detail: "The only transfer coding understood is chunked.")
            }
            return .chunked
        }
        guard lengths.count < 2 else { throw bad("Content-Length is given more than once.") }
        guard let text = lengths.first else { return .none }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text) else {
            throw bad("Content-Length is not a number.")
        }
        return .length(length)
    }

    /// The target in origin form (`/path?query`), or `*` of `OPTIONS *`; nil where it is neither nor can be made so.
    static func originForm(_ raw: String, method: String) -> String? {
        // A fragment is the client's own, and is never sent.
        guard raw.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }) else { return nil }
        if raw.utf8.first == UInt8(ascii: "/") { return raw }
        if raw == "*" { return method == "OPTIONS" ? raw : nil }
        let scheme = raw.prefix { $0 != ":" }
        guard HTTPField.equal(String(scheme), "http") || HTTPField.equal(String(scheme), "https") else { return nil }
        let rest = raw.dropFirst(scheme.count)
        guard rest.hasPrefix("://") else { return nil }
        let afterScheme = rest.dropFirst("://".count)
        let authority = afterScheme.prefix { $0 != "/" && $0 != "?" }
        guard !authority.isEmpty, isAuthority(String(authority)) else { return nil }
        let path = afterScheme.dropFirst(authority.count)
        return path.utf8.first == UInt8(ascii: "/") ? String(path) : "/" + path
    }

    /// RFC 9110 §5.5: of control characters only the tab.
    private static func isFieldValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }

    /// Host and port as far as their characters go (RFC 3986 §3.2.2), or nothing; user names are refused (RFC 9110 §4.2.4).
    private static func isAuthority(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: authorityMarks.contains(byte)
            }
        }
    }

    private static let authorityMarks = Array("-._~%!$&'()*+,;=:[]".utf8)
}
