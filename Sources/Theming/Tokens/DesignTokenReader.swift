import Colors
import Declarations
import Typesetting

/// Reads token values of a document: follows aliases and says what is wrong, where.
struct DesignTokenReader {
    let tree: DesignTokenTree

    /// A chain of more aliases than this is taken for a mistake, whether it ends or not.
    private static let maximumAliases = 32

    /// A value with its aliases followed, and the type that the last token on the way has.
    struct Resolved {
        var value: JSONValue
        var type: DesignTokenType?
    }

    /// The value and the type of a token: its own type, else that of the token it is an alias of, else its group's.
    func resolve(_ token: DesignToken, _ checker: inout Checker) -> Resolved? {
        guard let resolved = follow(token.value, visited: [token.reference], &checker) else { return nil }
        return Resolved(value: resolved.value, type: token.ownType ?? resolved.type ?? token.groupType)
    }

    /// Follows a value that may be an alias; nil, with a fault, where that leads nowhere.
    func follow(_ value: JSONValue, visited: [String] = [], _ checker: inout Checker) -> Resolved? {
        var visited = visited
        var resolved = Resolved(value: value)
        while let reference = DesignTokenReader.alias(resolved.value) {
            guard !visited.contains(reference) else {
                checker.fault("expected an alias that ends; \"{\(excerpt(reference))}\" leads back to itself")
                return nil
            }
            guard visited.count <= DesignTokenReader.maximumAliases else {
                checker.fault("expected at most \(DesignTokenReader.maximumAliases) aliases of one another")
                return nil
            }
            guard let token = tree[reference] ?? tree[reference + "." + DesignTokenTree.rootName] else {
                let near = hint(for: reference, checker)
                checker.fault("there is no token \"\(excerpt(reference))\"" + near)
                return nil
            }
            visited.append(reference)
            // The first token on the way that says its type decides.
            let inherited = DesignTokenReader.alias(token.value) == nil ? token.groupType : nil
            resolved = Resolved(value: token.value, type: resolved.type ?? token.ownType ?? inherited)
        }
        return resolved
    }

    /// Hints stop after a few faults: looking for them costs more than all the rest.
    private static let maximumHints = 10

    private func hint(for reference: String, _ checker: Checker) -> String {
        guard checker.faults.count < DesignTokenReader.maximumHints else { return "" }
        return tree.reference(near: reference).map { "; did you mean \"{\($0)}\"?" } ?? ""
    }

    /// The reference in `{group.token}`, or nil for any other value.
    private static func alias(_ value: JSONValue) -> String? {
        guard case .string(let text) = value, case let scalars = text.unicodeScalars, scalars.count > 2,
            scalars.first == "{", scalars.last == "}"
        else { return nil }
        return String(scalars.dropFirst().dropLast())
    }

    /// A member of a composite value, with its aliases followed.
    func member<Value>(
        _ name: String, of value: JSONValue, required: Bool = true, _ checker: inout Checker,
        _ read: (JSONValue, inout Checker) -> Value?
    ) -> Value? {
        var result: Value?
        checker.inside(name) { checker in
            guard let member = value[name] else {
                if required { checker.fault("required") }
                return
            }
            result = follow(member, &checker).flatMap { read($0.value, &checker) }
        }
        return result
    }

    /// Adds a fault for every member of an object that is not one of `known`.
    func checkMembers(of value: JSONValue, known: [String], _ checker: inout Checker) -> Bool {
        guard case .object(let members) = value else {
            checker.fault("expected an object; \(value.typeName) was given")
            return false
        }
        for member in members where !known.contains(member.name) && !checker.isFull {
            checker.inside(member.name) { $0.fault(unknownMember(member.name, known: known)) }
        }
        return true
    }
}
