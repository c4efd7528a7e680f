import Declarations
import FoundationEssentials

/// From bytes to a configuration, or to everything that is wrong with them.
public enum JSONCodec {
    public enum Failure: Error, Sendable {
        /// Not JSON.
        case syntax(JSONSyntaxError)
        /// JSON, but not what the declaration allows.
        case faults([Fault])
    }

    static let undecodable = "the request could not be decoded"

    /// A strict scan, then every check of the declaration, and then Foundation's decoder on the same bytes.
    public static func decode<Value: Configurable>(
        _ type: Value.Type, from bytes: [UInt8], vocabulary: any Vocabulary
    ) throws(Failure) -> Value {
        let faults = try check(type, bytes, vocabulary: vocabulary)
        guard faults.isEmpty else { throw .faults(faults) }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(bytes))
        } catch {
            // Checks and decoder come from one declaration, so this is out of reach (a property test says so too).
            throw .faults([Fault(pointer: "", detail: undecodable)])
        }
    }

    private static func check<Value: Configurable>(
        _ type: Value.Type, _ bytes: [UInt8], vocabulary: any Vocabulary
    ) throws(Failure) -> [Fault] {
        let value: JSONValue
        let faults: [Fault]
        do {
            (value, faults) = try StrictScanner.scan(bytes)
        } catch {
            throw .syntax(error)
        }
        var checker = Checker(vocabulary: vocabulary)
        type.declaration.check(value, &checker)
        return Array((faults + checker.faults).prefix(Checker.maximumFaults))
    }
}
