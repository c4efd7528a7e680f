import Colors
import Declarations

/// Rules on how a drawer is left and how it is seen, and the pairs that the general rules measure.
extension NavigationDrawer {
    static let dismissal: [Guideline<NavigationDrawer>] = [
        rule(
            "assistive-dismissal", .error, "Assistive technology can leave the drawer.",
            sets: [.wcag2aa, .gel, .material], from: RuleSource.keyboardTrap
        ) { drawer, rule in
            let configuration = drawer.configuration
            let isScrimOfUse = configuration.isScrimAccessibilityElement && configuration.dismissesOnScrim
            guard !isScrimOfUse else { return [] }
            let suggestion =
                configuration.dismissesOnScrim
                ? Finding.Suggestion("/component/isScrimAccessibilityElement", true)
                : Finding.Suggestion("/component/dismissOnBackgroundTap", true)
            guard configuration.shouldDismissOnAccessibilityPerformEscape else {
                return [
                    Finding(
                        rule, "Neither the scrim nor the escape gesture dismisses: VoiceOver users cannot leave.",
                        element: "scrim", suggestion: suggestion)
                ]
            }
            return [
                Finding(
                    rule,
                    "Only the escape gesture dismisses; many people do not know it, so let the scrim be reached.",
                    element: "scrim", outcome: .info, severity: .info, suggestion: suggestion)
            ]
        },
        rule("touch-dismissal", .warning, "A touch can close the drawer.", from: RuleSource.materialDrawer) {
            drawer, rule in
            let configuration = drawer.configuration
            let isScrimInReach = configuration.dismissesOnScrim && drawer.placed.sheet.edge > 0
            let isPullable = configuration.userDraggingEnabled && configuration.swipeToDismissEnabled
            return isScrimInReach || isPullable
                ? [] : [Finding(rule, "Neither a tap beside the drawer nor a pull closes it.", element: "drawer")]
        },
    ]

    static let appearanceGuidelines: [Guideline<NavigationDrawer>] = [
        rule("handle-visible", .warning, "A handle that is shown is seen.", from: RuleSource.materialSheet) {
            drawer, rule in
            guard drawer.configuration.topHandleHidden == false else { return nil }
            let sheet = drawer.placed.sheet
            let isInvisible = sheet.handleAlpha <= NavigationDrawerMetrics.epsilon && !sheet.resting.scrolls
            return isInvisible
                ? [
                    Finding(
                        rule, "All of the drawer is seen at rest, where the handle has faded out.", element: "handle",
                        measured: 0, required: 1, suggestion: .init("/component/topHandleHidden", true))
                ] : []
        },
        rule("corners-at-rest", .info, "Corners are alike in long and short drawers.", from: RuleSource.materialSheet) {
            drawer, rule in
            let radii = drawer.appearance.radii
            guard let collapsed = radii.collapsed, collapsed > 0 else { return nil }
            let sheet = drawer.placed.sheet
            guard !sheet.resting.scrolls, !sheet.resting.reachesFullscreen, (radii.expanded ?? 0) == 0 else {
                return []
            }
            return [
                Finding(
                    rule, "A short drawer is expanded at rest, and that state has square corners.", element: "drawer",
                    outcome: .info, measured: 0, required: .number(collapsed),
                    suggestion: .init("/component/topCornersRadius/expanded", .number(collapsed)))
            ]
        },
        rule("scrim-darkens", .info, "The scrim sets the page behind back.", from: RuleSource.materialDrawer) {
            drawer, rule in
            let scrim = drawer.appearance.scrim
            let isLightening =
                drawer.context.environment.userInterfaceStyle == .dark
                && scrim.color.relativeLuminance > lightScrimLuminance && scrim.color.alpha > 0
            return isLightening
                ? [
                    Finding(
                        rule, "In the dark this scrim lightens the page behind, which brings it forward.",
                        element: "scrim", outcome: .info, measured: .string(scrim.color.hexadecimal),
                        suggestion: .init(
                            "/component/scrimColor", .string(NavigationDrawerColors.scrim.hexadecimal)))
                ] : []
        },
    ]

    /// Lighter scrims than this brighten a dark page.
    private static let lightScrimLuminance = 0.5

    public var contrasts: [ContrastPair] {
        guard configuration.presented else { return [] }
        let theme = appearance
        var pairs: [ContrastPair] = []
        func text(_ id: String, _ line: NavigationDrawerLine?, _ ink: Color, _ ground: Color, _ pointer: String) {
            guard let line else { return }
            pairs.append(ContrastPair(id, .text(line.text.layout.font), ink, on: ground, pointer: pointer))
        }
        text(
            "header.title", placed.parts.title, theme.headerTitle.color, theme.headerBackground.color,
            "header/titleColor")
        text(
            "header.subtitle", placed.parts.subtitle, theme.headerSubtitle.color, theme.headerBackground.color,
            "header/subtitleColor")
        let visible = Set(placed.content.children.filter { !$0.isHidden }.map(\.id))
        for row in placed.parts.rows where visible.contains(row.id) {
            let ground =
                row.isSelected ? theme.highlight.color.composited(over: theme.rowGround) : theme.rowGround
            let name = row.isSelected ? "selectedItemColor" : "itemTitleColor"
            let ink = row.isSelected ? theme.selected : theme.itemTitle
            text("\(row.id).title", row.title, ink.color, ground, "content/\(name)")
            let secondary = "content/itemSecondaryTextColor"
            text("\(row.id).secondaryText", row.secondary, theme.itemSecondary.color, ground, secondary)
            text("\(row.id).badge", row.badge, theme.itemSecondary.color, ground, secondary)
            guard row.icon.map({ !$0.isEmpty }) ?? false else { continue }
            let tint = row.isSelected ? theme.selected : theme.itemImage
            let pointer = row.isSelected ? "content/selectedItemColor" : "content/itemImageColor"
            pairs.append(ContrastPair("\(row.id).icon", .graphic, tint.color, on: ground, pointer: pointer))
        }
        return pairs
    }
}
