import Components
import Declarations
import Geometry

/// The rules that only a whole screen can break.
public enum ScreenGuidelines {
    public static let all: [Guideline<Screen>] = [
        oneBanner, oneBottomBar, oneNavigation, oneOverlay, navigationWithDrawer, navigationWithTabs, firstLevel,
        oneFontSize, roomForContent,
    ]

    fileprivate static let navigationBar = "bottom-navigation"
    private static let drawer = "navigation-drawer"

    private static let gel = ("BBC GEL, bottom navigation", "https://www.bbc.co.uk/gel/features/bottom-navigation")
    private static let banners = ("Material Design, banners", "https://m2.material.io/components/banners")
    private static let bars = ("Material Design, app bars: bottom", "https://m2.material.io/components/app-bars-bottom")
    private static let drawers = (
        "Material Design, navigation drawer", "https://m2.material.io/components/navigation-drawer"
    )

    private static let oneBanner = Guideline<Screen>(
        Rule("one-banner", [.material], .error, from: banners, "A screen shows one banner at a time.")
    ) { screen, rule in
        screen.surplus(rule, "A second banner: show one at a time.") { $0.type == "banner" }
    }

    private static let oneBottomBar = Guideline<Screen>(
        Rule("one-bottom-bar", [.material, .gel], .error, from: bars, "One bar stands at the bottom of a screen.")
    ) { screen, rule in
        screen.surplus(rule, "It covers another bar at the bottom.") { $0.component.placement == .bottom }
    }

    private static let oneNavigation = Guideline<Screen>(
        Rule(
            "one-navigation", [.material, .gel], .error, from: gel,
            "One bar leads to the app's destinations, wherever it stands.")
    ) { screen, rule in
        screen.surplus(rule, "A second navigation bar: people cannot tell which one leads where.") {
            $0.type == navigationBar
        }
    }

    private static let oneOverlay = Guideline<Screen>(
        Rule("one-overlay", [.material], .error, from: drawers, "One sheet at a time lies over a screen.")
    ) { screen, rule in
        screen.surplus(rule, "It lies over another sheet, which cannot be reached.") {
            $0.component.placement == .overlay
        }
    }

    private static let navigationWithDrawer = Guideline<Screen>(
        Rule(
            "with-drawer", [.gel, .material], .warning, from: gel,
            "Bottom navigation and a drawer are not used together as primary navigation.")
    ) { screen, rule in
        screen.bottomNavigation(rule) {
            screen.components.contains { $0.type == drawer }
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
        Rule("persistence", [.gel], .info, from: gel, "First-level sections keep the bottom navigation.")
    ) { screen, rule in
        let content = screen.configuration.content
        let isShown = screen.components.contains { $0.type == navigationBar }
        guard isShown || content.usesBottomNavigation else { return .inapplicable }
        guard !isShown, content.sectionLevel == 1 else { return .looked([]) }
        return .looked([
            Finding(rule, "The bottom navigation is hidden on a first-level section; keep it there.", element: "screen")
        ])
    }

    private static let oneFontSize = Guideline<Screen>(
        Rule("font-size", [.gel], .error, from: gel, "Titles of destinations have one font size.")
    ) { screen, rule in
        let sized = screen.components.filter { $0.type == navigationBar }.flatMap { placed in
            placed.titleSizes.map { (id: placed.id, size: $0) }
        }
        guard let first = sized.first else { return .inapplicable }
        return .looked(
            sized.filter { $0.size != first.size }.map {
                Finding(
                    rule, "Its titles are of another size than those of \(first.id).", element: $0.id,
                    measured: .number($0.size), required: .number(first.size))
            })
    }

    private static let roomForContent = Guideline<Screen>(
        Rule("content-room", [.material], .warning, from: bars, "Components leave room for the content.")
    ) { screen, rule in
        guard !screen.components.isEmpty else { return .inapplicable }
        guard screen.contentRegion.isEmpty else { return .looked([]) }
        return .looked([Finding(rule, "Nothing is left of the content's region.", element: "content")])
    }
}

extension Screen.Placed {
    /// The font sizes of the titles that are seen (points), each once.
    fileprivate var titleSizes: [Double] {
        var sizes: [Double] = []
        component.layout.forEachElement { element in
            guard element.kind == .text, !element.isHidden, let text = element.text, !text.string.isEmpty else {
                return
            }
            if !sizes.contains(text.layout.font.size) { sizes.append(text.layout.font.size) }
        }
        return sizes
    }
}

extension Screen {
    /// A finding on each component but the first of those that `isMeant` is true of.
    fileprivate func surplus(_ rule: Rule, _ message: String, of isMeant: (Placed) -> Bool) -> Verdict {
        let found = components.filter(isMeant)
        guard !found.isEmpty else { return .inapplicable }
        return .looked(found.dropFirst().map { Finding(rule, message, element: $0.id) })
    }

    /// A finding on the bottom navigation bar where `problem` has one.
    fileprivate func bottomNavigation(_ rule: Rule, _ problem: () -> String?) -> Verdict {
        guard let bar = components.first(where: { $0.type == ScreenGuidelines.navigationBar }) else {
            return .inapplicable
        }
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
