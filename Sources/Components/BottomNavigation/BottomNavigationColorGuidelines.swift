import Colors
import Declarations

/// Rules on colours that tell states apart, and the pairs that the general rules measure.
extension BottomNavigationBar {
    public var contrasts: [ContrastPair] {
        let ground = appearance.paintedBar.color
        return placed.items.flatMap { item in pairs(item, on: ground) }
    }

    private func pairs(_ item: BottomNavigationItemLayout, on ground: Color) -> [ContrastPair] {
        let id = "items[\(item.index)]"
        let isSelected = item.measures.isSelected
        var pairs: [ContrastPair] = []
        if !item.contents.icon.isEmpty {
            let tint = appearance.tint(isSelected: isSelected)
            let isOnIndicator = item.showsIndicator && isSelected
            pairs.append(
                ContrastPair(
                    "\(id).icon", .graphic, tint.color,
                    on: isOnIndicator ? appearance.indicator.color.composited(over: ground) : ground,
                    pointer: tint.name))
        }
        if !item.isTitleHidden, !item.titleText.lines.isEmpty {
            let color = appearance.titleColor(isSelected: isSelected)
            pairs.append(
                ContrastPair(
                    "\(id).title", .text(item.measures.titleFont), color.color, on: ground, pointer: color.name))
        }
        if let badge = item.measures.badgeText, !badge.lines.isEmpty {
            pairs.append(
                ContrastPair(
                    "\(id).badge", .text(badge.font), appearance.badgeText.color,
                    on: appearance.badgeColor(of: item.measures.item).color.composited(over: ground),
                    pointer: appearance.badgeText.name))
        }
        return pairs
    }

    static let selectedContrast = Guideline<BottomNavigationBar>(
        Rule(
            "selected-contrast", [.wcag2aa, .gel], .warning, from: RuleSource.graphicContrast,
            "Selected and unselected items differ by at least 3:1.")
    ) { bar, rule in
        let configuration = bar.configuration
        guard configuration.items.count > 1 else { return .inapplicable }
        let ground = bar.appearance.paintedBar.color
        guard ground.isOpaque else {
            return .looked([
                Finding(
                    rule, "The bar is translucent, so colours depend on what lies below.", element: "bar",
                    outcome: .needsReview)
            ])
        }
        let unselected = bar.appearance.unselectedTint.color.composited(over: ground)
        let ratio = bar.appearance.selectedTint.color.composited(over: ground).contrastRatio(on: unselected)
        guard ratio < GeneralGuidelines.graphicRatio else { return .looked([]) }
        let hasSecondCue =
            configuration.showsSelectionIndicator || configuration.titleVisibility == .selected
            || configuration.items.contains { $0.selectedImage != nil }
        return .looked([
            Finding(
                rule,
                "Selected and unselected items differ little in colour"
                    + (hasSecondCue ? "; another cue tells them apart." : ", and nothing else tells them apart."),
                element: "bar", outcome: hasSecondCue ? .info : .fail, severity: hasSecondCue ? .info : .warning,
                measured: .number(ratio), required: .number(GeneralGuidelines.graphicRatio))
        ])
    }

    static let hoverContrast = Guideline<BottomNavigationBar>(
        Rule(
            "hover-contrast", [.gel], .warning, from: RuleSource.gelNavigation,
            "Contents stay clear while the ripple or hover colour lies on the bar.")
    ) { bar, rule in
        let ground = bar.appearance.paintedBar.color
        guard bar.configuration.rippleEnabled, !bar.configuration.items.isEmpty, ground.isOpaque else {
            return .inapplicable
        }
        let hovered = bar.appearance.ripple.color.composited(over: ground)
        let ratio = min(
            bar.appearance.selectedTint.color.contrastRatio(on: hovered),
            bar.appearance.unselectedTint.color.contrastRatio(on: hovered))
        guard ratio < GeneralGuidelines.graphicRatio else { return .looked([]) }
        return .looked([
            Finding(
                rule, "Contents are hard to see under the ripple.", element: "bar", measured: .number(ratio),
                required: .number(GeneralGuidelines.graphicRatio))
        ])
    }
}
