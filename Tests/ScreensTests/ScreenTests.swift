import Declarations
import Drawing
import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

@testable import Components
@testable import Screens

/// What is read, written and drawn of a screen.
@Suite struct ScreenTests {
    @Test func oneReadingOrder() throws {
        let screen = try ScreenFixture.screen([
            ("bar", .init(.bottom)), ("banner", .init(.top)), ("rail", .init(.leading)),
        ])
        let tree = screen.accessibility
        #expect(tree.elements.map(\.id) == ["components[2].part", "components[1].part", "components[0].part"])
        #expect(tree.elements.filter(\.isAccessibilityElement).count == 3)
        #expect(tree.elements.last?.frame == Rect(x: 50, y: 617, width: 325, height: 50))
    }

    @Test func onlyTheTopmostSheetIsRead() throws {
        let screen = try ScreenFixture.screen([
            ("navigation-drawer", .init(.overlay)), ("bar", .init(.bottom)), ("navigation-drawer", .init(.overlay)),
        ])
        let exposed = screen.accessibility.elements.filter(\.isAccessibilityElement)
        #expect(exposed.map(\.id) == ["components[2].part"])
        #expect(screen.accessibility.elements.count == 3)
    }

    @Test func containersAreSaidOfTheirComponents() throws {
        let screen = try ScreenFixture.screen(["components": [ScreenFixture.bar]])
        guard case .array(let parts)? = screen.accessibility.values.first?.value else {
            Issue.record("no components")
            return
        }
        #expect(parts.first?["id"] == "components[0]")
        #expect(parts.first?["container"]?["role"] == "tablist")
    }

    @Test func theGroundIsTheContentsColor() throws {
        let own = try ScreenFixture.screen(["content": ["backgroundColor": "#102030"]])
        #expect(own.backgroundColor.hexadecimal == "#102030")
        let plain = try ScreenFixture.screen([:])
        #expect(plain.backgroundColor.hexadecimal == "#FFFFFF")
    }

    @Test func elementsAreDrawnUnderTheNamesOfTheLayout() throws {
        let screen = try ScreenFixture.screen(["components": [ScreenFixture.bar]])
        let svg = ScreenTests.svg(screen)
        #expect(svg.contains("data-element=\"components[0].items[1].icon\""))
        #expect(!svg.contains("data-element=\"items[1].icon\""))
    }

    @Test func faultsNameTheirPlace() throws {
        let faults = try ScreenFixture.faults([
            "components": [
                ["type": "bottom-navigatoin"], ["component": [:]], 7,
                ["type": "bottom-navigation", "component": ["selectdItem": 1], "extra": 1],
                ["type": "bottom-navigation", "component": .null],
            ],
            "content": ["sectionLevel": 0],
        ])
        #expect(
            faults.map(\.pointer) == [
                "/components/0/type", "/components/1/type", "/components/2", "/components/3/extra",
                "/components/3/component/selectdItem", "/components/4/component", "/content/sectionLevel",
            ])
        #expect(faults.first?.detail.contains("did you mean \"bottom-navigation\"?") == true)
    }

    @Test func moreComponentsThanAnyScreenHasAreRefused() throws {
        let faults = try ScreenFixture.faults(["components": .array(Array(repeating: ScreenFixture.bar, count: 17))])
        #expect(faults.map(\.pointer) == ["/components"])
    }

    @Test func aComponentThatIsLeftOutIsAtItsDefaults() throws {
        let screen = try ScreenFixture.screen(["components": [["type": "bottom-navigation"]]])
        #expect(screen.components.count == 1)
        let bar = try #require(screen.components.first?.component as? BottomNavigationBar)
        #expect(bar.configuration == BottomNavigationConfiguration())
    }

    /// Every registered kind, with a configuration at random, is written and read again as it was.
    @Test func configurationsSurviveWritingAndReading() throws {
        for seed in 0..<UInt64(100) {
            var sampler = SchemaSampler(seed: seed)
            let configuration = try ScreenFixture.decode(
                ScreenConfiguration.self, sampler.value(of: ScreenConfiguration.declaration.schema))
            let written = try JSONEncoder().encode(configuration)
            let read = try JSONDecoder().decode(ScreenConfiguration.self, from: written)
            #expect(read == configuration, "seed \(seed)")
            #expect(read.hashValue == configuration.hashValue, "seed \(seed)")
            let asClient = try ScreenFixture.decode(
                ScreenConfiguration.self, ScreenConfiguration.declaration.json(configuration))
            #expect(asClient == configuration, "seed \(seed)")
        }
    }

    @Test func anUnknownKindIsNotDecoded() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ScreenComponent.self, from: Data(#"{"type": "carousel"}"#.utf8))
        }
    }

    /// What is true of any screen, however odd.
    @Test func everyValidScreenIsAnswered() throws {
        for seed in 0..<UInt64(200) {
            var sampler = SchemaSampler(seed: seed)
            sampler.density = 0.6
            let json = sampler.value(of: ScreenConfiguration.declaration.schema)
            let environment = sampler.value(of: EnvironmentConfiguration.declaration.schema)
            let screen = try ScreenFixture.screen(
                json, environment: environment, theme: seed % 2 == 0 ? nil : ["variant": "primary"])
            let problems = ScreenTests.problems(of: screen)
            #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(5)) \(json) \(environment)")
        }
    }

    private static func problems(of screen: Screen) -> [String] {
        var problems: [String] = []
        var ids = Set<String>()
        screen.layout.forEachElement { element in
            if !ids.insert(element.id).inserted { problems.append("\(element.id) twice") }
            if !element.frame.isFinite { problems.append("\(element.id) at \(element.frame)") }
            if element.frame.width < 0 || element.frame.height < 0 { problems.append("\(element.id) is negative") }
        }
        if screen.components.count != screen.configuration.components.count { problems.append("a component is lost") }
        for placed in screen.components where placed.component.placement == .bottom {
            if abs(placed.frame.maxY - screen.bounds.maxY) > 0.001 { problems.append("\(placed.id) floats") }
        }
        let tree = screen.accessibility
        for element in tree.elements where !ids.contains(element.id) { problems.append("\(element.id) is only spoken") }
        if Set(tree.elements.map(\.id)).count != tree.elements.count { problems.append("something is spoken twice") }
        let audit = screen.audit(AuditConfiguration())
        for finding in audit.findings {
            if let id = finding.element, !ids.contains(id) { problems.append("\(finding.rule) names \(id)") }
        }
        let rules = audit.passed + audit.failed + audit.needsReview + audit.inapplicable
        if Set(rules).count != rules.count { problems.append("a rule stands in two lists") }
        let same = Screen(screen.configuration, in: screen.context)
        if svg(same) != svg(screen) { problems.append("drawn in two ways") }
        if !XMLParser(data: Data(svg(screen).utf8)).parse() { problems.append("not well-formed") }
        return problems
    }

    private static func svg(_ screen: Screen) -> String {
        let options = SVGOptions(title: "t", idPrefix: IDPrefix(hashing: Array("x".utf8)))
        return String(decoding: SVG(picture: screen.picture, options: options).bytes, as: UTF8.self)
    }
}
