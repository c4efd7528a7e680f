import Colors
import Drawing
import Geometry
import Testing

@testable import Rasterizing

/// Each kind of node, looked at pixel by pixel.
@Suite struct NodeTests {
    private let square = Node.fill(.rect(Samples.square), Samples.red)

    @Test func aFillCoversItsShapeAndNothingElse() throws {
        let pixels = try Pixels([square])
        #expect(pixels[10, 10] == Samples.opaqueRed)
        #expect(pixels[29, 29] == Samples.opaqueRed)
        #expect(pixels[9, 20] == Samples.clear)
        #expect(pixels[30, 20] == Samples.clear)
        #expect(pixels.area == 400)
    }

    @Test func edgesBetweenPixelsAreSoft() throws {
        let half = Rect(x: 10.5, y: 10, width: 19, height: 20)
        let pixels = try Pixels([.fill(.rect(half), Samples.red)])
        #expect((127...128).contains(pixels.alpha(10, 20)))
        #expect((127...128).contains(pixels.alpha(29, 20)))
    }

    @Test func curvesHaveTheirArea() throws {
        let radii = CornerRadii(topLeft: 10)
        let ellipse = try Pixels([.fill(.ellipse(Samples.square), Samples.red)]).area
        #expect(abs(ellipse - 100 * .pi) < 1, "\(ellipse)")
        let rounded = try Pixels([.fill(.roundedRect(Samples.square, radii: radii), Samples.red)])
        #expect(abs(rounded.area - (300 + 25 * .pi)) < 1)
        #expect(rounded.alpha(10, 10) == 0)
        #expect(rounded.alpha(29, 10) == 255)
        let triangle = Path([.move(.zero), .line(Point(x: 20, y: 0)), .line(Point(x: 0, y: 20)), .close])
        #expect(abs(try Pixels([.fill(.path(triangle), Samples.red)]).area - 200) < 1)
        // The area under a parabola is two thirds of its box.
        let bow = Path([.move(.zero), .quadratic(control: Point(x: 15, y: 40), to: Point(x: 30, y: 0)), .close])
        #expect(abs(try Pixels([.fill(.path(bow), Samples.red)]).area - 400) < 2)
    }

    @Test func aStrokeRunsAlongTheEdge() throws {
        let pixels = try Pixels([.stroke(.rect(Samples.square), Samples.red, width: 4)])
        #expect(pixels[8, 20] == Samples.opaqueRed)
        #expect(pixels[11, 20] == Samples.opaqueRed)
        #expect(pixels[12, 20] == Samples.clear)
        #expect(pixels[7, 20] == Samples.clear)
    }

    @Test func aGroupIsTranslucentAsAWhole() throws {
        let pixels = try Pixels([Samples.group([square, .fill(.rect(Samples.square), Samples.blue)], opacity: 0.5)])
        #expect((127...128).contains(pixels.alpha(20, 20)))
        #expect(pixels[20, 20][1] == 0, "the red square below does not shine through")
    }

    @Test func aGroupIsClipped() throws {
        let left = Rect(x: 0, y: 0, width: 20, height: 40)
        let pixels = try Pixels([Samples.group([square], clip: .rect(left)), square.moved(to: Samples.blue, x: 10)])
        #expect(pixels[19, 20] == Samples.opaqueRed)
        #expect(try Pixels([Samples.group([square], clip: .rect(left))])[20, 20] == Samples.clear)
        #expect(pixels[39, 20] == Samples.opaqueBlue, "the clip ends with its group")
        #expect(try Pixels([Samples.group([square], clip: .path(Path()))]).area == 0)
    }

    @Test func aGroupIsTransformed() throws {
        let stripe = Node.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 2)), Samples.red)
        let turned = Transform(rotation: 90, anchor: Point(x: 10, y: 10))
        #expect(try Pixels([Samples.group([stripe], transform: turned)])[19, 10] == Samples.opaqueRed)
        let moved = Transform(translation: Point(x: 5, y: 7), scale: Size(width: 0.5, height: 2))
        let pixels = try Pixels([Samples.group([stripe], transform: moved)])
        #expect(pixels[5, 7] == Samples.opaqueRed)
        #expect(pixels[14, 10] == Samples.opaqueRed)
        #expect(pixels.area == 40)
    }

    @Test func whatIsHiddenIsNotDrawn() throws {
        #expect(try Pixels([Samples.group([square], isHidden: true)]).area == 0)
    }

    @Test func textIsWhereItWasMeasured() throws {
        let layout = try Samples.layout("l")
        let place = Point(x: 3, y: 5)
        let pixels = try Pixels([
            .text(layout, origin: place, width: 30, alignment: .right, Samples.red, opacity: 0.5)
        ])
        let columns = (0..<40).filter { x in (0..<40).contains { pixels.alpha(x, $0) > 0 } }
        let first = try #require(columns.first)
        let last = try #require(columns.last)
        #expect(Double(first) >= (33 - layout.size.width).rounded(.down) && last < 33)
        let stem = (first...last).map { pixels.alpha($0, 15) }.max()
        #expect((127...128).contains(stem ?? 0))
    }

    @Test func emojiKeepTheirColours() throws {
        let layout = try Samples.layout("❤️", size: 30)
        let pixels = try Pixels([
            .text(layout, origin: .zero, width: 40, alignment: .left, Samples.blue, opacity: 1)
        ])
        let middle = pixels[Int(layout.size.width / 2), 18]
        #expect(middle[1] > 150 && middle[3] < 120, "red, whatever the text's colour is: \(middle)")
    }

    @Test func iconsFitTheirFrameAndTurnRound() throws {
        let left = Path.rect(Rect(x: 0, y: 0, width: 12, height: 24))
        let box = Rect(x: 0, y: 0, width: 24, height: 24)
        func icon(_ mirrored: Bool) throws -> Pixels {
            let frame = Rect(x: 0, y: 5, width: 40, height: 30)
            return try Pixels([.icon(left, viewBox: box, frame: frame, Samples.red, mirrored: mirrored)])
        }
        #expect(try icon(false)[6, 20] == Samples.opaqueRed)
        #expect(try icon(false)[4, 20] == Samples.clear)
        #expect(try icon(false)[21, 20] == Samples.clear)
        #expect(try icon(true)[33, 20] == Samples.opaqueRed)
        #expect(try icon(true)[18, 20] == Samples.clear)
    }

    @Test func picturesMoveToTheOrigin() throws {
        let picture = Picture(bounds: Rect(x: 10, y: 10, width: 5, height: 5), nodes: [square])
        let bitmap = try Raster.bitmap(picture, scale: 2, background: nil)
        #expect(bitmap.width == 10 && bitmap.height == 10)
        #expect(try Pixels(png: Raster.png(picture, scale: 2)).area == 100)
    }
}

extension Node {
    /// The sample square elsewhere.
    fileprivate func moved(to paint: Paint, x: Double) -> Node {
        .fill(.rect(Samples.square.offset(x: x)), paint)
    }
}
