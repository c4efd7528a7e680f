import Components
import Declarations
import Geometry

/// The rules that only a whole screen can break.
public enum ScreenGuidelines {
    public static let all: [Guideline<Screen>] = [
        oneBanner, oneBottomBar, navigationWithDrawer, navigationWithTabs, firstLevel, roomForContent,
    ]

    private static let gel = ("BBC GEL, bottom navigation", "https://www.bbc.co.uk/gel/features/bottom-navigation")
    private static let banners = ("Material Design, banners", "https://m2.material.io/components/banners")
    private static let bars = ("Material Design, app bars: bottom", "https://m2.material.io/components/app-bars-bottom")

    private static let oneBanner = Guideline<Screen>(
        Rule("one-banner", [.material], .error, from: banners, "A screen shows one banner at a time.")
    ) { screen, rule in
        screen.surplus("banner", beyond: 1, rule, "A second banner: show one at a time.")
    }

    private static let oneBottomBar = Guideline<Screen>(
        Rule("one-bottom-bar", [.material, .gel], .error, from: bars, "One bar stands at the bottom of a screen.")
    ) { screen, rule in
        let bars = screen.components.filter { $0.component.placement == .bottom }
        guard !bars.isEmpty else { return .inapplicable }
        return .looked(bars.dropFirst().map { Finding(rule, "It covers another bar.", element: $0.id) })
    }

    private static let navigationWithDrawer = Guideline<Screen>(
        Rule(
            "with-drawer", [.gel, .material], .warning, from: gel,
            "Bottom navigation and a drawer are not used together as primary navigation.")
    ) { screen, rule in
        screen.bottomNavigation(rule) {
            screen.components.contains { $0.type == "navigation-drawer" }
                ? "A drawer as a second primary navigation makes the structure unclear." : nil
        }
    }

    private static let navigationWithTabs = Guideline<Screen>(
        Rule("with-tabs", [.gel, .material], .warning, from: gel, "Bottom navigation and tabs are not mixed.")
    ) { screen, rule in
        screen.bottomNavigation(rule) {
            screen.configuration.content.hasTabs
                ? "Tabs group related content, the bar separates unrelated: choose one." : nil
        }
    }

    private static let firstLevel = Guideline<Screen>(
        Rule("persistence", [.gel], .info, from: gel, "Bottom navigation stays on first-level sections.")
    ) { screen, rule in
        let isThere = screen.components.contains { $0.type == "bottom-navigation" }
        guard isThere else { return .inapplicable }
        guard screen.configuration.content.sectionLevel > 1 else { return .looked([]) }
        return screen.bottomNavigation(rule) { "This is no first-level section; a way back belongs at the top." }
    }

    private static let roomForContent = Guideline<Screen>(
        Rule("content-room", [.material], .warning, from: bars, "Components leave room for the content.")
    ) { screen, rule in
        guard !screen.components.isEmpty else { return .inapplicable }
        guard screen.contentRegion.isEmpty else { return .looked([]) }
        return .looked([Finding(rule, "Nothing is left of the content's region.", element: "content")])
    }
}

extension Screen {
    fileprivate func surplus(_ type: String, beyond count: Int, _ rule: Rule, _ message: String) -> Verdict {
        let found = components.filter { $0.type == type }
        guard !found.isEmpty else { return .inapplicable }
        return .looked(found.dropFirst(count).map { Finding(rule, message, element: $0.id) })
    }

    /// A finding on the bottom navigation bar where `problem` has one.
    fileprivate func bottomNavigation(_ rule: Rule, _ problem: () -> String?) -> Verdict {
        guard let bar = components.first(where: { $0.type == "bottom-navigation" }) else { return .inapplicable }
        return .looked(problem().map { [Finding(rule, $0, element: bar.id)] } ?? [])
    }

    /// The screen's own rules, and every component's with its elements' names in the screen.
    public func audit(_ choice: AuditConfiguration) -> Audit {
        var audit = Audit()
        for guideline in ScreenGuidelines.all where choice.includes(guideline.rule) {
            audit.add(guideline.rule, guideline.check(self, guideline.rule))
        }
        for placed in components {
            audit.merge(placed.component.audit(choice), prefix: placed.id, pointer: "/components/\(placed.index)")
        }
        audit.conclude(choice)
        return audit
    }
}
