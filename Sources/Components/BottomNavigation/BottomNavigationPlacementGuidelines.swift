import Declarations
import Typesetting

/// Rules on where the bar is shown and which way it runs (BBC GEL).
extension BottomNavigationBar {
    /// The widest tablet; wider windows are a desktop's (points).
    private static let widestTablet = 1366.0
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi",
    ]

    static let placement = [
        rule("platform", .error, "The bar is for phones and tablets.") { bar, rule in
            let environment = bar.context.environment
            let isMobile = [.phone, .pad].contains(environment.device) && environment.size.width <= widestTablet
            return isMobile
                ? []
                : [Finding(rule, "This looks like a desktop; navigate from the top or the side there.", element: "bar")]
        },
        rule("landscape-variant", .info, "In wide layouts items keep their distance or put titles beside icons.") {
            bar, rule in
            let environment = bar.context.environment
            let isWide = environment.size.width > environment.size.height || environment.horizontalSizeClass == .regular
            let configuration = bar.configuration
            guard isWide, configuration.alignment == .justified, !configuration.enableVerticalLayout else { return [] }
            return [
                Finding(
                    rule, "Items spread over the whole width.", element: "bar", outcome: .info,
                    suggestion: .init("/component/alignment", "centered"))
            ]
        },
        rule("fixed-position", .error, "The whole bar is seen at once.") { bar, rule in
            bar.placed.items.filter { !bar.placed.bar.contains($0.frame, tolerance: 1) }.map {
                Finding(rule, "The item reaches out of the bar.", element: "items[\($0.index)]")
            }
        },
        rule("rtl-order", .error, "Items run from the right where the language does.") { bar, rule in
            let environment = bar.context.environment
            let language = environment.locale.lowercased().prefix { $0 != "-" }
            let isRightToLeftLanguage = rightToLeftLanguages.contains(String(language))
            let hasRightToLeftTitles = bar.placed.items.contains {
                !$0.titleText.lines.isEmpty && $0.titleText.naturalDirection == .rightToLeft
            }
            switch (environment.isRightToLeft, isRightToLeftLanguage || hasRightToLeftTitles) {
            case (false, true):
                return [
                    Finding(
                        rule, "The language runs from right to left, the bar from left to right.", element: "bar",
                        suggestion: .init("/environment/layoutDirection", "rtl"))
                ]
            case (true, false):
                return [
                    Finding(
                        rule, "The bar runs from right to left, the language from left to right.", element: "bar",
                        severity: .warning, suggestion: .init("/environment/layoutDirection", "ltr"))
                ]
            default: return []
            }
        },
        rule("hidden-title-room", .info, "Icons stand in the middle of their items.") { bar, rule in
            bar.placed.items.filter(\.isHiddenTitleInTheWay).map {
                Finding(
                    rule, "The hidden title keeps its room, so the icon is off centre.",
                    element: "items[\($0.index)].icon", outcome: .info)
            }
        },
        rule("icon-only", .info, "Titles help, also where icons are well known.") { bar, rule in
            bar.configuration.titleVisibility == .never
                ? [Finding(rule, "No title is shown.", element: "bar", outcome: .info)] : []
        },
    ]

    private static func rule(
        _ id: String, _ severity: Severity, _ summary: String,
        check: @escaping @Sendable (BottomNavigationBar, Rule) -> [Finding]
    ) -> Guideline<BottomNavigationBar> {
        Guideline(Rule(id, [.gel], severity, from: RuleSource.gelNavigation, summary)) { bar, rule in
            bar.configuration.items.isEmpty ? .inapplicable : .looked(check(bar, rule))
        }
    }
}
