/// How long a reply may be kept, as its address says.
struct Freshness: Sendable {
    // Seconds.
    static let day = 86_400
    static let year = 31_536_000

    var maxAge = day
    /// The address names this very version, so what it stands for never changes.
    var isPinned = false

    init(_ target: RequestTarget, version: String) throws(Problem) {
        for item in target.query {
            switch item.name {
            case "maxAge":
                guard let seconds = Int(item.value), (0...Freshness.year).contains(seconds) else {
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
