/// Layouts of recent requests. Sharded, so that threads seldom wait for each other.
struct LayoutCache: Sendable {
    private let shards: [BoundedCache<TextRequest, TextLayout>]

    private static let shardCount = 8
    /// A shard's and generation's cost: 16 shards and generations of 16 384 make some 6 MB at the most.
    private static let shardCost = 16384
    /// What an entry costs beside its glyphs and text, in glyphs.
    private static let entryCost = 32

    init() {
        shards = (0..<Self.shardCount).map { _ in BoundedCache(limit: Self.shardCost) }
    }

    func layout(for request: TextRequest) -> TextLayout? {
        shard(of: request).value(for: request)
    }

    func insert(_ layout: TextLayout, for request: TextRequest) {
        let glyphs = layout.lines.reduce(0) { sum, line in
            line.runs.reduce(sum + Self.entryCost) { $0 + Self.entryCost + $1.glyphs.count }
        }
        let cost = Self.entryCost + glyphs + request.text.utf8.count + request.locale.utf8.count
        shard(of: request).insert(layout, cost: cost, for: request)
    }

    private func shard(of request: TextRequest) -> BoundedCache<TextRequest, TextLayout> {
        // The text's length and ends tell labels apart well enough to spread them.
        let text = request.text.utf8
        let mix = text.count &* 31 &+ Int(text.first ?? 0) &* 7 &+ Int(text.last ?? 0)
        return shards[mix & (Self.shardCount - 1)]
    }
}
