import Colors
import TestSupport
import Testing

@testable import Theming

@Suite struct HCTTests {
    private struct Reference: Decodable {
        struct Point: Decodable {
            var color: Color
            var hue: Double
            var chroma: Double
            var tone: Double
        }
        struct Palette: Decodable {
            var hue: Double
            var chroma: Double
            var tones: [String: Color]
        }
        var hct: [Point]
        var palettes: [Palette]
    }

    private func reference() throws -> Reference { try Fixtures.value(in: "hct-reference.json") }

    @Test func correlatesAgreeWithMaterialColorUtilities() throws {
        for point in try reference().hct {
            let hct = HCT(point.color)
            #expect(abs(hct.hue - point.hue) < 0.001, "\(point.color.hexadecimal) \(hct)")
            #expect(abs(hct.chroma - point.chroma) < 0.001, "\(point.color.hexadecimal) \(hct)")
            #expect(abs(hct.tone - point.tone) < 0.001, "\(point.color.hexadecimal) \(hct)")
        }
    }

    @Test func tonesAgreeWithMaterialColorUtilities() throws {
        for palette in try reference().palettes {
            for (tone, wanted) in palette.tones {
                let value = try #require(Double(tone))
                let got = TonalPalette(hue: palette.hue, chroma: palette.chroma).tone(value)
                #expect(
                    distance(got, wanted) <= 1,
                    "hue \(palette.hue) chroma \(palette.chroma) tone \(tone): \(got.hexadecimal), want \(wanted.hexadecimal)"
                )
            }
        }
    }

    @Test func everyColorSurvivesTheWayThereAndBack() {
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<300 {
            let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            #expect(distance(HCT(color).color, color) <= 1, "\(color.hexadecimal)")
        }
    }

    @Test func errorPaletteIsThePublishedOne() {
        // Material 3's baseline: error 40 #BA1A1A, 80 #FFB4AB, 90 #FFDAD6, 30 #93000A, 20 #690005, 10 #410002.
        let palette = SeedPalettes(seed: Color(rgb: 0x6750A4)).error
        let tones: [(Double, UInt32)] = [
            (40, 0xBA1A1A), (80, 0xFFB4AB), (90, 0xFFDAD6), (30, 0x93000A), (20, 0x690005), (10, 0x410002),
        ]
        for (tone, rgb) in tones {
            #expect(distance(palette.tone(tone), Color(rgb: rgb)) <= 1)
        }
    }

    @Test func oddCorrelatesGiveColorsInsideTheGamut() {
        for hue in [-720, -1, 0, 359.99, 1e6] {
            for chroma in [-5, 0, 1e-5, 1, 150, 1e9] {
                for tone in [-10, 0, 1e-5, 0.01, 50, 99.999, 100, 1e9] as [Double] {
                    let color = HCT(hue: hue, chroma: chroma, tone: tone).color
                    for component in [color.red, color.green, color.blue] {
                        #expect((0...1).contains(component), "\(hue) \(chroma) \(tone)")
                    }
                }
            }
        }
    }

    @Test func seededSchemesKeepTheirContrast() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<40 {
            let seed = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
            for style in UserInterfaceStyle.allCases {
                for contrast in AccessibilityContrast.allCases {
                    let scheme = ColorScheme(seed: seed, in: ThemeTraits(style: style, contrast: contrast))
                    let least = contrast == .high ? 7.0 : 4.5
                    for pair in ContrastPair.allCases {
                        let ratio = scheme[pair.foreground].contrastRatio(on: scheme[pair.background])
                        #expect(ratio >= least, "\(seed.hexadecimal) \(style) \(contrast) \(pair) \(ratio)")
                    }
                }
            }
        }
    }

    @Test func seedColorsReactUnlessTheDefaultsDoNot() throws {
        let dark = ThemeTraits(style: .dark)
        let seeded = try configuration(ThemeConfiguration.self, ##"{"seedColor": "#6200EE"}"##)
        #expect(ContainerScheme(seeded, traits: dark).colors != ContainerScheme(seeded).colors)
        #expect(seeded.isDynamic)
        let still = try configuration(
            ThemeConfiguration.self, ##"{"seedColor": "#6200EE", "colorScheme": {"defaults": "material201804"}}"##)
        #expect(ContainerScheme(still, traits: dark).colors == ContainerScheme(seeded).colors)
        #expect(!still.isDynamic)
    }
}
