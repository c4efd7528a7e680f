import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@testable import Components
@testable import Declarations

/// What holds for every component and every valid request, however odd.
@Suite struct PropertyTests {
    /// Runs a component; `TRANSOM_PROPERTY_RUNS` asks for more.
    static let runs = ProcessInfo.processInfo.environment["TRANSOM_PROPERTY_RUNS"].flatMap(Int.init) ?? 400

    @Test(arguments: Registry.components.indices)
    func everyValidConfigurationIsAnswered(index: Int) throws {
        func run<C: Component>(_ type: C.Type) throws {
            for seed in 0..<UInt64(PropertyTests.runs) {
                var sampler = SchemaSampler(seed: seed)
                let configuration = sampler.value(of: C.Configuration.declaration.schema)
                let environment = sampler.value(of: EnvironmentConfiguration.declaration.schema)
                let theme = seed % 3 == 0 ? nil : JSONValue.members(["variant": seed % 3 == 1 ? "primary" : "surface"])
                let component = try Fixture.make(C.self, configuration, environment: environment, theme: theme)
                let problems = PropertyTests.problems(of: component)
                #expect(problems.isEmpty, "seed \(seed): \(problems) \(configuration) \(environment)")
            }
        }
        try run(Registry.components[index])
    }

    /// Everything wrong with what a component answers.
    static func problems(of component: some Component) -> [String] {
        var problems: [String] = []
        var ids = Set<String>()
        component.layout.forEachElement { element in
            if !element.frame.isFinite { problems.append("\(element.id) is at \(element.frame)") }
            if !ids.insert(element.id).inserted { problems.append("\(element.id) twice") }
            if element.frame.width < 0 || element.frame.height < 0 { problems.append("\(element.id) is negative") }
        }
        for element in component.accessibility.elements where !ids.contains(element.id) {
            problems.append("\(element.id) is spoken, but not laid out")
        }
        for finding in component.audit(AuditConfiguration()).findings {
            if let id = finding.element, !ids.contains(id) { problems.append("\(finding.rule) names \(id)") }
        }
        let svg = SVG(
            picture: component.picture,
            options: SVGOptions(title: "t", description: "d", idPrefix: IDPrefix(hashing: Array("x".utf8))))
        if !isWellFormed(svg.bytes) {
            problems.append("not well-formed: \(String(decoding: svg.bytes, as: UTF8.self))")
        }
        return problems
    }

    static func isWellFormed(_ bytes: [UInt8]) -> Bool {
        XMLParser(data: Data(bytes)).parse()
    }
}
