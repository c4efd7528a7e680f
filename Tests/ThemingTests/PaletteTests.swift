import Colors
import TestSupport
import Testing

@testable import Theming

@Suite struct PaletteTests {
    @Test func builtInPalettesHoldTheirTints() {
        #expect(Palette.allCases.count == 19)
        for palette in Palette.allCases {
            let hasAccents = ![.brown, .grey, .blueGrey].contains(palette)
            #expect(palette.tints.count == (hasAccents ? 14 : 10), "\(palette)")
            #expect((palette[.accent100] != nil) == hasAccents, "\(palette)")
        }
        #expect(Palette.red[.tint500] == Color(rgb: 0xF44336))
        #expect(Palette.deepPurple[.accent700] == Color(rgb: 0x6200EA))
        #expect(Palette.blueGrey[.tint900] == Color(rgb: 0x263238))
    }

    @Test func aStrongBrightColorIsItsOwn500() {
        var generator = SeededGenerator(seed: 500)
        for _ in 0..<300 {
            let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            let hsb = HSB(color)
            let isKept = hsb.saturation >= 0.6 && hsb.brightness >= 0.5
            let tint = GeneratedPalette(color)[.tint500]
            if isKept { #expect(distance(tint, color) == 0) }
            for (_, tint) in GeneratedPalette(color.withAlpha(0.2)).tints {
                #expect(tint.isOpaque)
                #expect([tint.red, tint.green, tint.blue].allSatisfy { (-1e-9...1 + 1e-9).contains($0) })
            }
        }
    }

    @Test func hsbGoesThereAndBack() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            #expect(distance(HSB(color).color, color) == 0)
        }
        #expect(HSB(.black).saturation == 0)
    }
}
