import Colors

/// All tones of one hue and chroma.
public struct TonalPalette: Hashable, Sendable {
    public var hue: Double
    public var chroma: Double

    public init(hue: Double, chroma: Double) {
        self.hue = hue
        self.chroma = chroma
    }

    /// The colour of a tone, 0 (black) … 100 (white).
    public func tone(_ tone: Double) -> Color { HCT(hue: hue, chroma: chroma, tone: tone).color }

    /// The tones that Material's palettes are published with.
    public static let publishedTones: [Double] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 100]
}

/// The palettes that Material's "tonal spot" makes from a seed colour: its hue throughout, muted chromas, a third hue
/// 60° further on, and a red for errors that does not depend on it.
public struct SeedPalettes: Hashable, Sendable {
    public var primary: TonalPalette
    public var secondary: TonalPalette
    public var tertiary: TonalPalette
    public var neutral: TonalPalette
    public var neutralVariant: TonalPalette
    public var error: TonalPalette

    private static let tertiaryTurn = 60.0
    private static let errorHue = 25.0
    private static let errorChroma = 84.0

    public init(seed: Color) {
        let hue = HCT(seed).hue
        let turned = hue + SeedPalettes.tertiaryTurn
        primary = TonalPalette(hue: hue, chroma: 36)
        secondary = TonalPalette(hue: hue, chroma: 16)
        tertiary = TonalPalette(hue: turned >= 360 ? turned - 360 : turned, chroma: 24)
        neutral = TonalPalette(hue: hue, chroma: 6)
        neutralVariant = TonalPalette(hue: hue, chroma: 8)
        error = TonalPalette(hue: SeedPalettes.errorHue, chroma: SeedPalettes.errorChroma)
    }

    /// Every palette with its name, in documented order.
    public var ordered: [(name: String, palette: TonalPalette)] {
        [
            ("primary", primary), ("secondary", secondary), ("tertiary", tertiary), ("neutral", neutral),
            ("neutralVariant", neutralVariant), ("error", error),
        ]
    }
}
