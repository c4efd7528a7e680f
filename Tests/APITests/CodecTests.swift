import Components
import Declarations
import Foundation
import TestSupport
import Testing
import Theming

@testable import API

/// Checks and Foundation's decoder come from one declaration: what passes the one passes the other.
@Suite struct CodecTests {
    static let runs = 500

    private func survives<Value: Configurable>(_ type: Value.Type) throws {
        let resources = try Fixture.resources.get()
        func decode(_ text: [UInt8]) -> Result<Value, JSONCodec.Failure> {
            Result { () throws(JSONCodec.Failure) in try JSONCodec.decode(type, from: text, vocabulary: resources) }
        }
        var decoded = 0
        for seed in 0..<UInt64(CodecTests.runs) {
            var sampler = SchemaSampler(seed: seed)
            let text = JSONWriter.bytes(of: sampler.value(of: type.declaration.schema))
            switch decode(text) {
            case .success(let value):
                decoded += 1
                // What a client would write to get it says the same.
                let again = JSONWriter.bytes(of: type.declaration.json(value))
                #expect(try decode(again).get() == value, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
            case .failure(.faults(let faults)):
                // A schema cannot say all that a check does, but the decoder never has the last word.
                #expect(!faults.contains { $0.detail == JSONCodec.undecodable }, "seed \(seed)")
            case .failure(.syntax(let error)): Issue.record("seed \(seed): \(error)")
            }
        }
        #expect(decoded > CodecTests.runs / 4, "the sampler makes too few valid requests")
    }

    @Test(arguments: Registry.components.indices)
    func requestsDecode(index: Int) throws {
        func run<Kind: Component>(_ type: Kind.Type) throws {
            try survives(ComponentRequest<Kind, NoExtras>.self)
            try survives(ComponentRequest<Kind, EventExtras>.self)
            try survives(TransitionRequest<Kind>.self)
            try survives(ComparisonRequest<Kind>.self)
        }
        try run(Registry.components[index])
    }

    @Test func themesDecode() throws { try survives(ThemeRequest.self) }

    @Test func screensDecode() throws { try survives(ScreenRequest.self) }

    /// Numbers at which Foundation has stumbled, where a number and where a whole number is expected.
    @Test(arguments: [
        "1147e02864", "100e200", "1e400", "-0", "9223372036854775808", "-9223372036854775809", "0.1e-400", "1e308",
        "123.45", "1.0", "1e3", "1e-7", "0e5000", String(repeating: "9", count: 300), "2.2250738585072014e-308",
        "4.9e-324",
        "0." + String(repeating: "3", count: 390),
    ])
    func numbersAreAnsweredNotCrashedOn(number: String) throws {
        for text in [
            #"{"component":{"selectedItem":\#(number)}}"#, #"{"component":{"barHeight":\#(number)}}"#,
            #"{"component":{},"environment":{"displayScale":\#(number)}}"#,
        ] {
            let response = try Fixture.respond("POST", bar, body: text)
            #expect([200, 422].contains(response.status), "\(text): \(response.text)")
            #expect(!response.text.contains(JSONCodec.undecodable))
        }
    }

    @Test func anIntegerThatIsNoneHasItsPointer() throws {
        let response = try Fixture.respond("POST", bar, body: #"{"component":{"selectedItem":1.5}}"#)
        #expect(response.status == 422)
        guard case .array(let errors) = try response.json()["errors"] else { throw Missing() }
        #expect(errors.map { $0["pointer"] } == ["/component/selectedItem"])
    }

    private struct Missing: Error {}
}
