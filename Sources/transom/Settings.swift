import API
import HTTPServer
import Telemetry

/// Everything that `transom serve` may be told.
struct Settings: Sendable {
    var server = HTTPServer.Configuration()
    /// Seconds from the signal that asks for the end until nothing new is accepted.
    var drainDelay = 0
    var allowedOrigins = AllowedOrigins.all
    var requiredFonts = Service.RequiredFonts.all
    var logLevel = Log.Level.info
    /// The share of requests that are logged.
    var logSample = 1.0
    var logProbes = Log.Probes.failed
}

/// Whose pages may read replies.
enum AllowedOrigins: Hashable, Sendable {
    case all
    case some([String])

    /// `*`, or origins by comma; nil where one is none (RFC 6454 §7: scheme, host and port, in lower case, without a path).
    init?(_ text: String) {
        guard text != "*" else {
            self = .all
            return
        }
        let origins = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard origins.allSatisfy(Self.isOrigin) else { return nil }
        self = .some(origins)
    }

    private static func isOrigin(_ text: String) -> Bool {
        guard text != "null" else { return true }
        let parts = text.split(separator: "://", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return false }
        return text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && text == text.lowercased()
            && !parts[1].contains { "/?#@".contains($0) }
    }

    var text: String {
        switch self {
        case .all: "*"
        case .some(let origins): origins.joined(separator: ",")
        }
    }
}
