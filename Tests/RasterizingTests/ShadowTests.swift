import Colors
import Drawing
import Foundation
import Geometry
import Testing

@testable import Rasterizing

/// Shadows are Gaussians of the radius as their standard deviation.
@Suite struct ShadowTests {
    private static func layer(_ radius: Double, x: Double = 0, y: Double = 0) -> ShadowLayer {
        ShadowLayer(radius: radius, offset: Point(x: x, y: y), paint: Paint(.black))
    }

    /// How much of a half-plane's shadow is left at a distance from its edge, outwards.
    private func shade(at distance: Double, radius: Double) -> Double {
        255 * erfc(distance / radius / 2.squareRoot()) / 2
    }

    @Test(arguments: [1, 2.5, 4, 7.1, 20.0], [1.0, 2.0, 3.0])
    func theSlopeIsAGaussian(radius: Double, scale: Double) throws {
        let wall = Rect(x: -200, y: -200, width: 300, height: 600)
        let pixels = try Pixels(
            [.shadow(.rect(wall), [Self.layer(radius)], cutout: false)], width: 200, height: 20, scale: scale)
        for x in 0..<pixels.bitmap.width {
            let distance = (Double(x) + 0.5) / scale - 100
            let expected = shade(at: distance, radius: radius)
            let found = Double(pixels.alpha(x, Int(10 * scale)))
            // The edge itself is averaged over a pixel, which narrow shadows show.
            let tolerance = radius * scale < 2 ? 6.0 : 2.0
            #expect(abs(found - expected) <= tolerance, "\(found) for \(expected) at \(distance)")
        }
    }

    @Test func aShadowIsMovedAndNotBlurredByRadiusZero() throws {
        let pixels = try Pixels([.shadow(.rect(Samples.square), [Self.layer(0, x: 5, y: -3)], cutout: false)])
        #expect(pixels.area == 400)
        #expect(pixels[15, 7] == [255, 0, 0, 0])
        #expect(pixels[34, 26] == [255, 0, 0, 0])
    }

    @Test func theShapeIsCutOut() throws {
        for shape in [Shape.rect(Samples.square), .ellipse(Samples.square)] {
            let pixels = try Pixels([.shadow(shape, [Self.layer(3, y: 4)], cutout: true)])
            #expect(pixels.alpha(20, 20) == 0)
            #expect(pixels.alpha(20, 32) > 60)
            let whole = try Pixels([.shadow(shape, [Self.layer(3, y: 4)], cutout: false)])
            #expect(whole.alpha(20, 20) > 200)
        }
    }

    @Test func colourAndOpacityAreThePaints() throws {
        let layer = ShadowLayer(radius: 0, offset: .zero, paint: Paint(Color(rgb: 0xFF_0000).withAlpha(0.2)))
        #expect(try Pixels([.shadow(.rect(Samples.square), [layer], cutout: false)])[20, 20] == [51, 51, 0, 0])
    }

    @Test func transformsReachTheShadow() throws {
        let wall = Rect(x: -100, y: -100, width: 110, height: 300)
        let group = Samples.group(
            [.shadow(.rect(wall), [Self.layer(4)], cutout: false)],
            transform: Transform(scale: Size(width: 2, height: 2)))
        let pixels = try Pixels([group], width: 80, height: 40)
        #expect(abs(Double(pixels.alpha(27, 20)) - shade(at: 7.5, radius: 8)) <= 2)
    }
}
