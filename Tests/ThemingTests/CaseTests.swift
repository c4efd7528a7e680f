import Colors
import Declarations
import Testing

@testable import Theming

/// The conformance cases of `Tests/Cases/theming.json`, answered without a server.
@Suite struct CaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Request: Decodable, Sendable {
            var environment: Environment
            var theme: JSONValue
            var probe: JSONValue?
        }
        struct Environment: Decodable, Sendable {
            var contentSizeCategory: ContentSizeCategory
            var userInterfaceStyle: UserInterfaceStyle
            var accessibilityContrast: AccessibilityContrast?
        }
        var id: String
        var request: Request
        var expect: JSONValue
        var tolerance: Double

        var testDescription: String { id }
    }

    static let cases = (try? Fixtures.value([Case].self, in: "theming.json")) ?? []

    @Test func thereAreCases() {
        #expect(CaseTests.cases.count == 34)
    }

    @Test(arguments: cases) func replyHoldsWhatIsExpected(_ test: Case) throws {
        var checker = Checker()
        ThemeConfiguration.declaration.check(test.request.theme, &checker)
        if let probe = test.request.probe { ProbeConfiguration.declaration.check(probe, &checker) }
        #expect(checker.faults.isEmpty)
        let environment = test.request.environment
        let traits = ThemeTraits(
            style: environment.userInterfaceStyle, contrast: environment.accessibilityContrast ?? .normal,
            contentSizeCategory: environment.contentSizeCategory)
        let resolution = ThemeResolution(
            try decoded(test.request.theme), probe: try decoded(test.request.probe ?? .object([])), traits: traits)
        let theme = try #require(resolution.reply["theme"])
        let colors = try #require(theme["colors"])
        for member in members(test.expect["colors"]) {
            let wanted = try #require(color(member.value))
            let got = try #require(color(colors[member.name]), "\(member.name)")
            #expect(distance(wanted, got) == 0, "\(member.name): \(got.hexadecimal), want \(wanted.hexadecimal)")
        }
        for member in members(test.expect["values"]) {
            let got = theme["values"]?[member.name] ?? theme[member.name]
            compare(member.value, got, test.tolerance, member.name)
        }
    }

    private func compare(_ wanted: JSONValue, _ got: JSONValue?, _ tolerance: Double, _ name: String) {
        switch (wanted, got) {
        case (.number(let wanted), .number(let got)?):
            #expect(abs(wanted - got) <= tolerance, "\(name): \(got), want \(wanted)")
        case (.object(let wanted), .some(let got)):
            for member in wanted { compare(member.value, got[member.name], tolerance, "\(name).\(member.name)") }
        case (.array(let wanted), .array(let got)?) where wanted.count == got.count:
            for (one, other) in zip(wanted, got) { compare(one, other, tolerance, name) }
        default:
            #expect(wanted == got, "\(name)")
        }
    }
}
