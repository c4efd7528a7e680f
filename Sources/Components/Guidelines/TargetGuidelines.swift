import Declarations

/// Rules on the size of what is touched.
extension GeneralGuidelines {
    /// Material: 48 × 48 points.
    private static let materialSide = 48.0
    /// Apple: 44 × 44 points.
    private static let appleSide = 44.0
    /// WCAG 2.5.8: 24 × 24 CSS pixels.
    private static let wcagSide = 24.0

    static let targets = [
        target(
            Rule(
                "touch-target-size", [.material, .gel], .error, from: RuleSource.materialTargets,
                "A touch target is at least 48 × 48 points."), side: materialSide),
        target(
            Rule(
                "touch-target-size-apple", [.apple], .warning, from: RuleSource.appleTargets,
                "A touch target is at least 44 × 44 points."), side: appleSide),
        target(
            Rule(
                "target-size-minimum", [.wcag2aa], .error, from: RuleSource.targetSize,
                "A target is at least 24 × 24 CSS pixels."), side: wcagSide),
    ]

    private static func target(_ rule: Rule, side: Double) -> Guideline<AuditSubject> {
        Guideline(rule) { subject, rule in
            let targets = subject.visibleElements.filter { $0.touchTarget != nil }
            guard !targets.isEmpty else { return .inapplicable }
            return .looked(
                targets.compactMap { element in
                    guard let target = element.touchTarget, min(target.width, target.height) < side else { return nil }
                    return Finding(
                        rule, "The touch target is smaller than \(Int(side)) × \(Int(side)) points.",
                        element: element.id, measured: .number(min(target.width, target.height)),
                        required: .number(side))
                })
        }
    }
}
