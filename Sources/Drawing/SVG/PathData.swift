import Geometry

/// Writes SVG path data with relative commands. Positions are rounded before they are subtracted, so that rounding
/// does not add up along the path.
struct PathData {
    private let decimals: Int
    private var current = Position(x: 0, y: 0)
    private var start = Position(x: 0, y: 0)
    private var isEmpty = true
    private var lastCommand: UInt8 = 0

    /// A place in units of the last decimal.
    private struct Position: Equatable {
        var x: Int
        var y: Int
    }

    static func write(_ path: Path, to markup: inout Markup, decimals: Int = Markup.coordinateDecimals) {
        var data = PathData(decimals: decimals)
        for element in path.elements {
            data.write(element, to: &markup)
        }
    }

    /// Absolute commands, one for each of the path's elements whatever its points are, as `<animate>` wants them.
    static func writeAbsolute(_ path: Path, to markup: inout Markup) {
        func points(_ letter: StaticString, _ points: Point...) {
            markup.write(letter)
            for (index, point) in points.enumerated() {
                if index > 0 { markup.write(" ") }
                markup.pair(point.x, point.y)
            }
        }
        if case .move = path.elements.first {} else { points("M", .zero) }
        for element in path.elements {
            switch element {
            case .move(let point): points("M", point)
            case .line(let point): points("L", point)
            case .quadratic(let control, let point): points("Q", control, point)
            case .cubic(let control1, let control2, let point): points("C", control1, control2, point)
            case .arc(let radii, let rotation, let largeArc, let sweep, let point):
                points("A", Point(x: radii.width.magnitude, y: radii.height.magnitude))
                markup.write(" ")
                markup.number(rotation)
                markup.write(largeArc ? " 1" : " 0")
                markup.write(sweep ? " 1 " : " 0 ")
                markup.pair(point.x, point.y)
            case .close: markup.write("Z")
            }
        }
    }

    private init(decimals: Int) {
        self.decimals = decimals
    }

    private mutating func write(_ element: Path.Element, to markup: inout Markup) {
        // Path data must begin with a move.
        if isEmpty {
            guard case .move = element else {
                isEmpty = false
                markup.write("M0 0")
                lastCommand = UInt8(ascii: "M")
                return write(element, to: &markup)
            }
        }
        switch element {
        case .move(let point): move(to: position(point), &markup)
        case .line(let point): line(to: position(point), &markup)
        case .quadratic(let control, let point):
            let isFirst = command(UInt8(ascii: "q"), &markup)
            delta(to: position(control), isFirst: isFirst, &markup)
            finishCurve(at: point, &markup)
        case .cubic(let control1, let control2, let point):
            let isFirst = command(UInt8(ascii: "c"), &markup)
            delta(to: position(control1), isFirst: isFirst, &markup)
            delta(to: position(control2), isFirst: false, &markup)
            finishCurve(at: point, &markup)
        case .arc(let radii, let rotation, let largeArc, let sweep, let point):
            arc(radii, rotation, largeArc: largeArc, sweep: sweep, to: position(point), &markup)
        case .close:
            if lastCommand != UInt8(ascii: "z") { command(UInt8(ascii: "z"), &markup) }
            current = start
        }
    }

    private func position(_ point: Point) -> Position {
        Position(x: Markup.scaled(point.x, decimals: decimals), y: Markup.scaled(point.y, decimals: decimals))
    }

    private mutating func move(to point: Position, _ markup: inout Markup) {
        if isEmpty {
            isEmpty = false
            command(UInt8(ascii: "M"), &markup)
            number(point.x, isFirst: true, &markup)
            number(point.y, isFirst: false, &markup)
        } else {
            // A pair after `m` would be read as a line, so the command is written each time.
            lastCommand = 0
            command(UInt8(ascii: "m"), &markup)
            delta(to: point, isFirst: true, &markup)
        }
        current = point
        start = point
    }

    private mutating func line(to point: Position, _ markup: inout Markup) {
        if point.y == current.y {
            let isFirst = command(UInt8(ascii: "h"), &markup)
            number(point.x - current.x, isFirst: isFirst, &markup)
        } else if point.x == current.x {
            let isFirst = command(UInt8(ascii: "v"), &markup)
            number(point.y - current.y, isFirst: isFirst, &markup)
        } else {
            let isFirst = command(UInt8(ascii: "l"), &markup)
            delta(to: point, isFirst: isFirst, &markup)
        }
        current = point
    }

    private mutating func finishCurve(at point: Point, _ markup: inout Markup) {
        let end = position(point)
        delta(to: end, isFirst: false, &markup)
        current = end
    }

    private mutating func arc(
        _ radii: Size, _ rotation: Double, largeArc: Bool, sweep: Bool, to point: Position, _ markup: inout Markup
    ) {
        let isFirst = command(UInt8(ascii: "a"), &markup)
        number(Markup.scaled(radii.width.magnitude, decimals: decimals), isFirst: isFirst, &markup)
        number(Markup.scaled(radii.height.magnitude, decimals: decimals), isFirst: false, &markup)
        number(Markup.scaled(rotation, decimals: decimals), isFirst: false, &markup)
        // Flags stand apart: some readers do not take them run together.
        markup.write(largeArc ? " 1" : " 0")
        markup.write(sweep ? " 1 " : " 0 ")
        delta(to: point, isFirst: true, &markup)
        current = point
    }

    /// Writes the command's letter unless it repeats; returns whether it was written.
    @discardableResult
    private mutating func command(_ letter: UInt8, _ markup: inout Markup) -> Bool {
        guard letter != lastCommand else { return false }
        markup.bytes.append(letter)
        lastCommand = letter
        return true
    }

    private func delta(to point: Position, isFirst: Bool, _ markup: inout Markup) {
        number(point.x - current.x, isFirst: isFirst, &markup)
        number(point.y - current.y, isFirst: false, &markup)
    }

    /// A minus sign separates by itself.
    private func number(_ value: Int, isFirst: Bool, _ markup: inout Markup) {
        if !isFirst, value >= 0 { markup.bytes.append(UInt8(ascii: " ")) }
        markup.scaledNumber(value, decimals: decimals)
    }
}
