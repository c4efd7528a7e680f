/// Why a picture does not become an image or a document.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The image would have more pixels than ``Raster/maximumPixels``, or a side longer than ``Raster/maximumSide``.
    case tooManyPixels(width: Double, height: Double)
    /// The page would have a side longer than ``PDF/maximumSide`` points.
    case pageTooLarge(width: Double, height: Double)
    /// The pictures inside would have more pixels together than ``Raster/maximumPixels``.
    case tooManyImagePixels
    /// A PNG or JPEG inside cannot be read.
    case damagedImage(format: String)
    /// The picture has bounds that are no numbers, or the scale is none.
    case notFinite
    /// There is not enough memory, or the drawing library refused.
    case failed(reason: String)

    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height):
            """
            the image would have \(Self.text(width)) × \(Self.text(height)) pixels; it may have at most \
            \(Raster.maximumPixels), and \(Raster.maximumSide) a side
            """
        case .pageTooLarge(let width, let height):
            """
            the page would measure \(Self.text(width)) × \(Self.text(height)) points; a side may have at most \
            \(PDF.maximumSide)
            """
        case .tooManyImagePixels: "the images inside have more than \(Raster.maximumPixels) pixels together"
        case .damagedImage(let format): "an image of type \(format) is damaged"
        case .notFinite: "the picture's bounds and the scale must be finite numbers, the scale above 0"
        case .failed(let reason): "the drawing failed: \(reason)"
        }
    }

    /// A whole number, or its power of ten where it is out of all proportion.
    private static func text(_ extent: Double) -> String {
        Int64(exactly: extent.rounded()).map { "\($0)" } ?? "\(extent)"
    }
}
