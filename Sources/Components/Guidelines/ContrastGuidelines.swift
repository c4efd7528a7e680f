import Colors
import Declarations
import Theming
import Typesetting

/// Rules on the contrast of what is seen.
extension GeneralGuidelines {
    /// WCAG 1.4.11.
    static let graphicRatio = 3.0

    static let textContrast = Guideline<AuditSubject>(
        Rule(
            "text-contrast", [.wcag2aa, .gel, .material], .error, from: RuleSource.textContrast,
            "Text has a contrast of at least 4.5:1, large text of 3:1.")
    ) { subject, rule in
        verdict(subject.contrasts, rule) { purpose in
            if case .text(let font) = purpose {
                ContrastLevel.minimum.requiredRatio(isLarge: TextContrast.isLarge(font))
            } else {
                nil
            }
        }
    }

    static let graphicContrast = Guideline<AuditSubject>(
        Rule(
            "icon-contrast", [.wcag2aa, .gel, .material], .error, from: RuleSource.graphicContrast,
            "Icons and other graphics with a meaning have a contrast of at least 3:1.")
    ) { subject, rule in
        verdict(subject.contrasts, rule) { purpose in
            if case .graphic = purpose { graphicRatio } else { nil }
        }
    }

    private static func verdict(
        _ pairs: [ContrastPair], _ rule: Rule, required: (ContrastPair.Purpose) -> Double?
    ) -> Verdict {
        let concerned = pairs.compactMap { pair in required(pair.purpose).map { (pair, $0) } }
        guard !concerned.isEmpty else { return .inapplicable }
        return .looked(concerned.compactMap { finding($0, required: $1, rule) })
    }

    private static func finding(_ pair: ContrastPair, required: Double, _ rule: Rule) -> Finding? {
        guard pair.background.isOpaque else {
            return Finding(
                rule, "What lies behind is translucent, so the contrast depends on the content below.",
                element: pair.element, outcome: .needsReview, required: .number(required))
        }
        let ratio = pair.foreground.contrastRatio(on: pair.background)
        guard ratio < required else { return nil }
        let mended = pair.foreground.nearestTone(on: pair.background, ratio: required)
        let suggestion = pair.pointer.flatMap { pointer in
            mended.map { Finding.Suggestion("/component/" + pointer, .string($0.hexadecimal)) }
        }
        return Finding(
            rule, "\(pair.foreground.hexadecimal) on \(pair.background.hexadecimal) is too low in contrast.",
            element: pair.element, measured: .number(ratio), required: .number(required), suggestion: suggestion)
    }
}
