import TestSupport
import Testing

@testable import Components
@testable import Declarations

/// What holds for any drawer, any event on it and any way from one to the next.
@Suite struct NavigationDrawerPropertyTests {
    @Test func everyEventIsAnsweredAndLeadsToAValidDrawer() throws {
        for seed in 0..<UInt64(PropertyTests.runs) {
            var sampler = SchemaSampler(seed: seed)
            let configuration = sampler.value(of: NavigationDrawerConfiguration.declaration.schema)
            let environment = sampler.value(of: EnvironmentConfiguration.declaration.schema)
            let event = try Fixture.decode(
                ComponentEvent.self, sampler.value(of: ComponentEvent.declaration.schema))
            let theme: JSONValue? = seed % 2 == 0 ? nil : [:]
            let drawer = try Fixture.make(
                NavigationDrawer.self, configuration, environment: environment, theme: theme)
            let reply = drawer.respond(to: event)
            let next = try Fixture.make(
                NavigationDrawer.self, reply.component, environment: environment, theme: theme)

            let sheet = drawer.placed.sheet
            let shares = [
                sheet.transitionRatio, sheet.headerTransitionRatio, sheet.headerShadowOpacity,
                next.placed.sheet.transitionRatio,
            ]
            #expect(shares.allSatisfy { (0...1).contains($0) }, "seed \(seed): \(configuration)")
            #expect(sheet.visibleContent.from <= sheet.visibleContent.to, "seed \(seed): \(configuration)")
            let figures = (drawer.layout.values + reply.values).flatMap { numbers(in: $0.value) }
            #expect(figures.allSatisfy { $0.isFinite }, "seed \(seed): \(configuration)")
            #expect(drawer.timeline(to: next).allSatisfy { $0.end.isFinite && $0.duration > 0 })
        }
    }

    private func numbers(in value: JSONValue) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .array(let values): values.flatMap(numbers)
        case .object(let members): members.flatMap { numbers(in: $0.value) }
        default: []
        }
    }
}
