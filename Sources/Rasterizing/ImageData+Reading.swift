import Drawing

extension ImageData {
    /// Whether the pixels can be read, and so drawn into a PNG or PDF. As much work as reading them.
    public var isReadable: Bool {
        (try? format == .png ? Bitmap(png: bytes) : Bitmap(jpeg: bytes)) != nil
    }
}
