extension StringProtocol {
    /// Whether it is a `token` (RFC 9110 §5.6.2): a method, a field's name, a part of a media type.
    public var isHTTPToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: tokenMarks.contains(byte)
                }
            }
    }
}

private let tokenMarks = Array("!#$%&'*+-.^_`|~".utf8)
