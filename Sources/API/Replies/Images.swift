import Declarations
import Drawing
import Rasterizing

/// The query parameter `scale`.
enum PixelScale {
    /// Pixels a point: from a thumbnail to print at 720 dpi.
    static let range = 0.1...10.0

    /// nil where it is absent.
    static func parse(_ text: String?) throws(Problem) -> Double? {
        guard let text else { return nil }
        let isDecimal = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        }
        guard isDecimal, let scale = Double(text), range.contains(scale) else {
            throw .parameter(
                "scale",
                "expected a number from \(range.lowerBound) to \(range.upperBound); \"\(excerpt(text))\" was given")
        }
        return scale
    }
}

extension Picture {
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
