import Drawing

/// What a component or a screen answers, as far as two answers can be compared.
public struct Snapshot: Sendable {
    public var layout: Layout
    /// Nil for what has no theme of its own.
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
    public init(_ subject: some Presentable, audit: AuditConfiguration = AuditConfiguration()) {
        self.init(
            layout: subject.layout, theme: subject.theme, accessibility: subject.accessibility,
            findings: subject.audit(audit).findings, picture: subject.picture)
    }
}
