import Declarations

/// How long a reply may be kept, as its address says.
struct Freshness: Sendable {
    // Seconds.
    static let day = 86_400
    static let year = 31_536_000
    /// The reply may be kept, and is good only as long as the server, asked each time, says so by its entity tag.
    static let askAlways = "public, no-cache"

    var maxAge = day
    /// The address names this very version, so what it stands for never changes.
    var isPinned = false

    init(_ target: RequestTarget, version: String) throws(Problem) {
        for item in target.query {
            switch item.name {
            case "maxAge":
                guard let seconds = Digits.whole(item.value), (0...Freshness.year).contains(seconds) else {
                    throw .parameter("maxAge", "expected whole seconds from 0 to \(Freshness.year)")
                }
                maxAge = seconds
            case "v":
                guard item.value == version else {
                    throw .parameter("v", "this is version \(version)", kind: .versionConflict)
                }
                isPinned = true
            default: break
            }
        }
        let isGiven = target.query.contains { $0.name == "maxAge" }
        if isPinned, !isGiven { maxAge = Freshness.year }
    }

    var cacheControl: String { "public, max-age=\(maxAge)" + (isPinned ? ", immutable" : "") }
}
