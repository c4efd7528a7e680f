import Declarations
import Foundation
import Testing

@testable import API

/// What is JSON and what is not; the rows are those of stack.md and of JSONTestSuite that say something of their own.
@Suite struct ScannerTests {
    @Test(arguments: [
        "[]", "{}", " \t\r\n[ ] ", "null", "true", "false", "0", "-0", "-0.0", "1", "-1", "1.5", "1e3", "1E+3", "1e-3",
        "0e5000", "-0e-5000", "123456789012345678901234567890", "0.1000000000000000055511151231257827",
        "-0.000000000000000000000000000000000000000000000000000000000000000000000000000001", "9223372036854775808",
        "1.7976931348623157e308", "2.2250738585072014e-308", #""""#, #""\"\\\/\b\f\n\r\t""#, #""\u0041""#,
        #""\uD83D\uDE00""#, #""\u0000""#, #""\u2028""#, "\"\u{7F}\"", "\"é 😀 \u{2028} \u{FFFF}\"",
        #"{"":0}"#, #"{"a":{"a":{"a":[1,[2,[3]]]}}}"#, #"[1,"2",null,true,{}]"#,
    ])
    func takesWhatFoundationTakes(text: String) throws {
        let (value, faults) = try StrictScanner.scan(Array(text.utf8))
        #expect(faults.isEmpty)
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)).sorted == value.sorted)
    }

    @Test(arguments: [
        ("", 0), (" ", 1), ("{", 1), ("[", 1), ("[1", 2), ("[1,]", 3), (#"{"a":1,}"#, 7), ("[,1]", 1), ("[1,,2]", 3),
        ("[1 2]", 3), (#"{"a" 1}"#, 5), (#"{"a":}"#, 5), ("{a:1}", 1), ("{'a':1}", 1), (#"{"a":1 "b":2}"#, 7),
        ("{1:1}", 1), ("[1]]", 3), ("[1]x", 3), ("1 2", 2), ("nul", 0), ("NULL", 0), ("NaN", 0), ("Infinity", 0),
        ("-Infinity", 1), ("+1", 0), ("01", 0), ("-01", 0), ("-", 1), ("1.", 2), (".5", 0), ("1e", 2), ("1e+", 3),
        ("1.e3", 2), ("0x10", 1), ("1.2.3", 3), ("1_000", 1), ("\"a", 0), (#""\q""#, 1), (#""\u12""#, 5),
        (#""\u00G0""#, 5), ("\"\n\"", 1), ("\"\t\"", 1), ("\"a\\", 3), ("// a\n1", 0), ("/* a */1", 0), ("[1]#", 3),
        ("\u{FEFF}[]", 0), ("\u{A0}[]", 0), ("[\u{0}]", 0),
    ])
    func refusesWhatIsNotJSON(text: String, offset: Int) throws {
        let error = try #require(throws: JSONSyntaxError.self) { try StrictScanner.scan(Array(text.utf8)) }
        #expect(error.offset == offset, "\(error)")
    }

    @Test(
        arguments: [
            [0xFF], [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xE2, 0x82, 0x22],
            [0xFE, 0xFF, 0x00, 0x31], [0xFF, 0xFE, 0x31, 0x00], [0x31, 0x00, 0x32, 0x00], [0x00, 0x31],
            [0x22, 0x5C, 0x6E, 0x80, 0x22],
        ] as [[UInt8]])
    func refusesWhatIsNotUTF8(bytes: [UInt8]) {
        #expect(throws: JSONSyntaxError.self) { try StrictScanner.scan(bytes) }
    }

    @Test func tellsLineAndColumn() throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try StrictScanner.scan(Array("{\n  \"component\": {\n    \"items\": [1,]\n  }\n}".utf8))
        }
        #expect((error.line, error.column, error.pointer) == (3, 17, "/component/items"))
        #expect(error.detail == "a comma stands before \"]\"")
    }

    @Test(arguments: [
        (#"{"a":1,"b":2,"a":3}"#, "/a"), (#"{"x":[{"y~/":{"b":1,"b":2}}]}"#, "/x/0/y~0~1/b"),
        (#"{"\u0061":1,"a":2}"#, "/a"), (#"{"é":1,"é":2}"#, "/é"),
        (#"{"a":1e400}"#, "/a"), (#"{"a":-1e400}"#, "/a"), (#"{"a":1147e02864}"#, "/a"), (#"{"a":1e-400}"#, "/a"),
        (#"{"a":0.1e-400}"#, "/a"), (#"{"a":-2e-324}"#, "/a"), (#"{"a":1e99999999999999999999}"#, "/a"),
        (#"{"a":"\ud800"}"#, "/a"), (#"{"a":"\udc00x"}"#, "/a"), (#"{"a":"\ud800\u0041"}"#, "/a"),
        (#"{"a":"\ud800\ud800"}"#, "/a"),
    ])
    func collectsWhatIsNotIJSON(text: String, pointer: String) throws {
        let faults = try StrictScanner.scan(Array(text.utf8)).faults
        #expect(faults.map(\.pointer).contains(pointer), "\(faults)")
    }

    /// Numbers below the normal ones are doubles as well.
    @Test(arguments: [
        ("4.9e-324", 0x1p-1074), ("-1.1125369292536007e-308", -Double.leastNormalMagnitude / 2), ("0e-999", 0),
        ("0.0000e400", 0),
    ])
    func takesTheNearestDouble(text: String, number: Double) throws {
        let (value, faults) = try StrictScanner.scan(Array(text.utf8))
        #expect(value == .number(number) && faults.isEmpty)
    }

    @Test func endsAtItsLimits() throws {
        func scan(_ text: String) throws -> [Fault] { try StrictScanner.scan(Array(text.utf8)).faults }
        let deepest = StrictScanner.maximumDepth
        #expect(try scan(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)).isEmpty)
        for unit in ["[", "{\"a\":"] {
            let error = try #require(throws: JSONSyntaxError.self) { try scan(String(repeating: unit, count: 100_000)) }
            #expect(error.detail.contains("deeper than \(deepest)"))
        }
        #expect(try scan(String(repeating: "9", count: 100_000)).count == 1)
        #expect(try scan("{" + (0..<40_000).map { "\"a\":\($0)" }.joined(separator: ",") + "}").count == 100)
        #expect(try scan("{" + (0..<40_000).map { "\"a\($0)\":0" }.joined(separator: ",") + "}").isEmpty)
        #expect(try scan(String(repeating: " ", count: 1 << 20) + "1").isEmpty)
    }

    /// Numbers of every length: ours and strtod's are the same to the last bit.
    @Test func roundsNumbersCorrectly() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let digits = String((0..<Int.random(in: 1...20)).map { _ in "0123456789".randomElement(using: &random)! })
            let fraction = Bool.random() ? "." + digits : ""
            let exponent = Bool.random() ? "e\(Int.random(in: -40...40))" : ""
            let text = (Bool.random() ? "-" : "") + "\(Int.random(in: 0...99999))" + fraction + exponent
            #expect(try StrictScanner.scan(Array(text.utf8)).value == .number(try #require(Double(text))), "\(text)")
        }
    }
}

extension JSONValue {
    /// With members by name: Foundation knows no order.
    var sorted: JSONValue {
        switch self {
        case .object(let members):
            .object(members.map { .init($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        case .array(let values): .array(values.map(\.sorted))
        default: self
        }
    }
}
