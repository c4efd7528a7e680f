/// Who says so, and where to read it: named once for all rules.
enum RuleSource {
    static let materialTargets = (
        "Material Design, touch targets",
        "https://m2.material.io/design/usability/accessibility.html#layout-and-typography"
    )
    static let materialNavigation = (
        "Material Design, bottom navigation", "https://m2.material.io/components/bottom-navigation"
    )
    static let materialText = ("Material Design, writing", "https://m2.material.io/design/communication/writing.html")
    static let appleTargets = (
        "Apple Human Interface Guidelines, buttons",
        "https://developer.apple.com/design/human-interface-guidelines/buttons"
    )
    static let targetSize = (
        "WCAG 2.2, 2.5.8 Target Size (Minimum), level AA",
        "https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum"
    )
    static let textContrast = (
        "WCAG 2.2, 1.4.3 Contrast (Minimum), level AA", "https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum"
    )
    static let graphicContrast = (
        "WCAG 2.2, 1.4.11 Non-text Contrast, level AA", "https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast"
    )
    static let name = (
        "WCAG 2.2, 4.1.2 Name, Role, Value, level A", "https://www.w3.org/WAI/WCAG22/Understanding/name-role-value"
    )
    static let labelInName = (
        "WCAG 2.2, 2.5.3 Label in Name, level A", "https://www.w3.org/WAI/WCAG22/Understanding/label-in-name"
    )
    static let gelNavigation = ("BBC GEL, bottom navigation", "https://www.bbc.co.uk/gel/features/bottom-navigation")
    static let fonts = ("Transom, fonts", "https://www.w3.org/TR/SVG2/text.html")
}

extension Rule {
    public init(
        _ id: String, _ sets: [RuleSet], _ severity: Severity, from source: (name: String, help: String),
        _ summary: String
    ) {
        self.init(id, sets, severity, source: source.name, help: source.help, summary)
    }
}
