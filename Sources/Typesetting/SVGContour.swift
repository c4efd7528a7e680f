import Geometry

/// One contour as SVG path data: a start that can be moved, then relative commands that need not change.
struct SVGContour: Sendable {
    var startX: Int32
    var startY: Int32
    /// Relative commands in whole font units, `z` included.
    var data: [UInt8]

    /// The contours of a glyph's outline, whose coordinates are whole numbers.
    static func contours(of path: Path) -> [SVGContour] {
        var writer = Writer()
        for element in path.elements { writer.append(element) }
        return writer.contours
    }

    /// Appends an absolute `M` and the contour, moved by (x, y).
    func append(x: Int32, y: Int32, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "M"))
        bytes.appendDecimal(startX &+ x)
        bytes.append(UInt8(ascii: " "))
        bytes.appendDecimal(startY &+ y)
        bytes.append(contentsOf: data)
    }
}

private struct Writer {
    var contours: [SVGContour] = []
    private var x: Int32 = 0
    private var y: Int32 = 0

    mutating func append(_ element: Path.Element) {
        switch element {
        case .move(let to):
            (x, y) = whole(to)
            contours.append(SVGContour(startX: x, startY: y, data: []))
        case .line(let to): command("l", [to])
        case .quadratic(let control, let to): command("q", [control, to])
        case .cubic(let control1, let control2, let to): command("c", [control1, control2, to])
        // Fonts have no arcs.
        case .arc(_, _, _, _, let to): command("l", [to])
        case .close:
            edit { $0.append(UInt8(ascii: "z")) }
        }
    }

    /// A negative number needs no space before it.
    private mutating func command(_ letter: Unicode.Scalar, _ points: [Point]) {
        let (originX, originY) = (x, y)
        let numbers = points.map(whole).flatMap { [$0.0 &- originX, $0.1 &- originY] }
        if let last = points.last { (x, y) = whole(last) }
        edit { bytes in
            bytes.append(UInt8(ascii: letter))
            for (index, number) in numbers.enumerated() {
                if index > 0, number >= 0 { bytes.append(UInt8(ascii: " ")) }
                bytes.appendDecimal(number)
            }
        }
    }

    private mutating func edit(_ body: (inout [UInt8]) -> Void) {
        guard !contours.isEmpty else { return }
        body(&contours[contours.count - 1].data)
    }

    private func whole(_ point: Point) -> (Int32, Int32) {
        (Int32(exactly: point.x.rounded()) ?? 0, Int32(exactly: point.y.rounded()) ?? 0)
    }
}

extension [UInt8] {
    /// Appends a number's decimal digits.
    mutating func appendDecimal(_ number: Int32) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = count
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }
}
