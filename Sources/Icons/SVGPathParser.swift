import Geometry

/// Reads SVG path data (SVG 2, chapter 9.3), strictly: the first error ends it.
public struct SVGPathParser {
    public struct Limits: Hashable, Sendable {
        public var bytes: Int
        public var segments: Int
        /// The largest coordinate and radius, either way.
        public var coordinate: Double

        public init(bytes: Int = 65536, segments: Int = 10_000, coordinate: Double = 1e6) {
            self.bytes = bytes
            self.segments = segments
            self.coordinate = coordinate
        }
    }

    private let limits: Limits
    private var scanner: SVGPathScanner
    private var elements: [Path.Element] = []
    private var current = Point.zero
    private var subpathStart = Point.zero
    private var isClosed = false
    /// The last control point, which `S` and `T` reflect, and the kind of curve it belongs to.
    private var control: (point: Point, isCubic: Bool)?

    /// The path, in absolute coordinates; empty for empty data.
    public static func parse(_ data: String, limits: Limits = Limits()) throws(SVGPathError) -> Path {
        guard data.utf8.count <= limits.bytes else {
            throw SVGPathError(reason: .tooLong(limit: limits.bytes), offset: limits.bytes)
        }
        var parser = SVGPathParser(limits: limits, scanner: SVGPathScanner(Array(data.utf8)))
        try parser.run()
        return Path(parser.elements)
    }

    private init(limits: Limits, scanner: SVGPathScanner) {
        self.limits = limits
        self.scanner = scanner
    }

    private mutating func run() throws(SVGPathError) {
        scanner.skipSpace()
        while let byte = scanner.peek {
            let command = byte | 0x20
            let isRelative = byte == command
            guard SVGPathCommand.letters.contains(command) else { throw scanner.error(.unknownCommand) }
            guard !elements.isEmpty || command == UInt8(ascii: "m") else { throw scanner.error(.missingMoveTo) }
            scanner.beginCommand()
            try segments(command, isRelative: isRelative)
            scanner.skipSpace()
        }
    }

    /// One command with all its sets of numbers; after `M` further pairs are lines.
    private mutating func segments(_ letter: UInt8, isRelative: Bool) throws(SVGPathError) {
        var letter = letter
        repeat {
            guard elements.count < limits.segments else {
                throw scanner.error(.tooManySegments(limit: limits.segments))
            }
            try segment(letter, isRelative: isRelative)
            if letter == UInt8(ascii: "z") { return }
            if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
        } while scanner.hasArgument
    }

    private mutating func segment(_ letter: UInt8, isRelative: Bool) throws(SVGPathError) {
        let origin = isRelative ? current : .zero
        if isClosed, letter != UInt8(ascii: "m"), letter != UInt8(ascii: "z") {
            elements.append(.move(subpathStart))
            isClosed = false
        }
        var nextControl: (point: Point, isCubic: Bool)?
        switch letter {
        case UInt8(ascii: "m"):
            current = try point(origin)
            subpathStart = current
            isClosed = false
            elements.append(.move(current))
        case UInt8(ascii: "z"):
            current = subpathStart
            isClosed = true
            elements.append(.close)
        case UInt8(ascii: "h"): line(to: Point(x: try coordinate(origin.x), y: current.y))
        case UInt8(ascii: "v"): line(to: Point(x: current.x, y: try coordinate(origin.y)))
        case UInt8(ascii: "c"): nextControl = try cubic(from: try point(origin), origin)
        case UInt8(ascii: "s"): nextControl = try cubic(from: reflection(isCubic: true), origin)
        case UInt8(ascii: "q"): nextControl = try quadratic(try point(origin), origin)
        case UInt8(ascii: "t"): nextControl = try quadratic(reflection(isCubic: false), origin)
        case UInt8(ascii: "a"): try arc(origin)
        default: line(to: try point(origin))
        }
        control = nextControl
    }

    // MARK: Segments

    private mutating func line(to point: Point) {
        elements.append(.line(point))
        current = point
    }

    private mutating func cubic(
        from first: Point, _ origin: Point
    ) throws(SVGPathError) -> (point: Point, isCubic: Bool) {
        let second = try point(origin)
        current = try point(origin)
        elements.append(.cubic(control1: first, control2: second, to: current))
        return (second, true)
    }

    private mutating func quadratic(
        _ control: Point, _ origin: Point
    ) throws(SVGPathError) -> (point: Point, isCubic: Bool) {
        current = try point(origin)
        elements.append(.quadratic(control: control, to: current))
        return (control, false)
    }

    /// Negative radii count as positive, and an arc without a radius is a line, as SVG has it.
    private mutating func arc(_ origin: Point) throws(SVGPathError) {
        let radii = Size(width: abs(try coordinate(0)), height: abs(try coordinate(0)))
        let rotation = try coordinate(0)
        let largeArc = try flag()
        let sweep = try flag()
        let end = try point(origin)
        guard !radii.isEmpty else { return line(to: end) }
        elements.append(.arc(radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep, to: end))
        current = end
    }

    /// The last control point, mirrored at the current point; the current point after another kind of segment.
    /// Each reflection may lie farther out than the last, hence the clamp.
    private func reflection(isCubic: Bool) -> Point {
        guard let control, control.isCubic == isCubic else { return current }
        func clamp(_ value: Double) -> Double { min(max(value, -limits.coordinate), limits.coordinate) }
        return Point(x: clamp(2 * current.x - control.point.x), y: clamp(2 * current.y - control.point.y))
    }

    // MARK: Arguments

    private mutating func point(_ origin: Point) throws(SVGPathError) -> Point {
        let x = try coordinate(origin.x)
        return Point(x: x, y: try coordinate(origin.y))
    }

    private mutating func coordinate(_ origin: Double) throws(SVGPathError) -> Double {
        scanner.skipSeparator()
        let start = scanner.offset
        let value = origin + (try scanner.number())
        // Written so that a NaN is out of range as well.
        guard abs(value) <= limits.coordinate else {
            throw SVGPathError(reason: .outOfRange(limit: limits.coordinate), offset: start)
        }
        return value
    }

    private mutating func flag() throws(SVGPathError) -> Bool {
        scanner.skipSeparator()
        return try scanner.flag()
    }
}

private enum SVGPathCommand {
    static let letters = Set("mlhvcsqtaz".utf8)
}
