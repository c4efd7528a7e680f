/// How a property of type `Value` looks in JSON: what is accepted, in words and as a check.
public struct Shape<Value: Codable & Hashable & Sendable>: Sendable {
    public var schema: Schema
    /// Adds a fault for everything that is wrong with a value. Null never arrives here.
    public var check: @Sendable (JSONValue, inout Checker) -> Void
    /// The value as a client would write it.
    public var json: @Sendable (Value) -> JSONValue
    /// What null stands for; nil where null is a fault.
    public var meaningOfNull: Value?

    public init(
        _ schema: Schema, json: @escaping @Sendable (Value) -> JSONValue,
        check: @escaping @Sendable (JSONValue, inout Checker) -> Void
    ) {
        self.schema = schema
        self.json = json
        self.check = check
    }

    /// Checks a value that may be null.
    public func checkAny(_ value: JSONValue, _ checker: inout Checker) {
        if case .null = value {
            if meaningOfNull == nil { checker.fault("expected \(schema.expectation); null was given") }
        } else {
            check(value, &checker)
        }
    }

    /// The shape of a property that may be absent. Null means `null`, or absent where nothing is given.
    public static func optional<Wrapped>(_ shape: Shape<Wrapped>, null: Wrapped? = nil) -> Shape
    where Value == Wrapped? {
        var optional = Shape(shape.schema, json: { $0.map(shape.json) ?? .null }, check: shape.check)
        optional.schema.isNullable = true
        optional.meaningOfNull = .some(null)
        return optional
    }

    /// The same, from the shape of what is there.
    public func optional(null: Value? = nil) -> Shape<Value?> {
        .optional(self, null: null)
    }

    /// The same shape where null is allowed and stands for `value`.
    public func orNull(meaning value: Value) -> Shape<Value> {
        var shape = self
        shape.schema.isNullable = true
        shape.meaningOfNull = value
        return shape
    }
}

extension Checker {
    /// "expected a number from 0 to 100; a string was given".
    public mutating func mismatch(_ schema: Schema, _ value: JSONValue) {
        let given =
            switch value {
            case .number(let number): Schema.text(number)
            case .bool(let flag): "\(flag)"
            default: value.typeName
            }
        fault("expected \(schema.expectation); \(given) was given")
    }
}
