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
        /// An object with names of the client's own: any or, where some members are known, those of a pattern (ECMA-262)
        /// that keeps them apart.
        case group([PropertySchema], names: String?, Schema)
        case either([Schema])
        /// What is described under a name, since it is used in many places or in itself.
        case defined(Definition)
        case any
    }

    public var kind: Kind
    public var isNullable = false
    /// A short noun such as "length in points", for documentation.
    public var unit: String?
    /// What properties of an object mean for one another.
    public var rules: [Rule] = []
    /// Which properties of an object there are, where one of them tells.
    public var variants: Variants?

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
        /// Two ways to say the same, of which one is needed.
        case one(String, String)
        /// The first means nothing where the second, a flag, is true.
        case without(String, where: String)
        /// The first is at most so much where the second has that value.
        case atMost(String, Double, where: String, is: String)
    }

    /// Kinds of one object: the value of its tag tells which of the other properties it may have.
    public struct Variants: Sendable {
        public struct Variant: Sendable {
            public var value: String
            /// Beside the tag.
            public var members: [String]
            public var rules: [Rule]

            public init(_ value: String, members: [String], rules: [Rule] = []) {
                self.value = value
                self.members = members
                self.rules = rules
            }
        }

        /// The property that tells, a required choice.
        public var tag: String
        public var all: [Variant]

        public init(tag: String, _ all: [Variant]) {
            self.tag = tag
            self.all = all
        }

        /// The one that an object says it is.
        public func variant(of value: JSONValue) -> Variant? {
            all.first { value[tag] == .string($0.value) }
        }

        func has(_ name: String, in variant: Variant) -> Bool { name == tag || variant.members.contains(name) }
    }

    /// A schema with a name of its own.
    public struct Definition: Sendable {
        public var name: String
        /// A value that it allows.
        public var example: JSONValue
        /// Made when it is asked for, since it may refer to itself.
        public var schema: @Sendable () -> Schema

        public init(_ name: String, example: JSONValue, schema: @escaping @Sendable () -> Schema) {
            self.name = name
            self.example = example
            self.schema = schema
        }
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
        case .object, .group: words = "an object"
        case .either(let schemas): words = schemas.map(\.expectation).joined(separator: ", or ")
        case .defined(let definition): words = definition.schema().expectation
        case .any: words = "a value"
        }
        return isNullable ? words + ", or null" : words
    }

    /// Whole numbers without a fraction, since "10000.0" reads badly.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
