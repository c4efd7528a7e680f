extension Shape where Value == Bool {
    public static var flag: Shape {
        let schema = Schema(.boolean)
        return Shape(schema, json: { .bool($0) }) { value, checker in
            guard case .bool = value else { return checker.mismatch(schema, value) }
        }
    }
}

extension Shape where Value == Double {
    /// No length in a request is larger than this many points: it keeps every sum far from overflow.
    public static var maximumLength: Double { 10_000 }

    public static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> Shape {
        let schema = Schema(.number(range), unit: unit)
        return Shape(schema, json: { .number($0) }) { value, checker in
            guard case .number(let number) = value, range.contains(number) else {
                return checker.mismatch(schema, value)
            }
        }
    }

    /// A length in points that is not negative.
    public static var length: Shape { number(0...maximumLength, unit: "points") }

    /// A length or offset in points, either way.
    public static var signedLength: Shape { number(-maximumLength...maximumLength, unit: "points") }

    /// An alpha or another share.
    public static var fraction: Shape { number(0...1) }
}

extension Shape where Value == Int {
    public static func integer(_ range: ClosedRange<Int>) -> Shape {
        let schema = Schema(.integer(range))
        return Shape(schema, json: { .number(Double($0)) }) { value, checker in
            guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) else {
                return checker.mismatch(schema, value)
            }
        }
    }
}

extension Shape where Value == String {
    /// Text that can be drawn: no character that XML 1.0 has no place for.
    public static func text(maximumLength: Int) -> Shape {
        let schema = Schema(.string(maximumLength: maximumLength))
        return Shape(schema, json: { .string($0) }) { value, checker in
            guard case .string(let text) = value else { return checker.mismatch(schema, value) }
            let length = text.unicodeScalars.count
            if length > maximumLength {
                checker.fault("expected \(schema.expectation); it has \(length)")
            } else {
                checker.count(text: length)
            }
            if let stray = text.unicodeScalars.first(where: { !$0.isAllowedInXML }) {
                let code = String(stray.value, radix: 16, uppercase: true)
                checker.fault("expected text without control characters; it holds U+" + padded(code))
            }
        }
    }

    private static func padded(_ code: String) -> String {
        String(repeating: "0", count: max(0, 4 - code.count)) + code
    }
}

extension Unicode.Scalar {
    /// XML 1.0's `Char` production.
    public var isAllowedInXML: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}

extension Shape where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// One of an enumeration's names.
    public static var choice: Shape { choice(of: Array(Value.allCases)) }

    /// One of some of them.
    public static func choice(of values: [Value]) -> Shape {
        let names = values.map(\.rawValue)
        let schema = Schema(.choice(names))
        return Shape(schema, json: { .string($0.rawValue) }) { value, checker in
            guard case .string(let name) = value else { return checker.mismatch(schema, value) }
            guard !names.contains(name) else { return }
            let near = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
            checker.fault("expected \(schema.expectation); \"\(excerpt(name))\" was given\(near)")
        }
    }
}

extension Shape where Value: Configurable {
    public static var object: Shape { object(Value.declaration) }

    /// An object whose properties are narrower than the type's own.
    public static func object(_ declaration: Declaration<Value>) -> Shape {
        Shape(declaration.schema, json: { declaration.json($0) }) { value, checker in
            declaration.check(value, &checker)
        }
    }
}

extension Shape {
    public static func array<Element>(of element: Shape<Element>, count: ClosedRange<Int>) -> Shape
    where Value == [Element] {
        let schema = Schema(.array(element.schema, count))
        return Shape(schema, json: { .array($0.map(element.json)) }) { value, checker in
            guard case .array(let values) = value else { return checker.mismatch(schema, value) }
            guard count.contains(values.count) else {
                return checker.fault("expected \(schema.expectation); it has \(values.count)")
            }
            for (index, value) in values.enumerated() {
                checker.inside(index) { element.checkAny(value, &$0) }
            }
        }
    }
}

/// The beginning of a client's own word, short enough for a message.
public func excerpt(_ text: String, limit: Int = 40) -> String {
    text.unicodeScalars.count > limit
        ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text
}
