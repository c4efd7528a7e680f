/// One face of a font file, immutable and shared between threads.
public final class FontFace: Sendable {
    public let unitsPerEm: Int

    init(unitsPerEm: Int) {
        self.unitsPerEm = unitsPerEm
    }
}
