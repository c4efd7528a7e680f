import Geometry
import TestSupport
import Testing

@testable import Icons

@Suite struct SVGPathTests {
    private func parse(_ data: String) throws -> [Path.Element] {
        try SVGPathParser.parse(data).elements
    }

    private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test func everyCommandAbsoluteAndRelative() throws {
        let absolute = try parse("M10 20L30 40H50V60C1 2 3 4 5 6S7 8 9 10Q1 2 3 4T5 6A1 2 30 0 1 7 8Z")
        let relative = try parse(
            "m10,20l20,20h20v20c-49-58-47-56-45-54s2 2 4 4q-8-8-6-6t2 2a1 2 30 0 1 2 2z")
        #expect(absolute == relative)
        #expect(
            absolute == [
                .move(point(10, 20)), .line(point(30, 40)), .line(point(50, 40)), .line(point(50, 60)),
                .cubic(control1: point(1, 2), control2: point(3, 4), to: point(5, 6)),
                .cubic(control1: point(7, 8), control2: point(7, 8), to: point(9, 10)),
                .quadratic(control: point(1, 2), to: point(3, 4)),
                .quadratic(control: point(5, 6), to: point(5, 6)),
                .arc(radii: Size(width: 1, height: 2), rotation: 30, largeArc: false, sweep: true, to: point(7, 8)),
                .close,
            ])
    }

    @Test(arguments: [
        "M1-2.5.5-3", "M1 -2.5 L.5 -3", " \n\tM 1 , -2.5 , 0.5 , -3 ", "M+1-25e-1 5E-1-3e0", "M1-2.5\r\nL.5-3",
    ])
    func numbersMayTouch(data: String) throws {
        #expect(try parse(data) == [.move(point(1, -2.5)), .line(point(0.5, -3))])
    }

    @Test func flagsMayTouch() throws {
        let arc = Path.Element.arc(
            radii: Size(width: 5, height: 5), rotation: 0, largeArc: true, sweep: false, to: point(3, 4))
        #expect(try parse("M0 0A5 5 0 103 4") == [.move(.zero), arc])
        #expect(try parse("M0 0A-5,5,0,1,0,3,4") == [.move(.zero), arc])
        #expect(try parse("M0 0A0 5 0 1 0 3 4") == [.move(.zero), .line(point(3, 4))])
    }

    @Test func afterAClosedSubpathTheNextBeginsAtItsStart() throws {
        #expect(
            try parse("M1 1h2v2zl5 5")
                == [
                    .move(point(1, 1)), .line(point(3, 1)), .line(point(3, 3)), .close, .move(point(1, 1)),
                    .line(point(6, 6)),
                ])
        #expect(try parse("").isEmpty)
        #expect(try parse(" \n").isEmpty)
    }

    @Test(arguments: [
        ("L1 1", SVGPathError.Reason.missingMoveTo, 0), ("x", .unknownCommand, 0), ("M1", .expectedNumber, 2),
        ("M1 2 3", .expectedNumber, 6), ("M1,2,", .expectedNumber, 5), ("M,1 2", .expectedNumber, 1),
        ("M1,,2", .expectedNumber, 3), ("M1. 2", .expectedNumber, 3), ("M1 2;", .unknownCommand, 4),
        ("M1 2Z3", .unknownCommand, 5), ("M0 0A1 1 0 2 0 1 1", .expectedFlag, 11), ("M1 NaN", .expectedNumber, 3),
        ("M1 2Linf 0", .expectedNumber, 5), ("M1e7 0", .outOfRange(limit: 1e6), 1),
        ("M1e999 0", .outOfRange(limit: 1e6), 1), ("M9e5 0l9e5 0", .outOfRange(limit: 1e6), 7),
        ("M1 1é", .unknownCommand, 4), ("M1 1\u{0}", .unknownCommand, 4), ("M0 0C1 2 3 4 5", .expectedNumber, 14),
        ("M0 0<script>", .unknownCommand, 4),
    ])
    func errorsSayWhatAndWhere(data: String, reason: SVGPathError.Reason, offset: Int) throws {
        let error = try #require(throws: SVGPathError.self) { try SVGPathParser.parse(data) }
        #expect(error == SVGPathError(reason: reason, offset: offset))
        #expect(error.description.hasSuffix("(at byte \(offset))"))
    }

    @Test func limitsHold() throws {
        let limits = SVGPathParser.Limits(bytes: 100, segments: 3)
        #expect(try SVGPathParser.parse("M0 0 1 1 2 2", limits: limits).elements.count == 3)
        #expect(throws: SVGPathError(reason: .tooManySegments(limit: 3), offset: 13)) {
            try SVGPathParser.parse("M0 0 1 1 2 2 3 3", limits: limits)
        }
        #expect(throws: SVGPathError(reason: .tooLong(limit: 100), offset: 100)) {
            try SVGPathParser.parse(String(repeating: " ", count: 101), limits: limits)
        }
    }

    @Test func reflectionsStayInRange() throws {
        let data = "M0 0Q9e5 0 0 0" + String(repeating: "T1 1 0 0", count: 500)
        for case .quadratic(let control, _) in try parse(data) { #expect(abs(control.x) <= 1e6) }
    }

    @Test func randomBytesNeverTrap() {
        var random = SeededGenerator(seed: 1)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n")
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...30, using: &random)
            let data = "M0 0" + String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "M" })
            guard let path = try? SVGPathParser.parse(data) else { continue }
            accepted += 1
            #expect(path.elements.first == .move(.zero) || !path.elements.isEmpty)
        }
        #expect(accepted > 100)
    }
}
