/// Sets text: shapes, breaks and measures it. The same request gives the same layout, on every thread.
public struct Typesetter: Sendable {
    public let fonts: FontLibrary
    private let cache = LayoutCache()

    public init(fonts: FontLibrary) {
        self.fonts = fonts
    }

    /// The layout of `request`'s text; empty text has no lines and no size.
    public func layout(_ request: TextRequest) -> TextLayout {
        if let known = cache.layout(for: request) { return known }
        let layout = LatinLabel.layout(request, fonts: fonts) ?? composed(request)
        cache.insert(layout, for: request)
        return layout
    }

    private func composed(_ request: TextRequest) -> TextLayout {
        var composer = Composer(request, fonts: fonts)
        return composer.layout()
    }
}
