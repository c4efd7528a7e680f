/// A header field; names are compared without regard to case.
public struct HTTPField: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// A whole request: head and body.
public struct HTTPRequest: Sendable {
    /// As sent: methods are case-sensitive.
    public var method: String
    /// The raw request target in origin form (`/v1/banner/svg?r=…`), percent-encoding untouched.
    public var target: String
    public var fields: [HTTPField]
    public var body: [UInt8]

    public init(method: String, target: String, fields: [HTTPField] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
    }

    /// The values of all fields of that name in the order sent.
    public func values(of name: String) -> [String] {
        fields.lazy.filter { HTTPField.equal($0.name, name) }.map(\.value)
    }

    /// The field's values as one list (RFC 9110 §5.3), or nil if it was not sent.
    public func value(of name: String) -> String? {
        let all = values(of: name)
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}

/// A whole reply. `Content-Length`, `Date` and `Connection` are the server's to add.
public struct HTTPResponse: Sendable {
    public var status: Int
    public var fields: [HTTPField]
    public var body: [UInt8]
    /// The pattern of the route that answered (`/v1/icons/{name}.svg`), nil where none did. For logs and metrics; not sent.
    public var route: String?

    public init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    public func value(of name: String) -> String? {
        fields.first { HTTPField.equal($0.name, name) }?.value
    }
}

extension HTTPField {
    /// ASCII case-insensitive comparison of field names.
    public static func equal(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { lower($0) == lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
}
