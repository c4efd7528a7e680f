import Declarations

/// Makes JSON that a schema allows, with a liking for the edges.
public struct SchemaSampler<Generator: RandomNumberGenerator> {
    public var generator: Generator
    /// How many members of an object are given, as a share.
    public var density = 0.4
    /// How many texts are made of any characters at all, as a share.
    public var invention = 0.0

    public init(_ generator: Generator) {
        self.generator = generator
    }

    public init(seed: UInt64) where Generator == SeededGenerator {
        self.init(SeededGenerator(seed: seed))
    }

    public mutating func value(of schema: Schema) -> JSONValue {
        if schema.isNullable, chance(0.1) { return .null }
        switch schema.kind {
        case .boolean: return .bool(chance(0.5))
        case .number(let range): return .number(number(in: range))
        case .integer(let range): return .number(integer(in: range))
        case .string(let maximum): return .string(text(atMost: maximum))
        case .formatted(_, _, _, let examples):
            return examples.randomElement(using: &generator).map { .string($0) } ?? .null
        case .choice(let names): return names.randomElement(using: &generator).map { .string($0) } ?? .null
        case .array(let element, let counts):
            let most = min(counts.upperBound, counts.lowerBound + (chance(0.05) ? 40 : 6))
            let count = Int.random(in: counts.lowerBound...most, using: &generator)
            return .array((0..<count).map { _ in value(of: element) })
        case .tuple(let elements): return .array(elements.map { value(of: $0) })
        case .object(let properties): return object(properties, schema)
        case .group(_, _, let element): return .object([.init("key", value(of: element))])
        case .either(let schemas):
            return schemas.randomElement(using: &generator).map { value(of: $0) } ?? .null
        // It may hold itself, without end.
        case .defined(let definition): return definition.example
        case .any: return .object([])
        }
    }

    private mutating func object(_ properties: [Schema.PropertySchema], _ schema: Schema) -> JSONValue {
        let variant = schema.variants?.all.randomElement(using: &generator)
        let rules = schema.rules + (variant?.rules ?? [])
        var members: [JSONValue.Member] = []
        if let tag = schema.variants?.tag, let variant { members.append(.init(tag, .string(variant.value))) }
        for property in properties {
            let isNeeded = isNeeded(property, rules)
            guard property.isRequired || isNeeded || chance(density) else { continue }
            if let variant, !variant.members.contains(property.name) { continue }
            // A form without an example has no valid value to offer.
            if case .formatted(_, _, _, let examples) = property.schema.kind, examples.isEmpty { continue }
            var schema = property.schema
            if isNeeded { schema.isNullable = false }
            members.append(.init(property.name, value(of: schema)))
        }
        for rule in rules { keep(rule, &members) }
        return .object(members)
    }

    /// Whether it is the one of two that is always given, so that one is.
    private func isNeeded(_ property: Schema.PropertySchema, _ rules: [Schema.Rule]) -> Bool {
        rules.contains { if case .one(property.name, _) = $0 { true } else { false } }
    }

    /// Takes away the member that stands against the rule.
    private func keep(_ rule: Schema.Rule, _ members: inout [JSONValue.Member]) {
        func isGiven(_ name: String) -> Bool { members.contains { $0.name == name && $0.value != .null } }
        switch rule {
        case .needs(let name, let companion): if !isGiven(companion) { members.removeAll { $0.name == name } }
        case .either(let one, let other), .one(let one, let other):
            if isGiven(one) { members.removeAll { $0.name == other } }
        case .without(let name, let flag):
            if members.contains(where: { $0.name == flag && $0.value == true }) {
                members.removeAll { $0.name == name }
            }
        case .atMost(let name, let limit, _, _):
            members = members.map { member in
                guard member.name == name, case .number(let number) = member.value else { return member }
                return .init(name, .number(min(number, limit)))
            }
        }
    }

    private mutating func number(in range: ClosedRange<Double>) -> Double {
        let edges = [range.lowerBound, range.upperBound, min(max(0, range.lowerBound), range.upperBound)]
        if chance(0.2) { return edges.randomElement(using: &generator) ?? range.lowerBound }
        // Most lengths of real use are small.
        let reach = chance(0.7) ? 200.0 : range.upperBound
        let low = max(range.lowerBound, -reach)
        let high = max(low, min(range.upperBound, reach))
        // Rounding must not leave the range.
        return min(max((Double.random(in: low...high, using: &generator) * 8).rounded() / 8, low), high)
    }

    private mutating func integer(in range: ClosedRange<Int>) -> Double {
        let low = max(range.lowerBound, -3)
        return Double(Int.random(in: low...max(low, min(range.upperBound, 9)), using: &generator))
    }

    private mutating func text(atMost maximum: Int) -> String {
        // Asked only where it can come true, so that seeds go on meaning what they meant.
        let isInvented = invention > 0 && chance(invention)
        let count = chance(0.7) ? 1 : Int.random(in: 0...6, using: &generator)
        let text =
            isInvented
            ? invented(count * 4)
            : (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximum)))
    }

    /// Characters of any plane that a text may hold.
    private mutating func invented(_ count: Int) -> String {
        let ends: [UInt32] = [0x7F, 0x7FF, 0xFFFD, 0x1FFFF]
        var text = ""
        for _ in 0..<count {
            let end = ends.randomElement(using: &generator) ?? 0x7F
            let scalar = Unicode.Scalar(UInt32.random(in: 0x20...end, using: &generator))
            if let scalar { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < share
    }
}

private let words = [
    "Home", "Messages", "Favorites", "خانه", "پیام‌های جدید", "בית", "मुखपृष्ठ", "หน้าหลัก", "設定", "👩‍👩‍👧‍👦", "🇮🇷", "888+", "",
    "a b c",
    "<b>&\"'", "e\u{301}\u{301}\u{301}", "\u{202E}abc", "line\nbreak", "\u{1F9FF}", "𝔘𝔫𝔦",
    "Donaudampfschifffahrtsgesellschaft",
]
