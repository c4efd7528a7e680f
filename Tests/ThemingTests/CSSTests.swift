import Colors
import Testing
import Typesetting

@testable import Theming

@Suite struct CSSTests {
    @Test func aFixedThemeIsOneRule() {
        let css = ThemeCSS(ThemeConfiguration()).text
        #expect(
            css.hasPrefix(":root {\n  --transom-primary-color: #6200EE;\n  --transom-primary-color-variant: #3700B3;\n")
        )
        #expect(css.contains("  --transom-headline1-font-size: 96px;\n"))
        #expect(css.contains("  --transom-button-font-weight: 500;\n"))
        #expect(!css.contains("@media"))
        #expect(!css.contains("component-shape"))
    }

    @Test func aThemeThatReactsFollowsTheMedia() throws {
        let theme = try configuration(ThemeConfiguration.self, ##"{"name": "adaptive"}"##)
        let css = ThemeCSS(theme, traits: ThemeTraits(style: .dark)).text
        let parts = css.components(separatedByMedia: "@media ")
        #expect(parts.count == 4)
        #expect(parts[0].contains("--transom-primary-color: #6200EE;"))
        #expect(parts[1].hasPrefix("(prefers-color-scheme: dark) {") && parts[1].contains("#BB86FC"))
        #expect(parts[2].hasPrefix("(prefers-contrast: more) {") && parts[2].contains("#0000BA"))
        #expect(parts[3].contains("and (prefers-contrast: more)") && parts[3].contains("#EFB7FF"))
        #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    }

    @Test func familiesCannotLeaveTheirString() throws {
        let theme = try configuration(
            ThemeConfiguration.self,
            ##"{"typographyScheme": {"body1": {"family": "A\"; } </style><script>\\\n"}}}"##)
        let css = ThemeCSS(theme).text
        #expect(
            css.contains(##"--transom-body1-font-family: "A\22 ; } \3c /style\3e \3c script\3e \5c \a ", system-ui"##))
    }

    @Test func shapesAndOddNumbersAreWritten() throws {
        let theme = try configuration(
            ThemeConfiguration.self,
            ##"{"shapeScheme": {"smallComponentShape": {"size": 0.25, "valueType": "percentage"}, "largeComponentShape": {"size": 8.00005}}}"##
        )
        let css = ThemeCSS(theme).text
        #expect(css.contains("--transom-small-component-shape-size: 0.25;"))
        #expect(css.contains("--transom-large-component-shape-size: 8.0001px;"))
        #expect(CSSNames.number(-0.00001) == "0")
        #expect(CSSNames.number(.infinity) == "0")
        #expect(CSSNames.number(-1e300) == "-1000000000")
        #expect(CSSNames.number(0.1) == "0.1")
    }
}

extension String {
    fileprivate func components(separatedByMedia mark: String) -> [Substring] {
        split(separator: mark, omittingEmptySubsequences: true)
    }
}
