import Geometry
import Testing

@testable import Components
@testable import Declarations

/// What a banner looks, sounds and acts like.
@Suite struct BannerBehaviourTests {
    private static let component: JSONValue = [
        "textView": ["text": "You are offline."],
        "imageView": ["image": "cloud_off", "accessibilityLabel": "No connection"],
        "leadingButton": ["title": "Dismiss"], "trailingButton": ["title": "Retry", "enabled": false],
    ]

    private func banner(_ component: JSONValue = component, theme: JSONValue? = [:]) throws -> Banner {
        try Fixture.make(Banner.self, component, theme: theme)
    }

    private func event(_ json: JSONValue) throws -> ComponentEvent {
        try Fixture.decode(ComponentEvent.self, json)
    }

    private func findings(_ rule: String, _ banner: Banner) -> [Finding] {
        banner.audit(AuditConfiguration()).findings.filter { $0.rule == rule }
    }

    // MARK: Events

    @Test func tapOnAButtonActs() throws {
        let banner = try banner()
        let center = banner.placed.leadingButton.frame.center
        let reply = banner.respond(
            to: try event(["type": "tap", "at": ["x": .number(center.x), "y": .number(center.y)]]))
        #expect(reply.hit == "leadingButton")
        #expect(reply.emitted.map(\.name) == ["touchUpInside"])
        #expect(reply.values.map(\.name) == ["ink"])
        #expect(!reply.dismissed)
        #expect(reply.component == Self.component)
    }

    @Test func tapOnADisabledButtonIsSwallowed() throws {
        let reply = try banner().respond(to: try event(["type": "tap", "element": "trailingButton"]))
        #expect(reply.hit == "trailingButton" && reply.emitted.isEmpty)
    }

    @Test(arguments: [(5.0, 5.0, "banner"), (5.0, 600.0, nil)] as [(Double, Double, String?)])
    func tapElsewhere(x: Double, y: Double, hit: String?) throws {
        let reply = try banner().respond(to: try event(["type": "tap", "at": ["x": .number(x), "y": .number(y)]]))
        #expect(reply.hit == hit && reply.emitted.isEmpty)
    }

    @Test func hiddenPartsCannotBeTapped() throws {
        let banner = try banner(["textView": ["text": "Text"], "leadingButton": ["title": "OK", "hidden": true]])
        #expect(banner.respond(to: try event(["type": "tap", "element": "leadingButton"])).hit == nil)
        #expect(banner.respond(to: try event(["type": "tap", "element": "text"])).hit == "banner")
    }

    // MARK: Accessibility

    @Test func labelledImageComesFirst() throws {
        let elements = try banner().accessibility.elements
        #expect(elements.map(\.id) == ["image", "text", "leadingButton", "trailingButton"])
        #expect(elements.last?.traits == [.button, .notEnabled])
    }

    @Test func imageWithoutALabelIsLeftOutAndSaid() throws {
        let banner = try banner(["textView": ["text": "Text"], "imageView": ["image": "home"]])
        #expect(banner.accessibility.elements.map(\.id) == ["text"])
        #expect(findings("banner-image-label", banner).map(\.outcome) == [.needsReview])
    }

    // MARK: Colours

    @Test func darkSchemeIsTaken() throws {
        let dark = try banner(theme: ["colorScheme": ["defaults": "materialDark201907"]]).theme
        #expect(dark.color("backgroundColor")?.hexadecimal == "#121212")
        #expect(dark.color("textView.textColor")?.hexadecimal == "#FFFFFFDE")
        #expect(dark.color("leadingButton.titleColor")?.hexadecimal == "#BB86FC")
        #expect(dark.color("trailingButton.titleColor")?.hexadecimal == "#FFFFFF61")
        #expect(dark.color("dividerColor")?.hexadecimal == "#FFFFFF1F")
    }

    @Test func ownColorsWinOverTheTheme() throws {
        let banner = try banner([
            "textView": ["text": "Text", "textColor": "#112233"], "backgroundColor": "#EEEEEE",
            "leadingButton": ["title": "OK", "titleColor": "#445566"], "showsDivider": false, "dividerColor": .null,
        ])
        #expect(banner.theme.color("textView.textColor")?.hexadecimal == "#112233")
        #expect(banner.theme.color("backgroundColor")?.hexadecimal == "#EEEEEE")
        #expect(banner.theme.color("leadingButton.titleColor")?.hexadecimal == "#445566")
        #expect(banner.theme.color("dividerColor")?.alpha == 0)
        #expect(banner.layout.element("divider")?.isHidden == true)
    }

    @Test func contrastIsThatOfTheDrawnText() throws {
        // As named the grey has 4.54:1 on white; drawn at 0.87 it has less.
        let banner = try banner([
            "textView": ["text": "Text", "textColor": "#767676"], "leadingButton": ["title": "Dismiss"],
        ])
        #expect(findings("text-contrast", banner).map(\.element) == ["text"])
        let dimmed = try #require(findings("banner-text-dimmed", banner).first)
        #expect(dimmed.outcome == .fail && dimmed.suggestion?.value == "#000000")
        let themed = try self.banner()
        #expect(findings("text-contrast", themed).isEmpty)
        #expect(findings("banner-text-dimmed", themed).map(\.outcome) == [.info])
    }

    // MARK: Guidelines

    @Test func buttonsAreTooLowToTouch() throws {
        #expect(findings("touch-target-size", try banner()).map(\.element) == ["leadingButton", "trailingButton"])
        #expect(findings("touch-target-size-apple", try banner()).compactMap(\.measured) == [36, 36])
    }

    @Test func aBannerCanBeDismissed() throws {
        let none = try banner(["textView": ["text": "Text"]])
        #expect(findings("banner-dismissive-action", none).map(\.outcome) == [.fail])
        let unclear = try banner(["textView": ["text": "Text"], "leadingButton": ["title": "Install"]])
        #expect(findings("banner-dismissive-action", unclear).map(\.outcome) == [.needsReview])
        #expect(findings("banner-dismissive-action", try banner()).isEmpty)
    }

    @Test func titlesThatAreSentencesAreSaid() throws {
        let banner = try banner([
            "textView": ["text": "Text"], "leadingButton": ["title": "Continue with the old one"],
            "trailingButton": ["title": "Dismiss"],
        ])
        #expect(findings("banner-action-length", banner).map(\.element) == ["leadingButton"])
    }

    @Test func emptyBannerSaysNothing() throws {
        let empty = try banner([:], theme: nil)
        #expect(empty.layout.size.height == 18)
        #expect(findings("banner-message", empty).count == 1)
        #expect(empty.accessibility.elements.map(\.isAccessibilityElement) == [false])
    }

    // MARK: Transitions

    @Test func appearingPartsFadeInAndTheBannerGrows() throws {
        let steps = try banner([:]).timeline(to: try banner())
        #expect(Set(steps.map(\.element)) == ["banner", "image", "text", "leadingButton", "trailingButton", "divider"])
        guard case .opacity(0, 1) = try #require(steps.first { $0.element == "text" }).change else {
            Issue.record("the text does not fade in")
            return
        }
        guard case .frame(let from, let to) = try #require(steps.first).change else {
            Issue.record("the banner does not grow")
            return
        }
        #expect(from.height < to.height)
        #expect(try banner().timeline(to: try banner()).isEmpty)
    }
}
