import Components
import Declarations
import Foundation
import TestSupport
import Testing

@testable import API

/// The writer against Foundation's encoder.
@Suite struct WriterTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (44.28125, "44.2813"), (0.1, "0.1"), (0.00004, "0"),
        (-0.00004, "0"), (0.00005, "0.0001"), (1e-300, "0"), (123456.7891, "123456.7891"), (1e15, "1000000000000000"),
        (1e21, "1000000000000000000000"), (-1.5e20, "-150000000000000000000"), (.infinity, "null"), (.nan, "null"),
        (0.9999, "0.9999"), (0.99999, "1"), (-0.99999, "-1"), (10_000, "10000"),
        (9_007_199_254_740_992, "9007199254740992"),
        (900719925474.6, "900719925475"), (4503599627370497.5, "4503599627370498"),
    ])
    func writesNumbersPlainly(number: Double, text: String) {
        #expect(String(decoding: JSONWriter.bytes(of: number), as: UTF8.self) == text)
    }

    @Test func writesEveryDigitOfLargeNumbers() throws {
        let text = String(decoding: JSONWriter.bytes(of: Double.greatestFiniteMagnitude), as: UTF8.self)
        #expect(Double(text) == .greatestFiniteMagnitude)
        #expect(!text.contains("e"))
        #expect(JSONWriter.bytes(of: Int.min) == Array("\(Int.min)".utf8))
        #expect(JSONWriter.bytes(of: Int.max) == Array("\(Int.max)".utf8))
    }

    @Test(arguments: ["", "a/b", "\"\\", "\n\r\t\u{8}\u{c}\u{1f}\u{0}", "é😀\u{2028}\u{7f}", "</script>"])
    func escapesStrings(text: String) throws {
        let bytes = JSONWriter.bytes(of: text)
        #expect(try JSONDecoder().decode(String.self, from: Data(bytes)) == text)
        #expect(!bytes.contains { $0 < 0x20 })
        if text == "a/b" { #expect(bytes == Array("\"a/b\"".utf8)) }
    }

    /// A whole reply of each example of each component, and of random requests.
    @Test(arguments: Registry.components.indices)
    func writesWhatFoundationEncodes(index: Int) throws {
        func compare<Kind: Component>(_ type: Kind.Type) throws {
            for seed in 0..<UInt64(40) {
                var sampler = SchemaSampler(seed: seed)
                let value = sampler.value(of: Kind.Configuration.declaration.schema)
                let resources = try Fixture.resources.get()
                let configuration = try JSONCodec.decode(
                    Kind.Configuration.self, from: JSONWriter.bytes(of: value), vocabulary: resources)
                let context = ComponentContext(environment: Environment(), theme: nil, resources: resources)
                let component = Kind(configuration, in: context)
                var reply = ComponentReply(component: Kind.about.name)
                reply.layout = LayoutReply(component.layout)
                reply.theme = ThemeReply(component.theme)
                reply.accessibility = AccessibilityReply(
                    component.accessibility, component.audit(AuditConfiguration()), locale: "en")
                reply.svg = "<svg a=\"b\"/>"
                let written = try StrictScanner.scan(JSONWriter.bytes(of: reply))
                #expect(written.faults.isEmpty)
                let encoded = try StrictScanner.scan(Array(try JSONEncoder().encode(reply)))
                #expect(written.value.sorted == encoded.value.sorted.rounded, "seed \(seed)")
            }
        }
        try compare(Registry.components[index])
    }
}

extension JSONValue {
    /// With numbers as the writer rounds them.
    var rounded: JSONValue {
        switch self {
        case .number(let number): .number((number * 10_000).rounded() / 10_000 + 0)
        case .array(let values): .array(values.map(\.rounded))
        case .object(let members): .object(members.map { .init($0.name, $0.value.rounded) })
        default: self
        }
    }
}
