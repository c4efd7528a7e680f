import Declarations
import Geometry

/// Rules on the floating button and the cut that is made for it.
extension BottomAppBar {
    /// How much narrower the gap may be at the corners than elsewhere (points).
    private static let gapTolerance = 1.0

    /// Contrast ratio below which two neighbouring areas look alike: a choice of ours, as no guideline asks for one where
    /// an icon tells what the button is.
    private static let leastDistinction = 1.25

    static let buttonGuidelines: [Guideline<BottomAppBar>] = [
        guideline("floating-button-cutout", .warning, "The button sits in a cut of the bar's edge.") { bar, rule in
            guard !bar.placed.shape.reachesEdge else { return [] }
            let limit = bar.placed.shape.radius
            let offset = bar.configuration.floatingButtonVerticalOffset
            return [
                Finding(
                    rule, "The circle around the button does not meet the bar's edge, so there is no cut.",
                    element: "floatingButton", measured: .number(bar.placed.shape.rise),
                    required: [.number(-limit), .number(limit)],
                    suggestion: abs(offset) > limit
                        ? .init("/component/floatingButtonVerticalOffset", .number(offset > 0 ? limit : -limit)) : nil)
            ]
        },
        guideline("floating-button-gap", .warning, "The gap between the button and its cut is even.") { bar, rule in
            guard bar.placed.shape.hasCut else { return [] }
            let gap = bar.cornerGap
            guard gap < BottomAppBarMetrics.cutGap - gapTolerance else { return [] }
            return [
                Finding(
                    rule, "The cut goes by the button's height alone and does not follow its corners.",
                    element: "floatingButton", measured: .number(gap),
                    required: .number(BottomAppBarMetrics.cutGap),
                    suggestion: bar.configuration.floatingButton.cornerRadius == nil
                        ? nil
                        : .init(
                            "/component/floatingButton/cornerRadius", .number(bar.placed.button.frame.height / 2)))
            ]
        },
        guideline("floating-button-bounds", .warning, "The whole button is seen.") { bar, rule in
            guard !bar.placed.bar.contains(bar.placed.button.frame) else { return [] }
            return [
                Finding(
                    rule, "The button reaches out of the bar, where it may be covered and not answer touches.",
                    element: "floatingButton")
            ]
        },
        guideline("floating-button-distinct", .info, "The button stands out from the bar.") { bar, rule in
            let theme = bar.appearance
            let ratio = theme.button.color.contrastRatio(on: theme.bar.color)
            guard ratio < leastDistinction else { return [] }
            return [
                Finding(
                    rule, "The button has almost the bar's colour, so only its shadow and its cut tell them apart.",
                    element: "floatingButton", outcome: .info, measured: .number(ratio),
                    required: .number(leastDistinction))
            ]
        },
        guideline("floating-button-content", .warning, "The button shows what it does.") { bar, rule in
            let button = bar.configuration.floatingButton
            let isEmpty = bar.placed.button.icon.isEmpty && !bar.placed.button.showsTitle
            if isEmpty {
                return [
                    Finding(
                        rule, "The button has nothing to show.", element: "floatingButton",
                        suggestion: .init("/component/floatingButton/image", "add"))
                ]
            }
            guard button.mode == .normal, !(button.title ?? "").isEmpty else { return [] }
            return [
                Finding(
                    rule, "The title is shown in expanded mode only.", element: "floatingButton", outcome: .info,
                    severity: .info, suggestion: .init("/component/floatingButton/mode", "expanded"))
            ]
        },
    ]

    /// The button's corner to the cut; less than on its sides where the corner is not a half circle, and negative where
    /// it reaches over the bar (points).
    private var cornerGap: Double {
        let frame = placed.button.frame
        let half = frame.height / 2
        let corner = min(max(0, placed.button.cornerRadius), min(frame.width, frame.height) / 2)
        // The corner's circle as seen from the arc's centre.
        let across = (half - corner) * 2.0.squareRoot()
        return placed.shape.radius - across - corner
    }

    private static func guideline(
        _ id: String, _ severity: Severity, _ summary: String,
        check: @escaping @Sendable (BottomAppBar, Rule) -> [Finding]
    ) -> Guideline<BottomAppBar> {
        Guideline(Rule(id, [.material], severity, from: RuleSource.materialFloatingButton, summary)) { bar, rule in
            bar.placed.button.isHidden ? .inapplicable : .looked(check(bar, rule))
        }
    }
}
