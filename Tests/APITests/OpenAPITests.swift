import Components
import Declarations
import Foundation
import Testing

@testable import API

/// The description of the interface, and the interface.
@Suite struct OpenAPITests {
    @Test func theFileIsWhatTheDeclarationsSay() throws {
        let file = try Data(contentsOf: Fixture.root.appendingPathComponent("openapi.yaml"))
        // Half a megabyte that differs is not to be printed.
        let isSame = Array(file) == Service.openAPI()
        #expect(isSame, "run: transom openapi > openapi.yaml")
    }

    @Test func theServiceGivesItself() throws {
        #expect(try Fixture.respond("GET", "/openapi.yaml").body == Service.openAPI())
    }

    @Test func everyReferenceHasATarget() throws {
        let document = OpenAPIDocument(
            routes: RouteTable(components: Registry.components, version: "1").all, components: Registry.components,
            version: "1"
        ).json
        var references: Set<String> = []
        collect(document, into: &references)
        try #require(references.count > 20)
        for reference in references {
            let target = reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
            #expect(target != nil, "\(reference)")
        }
    }

    @Test func rulesBetweenPropertiesStandInTheSchema() throws {
        let probe = JSONSchema.openAPI.render(ThemeRequest.declaration.schema)["properties"]?["probe"]
        guard case .array(let rules)? = probe?["allOf"] else {
            Issue.record("no rules in \(String(describing: probe))")
            return
        }
        let needs: JSONValue = [
            "anyOf": [
                ["properties": ["color": ["type": "null"]]],
                ["required": ["elevation"], "properties": ["elevation": ["not": ["type": "null"]]]],
            ]
        ]
        let either: JSONValue = [
            "anyOf": [
                ["properties": ["palette": ["type": "null"]]], ["properties": ["generatedFrom": ["type": "null"]]],
            ]
        ]
        #expect(rules.contains(needs) && rules.contains(either))
    }

    /// Each kind of event has members of its own, and says which it is.
    @Test(arguments: Registry.components.indices)
    func everyKindOfEventIsDescribedByItself(index: Int) throws {
        let types = Registry.components[index].eventTypes
        let schema = JSONSchema.openAPI.render(ComponentEvent.declaration(of: types).schema)
        guard case .array(let kinds)? = schema["oneOf"] else {
            Issue.record("no kinds in \(schema)")
            return
        }
        #expect(kinds.map { $0["properties"]?["type"]?["const"] } == types.map { .string($0.rawValue) })
        #expect(kinds.allSatisfy { $0["additionalProperties"] == false && $0["required"] == ["type"] })
        func has(_ member: String, _ kind: ComponentEvent.Kind) -> Bool? {
            types.firstIndex(of: kind).map { kinds[$0]["properties"]?[member] != nil }
        }
        #expect(has("at", .tap) == true && has("velocity", .tap) == false)
        #expect(has("velocity", .drag) != false && has("offset", .scroll) != false && has("at", .scroll) != true)
    }

    /// "request" and "r" are one parameter in the document, of which one form is given.
    @Test func anAddressHoldsOneRequest() throws {
        let document = OpenAPIDocument(
            routes: RouteTable(components: Registry.components, version: "1").all, components: Registry.components,
            version: "1"
        ).json
        let address = document["components"]?["parameters"]?["BannerRequestAddress"]
        #expect(address?["style"] == "form" && address?["explode"] == true && address?["required"] == true)
        guard case .array(let choices)? = address?["schema"]?["oneOf"] else {
            Issue.record("no choice in \(String(describing: address))")
            return
        }
        #expect(choices.map { $0["required"] } == [["request"], ["r"]])
    }

    private func collect(_ value: JSONValue, into references: inout Set<String>) {
        switch value {
        case .object(let members):
            for member in members {
                if member.name == "$ref", case .string(let text) = member.value { references.insert(text) }
                collect(member.value, into: &references)
            }
        case .array(let values): for value in values { collect(value, into: &references) }
        default: break
        }
    }

    /// Each property says what it is, what it is by default and how it may look, and its example is right.
    @Test(arguments: Registry.components.indices)
    func everyPropertyIsDescribed(index: Int) throws {
        func walk(_ schema: Schema, _ name: String) {
            switch schema.kind {
            case .object(let properties):
                for property in properties {
                    #expect(!property.documentation.isEmpty, "\(name).\(property.name)")
                    walk(property.schema, "\(name).\(property.name)")
                }
            case .array(let element, _): walk(element, name + "[]")
            case .either(let schemas), .tuple(let schemas): for schema in schemas { walk(schema, name) }
            default: break
            }
        }
        func run<Kind: Component>(_ type: Kind.Type) { walk(Kind.Configuration.declaration.schema, Kind.about.name) }
        run(Registry.components[index])
    }

    @Test(
        arguments: [
            (["a": 1, "b": [], "c": [:]], "a: 1\nb: []\nc: {}\n"),
            (
                ["a": ["b": "x y", "c": "yes", "d": "1.5", "e": ""]],
                "a:\n  b: x y\n  c: \"yes\"\n  d: \"1.5\"\n  e: \"\"\n"
            ),
            (
                ["a": [["b": 1, "c": 2], ["d": [[1, 2], 3]]]],
                "a:\n  - b: 1\n    c: 2\n  - d:\n      - [1, 2]\n      - 3\n"
            ),
            (
                ["a: b": "c: d", "#": " x", "l": ["a, b", "c"]], "\"a: b\": \"c: d\"\n\"#\": \" x\"\nl: [\"a, b\", c]\n"
            ),
            (["k": .null, "t": true, "m": "a\nb"], "k: null\nt: true\nm: \"a\\nb\"\n"),
        ] as [(JSONValue, String)])
    func writesYAML(value: JSONValue, text: String) {
        #expect(YAMLWriter.text(of: value) == text)
    }
}
