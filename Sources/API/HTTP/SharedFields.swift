import HTTPTypes

/// Header fields that every reply carries, errors and 304 too.
enum SharedFields {
    /// What pages of other origins may read.
    private static let exposed =
        "ETag, X-Request-Id, Server-Timing, Allow, Accept-Post, Content-Encoding, Retry-After, X-Error-Status"
    /// SVG is inert; this says so to whoever opens it by itself.
    private static let svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    // Seconds; browsers cap it themselves.
    private static let preflightAge = 86_400

    static func fields(for request: HTTPRequest?, _ settings: Service.Settings) -> [HTTPField] {
        var fields = cors(request?.value(of: "Origin"), settings)
        fields.append(HTTPField("X-Content-Type-Options", "nosniff"))
        return fields
    }

    static func policy(for mediaType: MediaType) -> [HTTPField] {
        mediaType == .svg ? [HTTPField("Content-Security-Policy", svgPolicy)] : []
    }

    /// The answer to OPTIONS, and to a browser's preflight by it: whatever fields it wants to send, it may.
    static func options(allow: String, _ request: HTTPRequest, accepts: MediaType) -> [HTTPField] {
        var fields = [HTTPField("Allow", allow), HTTPField("Accept-Post", accepts.name)]
        guard request.value(of: "Access-Control-Request-Method") != nil else { return fields }
        fields.append(HTTPField("Access-Control-Allow-Methods", allow))
        let wanted = request.value(of: "Access-Control-Request-Headers").map { $0.split(separator: ",").map(trimmed) }
        if let wanted = wanted?.filter(\.isHTTPToken), !wanted.isEmpty {
            fields.append(HTTPField("Access-Control-Allow-Headers", wanted.joined(separator: ", ")))
        }
        fields.append(HTTPField("Access-Control-Max-Age", "\(preflightAge)"))
        return fields
    }

    private static func cors(_ origin: String?, _ settings: Service.Settings) -> [HTTPField] {
        let exposed = HTTPField("Access-Control-Expose-Headers", exposed)
        guard let allowed = settings.allowedOrigins else {
            return [HTTPField("Access-Control-Allow-Origin", "*"), exposed]
        }
        guard let origin, allowed.contains(origin) else { return [] }
        return [HTTPField("Access-Control-Allow-Origin", origin), exposed]
    }
}
