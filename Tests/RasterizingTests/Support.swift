import Colors
import Drawing
import Foundation
import Geometry
import Testing
import Typesetting

@testable import Rasterizing

/// A picture's pixels as they are drawn, by their place.
struct Pixels {
    let bitmap: Bitmap

    init(_ nodes: [Node], width: Double = 40, height: Double = 40, scale: Double = 1, background: Color? = nil) throws {
        let picture = Picture(bounds: Rect(x: 0, y: 0, width: width, height: height), nodes: nodes)
        bitmap = try Raster.bitmap(picture, scale: scale, background: background)
    }

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    init(png: [UInt8]) throws {
        bitmap = try Bitmap(png: png)
    }

    /// Alpha, red, green, blue; the colours multiplied by alpha.
    subscript(x: Int, y: Int) -> [Int] {
        bitmap.withBytes { bytes in
            let pixel = bytes.loadUnaligned(fromByteOffset: y * bitmap.stride + 4 * x, as: UInt32.self)
            return [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 0xFF) }
        }
    }

    func alpha(_ x: Int, _ y: Int) -> Int { self[x, y][0] }

    /// The sum of all alpha values, as pixels.
    var area: Double {
        (0..<bitmap.height).reduce(0) { sum, y in
            sum + (0..<bitmap.width).reduce(0) { $0 + Double(alpha($1, y)) / 255 }
        }
    }
}

enum Samples {
    static let typesetter: Typesetter? = (try? FontLibrary()).map { Typesetter(fonts: $0) }
    static let red = Paint(Color(rgb: 0xFF_0000))
    static let blue = Paint(Color(rgb: 0x00_00FF))
    static let square = Rect(x: 10, y: 10, width: 20, height: 20)
    static let opaqueRed = [255, 255, 0, 0]
    static let opaqueBlue = [255, 0, 0, 255]
    static let clear = [0, 0, 0, 0]

    static func layout(_ text: String, size: Double = 20) throws -> TextLayout {
        try #require(typesetter).layout(TextRequest(text, font: Font(size: size)))
    }

    /// 2 × 2 pixels, the left ones red and opaque, the right ones clear.
    static let png = file(
        .png, "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP4z8Dwn4GBgYGJAQoAHwUCAbo3z9UAAAAASUVORK5CYII="
    )

    static func file(_ format: ImageData.Format, _ base64: String) -> ImageData {
        ImageData(format: format, bytes: Array(Data(base64Encoded: base64) ?? Data()))
    }

    static func group(
        _ children: [Node], opacity: Double = 1, clip: Shape? = nil, transform: Transform = .identity,
        isHidden: Bool = false
    ) -> Node {
        .group(Group(opacity: opacity, clip: clip, transform: transform, isHidden: isHidden, children: children))
    }
}
