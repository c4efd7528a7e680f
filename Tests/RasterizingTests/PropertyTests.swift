import Colors
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import Rasterizing

/// Whatever a picture holds, it is drawn or refused, and does no harm.
@Suite struct PropertyTests {
    private static let texts = ["", "Home", "🎂\u{200D}👩‍👩‍👧‍👦", "\u{10FFFF}", "العربية", "e\u{301}\u{301}"]
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.1, 1e-9, 1e9, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e-300, 375,
        7.25, 20, -12, 1e5, 8_388_608,
    ]

    @Test func randomPicturesAreDrawn() throws {
        var source = pictures(seed: 2024)
        for _ in 0..<400 {
            let nodes = try (0..<4).map { _ in try source.node(depth: 0, layout: layout) }
            let picture = Picture(bounds: Rect(x: 0, y: 0, width: 60, height: 40), nodes: nodes)
            #expect(try !Raster.png(picture, scale: 1.5).isEmpty)
            #expect(try !PDF.document(picture, title: "").isEmpty)
        }
    }

    @Test func randomBoundsAreDrawnOrRefused() throws {
        var source = pictures(seed: 99)
        for _ in 0..<100 {
            let picture = Picture(bounds: source.rect(), nodes: [try source.node(depth: 2, layout: layout)])
            let area = picture.bounds.width * picture.bounds.height
            // Large ones that are allowed take their time and show nothing more.
            guard !(area < 16e6 && area > 1e5) else { continue }
            _ = try? Raster.png(picture, scale: 1)
            _ = try? PDF.document(picture, title: "")
        }
    }

    private func pictures(seed: UInt64) -> HostilePictures {
        HostilePictures(
            seed: seed, texts: Self.texts, numbers: Self.numbers, usual: Samples.square, image: Samples.png)
    }

    private func layout(_ text: String, _ direction: TextDirection) throws -> TextLayout {
        try Samples.layout(text)
    }
}
