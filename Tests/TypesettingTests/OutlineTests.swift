import Geometry
import Testing

@testable import Typesetting

@Suite struct OutlineTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Shared.typesetter.get()
    }

    private func run(_ text: String) throws -> GlyphRun {
        try #require(typesetter.layout(TextRequest(text, font: Font(size: 12))).lines.first?.runs.first)
    }

    @Test func pathsAreWholeUnitsYDownwards() throws {
        // Roboto's l is a plain bar, 1536 units high on the baseline.
        #expect(try run("l").svgPath == "M342 -1536l0 1536l-186 0l0-1536z")
        #expect(
            try run("l").face.outline(of: run("l").glyphs[0].id).path
                == Path([
                    .move(Point(x: 342, y: -1536)), .line(Point(x: 342, y: 0)), .line(Point(x: 156, y: 0)),
                    .line(Point(x: 156, y: -1536)), .close,
                ]))
    }

    @Test func glyphsAreMovedByTheirAdvances() throws {
        let one = try run("l").svgPath
        let two = try run("ll").svgPath
        #expect(two.hasPrefix(one))
        let advance = Int(try run("ll").glyphs[1].x)
        #expect(two.dropFirst(one.count) == "M\(342 + advance) -1536l0 1536l-186 0l0-1536z")
    }

    @Test func spacesAndForeignGlyphsAreEmpty() throws {
        #expect(try run("a b").face.outline(of: UInt32.max).path.elements.isEmpty)
        #expect(typesetter.fonts.boxes.outline(of: 99).path.elements.isEmpty)
        let space = try #require(try run("a").face.glyph(for: " "))
        #expect(try run("a").face.outline(of: space).path.elements.isEmpty)
    }

    @Test func numbersAreWrittenInFull() {
        var bytes: [UInt8] = []
        for number in [0, 7, -7, 10, 2048, Int32.max, Int32.min] {
            bytes.appendDecimal(number)
            bytes.append(UInt8(ascii: " "))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "0 7 -7 10 2048 2147483647 -2147483648 ")
    }

    @Test func curvesOfBothKindsAreRelative() {
        let path = Path([
            .move(Point(x: 10, y: 20)), .quadratic(control: Point(x: 5, y: 30), to: Point(x: 0, y: 20)),
            .cubic(control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 2), to: Point(x: 3, y: 3)), .close,
        ])
        var bytes: [UInt8] = []
        for contour in SVGContour.contours(of: path) { contour.append(x: -10, y: 5, to: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self) == "M0 25q-5 10-10 0c1-19 2-18 3-17z")
    }
}
