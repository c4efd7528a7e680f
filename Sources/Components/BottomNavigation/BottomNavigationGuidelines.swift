import Declarations
import Theming

/// The rules that are the bottom navigation bar's own.
extension BottomNavigationBar {
    public static let guidelines: [Guideline<BottomNavigationBar>] =
        structure + labelGuidelines + [selectedContrast, hoverContrast] + placement

    /// Material: fewer call for tabs, more for a drawer.
    private static let fittingCounts = 3...5
    /// More than this many do not fit any phone.
    private static let largestCount = 6
    /// How much icon sizes may differ, as a share of the largest.
    private static let iconSizeTolerance = 0.1

    private static let structure: [Guideline<BottomNavigationBar>] = [
        Guideline(
            Rule(
                "item-count", [.material, .gel], .warning, from: RuleSource.materialNavigation,
                "There are three to five destinations.")
        ) { bar, rule in
            let count = bar.configuration.items.count
            guard !fittingCounts.contains(count) else { return .looked([]) }
            let isSevere = count < 2 || count > largestCount
            let advice = count < fittingCounts.lowerBound ? "tabs suit fewer" : "a drawer suits more"
            return .looked([
                Finding(
                    rule, "\(count) destinations; three to five fit, and \(advice).", element: "bar",
                    severity: isSevere ? .error : .warning, measured: .number(Double(count)),
                    required: [.number(Double(fittingCounts.lowerBound)), .number(Double(fittingCounts.upperBound))])
            ])
        },
        Guideline(
            Rule(
                "single-selection", [.gel, .material], .error, from: RuleSource.gelNavigation,
                "One destination is selected at all times.")
        ) { bar, rule in
            let items = bar.configuration.items
            guard !items.isEmpty else { return .inapplicable }
            if let index = bar.configuration.selectedItem, items.indices.contains(index) { return .looked([]) }
            return .looked([
                Finding(
                    rule, "No item is selected; one must be at all times.", element: "bar",
                    suggestion: .init("/component/selectedItem", 0))
            ])
        },
        Guideline(
            Rule(
                "icon-size", [.gel], .warning, from: RuleSource.gelNavigation,
                "Icons are of similar size, and every item has one.")
        ) { bar, rule in
            let icons = bar.placed.items.map(\.measures.icon)
            guard !icons.isEmpty else { return .inapplicable }
            let largest = (width: icons.map(\.width).max() ?? 0, height: icons.map(\.height).max() ?? 0)
            guard largest.width > 0 else { return .inapplicable }
            return .looked(
                icons.enumerated().compactMap { index, icon in
                    let isSimilar =
                        icon.width >= largest.width * (1 - iconSizeTolerance)
                        && icon.height >= largest.height * (1 - iconSizeTolerance)
                    guard !isSimilar else { return nil }
                    let message =
                        icon.isEmpty ? "This item has no icon; others do." : "This icon is smaller than others."
                    return Finding(
                        rule, message, element: "items[\(index)].icon", measured: .number(icon.width),
                        required: .number(largest.width))
                })
        },
        Guideline(
            Rule(
                "badge-value", [.material, .wcag2aa], .warning, from: RuleSource.materialNavigation,
                "A badge's meaning is spoken.")
        ) { bar, rule in
            let badged = bar.configuration.items.enumerated().filter { $0.element.badgeValue != nil }
            guard !badged.isEmpty else { return .inapplicable }
            return .looked(badged.compactMap { badgeFinding($0, $1, rule, locale: bar.context.environment.locale) })
        },
        Guideline(
            Rule(
                "state-retention", [.gel], .info, from: RuleSource.gelNavigation,
                "What a destination shows on return follows the platform.")
        ) { bar, rule in
            let isIOS = bar.context.environment.platform == .ios
            let retains = bar.configuration.retainsState ?? isIOS
            return .looked([
                Finding(
                    rule,
                    retains
                        ? "A destination keeps its scroll position and state, as on iOS."
                        : "A destination starts anew, as on Android.", element: "bar", outcome: .info)
            ])
        },
    ]

    private static func badgeFinding(
        _ index: Int, _ item: BottomNavigationItem, _ rule: Rule, locale: String
    ) -> Finding? {
        guard (item.accessibilityValue ?? "").isEmpty, let badge = item.badgeValue else { return nil }
        // Words are proposed in English only: another language's are not ours to invent.
        let isEnglish = locale.lowercased().hasPrefix("en")
        let words = badge.isEmpty ? "New activity" : "\(excerpt(badge)) new"
        return Finding(
            rule,
            badge.isEmpty
                ? "The dot is silent: say what it means."
                : "The badge is read as \"\(excerpt(badge))\" with no meaning.",
            element: "items[\(index)].badge", severity: badge.isEmpty ? .error : .warning,
            suggestion: isEnglish
                ? .init("/component/items/\(index)/accessibilityValue", .string(words)) : nil)
    }
}
