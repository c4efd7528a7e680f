import Colors
import Declarations
import Testing
import Typesetting

@testable import Theming

@Suite struct SchemeTests {
    @Test func typeOf2018NeverScales() {
        let scheme = TypographyScheme(.material201804)
        for category in ContentSizeCategory.allCases {
            #expect(scheme[.body1].font(for: category).size == 16)
        }
        #expect(scheme[.overline].font.size == 12)
    }

    @Test func typeOf2019FollowsItsCurves() {
        let scheme = TypographyScheme(.material201902)
        #expect(scheme[.overline].font.size == 10)
        #expect(scheme[.caption].font(for: .extraSmall).size == 11)
        #expect(scheme[.subtitle1].font(for: .accessibilityExtraExtraExtraLarge).size == 52)
        #expect(scheme[.headline1].font(for: .accessibilityExtraExtraExtraLarge).size == 108)
        #expect(scheme[.headline4].font(for: .accessibilityLarge).size == 42)
    }

    @Test func curvesNeverShrinkAndPassTheirDefault() {
        for style in TextStyle.allCases {
            let sizes = ContentSizeCategory.allCases.map { style.size(at: $0) }
            #expect(sizes == sizes.sorted())
            #expect(style.size(at: .large) == (style == .overline ? 10 : TypographyScheme()[style].font.size))
        }
        #expect(ContentSizeCategory.allCases.map(\.index) == Array(0...11))
        #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
    }

    @Test func askingForTheCurrentCategoryMeansFontsThatHaveOne() throws {
        let theme = try configuration(
            ThemeConfiguration.self, ##"{"typographyScheme": {"useCurrentContentSizeCategoryWhenApplied": true}}"##)
        let scheme = ContainerScheme(theme, traits: ThemeTraits(contentSizeCategory: .extraExtraLarge))
        #expect(scheme.font(.body2).size == 18)
        let fixed = try configuration(
            ThemeConfiguration.self,
            ##"{"typographyScheme": {"defaults": "material201804", "useCurrentContentSizeCategoryWhenApplied": true}}"##
        )
        #expect(ContainerScheme(fixed, traits: scheme.traits).font(.body2).size == 14)
    }

    @Test func aGivenFontReplacesPartsAndDoesNotScale() throws {
        let theme = try configuration(
            ThemeConfiguration.self,
            ##"{"typographyScheme": {"defaults": "material201902", "button": {"family": "Rubik"}, "body1": {"size": 17}}}"##
        )
        let scheme = ContainerScheme(theme)
        #expect(scheme.font(.button) == Font(family: "Rubik", size: 14, weight: .medium))
        #expect(scheme.font(.body1) == Font(size: 17))
        #expect(!scheme.typography[.button].isScalable)
        #expect(scheme.typography[.caption].isScalable)
    }

    @Test func shapesAreTheComponentsOwnUnlessGiven() throws {
        #expect(ContainerScheme().shape == nil)
        let theme = try configuration(
            ThemeConfiguration.self,
            ##"{"shapeScheme": {"smallComponentShape": {"size": 0.5, "valueType": "percentage", "family": "cut"}}}"##)
        let shape = try #require(ContainerScheme(theme).shape)
        #expect(shape.smallComponentShape.cornerSize(forHeight: 36) == 18)
        #expect(shape.smallComponentShape.family == .cut)
        #expect(shape.mediumComponentShape == ShapeCategory(size: 4))
        let faults = try faults(
            ThemeConfiguration.self,
            ##"{"shapeScheme": {"largeComponentShape": {"size": 1.5, "valueType": "percentage"}}}"##)
        #expect(faults.map(\.pointer) == ["/shapeScheme/largeComponentShape/size"])
    }

    @Test func builtInThemesDiffer() {
        let dark = ThemeTraits(style: .dark)
        func colors(_ theme: BuiltInTheme) -> ColorScheme {
            var configuration = ThemeConfiguration()
            configuration.name = theme
            return ContainerScheme(configuration, traits: dark).colors
        }
        #expect(colors(.baseline).surfaceColor == .white)
        #expect(colors(.adaptive).surfaceColor == Color(rgb: 0x121212))
        #expect(colors(.baselineDark) == colors(.adaptive))
        #expect(colors(.shrine).onBackgroundColor == Color(rgb: 0xFFFBFA))
    }

    @Test func faultsNameWhatIsWrong() throws {
        let faults = try faults(
            ThemeConfiguration.self,
            ##"{"name": "shrin", "colorScheme": {"primaryColour": "#FFF", "errorColor": "\"/><script>"}, "typographyScheme": {"body1": {"size": 0}}}"##
        )
        let details = Dictionary(uniqueKeysWithValues: faults.map { ($0.pointer, $0.detail) })
        #expect(
            Set(details.keys) == [
                "/name", "/colorScheme/primaryColour", "/colorScheme/errorColor", "/typographyScheme/body1/size",
            ])
        #expect(details["/name"]?.contains("did you mean \"shrine\"?") == true)
        #expect(details["/colorScheme/primaryColour"]?.contains("did you mean \"primaryColor\"?") == true)
    }

    @Test func configurationsWriteWhatTheyRead() throws {
        let text =
            ##"{"name":"adaptive","colorScheme":{"primaryColor":"#123456"},"typographyScheme":{"body1":{"weight":"bold"}}}"##
        let theme = try configuration(ThemeConfiguration.self, text)
        let written: JSONValue = [
            "name": "adaptive", "colorScheme": ["primaryColor": "#123456"],
            "typographyScheme": ["body1": ["weight": "bold"]],
        ]
        #expect(ThemeConfiguration.declaration.json(theme) == written)
        let again: ThemeConfiguration = try decoded(ThemeConfiguration.declaration.json(theme))
        #expect(again == theme)
    }

    @Test func probesAskForWhatBelongsTogether() throws {
        func faults(_ text: String) throws -> [String] {
            var checker = Checker()
            ProbeConfiguration.declaration.check(try json(text), &checker)
            return checker.faults.map(\.pointer)
        }
        #expect(try faults(##"{"foreground": "#000"}"##) == ["/foreground"])
        #expect(try faults(##"{"color": "#000", "font": {"size": 12}}"##) == ["/color", "/font"])
        #expect(try faults(##"{"palette": "red", "generatedFrom": "#000"}"##) == ["/palette", "/generatedFrom"])
        #expect(try faults(##"{"elevation": 2e9}"##) == ["/elevation"])
        #expect(try faults(##"{"elevation": 3, "textOn": "#FFF", "targetTextAlpha": 0.5}"##) == [])
    }
}
