/// A value that a client configures. Its declaration is the one place that says what there is: decoding, checks,
/// JSON Schema and documentation come from it.
public protocol Configurable: Codable, Hashable, Sendable {
    /// Everything at its default.
    init()

    static var declaration: Declaration<Self> { get }
}

/// The properties of a `Configurable`, in the order in which they are documented and written.
public struct Declaration<Owner: Configurable>: Sendable {
    public let properties: [Property<Owner>]
    private let rules: [Schema.Rule]
    private let variants: Schema.Variants?
    private let byName: [String: Int]
    private let schemas: [Schema.PropertySchema]

    public init(_ properties: [Property<Owner>], rules: [Schema.Rule] = [], variants: Schema.Variants? = nil) {
        self.properties = properties
        self.rules = rules
        self.variants = variants
        byName = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
        schemas = properties.map(\.schema)
    }

    public subscript(name: String) -> Property<Owner>? {
        byName[name].map { properties[$0] }
    }

    public var schema: Schema {
        var schema = Schema(.object(schemas))
        schema.rules = rules
        schema.variants = variants
        return schema
    }

    /// The same without some of its properties.
    public func without(_ names: String...) -> Declaration {
        Declaration(properties.filter { !names.contains($0.name) }, rules: rules, variants: variants)
    }

    /// Adds a fault for everything in `value` that the declaration does not allow.
    public func check(_ value: JSONValue, _ checker: inout Checker) {
        guard case .object(let members) = value else { return checker.mismatch(schema, value) }
        let variant = variants?.variant(of: value)
        checker.within(schemas) { checker in
            for member in members {
                guard let property = self[member.name] else {
                    checker.unknown(member.name)
                    continue
                }
                checker.inside(member.name) { checker in
                    guard isKnown(member.name, to: variant) else {
                        return checker.fault("a \"\(variant?.value ?? "")\" has no such property")
                    }
                    property.check(member.value, &checker)
                }
            }
        }
        for property in properties where property.schema.isRequired {
            guard !members.contains(where: { $0.name == property.name }) else { continue }
            checker.inside(property.name) { $0.fault("required; expected \(property.schema.schema.expectation)") }
        }
        for rule in rules + (variant?.rules ?? []) { rule.check(value, &checker) }
    }

    /// An object that does not say what it is may be any.
    private func isKnown(_ name: String, to variant: Schema.Variants.Variant?) -> Bool {
        guard let variants, let variant else { return true }
        return variants.has(name, in: variant)
    }

    /// The members that differ from their defaults, and those that are required, in declared order.
    public func json(_ owner: Owner) -> JSONValue {
        let plain = Owner()
        return .object(
            properties.compactMap { property in
                property.isWritten(owner, plain) ? .init(property.name, property.json(owner)) : nil
            })
    }
}

extension Schema.Rule {
    /// Adds a fault for what is given against the rule.
    func check(_ value: JSONValue, _ checker: inout Checker) {
        func isGiven(_ name: String) -> Bool { value[name].map { $0 != .null } ?? false }
        switch self {
        case .needs(let name, let companion):
            guard isGiven(name), !isGiven(companion) else { return }
            checker.inside(name) { $0.fault("means nothing without \"\(companion)\"; give both or neither") }
        case .either(let one, let other):
            guard isGiven(one), isGiven(other) else { return }
            for name in [one, other] {
                checker.inside(name) { $0.fault("\"\(one)\" and \"\(other)\" say the same; give one of them") }
            }
        case .one(let one, let other):
            guard isGiven(one) == isGiven(other) else { return }
            checker.fault("expected \"\(one)\" or \"\(other)\"" + (isGiven(one) ? ", not both" : ""))
        case .without(let name, let flag):
            guard isGiven(name), value[flag] == .bool(true) else { return }
            checker.inside(name) { $0.fault("means nothing where \"\(flag)\" is true; leave out one of them") }
        case .atMost(let name, let limit, let other, let words):
            guard value[other] == .string(words), case .number(let number)? = value[name], number > limit else {
                return
            }
            checker.inside(name) {
                $0.fault("expected at most \(Schema.text(limit)), since \(other) is \"\(words)\"")
            }
        }
    }
}

/// One property: its name, where it is kept, what it may hold and what it means.
public struct Property<Owner>: Sendable {
    public let name: String
    public let schema: Schema.PropertySchema
    let check: @Sendable (JSONValue, inout Checker) -> Void
    let differs: @Sendable (Owner, Owner) -> Bool
    let json: @Sendable (Owner) -> JSONValue
    let decode: @Sendable (inout Owner, KeyedDecodingContainer<MemberName>) throws -> Void
    let encode: @Sendable (Owner, inout KeyedEncodingContainer<MemberName>) throws -> Void

    public init<Value>(
        _ name: String, _ path: WritableKeyPath<Owner, Value> & Sendable, _ shape: Shape<Value>,
        required: Bool = false, _ documentation: String
    ) where Owner: Configurable {
        self.name = name
        schema = Schema.PropertySchema(
            name: name, schema: shape.schema, isRequired: required,
            defaultValue: required ? nil : shape.json(Owner()[keyPath: path]), documentation: documentation)
        check = { shape.checkAny($0, &$1) }
        differs = { $0[keyPath: path] != $1[keyPath: path] }
        json = { shape.json($0[keyPath: path]) }
        let key = MemberName(name)
        decode = { owner, container in
            if let meaning = shape.meaningOfNull, try container.decodeNil(forKey: key) {
                owner[keyPath: path] = meaning
            } else {
                owner[keyPath: path] = try container.decode(Value.self, forKey: key)
            }
        }
        encode = { try $1.encode($0[keyPath: path], forKey: key) }
    }

    /// The property of a value that `Owner` keeps at `path`, written among `Owner`'s own.
    public init<Inner>(_ inner: Property<Inner>, in path: WritableKeyPath<Owner, Inner> & Sendable) {
        name = inner.name
        schema = inner.schema
        check = inner.check
        differs = { inner.differs($0[keyPath: path], $1[keyPath: path]) }
        json = { inner.json($0[keyPath: path]) }
        decode = { try inner.decode(&$0[keyPath: path], $1) }
        encode = { try inner.encode($0[keyPath: path], &$1) }
    }

    /// What a client would have to write to say the same.
    func isWritten(_ owner: Owner, _ plain: Owner) -> Bool { schema.isRequired || differs(owner, plain) }
}

extension Configurable {
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: MemberName.self)
        let declaration = Self.declaration
        for key in container.allKeys {
            try declaration[key.stringValue]?.decode(&self, container)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let plain = Self()
        var container = encoder.container(keyedBy: MemberName.self)
        for property in Self.declaration.properties where property.isWritten(self, plain) {
            try property.encode(self, &container)
        }
    }
}
