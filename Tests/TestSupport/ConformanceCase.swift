import Declarations
import Foundation
import Testing

/// A conformance case (`Tests/Cases`): a request, and what the answer to it holds.
public struct ConformanceCase: Decodable, Sendable, CustomTestStringConvertible {
    public var id: String
    public var request: JSONValue
    public var expect: JSONValue
    public var tolerance: Double

    public var testDescription: String { id }

    /// The cases of a file; none where it cannot be read.
    public static func all(in name: String) -> [ConformanceCase] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Cases/\(name).json")
        return (try? JSONDecoder().decode([ConformanceCase].self, from: Data(contentsOf: file))) ?? []
    }

    /// The members of a part of what is expected; none where nothing is.
    public func expected(_ part: String) -> [JSONValue.Member] {
        if case .object(let members)? = expect[part] { members } else { [] }
    }
}

extension JSONValue {
    /// Rounding in the cases' own numbers.
    private static let rounding = 1e-6

    /// Whether the value holds all that is wanted of it: members of objects, and numbers within the tolerance.
    public func holds(_ wanted: JSONValue, within tolerance: Double) -> Bool {
        switch (self, wanted) {
        case (.number(let got), .number(let wanted)): abs(got - wanted) <= tolerance + Self.rounding
        case (.array(let got), .array(let wanted)):
            got.count == wanted.count && zip(got, wanted).allSatisfy { $0.holds($1, within: tolerance) }
        case (.object, .object(let members)):
            members.allSatisfy { member in self[member.name]?.holds(member.value, within: tolerance) ?? false }
        default: self == wanted
        }
    }
}
