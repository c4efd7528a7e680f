import Geometry
import Testing
import Typesetting

@testable import Components
@testable import Declarations

/// What others' banners got wrong, and what this one decides.
@Suite struct BannerTests {
    private static let long =
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt."

    private func banner(
        _ component: JSONValue, width: Double = 375, _ environment: [(String, JSONValue)] = [],
        theme: JSONValue? = nil
    ) throws -> Banner {
        let size: JSONValue = ["width": .number(width), "height": 667]
        let members = [("size", size)] + environment
        return try Fixture.make(
            Banner.self, component, environment: .object(members.map { .init($0.0, $0.1) }), theme: theme)
    }

    private func frame(_ id: String, _ banner: Banner) throws -> Rect {
        try #require(banner.layout.element(id)).frame
    }

    private func findings(_ rule: String, _ banner: Banner) -> [Finding] {
        banner.audit(AuditConfiguration()).findings.filter { $0.rule == rule }
    }

    // MARK: Faults seen elsewhere

    @Test func hiddenButtonsLeaveTheirRoomToTheText() throws {
        let banner = try banner(["textView": ["text": .string(Self.long)], "leadingButton": ["hidden": true]])
        #expect(try frame("text", banner).width == 375 - 16 - 16)
        #expect(banner.layout.element("leadingButton")?.isHidden == true)
    }

    @Test func hiddenLeadingButtonStillCountsInTheChoiceOfStyle() throws {
        let title = "A title so long that the text has no room beside it"
        let hidden = try banner([
            "textView": ["text": "Short text"], "leadingButton": ["title": .string(title), "hidden": true],
        ])
        #expect(hidden.placed.fitting.style == .multiRowAlignedButton)
        #expect(findings("banner-hidden-button-width", hidden).count == 1)
        let untitled = try banner(["textView": ["text": "Short text"], "leadingButton": ["hidden": true]])
        #expect(untitled.placed.fitting.style == .singleRow)
        #expect(findings("banner-hidden-button-width", untitled).isEmpty)
    }

    @Test(arguments: [14.0, 24.0]) func titlesSideBySideShareABaseline(size: Double) throws {
        let banner = try banner([
            "textView": ["text": .string(Self.long)],
            "leadingButton": ["title": "Long dismiss", "titleFont": ["size": .number(size), "weight": "medium"]],
            "trailingButton": ["title": "Dismiss"],
        ])
        func baseline(_ id: String) throws -> Double {
            let element = try #require(banner.layout.element(id))
            let text = try #require(element.text).layout
            return element.frame.y + (element.frame.height - text.lineHeight) / 2 + text.ascent
        }
        #expect(banner.placed.fitting.style == .multiRowAlignedButton)
        #expect(abs(try baseline("leadingButton") - (try baseline("trailingButton"))) <= 0.5)
    }

    @Test func buttonKeepsItsWidthInASingleRow() throws {
        let component: JSONValue = [
            "textView": ["text": "A text of some length that takes two lines"], "leadingButton": ["title": "Dismiss"],
            "bannerViewLayoutStyle": "singleRow",
        ]
        let banner = try banner(component, width: 320)
        let button = try frame("leadingButton", banner)
        #expect(button.width == 87)
        #expect(try frame("text", banner).maxX == button.minX - 24)
    }

    @Test func everythingIsMirroredInRightToLeftLayouts() throws {
        let component: JSONValue = [
            "textView": ["text": "فقدت الاتصال بالإنترنت. هذا التطبيق غير متصل الآن بالشبكة."],
            "imageView": ["image": "home"], "leadingButton": ["title": "إغلاق"], "trailingButton": ["title": "اتصال"],
            "directionalLayoutMargins": ["leading": 10, "trailing": 20],
        ]
        let arabic = try banner(component, [("layoutDirection", "rtl"), ("locale", "ar")])
        #expect(try frame("image", arabic).maxX == 375 - 10 - 16)
        #expect(try frame("trailingButton", arabic).minX == 20 + 8)
        #expect(try frame("leadingButton", arabic).minX > frame("trailingButton", arabic).maxX)
        #expect(arabic.placed.text.text?.alignment == .right)
    }

    /// Others forgot attributed text. What a banner documents of its text is a string and one font and one colour for
    /// all of it, so plain text is what there is to scale: spans have no property, and are not taken and forgotten.
    @Test(arguments: [("extraExtraLarge", 18.0), ("accessibilityExtraExtraLarge", 36.0)])
    func textFollowsTheUsersSizeWhereAsked(category: String, size: Double) throws {
        let component: JSONValue = [
            "textView": ["text": .string(Self.long)], "mdc_adjustsFontForContentSizeCategory": true,
        ]
        let environment = [("contentSizeCategory", JSONValue.string(category))]
        let plain = try banner(component, theme: [:])
        let scaled = try banner(component, environment, theme: [:])
        #expect(scaled.appearance.textFont.size == size)
        #expect(scaled.layout.size.height > plain.layout.size.height)
    }

    @Test func attributedTextIsRefused() {
        var checker = Checker()
        BannerConfiguration.declaration.check(
            ["textView": ["attributedText": [["text": "Offline", "font": ["size": 20]]]]], &checker)
        #expect(checker.faults.map(\.pointer) == ["/textView/attributedText"])
    }

    @Test func dynamicTypeAsksForACurve() throws {
        let component: JSONValue = ["mdc_adjustsFontForContentSizeCategory": true]
        let environment = [("contentSizeCategory", JSONValue("extraExtraLarge"))]
        let unthemed = try banner(component, environment).appearance
        #expect(unthemed.textFont.size == 14 && unthemed.leadingFont.size == 18)
        let own: JSONValue = ["typographyScheme": ["body2": ["size": 15]]]
        let given = try banner(component, environment, theme: own).appearance
        #expect(given.textFont.size == 15 && given.leadingFont.size == 18)
        let fixed: JSONValue = ["typographyScheme": ["defaults": "material201804"]]
        #expect(try banner(component, environment, theme: fixed).appearance.textFont.size == 14)
    }

    @Test func twoButtonsInASingleRowAreLaidOutAndSaid() throws {
        let banner = try banner([
            "textView": ["text": "Offline"], "leadingButton": ["title": "Retry"],
            "trailingButton": ["title": "Dismiss"],
            "bannerViewLayoutStyle": "singleRow",
        ])
        #expect(try frame("trailingButton", banner).maxX == 375 - 8)
        #expect(findings("banner-trailing-in-single-row", banner).map(\.element) == ["trailingButton"])
    }

    @Test func buttonsThatFillTheRowExactlyAreStacked() throws {
        let component: JSONValue = ["leadingButton": ["title": "Action1"], "trailingButton": ["title": "Action2"]]
        let sum = 2 * 90.5 + 8
        let exact = try banner(component, width: sum + 24)
        #expect(exact.placed.fitting.style == .multiRowStackedButton)
        let half = try banner(component, width: sum + 24.5)
        #expect(half.placed.fitting.style == .multiRowAlignedButton)
    }

    @Test func hugeTextInNoRoomStaysFinite() throws {
        let text = String(repeating: "letters ", count: 1250)
        let component: JSONValue = [
            "textView": ["text": .string(text)], "imageView": ["image": "home"], "leadingButton": ["title": "Dismiss"],
        ]
        let banner = try banner(component, width: 60)
        banner.layout.forEachElement { #expect($0.frame.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0) }
        #expect(banner.placed.frames.textLayout.lines.count == 3)
        #expect(banner.placed.frames.textLayout.isTruncated)
        #expect(findings("banner-room", banner).contains { $0.element == "text" })
        #expect(findings("banner-text-length", banner).map(\.severity) == [.error])
    }

    // MARK: Parts

    @Test func partsThatAreNotGivenAreHidden() throws {
        let banner = try banner(["textView": ["text": "Text"], "imageView": .null, "trailingButton": ["title": "OK"]])
        let hidden = ["image", "leadingButton", "divider"]
        #expect(hidden.allSatisfy { banner.layout.element($0)?.isHidden == true })
        #expect(banner.layout.element("trailingButton")?.isHidden == false)
        #expect(banner.accessibility.elements.map(\.id) == ["text", "trailingButton"])
    }

    @Test func safeAreaCountsOnTheSidesOnly() throws {
        let component: JSONValue = ["textView": ["text": "Text"], "leadingButton": ["title": "OK"]]
        let safeArea: JSONValue = ["top": 20, "left": 44, "bottom": 21, "right": 44]
        let plain = try banner(component, width: 812)
        let inset = try banner(component, width: 812, [("safeArea", safeArea)])
        #expect(inset.layout.size == plain.layout.size)
        #expect(try frame("text", inset).x == 44 + 16)
        #expect(try frame("leadingButton", inset).maxX == 812 - 44 - 8)
    }

    @Test func marginsAboveAndBelowSqueezeTheRow() throws {
        let banner = try banner([
            "textView": ["text": "Text"], "leadingButton": ["title": "OK"],
            "layoutMargins": ["top": 10, "bottom": 5],
        ])
        #expect(banner.layout.size.height == 50.5)
        #expect(try frame("leadingButton", banner) == Rect(x: 316.5, y: 20, width: 50.5, height: 17.5))
        #expect(findings("banner-vertical-margins", banner).map(\.suggestion?.pointer) == ["/component/layoutMargins"])
    }

    @Test func textThatNeedsALineMoreThanItsHeightLosesIt() throws {
        // At the measured width the text takes two lines, 8 points narrower three.
        let words = "Your password was updated on another device just now"
        let widths = stride(from: 200.0, to: 375, by: 0.5)
        let component: JSONValue = [
            "textView": ["text": .string(words)], "leadingButton": ["title": "OK"],
            "bannerViewLayoutStyle": "multiRowAlignedButton",
        ]
        let cut = try widths.lazy.map { try banner(component, width: $0) }.first { $0.placed.frames.isTextCutToFit }
        let found = try #require(cut)
        let text = try frame("text", found)
        #expect(try frame("leadingButton", found).minY >= text.maxY + 12 - 0.5)
        #expect(try #require(found.placed.text.text).layout.isTruncated)
        #expect(findings("banner-measured-width", found).count == 1)
    }

    @Test func tooWideAButtonIsCutInTheMiddle() throws {
        let title = "An action that is wider than any phone could ever show on one line"
        let banner = try banner(["textView": ["text": "Text"], "leadingButton": ["title": .string(title)]], width: 320)
        let button = try #require(banner.layout.element("leadingButton"))
        #expect(button.frame.minX == 16 && button.frame.maxX == 312)
        #expect(button.text?.layout.isTruncated == true)
        #expect(button.text?.layout.lines.first?.text.hasSuffix("LINE") == true)
    }

    @Test(arguments: [("en", "TITLE İ"), ("tr", "TİTLE İ")]) func capitalsFollowTheLanguage(
        locale: String, shown: String
    ) throws {
        let banner = try banner(
            ["textView": ["text": "Text"], "leadingButton": ["title": "title İ"]], [("locale", .string(locale))])
        #expect(banner.placed.leadingButton.text?.layout.lines.map(\.text) == [shown])
        #expect(banner.accessibility.elements.last?.label == "title İ")
        #expect(findings("label-in-name", banner).isEmpty)
    }

    @Test func marginsGivenTwiceAreRefused() throws {
        var checker = Checker()
        BannerConfiguration.declaration.check(
            ["layoutMargins": ["left": 1], "directionalLayoutMargins": ["leading": 1]], &checker)
        #expect(checker.faults.map(\.pointer) == ["/layoutMargins", "/directionalLayoutMargins"])
    }
}
