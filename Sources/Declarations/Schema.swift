/// What a property may hold, as data: the source of the JSON Schema and of the words in error messages.
public struct Schema: Sendable {
    public indirect enum Kind: Sendable {
        case boolean
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case string(maximumLength: Int)
        /// A string of a form that words describe, and a pattern (ECMA-262) checks or, where none can, a name tells.
        case formatted(words: String, pattern: String?, format: String? = nil, examples: [String])
        case choice([String])
        case array(Schema, ClosedRange<Int>)
        /// An array of so many values, each with a shape of its own.
        case tuple([Schema])
        case object([PropertySchema])
        /// An object with names of the client's own.
        case map(Schema, maximumCount: Int)
        case either([Schema])
        case any
    }

    public var kind: Kind
    public var isNullable = false
    /// A short noun such as "length in points", for documentation.
    public var unit: String?
    /// What properties of an object mean for one another.
    public var rules: [Rule] = []

    public init(_ kind: Kind, unit: String? = nil) {
        self.kind = kind
        self.unit = unit
    }

    /// A rule between properties, for those that are given: neither absent nor null.
    public enum Rule: Sendable {
        /// The first means nothing without the second.
        case needs(String, String)
        /// Two ways to say the same.
        case either(String, String)
    }

    /// One member of an object.
    public struct PropertySchema: Sendable {
        public var name: String
        public var schema: Schema
        public var isRequired: Bool
        public var defaultValue: JSONValue?
        public var documentation: String

        public init(
            name: String, schema: Schema, isRequired: Bool, defaultValue: JSONValue?, documentation: String
        ) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
            self.defaultValue = defaultValue
            self.documentation = documentation
        }
    }

    /// What would have been right, for a sentence that begins "expected …".
    public var expectation: String {
        let words: String
        switch kind {
        case .boolean: words = "true or false"
        case .number(let range):
            words = "a number from \(Schema.text(range.lowerBound)) to \(Schema.text(range.upperBound))"
        case .integer(let range): words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .string(let maximum): words = "a string of at most \(maximum) characters"
        case .formatted(let description, _, _, _): words = description
        case .choice(let names): words = "one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
        case .array(_, let counts): words = "an array of \(counts.lowerBound) to \(counts.upperBound) values"
        case .tuple(let schemas): words = "an array of \(schemas.count) values"
        case .object, .map: words = "an object"
        case .either(let schemas): words = schemas.map(\.expectation).joined(separator: ", or ")
        case .any: words = "a value"
        }
        return isNullable ? words + ", or null" : words
    }

    /// Whole numbers without a fraction, since "10000.0" reads badly.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
