import Colors
import Declarations
import Foundation
import Testing

/// Reads files of `Tests/Cases`.
enum Fixtures {
    static func data(_ name: String) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: folder.appending(components: "Cases", name))
    }

    static func value<Value: Decodable>(_ type: Value.Type = Value.self, in name: String) throws -> Value {
        try JSONDecoder().decode(type, from: data(name))
    }
}

/// A JSON text as a value.
func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
}

/// A configuration from a JSON text that has no fault.
func configuration<Value: Configurable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
    var checker = Checker()
    Value.declaration.check(try json(text), &checker)
    #expect(checker.faults.isEmpty)
    return try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// The faults of a JSON text.
func faults<Value: Configurable>(_ type: Value.Type, _ text: String) throws -> [Fault] {
    var checker = Checker()
    type.declaration.check(try json(text), &checker)
    return checker.faults
}

func distance(_ one: Color, _ other: Color) -> Int {
    let (a, b) = (one.eightBit, other.eightBit)
    return max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)),
        abs(Int(a.alpha) - Int(b.alpha)))
}

/// A configuration from a value, without a check.
func decoded<Value: Configurable>(_ value: JSONValue) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

func members(_ value: JSONValue?) -> [JSONValue.Member] {
    guard case .object(let members) = value else { return [] }
    return members
}

func color(_ value: JSONValue?) -> Color? {
    guard case .string(let text) = value else { return nil }
    return Color(hexadecimal: text)
}
