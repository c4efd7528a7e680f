import Declarations
import Icons

/// Rules on names: what is spoken, and how it agrees with what is seen.
extension GeneralGuidelines {
    static let missingName = Guideline<AuditSubject>(
        Rule(
            "label-missing", [.wcag2aa, .gel, .material], .error, from: RuleSource.name,
            "Everything that can be activated has a spoken name.")
    ) { subject, rule in
        let active = subject.activeElements
        guard !active.isEmpty else { return .inapplicable }
        return .looked(
            active.filter { ($0.label ?? "").isBlank }.map {
                Finding(
                    rule, "There is no spoken name; an icon alone is none.", element: $0.id,
                    suggestion: $0.nameSource?.suggestion(locale: subject.environment.locale))
            })
    }

    static let labelInName = Guideline<AuditSubject>(
        Rule(
            "label-in-name", [.wcag2aa], .error, from: RuleSource.labelInName,
            "The spoken name contains the visible text.")
    ) { subject, rule in
        let named = subject.activeElements.compactMap { element in
            subject.visibleText(of: element.id).map { (element, $0) }
        }
        guard !named.isEmpty else { return .inapplicable }
        return .looked(
            named.compactMap { element, text in
                let label = element.label ?? ""
                guard label != text, !folded(label).contains(folded(text)) else { return nil }
                return Finding(
                    rule, "People who speak the visible \"\(excerpt(text))\" do not reach this element by it.",
                    element: element.id, measured: .string(label), required: .string(text))
            })
    }

    /// Letter case and white space do not matter to speech.
    private static func folded(_ text: String) -> String {
        text.lowercased().words.joined(separator: " ")
    }
}

extension AccessibilityElement.NameSource {
    /// The icon's own name in words: a name to begin with, in the one language that icons are named in.
    fileprivate func suggestion(locale: String) -> Finding.Suggestion? {
        guard case .icon(let name)? = image, locale.lowercased().split(separator: "-").first == "en" else { return nil }
        return IconLibrary.words(of: name).map { .init("/component/\(pointer)/accessibilityLabel", .string($0)) }
    }
}

extension AuditSubject {
    /// Exposed elements that can be activated.
    fileprivate var activeElements: [AccessibilityElement] {
        accessibility.elements.filter { $0.isAccessibilityElement && $0.traits.contains(.button) }
    }

    /// The label that is seen within an element; badges and such are values, not names.
    fileprivate func visibleText(of id: String) -> String? {
        guard let element = layout.element(id), !element.isHidden else { return nil }
        let texts = ([element] + element.children).filter { $0.kind == .text || $0.kind == .button }
        return texts.first { !$0.isHidden && !($0.text?.string ?? "").isEmpty }?.text?.string
    }
}
