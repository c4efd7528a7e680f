import Declarations
import Geometry

/// Rules on whether text can be read as it is drawn.
extension GeneralGuidelines {
    static let truncatedText = Guideline<AuditSubject>(
        Rule(
            "text-truncated", [.material, .gel], .warning, from: RuleSource.materialText,
            "Text is shown in full.")
    ) { subject, rule in
        let texts = subject.visibleElements.filter { $0.text != nil }
        guard !texts.isEmpty else { return .inapplicable }
        return .looked(
            texts.compactMap { element in
                guard let text = element.text, text.layout.isTruncated else { return nil }
                return Finding(
                    rule, "\"\(excerpt(text.string))\" does not fit and is cut short.", element: element.id,
                    measured: .number(element.frame.width))
            })
    }

    static let overflowingText = Guideline<AuditSubject>(
        Rule(
            "text-overflow", [.material, .gel], .warning, from: RuleSource.materialText,
            "Text stays within the part that it belongs to.")
    ) { subject, rule in
        var hasText = false
        var findings: [Finding] = []
        for parent in subject.visibleElements {
            for child in parent.children where child.kind == .text && !child.isHidden && child.text != nil {
                hasText = true
                guard !child.frame.isEmpty, !parent.frame.contains(child.frame, tolerance: overflowTolerance) else {
                    continue
                }
                findings.append(
                    Finding(rule, "The text reaches out of \(parent.id).", element: child.id))
            }
        }
        return hasText ? .looked(findings) : .inapplicable
    }

    /// Rounding to pixels may carry a text that much over its container's edge (points).
    private static let overflowTolerance = 1.0

    static let missingGlyph = Guideline<AuditSubject>(
        Rule(
            "missing-glyph", RuleSet.allCases, .error, from: RuleSource.fonts,
            "The fonts have a glyph for every character.")
    ) { subject, rule in
        let texts = subject.visibleElements.compactMap { element in element.text.map { (element.id, $0) } }
        guard !texts.isEmpty else { return .inapplicable }
        return .looked(
            texts.compactMap { id, text in
                let missing = text.layout.missingCharacters
                guard !missing.isEmpty else { return nil }
                let codes = missing.map { "U+" + hexadecimal($0.value) }
                return Finding(
                    rule, "No font here has " + codes.joined(separator: ", ") + "; a box is drawn instead.",
                    element: id,
                    measured: .array(codes.map { .string($0) }))
            })
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
