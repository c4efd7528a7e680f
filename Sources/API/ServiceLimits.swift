import Components
import Declarations
import Drawing
import Rasterizing

extension Service {
    /// A bound that no setting moves.
    public struct Limit: Sendable {
        public var subject: String
        public var value: String
        /// What the client sees beyond it.
        public var beyond: String

        init(_ subject: String, _ value: String, _ beyond: String) {
            self.subject = subject
            self.value = value
            self.beyond = beyond
        }
    }

    /// The bounds of requests and replies, from the constants that enforce them. Each property's own range stands in
    /// `openapi.yaml`.
    public static var limits: [Limit] {
        let image = ImageLimits.file
        let scale = PixelScale.range
        return [
            Limit("JSON nested in JSON", "\(StrictScanner.maximumDepth) levels", "400"),
            Limit("all texts of a request together", "\(Checker.maximumTextLength) characters", "422"),
            Limit("an image in a request, decoded", "\(image.bytes) bytes, \(image.pixels) pixels", "422"),
            Limit("all images in a request together", "\(Checker.maximumPixels) pixels", "422"),
            Limit("`scale` of a PNG", "\(scale.lowerBound) to \(scale.upperBound)", "400"),
            Limit("a PNG", "\(Raster.maximumPixels) pixels, \(Raster.maximumSide) a side", "422"),
            Limit("a PDF's page", "\(PDF.maximumSide) points a side", "422"),
            Limit(
                "a deflated request (`r`), inflated", "`body-limit`", "413"),
            Limit("`maxAge`", "\(Freshness.year) seconds", "400"),
            Limit("faults told of one request", "\(Checker.maximumFaults)", "the others are not told"),
        ] + Registry.components.flatMap { lists($0) }
    }

    /// The lists that a component's configuration holds.
    private static func lists<Kind: Component>(_ type: Kind.Type) -> [Limit] {
        lists(in: Kind.Configuration.declaration.schema, path: "").map { path, most in
            Limit("`\(path)` of `\(Kind.about.name)`", "\(most) entries", "422")
        }
    }

    private static func lists(in schema: Schema, path: String) -> [(path: String, most: Int)] {
        switch schema.kind {
        case .array(let element, let counts): [(path, counts.upperBound)] + lists(in: element, path: path + "[]")
        case .object(let properties):
            properties.flatMap { lists(in: $0.schema, path: path.isEmpty ? $0.name : "\(path).\($0.name)") }
        case .either(let schemas): schemas.flatMap { lists(in: $0, path: path) }
        default: []
        }
    }
}
