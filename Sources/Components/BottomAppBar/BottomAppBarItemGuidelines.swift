import Declarations
import Geometry

/// Rules on the bar's items.
extension BottomAppBar {
    /// Material: a menu and up to four actions, the floating button among them.
    private static let mostActions = 5
    /// Rounding to pixels may carry an item that much over an edge (points).
    private static let overlapTolerance = 0.5

    static let itemGuidelines: [Guideline<BottomAppBar>] = [
        Guideline(
            Rule(
                "item-count", [.material], .warning, from: RuleSource.materialAppBar,
                "The bar holds a menu and up to four actions, the floating button among them.")
        ) { bar, rule in
            let count = bar.placed.shownItems.count + (bar.placed.button.isHidden ? 0 : 1)
            guard count > mostActions else { return .looked([]) }
            return .looked([
                Finding(
                    rule, "\(count) actions; put the rest in a menu.", element: "bar",
                    measured: .number(Double(count)), required: .number(Double(mostActions)))
            ])
        },
        guideline("item-overlap", .error, "Items have the bar's width to themselves.") { bar, rule in
            let items = bar.placed.shownItems
            return items.enumerated().compactMap { index, item in
                bar.obstacle(to: item, before: items[..<index]).map { Finding(rule, $0, element: item.id) }
            }
        },
        Guideline(
            Rule(
                "item-hidden", [.material], .info, from: RuleSource.appBarDocumentation,
                "Every item of the bar is shown.")
        ) { bar, rule in
            let items = bar.placed.items
            guard !items.isEmpty else { return .inapplicable }
            return .looked(
                items.filter(\.isHidden).map {
                    Finding(
                        rule, "The button's position is \($0.group.rawValue), so items of that side are not shown.",
                        element: $0.id, outcome: .info,
                        suggestion: .init("/component/floatingButtonPosition", "center"))
                })
        },
        guideline("item-content", .warning, "An item shows what it does.") { bar, rule in
            bar.placed.shownItems.filter { $0.icon.isEmpty && !$0.showsTitle }.map {
                Finding(rule, "The item has neither an image nor a title.", element: $0.id)
            }
        },
        Guideline(
            Rule(
                "hint-missing", [.material], .info, from: RuleSource.appBarDocumentation,
                "Buttons say what happens when they are activated.")
        ) { bar, rule in
            let elements = bar.accessibility.elements.filter(\.isAccessibilityElement)
            guard !elements.isEmpty else { return .inapplicable }
            return .looked(
                elements.filter { ($0.hint ?? "").isBlank }.map {
                    Finding(rule, "There is no hint.", element: $0.id, outcome: .info)
                })
        },
    ]

    /// What is in the way of an item, in words: the original lets items overflow and overlap.
    private func obstacle(
        to item: BottomAppBarItemLayout, before others: ArraySlice<BottomAppBarItemLayout>
    ) -> String? {
        let tolerance = Self.overlapTolerance
        if !placed.bar.contains(item.frame, tolerance: tolerance) { return "The item reaches out of the bar." }
        if !placed.button.isHidden, item.frame.overlaps(placed.button.frame, tolerance: tolerance) {
            return "The floating button covers the item."
        }
        let covered = others.first {
            $0.group != item.group && $0.frame.overlaps(item.frame, tolerance: tolerance)
        }
        return covered.map { "The item lies on \($0.id)." }
    }

    private static func guideline(
        _ id: String, _ severity: Severity, _ summary: String,
        check: @escaping @Sendable (BottomAppBar, Rule) -> [Finding]
    ) -> Guideline<BottomAppBar> {
        Guideline(Rule(id, [.material], severity, from: RuleSource.materialAppBar, summary)) { bar, rule in
            bar.placed.shownItems.isEmpty ? .inapplicable : .looked(check(bar, rule))
        }
    }
}

extension Rect {
    /// Whether both have more than `tolerance` points in common, either way.
    fileprivate func overlaps(_ other: Rect, tolerance: Double) -> Bool {
        min(maxX, other.maxX) - max(minX, other.minX) > tolerance
            && min(maxY, other.maxY) - max(minY, other.minY) > tolerance
    }
}
