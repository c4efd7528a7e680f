import Drawing

/// What a component answers, as far as two answers can be compared.
public struct Snapshot: Sendable {
    public var layout: Layout
    /// Nil for what has no theme of its own, such as a whole screen.
    public var theme: ResolvedTheme?
    public var accessibility: AccessibilityTree
    public var findings: [Finding]
    public var picture: Picture

    public init(
        layout: Layout, theme: ResolvedTheme?, accessibility: AccessibilityTree, findings: [Finding], picture: Picture
    ) {
        self.layout = layout
        self.theme = theme
        self.accessibility = accessibility
        self.findings = findings
        self.picture = picture
    }

    /// - Parameter audit: the rules whose findings are compared.
    public init(_ component: some Component, audit: AuditConfiguration = AuditConfiguration()) {
        self.init(
            layout: component.layout, theme: component.theme, accessibility: component.accessibility,
            findings: component.audit(audit).findings, picture: component.picture)
    }
}
