import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

private func text(_ value: Double, decimals: Int = Markup.coordinateDecimals) -> String {
    var markup = Markup()
    markup.number(value, decimals: decimals)
    return String(decoding: markup.bytes, as: UTF8.self)
}

private func data(_ elements: [Path.Element]) -> String {
    var markup = Markup()
    PathData.write(Path(elements), to: &markup)
    return String(decoding: markup.bytes, as: UTF8.self)
}

@Suite struct NumberTests {
    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (-0.0004, "0"), (1, "1"), (-1, "-1"), (10, "10"), (375, "375"), (0.5, "0.5"),
        (-0.25, "-0.25"), (1.0 / 3, "0.333"), (2.0005, "2.001"), (0.001, "0.001"), (100.01, "100.01"),
        (.nan, "0"), (.infinity, "0"), (-.infinity, "0"), (1e300, "10000000"), (-1e300, "-10000000"),
        (1e-300, "0"), (.greatestFiniteMagnitude, "10000000"),
    ])
    func writesPlainDecimals(value: Double, expected: String) {
        #expect(text(value) == expected)
    }

    @Test func keepsSmallFactors() {
        #expect(text(14.0 / 2048, decimals: Markup.factorDecimals) == "0.006835938")
        #expect(text(1e300, decimals: Markup.factorDecimals) == "10000000")
    }

    @Test func everyNumberReadsBackWithinHalfALastDigit() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let value = Double.random(in: -1e6...1e6, using: &generator)
            let decimals = Int.random(in: 0...4, using: &generator)
            let written = text(value, decimals: decimals)
            let read = Double(written) ?? .nan
            #expect(abs(read - value) <= 0.5 * pow(10, -Double(decimals)) + 1e-9, "\(value) as \(written)")
        }
    }

    @Test func pathsAreRelativeAndDoNotDrift() {
        let third = 1.0 / 3
        let line = (0...9).map { Path.Element.line(Point(x: Double($0) * third, y: 1)) }
        #expect(
            data([.move(Point(x: 0, y: 1))] + line) == "M0 1h0 0.333 0.334 0.333 0.333 0.334 0.333 0.333 0.334 0.333")
        #expect(
            data([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: -4)), .close, .line(Point(x: 2, y: 3))])
                == "M1 2l2-6zl1 1")
        #expect(data([.line(Point(x: 1, y: 1))]) == "M0 0l1 1")
        #expect(data([.move(.zero), .move(Point(x: 1, y: 1)), .line(Point(x: 2, y: 2))]) == "M0 0m1 1l1 1")
        #expect(
            data([
                .move(.zero),
                .arc(
                    radii: Size(width: 5, height: -5), rotation: 0, largeArc: true, sweep: false,
                    to: Point(x: -3, y: 4)),
            ]) == "M0 0a5 5 0 1 0 -3 4")
    }

    @Test func base64IsThatOfFoundation() {
        var generator = SeededGenerator(seed: 5)
        for count in 0..<40 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var markup = Markup()
            markup.base64(bytes)
            #expect(String(decoding: markup.bytes, as: UTF8.self) == Data(bytes).base64EncodedString())
        }
    }
}
