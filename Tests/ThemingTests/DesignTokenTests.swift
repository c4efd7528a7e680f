import Colors
import Declarations
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import Theming

@Suite struct DesignTokenTests {
    private func read(_ text: String) throws -> (theme: DesignTokenTheme, faults: [Fault]) {
        var checker = Checker()
        let theme = DesignTokenTheme(try json(text), &checker)
        return (theme, checker.faults)
    }

    private func color(_ value: String) throws -> String? {
        let (theme, faults) = try read(##"{"primary": {"$type": "color", "$value": \##(value)}}"##)
        #expect(faults.isEmpty, "\(faults)")
        return theme.colors[.primaryColor]?.hexadecimal
    }

    @Test(arguments: BuiltInTheme.allCases) func aSchemeSurvivesTheWayOutAndIn(_ name: BuiltInTheme) throws {
        var original = ThemeConfiguration()
        original.name = name
        original.shapeScheme = ShapeSchemeConfiguration()
        original.shapeScheme?.largeComponentShape = ShapeCategory(size: 12)
        let scheme = ContainerScheme(original, traits: ThemeTraits(style: .dark))
        let document = DesignTokenWriter.document(scheme)
        // Through text, as a client sends it.
        let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
        let tokens = try configuration(ThemeConfiguration.self, ##"{"designTokens": \##(text)}"##)
        let again = ContainerScheme(tokens)
        for role in ColorRole.allCases { #expect(again.colors[role].hexadecimal == scheme.colors[role].hexadecimal) }
        for style in TextStyle.allCases { #expect(again.font(style) == scheme.font(style)) }
        #expect(again.shape == scheme.shape)
    }

    @Test func aliasesAreFollowedAndTypesInherited() throws {
        let (theme, faults) = try read(
            ##"""
            {"palette": {"$type": "color", "violet": {"500": {"$value": {"colorSpace": "srgb", "components": [0.4, 0, 0.9]}}}},
             "semantic": {"primaryColor": {"$value": "{palette.violet.500}"}, "on-primary": {"$value": "{semantic.primaryColor}"}},
             "size": {"$type": "dimension", "body": {"$value": {"value": 1.25, "unit": "rem"}}},
             "surface": {"$type": "color", "$root": {"$value": "#FFFBFA"}, "dim": {"$value": "{surface}"}},
             "type": {"body1": {"$type": "typography", "$value": {"fontFamily": ["Rubik", "serif"], "fontSize": "{size.body}",
              "fontWeight": "semi-bold", "letterSpacing": {"value": 0.5, "unit": "px"}, "lineHeight": 1.2}}}}
            """##)
        #expect(faults.isEmpty, "\(faults)")
        #expect(theme.colors[.primaryColor]?.hexadecimal == "#6600E6")
        #expect(theme.colors[.onPrimaryColor]?.hexadecimal == "#6600E6")
        #expect(theme.colors[.surfaceColor]?.hexadecimal == "#FFFBFA")
        #expect(theme.fonts[.body1]?.font == Font(family: "Rubik", size: 20, weight: .semibold))
        #expect(theme.fonts[.body1]?.tracking == 0.5)
    }

    @Test func colorSpacesAgreeWithCSS() throws {
        // Values that CSS Color 4 gives as equal, or that a browser computes.
        #expect(try color(##"{"colorSpace": "srgb", "components": [1, 0.5, "none"], "alpha": 0.5}"##) == "#FF800080")
        #expect(
            try color(##"{"colorSpace": "srgb-linear", "components": [0.215861, 0.215861, 0.215861]}"##) == "#808080")
        #expect(try color(##"{"colorSpace": "hsl", "components": [330, 100, 50]}"##) == "#FF0080")
        #expect(try color(##"{"colorSpace": "hwb", "components": [120, 20, 40]}"##) == "#339933")
        #expect(try color(##"{"colorSpace": "hwb", "components": [120, 80, 80]}"##) == "#808080")
        #expect(try color(##"{"colorSpace": "oklch", "components": [0.628, 0.25768, 29.234]}"##) == "#FF0000")
        #expect(try color(##"{"colorSpace": "oklab", "components": [1, 0, 0]}"##) == "#FFFFFF")
        #expect(try color(##"{"colorSpace": "display-p3", "components": [0.502, 0.502, 0.502]}"##) == "#808080")
        #expect(try color(##"{"colorSpace": "lab", "components": [50, 0, 0], "hex": "#777777"}"##) == "#777777")
    }

    @Test(arguments: [
        (##"{"primary": {"$type": "color", "$value": "{primary}"}}"##, "/primary/$value", "leads back"),
        (
            ##"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}, "primary": {"$value": "{a}"}}"##,
            "/a/$value", "leads back"
        ),
        (
            ##"{"blue": {"$type": "color", "$value": "#00F"}, "primary": {"$value": "{blu}"}}"##, "/primary/$value",
            "did you mean \"{blue}\"?"
        ),
        (##"{"primary": {"$value": "#00F"}}"##, "/primary/$value", "$type"),
        (##"{"primary": {"$type": "colour", "$value": "#00F"}}"##, "/primary/$type", "did you mean \"color\"?"),
        (##"{"primary": {"$type": "color", "$valu": "#00F"}}"##, "/primary/$valu", "unknown property"),
        (##"{"g": {"$extends": "{h}"}}"##, "/g/$extends", "extended"),
        (##"{"a.b": {"$type": "color", "$value": "#00F"}}"##, "/a.b", "without"),
        (
            ##"{"primary": {"$type": "color", "$value": {"colorSpace": "srgb"}}}"##, "/primary/$value/components",
            "required"
        ),
        (
            ##"{"primary": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 2, 0]}}}"##,
            "/primary/$value/components/1", "from 0 to 1"
        ),
        (
            ##"{"body1": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 500, "unit": "px"}}}}"##,
            "/body1/$value/fontSize", "1 to 200"
        ),
        (
            ##"{"s": {"$type": "shadow", "$value": [{"color": "#000", "offsetX": "1pt", "offsetY": "1px", "blur": "1px"}]}}"##,
            "/s/$value/0/offsetX", "px and rem"
        ),
        (
            ##"{"s": {"$type": "shadow", "$value": [{"color": "#000", "offsetX": "0x10px", "offsetY": "1px", "blur": "1px"}]}}"##,
            "/s/$value/0/offsetX", "px and rem"
        ),
        (##"{"g": {"$root": {"a": {"$type": "color", "$value": "#00F"}}}}"##, "/g/$root", "expected a token"),
        (
            ##"{"$type": "color", "primary": {"$value": "#00F", "$description": 1}}"##, "/primary/$description",
            "a string"
        ),
        (##"{"$extensions": []}"##, "/$extensions", "an object"),
        (##"{"g": {"$deprecated": {}}}"##, "/g/$deprecated", "true or false, or a string"),
        (##"{".\u0301": {"$type": "color", "$value": "#00F"}}"##, "/.\u{301}", "without"),
        (##"{"$\u0301": {"$type": "color", "$value": "#00F"}}"##, "/$\u{301}", "unknown property"),
        (
            ##"{"s": {"$type": "shadow", "$value": {"color": "#000", "offsetX": "1px", "offsetY": "1px", "blur": "1px", "inset": 1}}}"##,
            "/s/$value/inset", "true or false"
        ),
        (##"{"colour": {"$type": "color", "$value": "#00F"}}"##, "", "named as a scheme property"),
        (##"{"primary": 5}"##, "/primary", "expected a group or a token"),
        (##"{"$value": "#00F", "$type": "color"}"##, "", "under a name"),
    ])
    func faultsSayWhereAndWhat(_ text: String, _ pointer: String, _ words: String) throws {
        let faults = try read(text).faults
        let found = faults.contains { $0.pointer == pointer && $0.detail.contains(words) }
        #expect(found, "\(faults)")
    }

    @Test(arguments: [
        ("16px", 16), ("1rem", 16), ("0.5px", 0.5), (".25rem", 4), ("10000px", 10_000), ("1.px", nil), ("px", nil),
        ("1e1px", nil), ("0x1px", nil), ("+1px", nil), ("-px", nil), ("1.2.3px", nil), ("infpx", nil), ("1 px", nil),
        ("10001px", nil), ("626rem", nil), (String(repeating: "9", count: 400) + "px", nil),
    ])
    func lengthsAreWrittenAsInCSS(_ text: String, _ length: Double?) throws {
        let (theme, faults) = try read(##"{"smallComponentShape": {"$type": "dimension", "$value": "\##(text)"}}"##)
        #expect(theme.shapes[.smallComponentShape] == length && faults.isEmpty == (length != nil), "\(faults)")
    }

    @Test func onlyOneTokenBecomesAProperty() throws {
        let faults = try read(
            ##"""
            {"$type": "color", "a": {"primary": {"$value": "#00F"}}, "b": {"primaryColor": {"$value": "#0FF"}}}
            """##
        ).faults
        #expect(faults.count == 1)
        // Members come in any order from the tests' decoder.
        let fault = try #require(faults.first)
        #expect(["/a/primary/$value", "/b/primaryColor/$value"].contains(fault.pointer))
        #expect(fault.detail.contains("one token for primaryColor"))
    }

    @Test func whatTheSchemesGiveWinsOverTokens() throws {
        let theme = try configuration(
            ThemeConfiguration.self,
            ##"""
            {"designTokens": {"primary": {"$type": "color", "$value": "#00F"}, "surface": {"$type": "color", "$value": "#EEE"},
              "smallComponentShape": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}},
             "seedColor": "#FF0000", "colorScheme": {"primaryColor": "#0F0"},
             "shapeScheme": {"smallComponentShape": {"size": 4}}}
            """##)
        let scheme = ContainerScheme(theme)
        #expect(scheme.colors.primaryColor.hexadecimal == "#00FF00")
        #expect(scheme.colors.surfaceColor.hexadecimal == "#EEEEEE")
        let seeded = ColorScheme(seed: Color(rgb: 0xFF0000), in: ThemeTraits())
        #expect(scheme.colors.onSurfaceColor == seeded.onSurfaceColor)
        #expect(scheme.shape == .material201809)
    }

    @Test func chainsAndNestingHaveAnEnd() throws {
        let chain = (0..<60).map { ##""t\##($0)": {"$value": "{t\##($0 + 1)}"}"## }.joined(separator: ", ")
        let (_, faults) = try read(##"{\##(chain), "t60": {"$type": "color", "$value": "#00F"}}"##)
        #expect(faults.contains { $0.detail.contains("at most 32 aliases") })
        let deep = String(repeating: ##"{"g": "##, count: 40) + "{}" + String(repeating: "}", count: 40)
        #expect(try read(deep).faults.contains { $0.detail.contains("groups within one another") })
        let many = (0..<2500).map { ##""t\##($0)": {"$value": "{missing\##($0)}"}"## }.joined(separator: ", ")
        #expect(try read("{\(many)}").faults.count == Checker.maximumFaults)
    }

    @Test func pointersReachIntoTheConfiguration() throws {
        let faults = try faults(
            ThemeConfiguration.self, ##"{"designTokens": {"primary": {"$type": "color", "$value": "{none}"}}}"##)
        #expect(faults.map(\.pointer) == ["/designTokens/primary/$value"])
        let null = try configuration(ThemeConfiguration.self, ##"{"designTokens": null, "seedColor": null}"##)
        #expect(null == ThemeConfiguration())
    }

    @Test func oddDocumentsDoNotTrap() throws {
        var generator = SeededGenerator(seed: 2025)
        for _ in 0..<2000 {
            let document = OddValues.value(depth: 5, &generator)
            var checker = Checker()
            Shape<JSONValue>.designTokens.checkAny(document, &checker)
            var configuration = ThemeConfiguration()
            configuration.designTokens = document
            _ = ContainerScheme(configuration)
        }
    }
}

/// Values of the kind that design tokens are made of, put together by chance.
enum OddValues {
    private static let names = [
        "primary", "body1", "smallComponentShape", "$value", "$type", "$root", "a", "colorSpace", "components", "alpha",
        "hex", "fontFamily", "fontSize", "fontWeight", "value", "unit", "color", "offsetX", "blur", "$extensions", "",
    ]
    private static let words = [
        "color", "typography", "dimension", "shadow", "fontFamily", "{a}", "{primary}", "{a.primary}", "{}", "{",
        "#FFF",
        "srgb", "oklch", "hwb", "lab", "none", "12px", "nanpx", "infrem", "1e999px", "px", "bold", "", "\u{0}",
    ]
    private static let numbers: [Double] = [0, -0.0, 0.5, 1, -1, 100, 360, 1e9, 1e308, -1e308, 2.3e-308]

    static func value(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
        func pick<Element>(_ elements: [Element], _ fallback: Element) -> Element {
            elements.randomElement(using: &generator) ?? fallback
        }
        switch depth > 0 ? Int.random(in: 0..<10, using: &generator) : Int.random(in: 6..<10, using: &generator) {
        case 0..<5:
            let chosen = Set((0..<4).map { _ in pick(names, "a") }).sorted()
            return .object(chosen.map { .init($0, value(depth: depth - 1, &generator)) })
        case 5: return .array((0..<3).map { _ in value(depth: depth - 1, &generator) })
        case 6: return .number(pick(numbers, 0))
        case 7: return pick([.null, .bool(true)], .null)
        default: return .string(pick(words, ""))
        }
    }
}
