/// What a screen reader says, each thing once: "Selected, Home, 8 new, tab, 2 of 5".
extension AccessibilityElement {
    /// Words for roles that are spoken.
    private static let spokenRoles = ["tab": "tab", "button": "button", "img": "image", "heading": "heading"]

    /// The spoken form in English; nil in other languages, whose words are not ours to invent, and for what is not
    /// met by assistive technology.
    ///
    /// - Parameter locale: a BCP 47 tag.
    public func spoken(in locale: String) -> String? {
        guard isAccessibilityElement, locale.lowercased().prefix(while: { $0 != "-" }) == "en" else { return nil }
        var parts = traits.contains(.selected) ? ["Selected"] : []
        parts += [label, value].compactMap(\.self).filter { !$0.isEmpty }
        if traits.contains(.notEnabled) { parts.append("dimmed") }
        if let word = Self.spokenRoles[role] { parts.append(word) }
        if let positionInSet, let setSize { parts.append("\(positionInSet) of \(setSize)") }
        if let hint, !hint.isEmpty { parts.append(hint) }
        return parts.joined(separator: ", ")
    }
}
