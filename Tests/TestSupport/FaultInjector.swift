import Declarations

/// Spoils JSON that a schema allows in one place, so that the schema does not allow it any more.
public struct FaultInjector {
    public struct Spoiled {
        public var value: JSONValue
        /// JSON Pointer to what is wrong.
        public var pointer: String
    }

    private var generator: SeededGenerator

    public init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A place in a value, and what it may hold.
    private struct Place {
        var steps: [Step] = []
        var value: JSONValue
        var schema: Schema
    }

    private enum Step {
        case name(String)
        case index(Int)
    }

    /// - Returns: nil where the place that was hit holds anything there is.
    public mutating func spoil(_ value: JSONValue, _ schema: Schema) -> Spoiled? {
        var places: [Place] = []
        collect(Place(value: value, schema: schema), into: &places)
        guard let place = places.randomElement(using: &generator),
            let (wrong, member) = spoiled(place.value, place.schema)
        else { return nil }
        let pointer = place.steps.reduce(into: "") { text, step in
            switch step {
            case .name(let name): text += "/" + name
            case .index(let index): text += "/\(index)"
            }
        }
        return Spoiled(
            value: put(wrong, at: place.steps[...], in: value), pointer: pointer + (member.map { "/" + $0 } ?? ""))
    }

    private func collect(_ place: Place, into places: inout [Place]) {
        places.append(place)
        func inside(_ step: Step, _ value: JSONValue, _ schema: Schema) {
            collect(Place(steps: place.steps + [step], value: value, schema: schema), into: &places)
        }
        switch (place.schema.kind, place.value) {
        case (.object(let properties), .object(let members)):
            for member in members {
                guard let property = properties.first(where: { $0.name == member.name }) else { continue }
                inside(.name(member.name), member.value, property.schema)
            }
        case (.array(let element, _), .array(let values)):
            for (index, value) in values.enumerated() { inside(.index(index), value, element) }
        case (.tuple(let schemas), .array(let values)):
            for (index, pair) in zip(values, schemas).enumerated() { inside(.index(index), pair.0, pair.1) }
        default: break
        }
    }

    /// Something that the schema does not allow and, where a member is to blame, that member's name.
    private mutating func spoiled(_ value: JSONValue, _ schema: Schema) -> (JSONValue, member: String?)? {
        if case .object(let properties) = schema.kind, case .object(let members) = value, chance(0.7) {
            return spoiled(members, properties)
        }
        guard let wrong = candidates(schema).randomElement(using: &generator) else { return nil }
        return (wrong, nil)
    }

    private mutating func spoiled(
        _ members: [JSONValue.Member], _ properties: [Schema.PropertySchema]
    ) -> (JSONValue, member: String?) {
        let required = properties.filter(\.isRequired).map(\.name)
        if chance(0.3), let twice = members.randomElement(using: &generator) {
            return (.object(members + [twice]), twice.name)
        }
        if chance(0.3), let name = required.randomElement(using: &generator) {
            return (.object(members.filter { $0.name != name }), name)
        }
        let stranger = JSONValue.Member("noSuchProperty", 1)
        return (.object(chance(0.5) ? members + [stranger] : [stranger] + members), stranger.name)
    }

    /// Wrong types, and right ones that are out of range.
    private func candidates(_ schema: Schema) -> [JSONValue] {
        let null: [JSONValue] = schema.isNullable ? [] : [.null]
        switch schema.kind {
        case .boolean: return null + ["true", 1, []]
        case .number(let range): return null + ["1", true, [:]] + beyond(range)
        case .integer(let range):
            return null + ["1", true, .number(0.5)] + beyond(Double(range.lowerBound)...Double(range.upperBound))
        case .string(let maximum):
            return null + [1, [], .string(String(repeating: "a", count: maximum + 1)), "\u{1}"]
        case .formatted: return null + [1, true, [:]]
        case .choice: return null + ["no such choice", 1, [:]]
        case .array(_, let counts):
            return null + ["a", [:], 1] + (counts.upperBound < 1000 ? [long(counts.upperBound + 1)] : [])
        case .tuple(let schemas): return null + ["a", [:], long(schemas.count + 1)]
        case .object, .group: return null + ["a", 1, [[:]]]
        case .defined(let definition): return null + candidates(definition.schema()).filter { $0 != .null }
        case .either(let schemas): return schemas.contains { canBeBoolean($0) } ? [] : [true]
        case .any: return []
        }
    }

    private func long(_ count: Int) -> JSONValue { .array(Array(repeating: .null, count: count)) }

    private func beyond(_ range: ClosedRange<Double>) -> [JSONValue] {
        [.number(range.upperBound * 2 + 1), .number(range.lowerBound * 2 - 1), .number(1e300), .number(-1e300)]
            .filter { if case .number(let number) = $0 { number.isFinite && !range.contains(number) } else { false } }
    }

    private func canBeBoolean(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .boolean, .any: true
        case .either(let schemas): schemas.contains { canBeBoolean($0) }
        default: false
        }
    }

    private func put(_ new: JSONValue, at steps: ArraySlice<Step>, in value: JSONValue) -> JSONValue {
        guard let step = steps.first else { return new }
        switch (step, value) {
        case (.name(let name), .object(let members)):
            return .object(
                members.map { $0.name == name ? .init(name, put(new, at: steps.dropFirst(), in: $0.value)) : $0 })
        case (.index(let place), .array(let values)):
            return .array(
                values.enumerated().map { $0 == place ? put(new, at: steps.dropFirst(), in: $1) : $1 })
        default: return value
        }
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < share
    }
}
