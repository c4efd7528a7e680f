/// Layouts of recent requests. Sharded, so that threads seldom wait for each other.
struct LayoutCache: Sendable {
    private let shards: [BoundedCache<LayoutKey, TextLayout>]

    private static let shardCount = 8
    /// A shard's and generation's cost: 16 shards and generations of 16 384 make some 6 MB at the most.
    private static let shardCost = 16384
    /// What an entry costs beside its glyphs and text, in glyphs.
    private static let entryCost = 32

    init() {
        shards = (0..<Self.shardCount).map { _ in BoundedCache(limit: Self.shardCost) }
    }

    func layout(for request: TextRequest) -> TextLayout? {
        shard(of: request).value(for: LayoutKey(request: request))
    }

    func insert(_ layout: TextLayout, for request: TextRequest) {
        let glyphs = layout.lines.reduce(0) { sum, line in
            line.runs.reduce(sum + Self.entryCost) { $0 + Self.entryCost + $1.glyphs.count }
        }
        let cost = Self.entryCost + glyphs + request.text.utf8.count + request.locale.utf8.count
        shard(of: request).insert(layout, cost: cost, for: LayoutKey(request: request))
    }

    private func shard(of request: TextRequest) -> BoundedCache<LayoutKey, TextLayout> {
        // The text's length and ends tell labels apart well enough to spread them.
        let text = request.text.utf8
        let mix = text.count &* 31 &+ Int(text.first ?? 0) &* 7 &+ Int(text.last ?? 0)
        return shards[mix & (Self.shardCount - 1)]
    }
}

/// A request as a key. Strings of Swift are equal when they look alike; here their code points must be the same, or
/// a layout would depend on which spelling came first.
struct LayoutKey: Hashable, Sendable {
    let request: TextRequest

    static func == (a: LayoutKey, b: LayoutKey) -> Bool {
        let (a, b) = (a.request, b.request)
        return a.text.utf8.elementsEqual(b.text.utf8) && a.font.size == b.font.size && a.font.weight == b.font.weight
            && a.width == b.width && a.maximumLines == b.maximumLines && a.truncation == b.truncation
            && a.direction == b.direction && a.locale.utf8.elementsEqual(b.locale.utf8)
            && (a.font.family ?? "").utf8.elementsEqual((b.font.family ?? "").utf8)
            && (a.font.family == nil) == (b.font.family == nil)
    }

    /// What tells most requests apart.
    func hash(into hasher: inout Hasher) {
        var text = request.text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(request.font.size)
        hasher.combine(request.font.weight)
        hasher.combine(request.width)
        hasher.combine(request.maximumLines)
    }
}
