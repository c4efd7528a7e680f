/// The message for a name that nobody declared: the nearest right one or, where none is near, all that there are.
public func unknownMember(_ name: String, known: [String]) -> String {
    unknownSubject(name) + (nearestName(to: name, among: known).map(didYouMean) ?? listing(known))
}

private func unknownSubject(_ name: String) -> String { "unknown property \"\(excerpt(name))\"" }

private func didYouMean(_ name: String) -> String { "; did you mean \"\(name)\"?" }

private func listing(_ known: [String]) -> String {
    // More names than this are looked up in the schema, not read in a message.
    let listedNames = 20
    return known.count <= listedNames ? "; known are " + known.joined(separator: ", ") : ""
}

extension Checker {
    /// Adds a fault for a member of that name, which the innermost object does not declare: where it belongs if
    /// another object of the request declares it, else the nearest right name, else all that there are.
    mutating func unknown(_ name: String) {
        // Looking around costs something, so nothing is looked for that will not be kept.
        guard faults.count < Checker.maximumFaults else { return }
        let advice = advice(on: name)
        inside(name) { $0.fault(advice) }
    }

    private func advice(on name: String) -> String {
        guard let innermost = scopes.last else { return unknownSubject(name) }
        let known = innermost.members.map(\.name)
        let ancestors = scopes.dropLast().reversed().lazy.filter { $0.declares(name) }
        func belongs(_ places: [String]) -> String? {
            places.isEmpty ? nil : "; it belongs at " + places.joined(separator: " or ")
        }
        let hint =
            belongs(innermost.places(of: name, below: pointer(to: innermost)))
            ?? ancestors.first.map { "; it belongs at \(pointer(to: $0))/\(name)" }
            ?? nearestName(to: name, among: known).map(didYouMean)
            ?? scopes.first.flatMap { belongs($0.places(of: name, below: pointer(to: $0), depth: 1)) }
        return unknownSubject(name) + (hint ?? listing(known))
    }
}

/// An object on the way to where a checker is: how many steps lead there, and what it declares.
struct Scope {
    var depth: Int
    var members: [Schema.PropertySchema]

    /// Objects in objects: deeper than this, a name of the same spelling means something else.
    private static let searchDepth = 2
    /// More places than this are none in particular.
    private static let maximumPlaces = 3

    func declares(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// Pointers to where objects inside declare the name; where they are too many, those in the uppermost level.
    func places(of name: String, below pointer: String, depth: Int = searchDepth) -> [String] {
        var places: [String] = []
        var level = members.compactMap { Self.inner($0, pointer) }
        for _ in 0..<depth {
            let found = level.filter { $0.members.contains { $0.name == name } }.map { "\($0.pointer)/\(name)" }
            guard places.count + found.count <= Self.maximumPlaces else { break }
            places += found
            level = level.flatMap { outer in outer.members.compactMap { Self.inner($0, outer.pointer) } }
        }
        return places
    }

    /// What a property's own objects declare; of an array, its first one's.
    private static func inner(
        _ property: Schema.PropertySchema, _ pointer: String
    ) -> (pointer: String, members: [Schema.PropertySchema])? {
        switch property.schema.kind {
        case .object(let members): return ("\(pointer)/\(property.name)", members)
        case .array(let element, _):
            guard case .object(let members) = element.kind else { return nil }
            return ("\(pointer)/\(property.name)/0", members)
        default: return nil
        }
    }
}
