import Declarations

extension RuleSource {
    static let materialDrawer = (
        "Material Design, navigation drawer", "https://m2.material.io/components/navigation-drawer"
    )
    static let materialSheet = (
        "Material Components for iOS, navigation drawer",
        "https://github.com/material-components/material-components-ios/tree/develop/components/NavigationDrawer"
    )
    static let keyboardTrap = (
        "WCAG 2.2, 2.1.2 No Keyboard Trap, level A", "https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap"
    )
}

/// The rules that are the drawer's own.
extension NavigationDrawer {
    public static let guidelines: [Guideline<NavigationDrawer>] =
        destinations + position + dismissal + appearanceGuidelines

    /// Material: fewer destinations call for bottom navigation.
    private static let leastDestinations = 5

    private static let destinations: [Guideline<NavigationDrawer>] = [
        rule("destination-count", .info, "A drawer has five or more destinations.", from: RuleSource.materialDrawer) {
            drawer, rule in
            let count = drawer.configuration.content.items.count
            guard count > 0 else { return nil }
            guard count < leastDestinations else { return [] }
            return [
                Finding(
                    rule, "\(count) destinations; bottom navigation suits fewer than five, and is always seen.",
                    element: "content", measured: .number(Double(count)),
                    required: .number(Double(leastDestinations)))
            ]
        },
        rule(
            "destination-selected", .warning, "The current destination is highlighted.",
            from: RuleSource.materialDrawer
        ) { drawer, rule in
            let content = drawer.configuration.content
            guard !content.items.isEmpty else { return nil }
            if let index = content.selectedItem, content.items.indices.contains(index) { return [] }
            return [
                Finding(
                    rule, "No destination is marked as the current one.", element: "content",
                    suggestion: .init("/component/content/selectedItem", 0))
            ]
        },
        rule("drawer-empty", .warning, "A drawer shows something.", from: RuleSource.materialDrawer) { drawer, rule in
            drawer.placed.sheet.resting.total > 0
                ? [] : [Finding(rule, "Header and content have no height.", element: "drawer")]
        },
    ]

    private static let position: [Guideline<NavigationDrawer>] = [
        rule("initial-position", .error, "The whole top of the drawer can be seen.", from: RuleSource.materialSheet) {
            drawer, rule in
            let rest = drawer.placed.sheet.resting
            guard rest.inset < -NavigationDrawerMetrics.epsilon else { return [] }
            let message =
                rest.isCapped
                ? "The drawer opens higher than `maximumDrawerHeight`, so its top is cut off and cannot be reached."
                : "`maximumInitialDrawerHeight` is more than the drawer has, which has more than the screen: "
                    + "it opens above the top of the screen and cannot be scrolled into view."
            // The safe area may come on top of the height that is given; 0 would mean half of the view.
            let extra =
                drawer.configuration.shouldIncludeSafeAreaInInitialDrawerHeight
                ? drawer.context.environment.safeArea.bottom : 0
            let height = max(1, rest.regionHeight - extra)
            return [
                Finding(
                    rule, message, element: "drawer", measured: .number(rest.inset), required: 0,
                    suggestion: .init("/component/maximumInitialDrawerHeight", .number(height)))
            ]
        },
        rule(
            "maximum-heights", .warning, "The height at rest is within the maximum height.",
            from: RuleSource.materialSheet
        ) { drawer, rule in
            let initial = drawer.configuration.maximumInitialDrawerHeight
            let maximum = drawer.configuration.maximumDrawerHeight
            guard initial > 0, maximum > 0 else { return nil }
            guard initial > maximum else { return [] }
            return [
                Finding(
                    rule,
                    "`maximumInitialDrawerHeight` is more than `maximumDrawerHeight`; the drawer is cut off at the "
                        + "latter.", element: "drawer", measured: .number(initial), required: .number(maximum),
                    suggestion: .init("/component/maximumInitialDrawerHeight", .number(maximum)))
            ]
        },
        rule("content-beside-notch", .warning, "Content keeps clear of the notch.", from: RuleSource.materialSheet) {
            drawer, rule in
            let safeArea = drawer.context.environment.safeArea
            guard max(safeArea.left, safeArea.right) > 0, drawer.configuration.content.items.isEmpty else { return nil }
            return [
                Finding(
                    rule, "The drawer ignores the left and right safe area: lay its content out within them.",
                    element: "content", outcome: .needsReview)
            ]
        },
    ]

    /// - Parameter check: nil where there is nothing to look at.
    static func rule(
        _ id: String, _ severity: Severity, _ summary: String, sets: [RuleSet] = [.material],
        from source: (name: String, help: String),
        check: @escaping @Sendable (NavigationDrawer, Rule) -> [Finding]?
    ) -> Guideline<NavigationDrawer> {
        Guideline(Rule(id, sets, severity, from: source, summary)) { drawer, rule in
            guard drawer.configuration.presented, let found = check(drawer, rule) else { return .inapplicable }
            return .looked(found)
        }
    }
}
