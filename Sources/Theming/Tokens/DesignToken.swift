import Declarations

/// A type of the W3C design tokens format 2025.10.
enum DesignTokenType: String, CaseIterable, Hashable, Sendable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
}

/// A token as it is written: not resolved yet.
struct DesignToken: Hashable, Sendable {
    /// Names of the groups around it, and its own.
    var path: [String]
    /// Its own `$type`.
    var ownType: DesignTokenType?
    /// The `$type` of the nearest group around it that has one.
    var groupType: DesignTokenType?
    var value: JSONValue

    /// The path as an alias writes it, without braces.
    var reference: String { path.joined(separator: ".") }

    /// Its own name, or its group's where it is the group's `$root`.
    var name: String { path.last { $0 != DesignTokenTree.rootName } ?? "" }
}

/// All tokens of a document, by the way that aliases name them.
struct DesignTokenTree: Hashable, Sendable {
    private(set) var tokens: [DesignToken] = []
    private var byReference: [String: Int] = [:]

    static let rootName = "$root"

    /// Deeper groups and more tokens than these are nothing but a burden.
    static let maximumDepth = 16
    static let maximumCount = 2000
    /// Comparing a wrong name with more than these would cost more than the hint is worth.
    private static let maximumCompared = 100
    private static let tokenMembers = ["$value", "$type", "$description", "$extensions", "$deprecated"]
    private static let groupMembers = ["$type", "$description", "$extensions", "$deprecated", rootName]

    /// Reads a document and adds a fault for everything that is not of the format.
    init(_ document: JSONValue, _ checker: inout Checker) {
        collect(document, path: [], groupType: nil, &checker)
    }

    subscript(reference: String) -> DesignToken? {
        byReference[reference].map { tokens[$0] }
    }

    /// A token that a wrong reference probably means.
    func reference(near reference: String) -> String? {
        nearestName(to: reference, among: tokens.prefix(DesignTokenTree.maximumCompared).map(\.reference))
    }

    private mutating func collect(
        _ value: JSONValue, path: [String], groupType: DesignTokenType?, _ checker: inout Checker
    ) {
        guard case .object(let members) = value else {
            return checker.fault("expected a group or a token, which is an object; \(value.typeName) was given")
        }
        DesignTokenSchema.checkNotes(members, &checker)
        if let content = value["$value"] {
            checkMembers(members, DesignTokenTree.tokenMembers, &checker)
            let token = DesignToken(
                path: path, ownType: type(of: value, &checker), groupType: groupType, value: content)
            return add(token, &checker)
        }
        guard path.last != DesignTokenTree.rootName else {
            return checker.fault("expected a token, which has a \"$value\"")
        }
        guard path.count < DesignTokenTree.maximumDepth else {
            return checker.fault("expected at most \(DesignTokenTree.maximumDepth) groups within one another")
        }
        let type = type(of: value, &checker) ?? groupType
        for member in members where !checker.isFull {
            checker.inside(member.name) { checker in
                if member.name == DesignTokenTree.rootName || member.name.unicodeScalars.first != "$" {
                    checkName(member.name, &checker)
                    collect(member.value, path: path + [member.name], groupType: type, &checker)
                } else if member.name == "$extends" {
                    checker.fault("expected the tokens themselves: groups are not extended here")
                } else if !DesignTokenTree.groupMembers.contains(member.name) {
                    checker.fault(unknownMember(member.name, known: DesignTokenTree.groupMembers))
                }
            }
        }
    }

    private mutating func add(_ token: DesignToken, _ checker: inout Checker) {
        guard !token.path.isEmpty else { return checker.fault("expected a token inside a group or under a name") }
        guard tokens.count < DesignTokenTree.maximumCount else {
            return checker.fault("expected at most \(DesignTokenTree.maximumCount) tokens")
        }
        byReference[token.reference] = tokens.count
        tokens.append(token)
    }

    private func checkMembers(_ members: [JSONValue.Member], _ known: [String], _ checker: inout Checker) {
        for member in members where !known.contains(member.name) && !checker.isFull {
            let detail =
                member.name.unicodeScalars.first == "$"
                ? unknownMember(member.name, known: known) : "expected no groups or tokens inside a token"
            checker.inside(member.name) { $0.fault(detail) }
        }
    }

    /// Aliases separate names by dots and stand in braces.
    private func checkName(_ name: String, _ checker: inout Checker) {
        if name.isEmpty || name.unicodeScalars.contains(where: { "{}.".unicodeScalars.contains($0) }) {
            checker.fault("expected a name without \"{\", \"}\" and \".\"")
        }
    }

    private func type(of value: JSONValue, _ checker: inout Checker) -> DesignTokenType? {
        guard let given = value["$type"] else { return nil }
        if case .string(let name) = given, let type = DesignTokenType(rawValue: name) { return type }
        checker.inside("$type") { Shape<String>.designTokenType.checkAny(given, &$0) }
        return nil
    }
}

extension Checker {
    /// Whether more faults would be dropped, so that looking for them is of no use.
    var isFull: Bool { faults.count >= Checker.maximumFaults }
}

extension Shape where Value == String {
    fileprivate static var designTokenType: Shape {
        let names = DesignTokenType.allCases.map(\.rawValue)
        let schema = Schema(.choice(names))
        return Shape(schema, json: { .string($0) }) { value, checker in
            guard case .string(let name) = value else { return checker.mismatch(schema, value) }
            let near = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
            checker.fault("expected \(schema.expectation); \"\(excerpt(name))\" was given\(near)")
        }
    }
}
