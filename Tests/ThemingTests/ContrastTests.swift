import Colors
import Declarations
import TestSupport
import Testing
import Typesetting

@testable import Theming

@Suite struct ContrastTests {
    private func ratio(_ front: Color, _ back: Color) -> Double {
        (front.contrastRatio(on: back) * 100).rounded() / 100
    }

    /// An alpha as 8 bits have it, composited and rounded, as the figures were made.
    private func seen(_ color: Color, _ alpha: Double, on background: Color) -> Color {
        let composited = color.withAlpha(alpha).composited(over: background)
        return Color(hexadecimal: composited.hexadecimal) ?? .clear
    }

    @Test func bottomNavigationBarsHaveTheirPublishedRatios() {
        let colors = ColorSchemeDefaults.material201804.colors(in: ThemeTraits())
        #expect(ratio(colors.onPrimaryColor, colors.primaryColor) == 7.63)
        let unselected = seen(colors.onPrimaryColor, 0.74, on: colors.primaryColor)
        #expect(unselected.hexadecimal == "#D6BDFB")
        #expect(ratio(unselected, colors.primaryColor) == 4.55)
        #expect(ratio(colors.onPrimaryColor, unselected) == 1.68)
        let grey = seen(colors.onSurfaceColor, 0.6, on: colors.surfaceColor)
        #expect(ratio(colors.primaryColor, colors.surfaceColor) == 7.63)
        #expect(ratio(grey, colors.surfaceColor) == 5.74)
        #expect(ratio(colors.primaryColor, grey) == 1.33)
        #expect(ratio(.black, .white) == 21)
        #expect(ratio(.white, Color(rgb: 0xD32F2F)) == 4.98)
        #expect(ratio(Color(rgb: 0x808080), .white) == 3.95)
        #expect(ratio(.black, Color(rgb: 0x808080)) == 5.32)
    }

    @Test func largeTextIsLargeBySizeOrWeight() {
        #expect(TextContrast.isLarge(Font(size: 18)))
        #expect(!TextContrast.isLarge(Font(size: 17.9)))
        #expect(TextContrast.isLarge(Font(size: 14, weight: .medium)))
        #expect(TextContrast.isLarge(Font(size: 14, weight: .bold)))
        #expect(!TextContrast.isLarge(Font(size: 13.9, weight: .black)))
        #expect(ContrastLevel.minimum.requiredRatio(isLarge: true) == 3)
        #expect(ContrastLevel.enhanced.requiredRatio(isLarge: false) == 7)
    }

    @Test func textTakesTheLeastAlphaThatCanBeRead() throws {
        let purple = Color(rgb: 0x6200EE)
        let text = try #require(TextContrast.textColor(on: purple, font: Font(size: 14), targetAlpha: 0.3))
        #expect((text.alpha * 128).truncatingRemainder(dividingBy: 1) == 0)
        #expect(text.contrastRatio(on: purple) >= 4.5)
        #expect(text.withAlpha(text.alpha - 1.0 / 64).contrastRatio(on: purple) < 4.5)
        let high = try #require(TextContrast.textColor(on: purple, font: Font(size: 14), targetAlpha: 0.9))
        #expect(high.alpha == 0.9)
    }

    @Test func whiteIsPreferredEvenWhereBlackHasMore() {
        // White has 4.54 here and black 4.62.
        let grey = Color(rgb: 0x767676)
        #expect(TextContrast.textColor(on: grey, font: Font(size: 14)) == .white)
        #expect(TextContrast.textColor(on: grey, font: Font(size: 14), level: .enhanced) == nil)
    }

    @Test func reportFindsWhatFailsAndWhatWouldPass() throws {
        let report = ContrastReport(BuiltInTheme.shrine.colors(in: ThemeTraits()), in: ThemeTraits())
        let failing = report.entries.filter { !$0.passes }.map(\.pair)
        #expect(failing.contains(.onBackgroundOnBackground))
        #expect(failing.contains(.primaryOnSurface))
        #expect(!failing.contains(.onPrimaryOnPrimary))
        for entry in report.entries {
            #expect((entry.suggestion == nil) == entry.passes)
            if let suggestion = entry.suggestion {
                #expect(suggestion.contrastRatio(on: entry.background) >= entry.pair.requiredRatio)
            }
        }
    }

    @Test func suggestionsPassAndAreNear() throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<200 {
            let front = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            let back = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            let found = try #require(front.nearestTone(on: back, ratio: 4.5))
            let ratio = found.contrastRatio(on: back)
            #expect(ratio >= 4.5)
            // Not further than rounding to 8 bits makes it, unless black or white was all that is left.
            #expect(
                ratio < 4.8 || HCT(found).tone < 3 || HCT(found).tone > 97,
                "\(front.hexadecimal) \(back.hexadecimal) \(ratio)")
        }
        #expect(Color(rgb: 0x777777).nearestTone(on: Color(rgb: 0x777777), ratio: 21) == nil)
    }
}
