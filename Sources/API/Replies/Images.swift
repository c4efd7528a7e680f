import Declarations
import Drawing
import Geometry
import Rasterizing

/// The query parameter `scale`.
enum PixelScale {
    /// Pixels a point: from a thumbnail to print at 720 dpi.
    static let range = 0.1...10.0

    /// nil where it is absent.
    static func parse(_ text: String?) throws(Problem) -> Double? {
        guard let text else { return nil }
        guard let scale = Digits.decimal(text), range.contains(scale) else {
            throw .parameter(
                "scale",
                "expected a number from \(range.lowerBound) to \(range.upperBound); \"\(excerpt(text))\" was given")
        }
        return scale
    }
}

/// The form in which a picture is sent.
enum ImageForm {
    case svg
    /// Pixels a point.
    case png(scale: Double)
    case pdf

    /// As `Server-Timing` tells it.
    var name: String {
        switch self {
        case .svg: "svg"
        case .png: "png"
        case .pdf: "pdf"
        }
    }

    /// - Parameters:
    ///   - call: what was asked for; nil for the SVG that is a part of a JSON reply.
    ///   - scale: of a PNG for which no other was asked.
    init(_ call: Call?, scale: Double) throws(Problem) {
        let wanted = try PixelScale.parse(call?.query(Parameter.scale.name)) ?? scale
        switch call?.mediaType {
        case MediaType.png?: self = .png(scale: wanted)
        case MediaType.pdf?: self = .pdf
        default: self = .svg
        }
    }
}

extension Picture {
    /// With room around it.
    func with(_ margin: Insets) -> Picture {
        var picture = self
        picture.bounds = Rect(
            x: bounds.x - margin.left, y: bounds.y - margin.top,
            width: max(0, bounds.width + margin.left + margin.right),
            height: max(0, bounds.height + margin.top + margin.bottom))
        return picture
    }

    func png(scale: Double) throws(Problem) -> [UInt8] {
        do {
            return try Raster.png(self, scale: scale)
        } catch {
            throw Problem(error)
        }
    }

    func pdf(title: String) throws(Problem) -> [UInt8] {
        do {
            return try PDF.document(self, title: title)
        } catch {
            throw Problem(error)
        }
    }
}

extension Problem {
    init(_ error: RasterError) {
        switch error {
        case .tooManyPixels: self = .parameter("scale", error.description, kind: .invalid)
        case .pageTooLarge: self = Problem(.invalid, error.description)
        case .tooManyImagePixels, .damagedImage, .notFinite: self = Problem(.invalid, error.description)
        case .failed: self = Problem(.plain(503), error.description)
        }
    }
}
