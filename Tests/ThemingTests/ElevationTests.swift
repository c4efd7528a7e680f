import Colors
import Declarations
import Testing

@testable import Theming

@Suite struct ElevationTests {
    private let dark = ThemeTraits(style: .dark)

    @Test func surfacesLightenAsTabled() {
        // Elevation and what #121212 becomes.
        let table: [(Double, String)] = [
            (0, "#121212"), (1, "#1E1E1E"), (2, "#222222"), (3, "#262626"), (6, "#2B2B2B"), (9, "#2F2F2F"),
            (12, "#323232"), (14, "#343434"), (15, "#343434"), (17, "#363636"), (22, "#383838"), (24, "#393939"),
        ]
        for (elevation, wanted) in table {
            #expect(Color(rgb: 0x121212).resolved(elevation: elevation, in: dark).hexadecimal == wanted)
        }
    }

    @Test func bothBranchesMeetAtOne() {
        #expect(abs(ElevationOverlay.alpha(elevation: 1) - ElevationOverlay.alpha(elevation: 1 - 1e-9)) < 1e-6)
        #expect(abs(ElevationOverlay.alpha(elevation: 10_000) - 0.4345) < 0.0001)
    }

    @Test func hostileElevationsStayFinite() {
        for elevation in [-1e9, -0.0, 0, 1e-9, 1e9, 1e300] as [Double] {
            var probe = ProbeConfiguration()
            probe.elevation = elevation
            let reply = ThemeResolution(ThemeConfiguration(), probe: probe, traits: dark).reply
            let odd = numbers(in: reply).filter { !$0.isFinite }
            #expect(odd.isEmpty, "\(elevation)")
            let metrics = ShadowMetrics(elevation: elevation)
            #expect(metrics.ambientRadius >= 0 && metrics.keyRadius >= 0)
        }
    }

    @Test func absoluteElevationClimbsToTheFirstOverride() {
        #expect(Elevation.absolute(of: 8) == 8)
        #expect(Elevation.absolute(of: 8, ancestors: [(2, -1), (3, -1)]) == 13)
        #expect(Elevation.absolute(of: 8, ancestors: [(2, -1), (3, 10), (100, -1)]) == 23)
        #expect(Elevation.absolute(of: 8, overrideBaseElevation: 5, ancestors: [(2, -1)]) == 13)
    }

    @Test func namedElevationsAreMaterials() {
        #expect(Elevation.bottomNavigationBar.points == 8)
        #expect(Elevation.navDrawer.points == 16)
        #expect(Elevation.picker.points == 24)
        #expect(Elevation.allCases.count == 25)
    }

    @Test func equalColorsBlendToThemselves() {
        var probe = ProbeConfiguration()
        probe.foreground = Color(rgb: 0x102030).withAlpha(0.5)
        probe.background = probe.foreground
        let theme = ThemeResolution(ThemeConfiguration(), probe: probe).reply["theme"]
        #expect(theme?["colors"]?["blended"] == "#10203080")
    }

    private func numbers(in value: JSONValue) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .array(let values): values.flatMap { numbers(in: $0) }
        case .object(let members): members.flatMap { numbers(in: $0.value) }
        default: []
        }
    }
}
