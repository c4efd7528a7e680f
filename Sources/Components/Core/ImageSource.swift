import Declarations
import Geometry
import Icons

/// Where an image comes from: an icon's name, an outline, or the bytes of a picture.
public enum ImageSource: Hashable, Sendable {
    case icon(String)
    case path(SVGOutline)
    case data(ImageFile)
}

/// An outline of the client's own in its box.
public struct SVGOutline: Hashable, Sendable {
    /// As it was given.
    public var data: String
    public var path: Path
    public var viewBox: Rect
}

/// A PNG or JPEG that came with the request.
public struct ImageFile: Hashable, Sendable {
    /// As it was given.
    public var text: String
    public var content: DataURI

    init(_ text: String) throws(DataURIError) {
        self.text = text
        content = try DataURI(text, limits: ImageLimits.file)
    }
}

extension ImageSource: Codable {
    private enum Key: String, CodingKey {
        case path, viewBox, data
    }

    /// Material's icon grid.
    static let defaultViewBox = Rect(x: 0, y: 0, width: 24, height: 24)

    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            self = .icon(name)
            return
        }
        let container = try decoder.container(keyedBy: Key.self)
        if let text = try container.decodeIfPresent(String.self, forKey: .data) {
            self = .data(try ImageFile(text))
            return
        }
        let text = try container.decode(String.self, forKey: .path)
        let box = try container.decodeIfPresent([Double].self, forKey: .viewBox)
        let viewBox = box.flatMap(Rect.init(viewBox:)) ?? ImageSource.defaultViewBox
        self = .path(SVGOutline(data: text, path: try SVGPathParser.parse(text), viewBox: viewBox))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(json)
    }

    /// The image as a client would write it.
    var json: JSONValue {
        switch self {
        case .icon(let name): .string(name)
        case .data(let file): .members(["data": .string(file.text)])
        case .path(let outline):
            .members([
                "path": .string(outline.data),
                "viewBox": outline.viewBox == ImageSource.defaultViewBox
                    ? nil
                    : [
                        .number(outline.viewBox.x), .number(outline.viewBox.y), .number(outline.viewBox.width),
                        .number(outline.viewBox.height),
                    ],
            ])
        }
    }
}

extension Rect {
    /// SVG's `viewBox`: x, y, width, height; nil where the box is as good as empty or not four numbers.
    init?(viewBox numbers: [Double]) {
        guard numbers.count == 4, min(numbers[2], numbers[3]) >= ImageLimits.leastExtent else {
            return nil
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

/// How much of a picture a request may carry.
public enum ImageLimits {
    public static let file = DataURI.Limits(bytes: 256 * 1024)
    static let maximumCoordinate = 100_000.0
    /// Smaller view boxes would blow their contents up beyond what numbers hold.
    static let leastExtent = 0.001
    /// One opaque pixel.
    static let example =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
}
