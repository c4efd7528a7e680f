/// The rules that hold for every component: they read elements, names and resolved colours only.
enum GeneralGuidelines {
    static let all: [Guideline<AuditSubject>] =
        targets + [
            textContrast, graphicContrast, missingName, labelInName, truncatedText, overflowingText, missingGlyph,
        ]
}

extension AuditSubject {
    /// Elements that are seen and stand below seen elements, parents first.
    var visibleElements: [Element] {
        var found: [Element] = []
        func visit(_ element: Element) {
            guard !element.isHidden else { return }
            found.append(element)
            element.children.forEach(visit)
        }
        layout.elements.forEach(visit)
        return found
    }
}
