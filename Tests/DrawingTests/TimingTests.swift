import Testing

@testable import Drawing

@Suite struct TimingTests {
    private static let shares = (0...200).map { Double($0) / 200 }
    private static let hostile: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, -0.0, 1, -1, 1e-300, 0.5,
    ]

    /// From the definition: the curve's point for a parameter, found without solving for it.
    @Test(arguments: [
        (0.25, 0.1, 0.25, 1.0), (0.42, 0, 0.58, 1), (0.4, 0, 0.2, 1), (1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 1),
        (1, 1, 1, 1), (0.3, -1, 0.7, 2),
    ])
    func curvesPassThroughTheirPoints(_ curve: (Double, Double, Double, Double)) {
        let timing = TimingFunction.cubicBezier(curve.0, curve.1, curve.2, curve.3)
        for t in Self.shares {
            func coordinate(_ a: Double, _ b: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
            }
            let x = coordinate(curve.0, curve.2)
            // Where the curve is steep, y says more about x's last digits than about the solver.
            let isSteep = curve.0 == 1 && curve.2 == 0 && (t - 0.5).magnitude < 0.02
            #expect((timing.value(at: x) - coordinate(curve.1, curve.3)).magnitude < (isSteep ? 0.03 : 1e-5), "\(t)")
        }
    }

    @Test(arguments: [
        TimingFunction.linear, .easeInEaseOut, .easeOut, .decelerate, .accelerate, .cubicBezier(1, 0, 0, 1),
        .spring(dampingRatio: 1),
    ])
    func curvesWithoutOvershootNeverStepBack(_ timing: TimingFunction) {
        let values = Self.shares.map(timing.value)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
        #expect(values.allSatisfy { (0...1).contains($0) })
    }

    @Test func everyValueIsFiniteAndTheEndsAreExact() {
        for a in Self.hostile {
            for b in Self.hostile {
                for timing in [
                    TimingFunction.cubicBezier(a, b, b, a), .cubicBezier(a, a, b, b), .spring(dampingRatio: a),
                ] {
                    #expect(timing.value(at: 0) == 0 && timing.value(at: 1) == 1)
                    #expect((Self.hostile + Self.shares).allSatisfy { timing.value(at: $0).isFinite }, "\(timing)")
                }
            }
        }
    }

    @Test func springsOvershootAsDampingAsks() {
        // The first peak of a step response lies e^(−πζ/√(1 − ζ²)) above its end.
        for (ratio, peak) in [(0.85, 0.00630), (0.5, 0.16303), (0.2, 0.52662)] {
            let highest = Self.shares.map(TimingFunction.spring(dampingRatio: ratio).value).max() ?? 0
            #expect((highest - 1 - peak).magnitude < 0.005, "\(ratio): \(highest)")
        }
    }

    @Test func springsHaveSettledAtTheEnd() {
        for ratio in stride(from: 0.05, through: 1, by: 0.05) {
            let late = TimingFunction.spring(dampingRatio: ratio).value(at: 0.999)
            #expect((late - 1).magnitude < 0.003, "\(ratio): \(late)")
        }
    }

    @Test func springsChangeLittleWithTheirDamping() {
        var before = TimingFunction.spring(dampingRatio: 0.9).value(at: 0.3)
        for ratio in stride(from: 0.9, through: 1, by: 0.0005) {
            let value = TimingFunction.spring(dampingRatio: ratio).value(at: 0.3)
            #expect((value - before).magnitude < 0.005, "\(ratio)")
            before = value
        }
    }
}
