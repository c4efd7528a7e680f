import Colors
import Compression
import Drawing
import Foundation
import Geometry
import Testing

@testable import Rasterizing

/// The files that come out.
@Suite struct FileTests {
    private static let bounds = Rect(x: 0, y: 0, width: 40, height: 40)

    /// The type of colour that a PNG's header tells (ISO/IEC 15948, 11.2.2).
    private func colorType(_ png: [UInt8]) -> UInt8 { png[25] }

    /// Whatever form the encoder chooses, the pixels are those that were drawn.
    @Test(arguments: ["few", "many", "many opaque"])
    func aPNGHoldsThePixels(kind: String) throws {
        let stripes: [Node] = (0..<1600).map { at in
            let color = Color(
                red: Double(at % 40) / 39, green: Double(at / 40) / 39, blue: 0.3, alpha: Double(at % 7) / 6)
            return .fill(.rect(Rect(x: Double(at % 40), y: Double(at / 40), width: 1, height: 1)), Paint(color))
        }
        let picture = Picture(
            bounds: Self.bounds, nodes: kind == "few" ? [.fill(.ellipse(Self.bounds), Samples.red)] : stripes)
        let background = kind == "many opaque" ? Color.white : nil
        let png = try Raster.png(picture, scale: 1, background: background)
        #expect(colorType(png) == ["few": 3, "many": 6, "many opaque": 2][kind])
        let drawn = Pixels(try Raster.bitmap(picture, scale: 1, background: background))
        let read = try Pixels(png: png)
        for y in 0..<40 {
            for x in 0..<40 {
                // Colours are multiplied by alpha, divided by it and multiplied again.
                #expect(zip(drawn[x, y], read[x, y]).allSatisfy { abs($0 - $1) <= 1 }, "\(x) \(y)")
            }
        }
    }

    @Test func theChecksumsAreRight() throws {
        // The one that every PNG ends with.
        let png = try Raster.png(Picture(bounds: Self.bounds), scale: 1)
        #expect(png.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test func oneRequestGivesOneFile() throws {
        let picture = Picture(
            bounds: Self.bounds,
            nodes: [
                .shadow(
                    .ellipse(Samples.square), [ShadowLayer(radius: 3, offset: .zero, paint: Paint(.black))],
                    cutout: true),
                .text(try Samples.layout("a🎂"), origin: .zero, width: 40, alignment: .left, Samples.red, opacity: 1),
            ])
        #expect(try Raster.png(picture, scale: 3) == Raster.png(picture, scale: 3))
        let first = try PDF.document(picture, title: "A")
        // Longer than the second that dates of PDFs tell.
        Thread.sleep(forTimeInterval: 1.1)
        #expect(try PDF.document(picture, title: "A") == first)
    }

    /// Pixels of the largest image in a page of that size, which has a shadow all over it.
    private func shadowPixels(_ side: Double) throws -> Int {
        let page = Rect(x: 0, y: 0, width: side, height: side)
        let layer = ShadowLayer(radius: 1, offset: Point(x: 0, y: 1), paint: Paint(.black))
        let picture = Picture(bounds: page, nodes: [.shadow(.rect(page), [layer], cutout: false)])
        let text = String(decoding: try PDF.document(picture, title: ""), as: UTF8.self)
        func numbers(_ name: String) -> [Int] {
            text.components(separatedBy: "/\(name) ").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        }
        return zip(numbers("Width"), numbers("Height")).map { $0 * $1 }.max() ?? 0
    }

    @Test func shadowsOfALargePageAreCoarser() throws {
        #expect(try shadowPixels(500) == 1000 * 1000)
        let large = try shadowPixels(10_000)
        #expect((1 << 21..<1 << 23).contains(large), "\(large)")
    }

    @Test func aPDFHasOnePageInPointsAndATitle() throws {
        let picture = Picture(bounds: Self.bounds, nodes: [.fill(.ellipse(Samples.square), Samples.red)])
        let text = String(decoding: try PDF.document(picture, title: "Bar"), as: UTF8.self)
        #expect(text.hasPrefix("%PDF-"))
        #expect(text.contains("/MediaBox [ 0 0 40 40 ]"))
        #expect(text.contains("/Title (Bar)"))
        #expect(text.contains("/Count 1"))
        #expect(!text.contains("/Subtype /Image"), "what is an outline stays one")
        #expect(!text.contains("/Font <<"))
    }

    @Test func titlesMayHoldAnything() throws {
        for title in ["", "\0", "(\\)", "العربية 🎂", String(repeating: "x", count: 10_000)] {
            #expect(try !PDF.document(Picture(bounds: Self.bounds), title: title).isEmpty)
        }
    }

    @Test func sizesAreRoundedUpToPixels() throws {
        func size(_ width: Double, _ scale: Double) throws -> Int {
            let picture = Picture(bounds: Rect(x: 0, y: 0, width: width, height: 1))
            return try Raster.bitmap(picture, scale: scale, background: nil).width
        }
        #expect(try size(375, 2) == 750)
        #expect(try size(100.5, 1) == 101)
        #expect(try size(0.7, 10) == 7)
        #expect(try size(0, 1) == 1)
    }

    @Test func tooManyPixelsAreRefused() throws {
        func png(_ width: Double, _ height: Double, _ scale: Double = 1) throws {
            _ = try Raster.png(Picture(bounds: Rect(x: 0, y: 0, width: width, height: height)), scale: scale)
        }
        #expect(throws: RasterError.tooManyPixels(width: 4097, height: 4096)) { try png(4097, 4096) }
        #expect(throws: RasterError.tooManyPixels(width: 32_768, height: 1)) { try png(32_768, 1) }
        #expect(throws: RasterError.tooManyPixels(width: 100_000, height: 100_000)) { try png(10_000, 10_000, 10) }
        #expect(throws: RasterError.tooManyPixels(width: 1e300, height: 1)) { try png(1e300, 1) }
        #expect(throws: RasterError.notFinite) { try png(.nan, 1) }
        #expect(throws: RasterError.notFinite) { try png(1, 1, .infinity) }
        #expect(throws: RasterError.notFinite) { try png(1, 1, 0) }
        try png(32_767, 1)
        #expect(throws: RasterError.pageTooLarge(width: 14_401, height: 1)) {
            try PDF.document(Picture(bounds: Rect(x: 0, y: 0, width: 14_401, height: 1)), title: "")
        }
        #expect("\(RasterError.tooManyPixels(width: 1e300, height: 3))".contains("1e+300 × 3"))
        #expect("\(RasterError.tooManyPixels(width: 1e300, height: 3))".contains("16777216"))
    }
}
