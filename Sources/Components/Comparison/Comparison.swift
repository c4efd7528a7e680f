import Declarations

/// What differs between two answers of one kind: what a design review or a pull request wants to know.
public struct Comparison: Sendable {
    public let before: Snapshot
    public let after: Snapshot
    public let layout: LayoutComparison
    public let theme: ThemeComparison
    public let accessibility: AccessibilityComparison
    public let findings: FindingComparison

    public init(_ before: Snapshot, _ after: Snapshot) {
        self.before = before
        self.after = after
        layout = LayoutComparison(before, after)
        theme = ThemeComparison(before.theme, after.theme)
        accessibility = AccessibilityComparison(before, after)
        findings = FindingComparison(before.findings, after.findings)
    }

    /// Compares two components, each in its own environment and theme, with the same rules unless told otherwise.
    public init<C: Component>(
        _ before: C, _ after: C, audit: AuditConfiguration = AuditConfiguration(), auditAfter: AuditConfiguration? = nil
    ) {
        self.init(Snapshot(before, audit: audit), Snapshot(after, audit: auditAfter ?? audit))
    }

    /// Nothing that is answered differs: frames, theme, accessibility, findings and what is drawn.
    public var isEqual: Bool {
        layout.isEmpty && theme.isEmpty && accessibility.isEmpty && findings.isEmpty
    }

    /// How many of each kind of difference there are, in documented order.
    public var counts: [Count] {
        [
            Count("moved", layout.moved.count, "element moved", "elements moved"),
            Count("appeared", layout.appeared.count, "element appeared", "elements appeared"),
            Count("vanished", layout.vanished.count, "element vanished", "elements vanished"),
            Count("hidden", layout.hidden.count, "element hidden", "elements hidden"),
            Count("shown", layout.shown.count, "element shown", "elements shown"),
            Count("texts", layout.texts.count, "text changed", "texts changed"),
            Count("redrawn", layout.redrawn.count, "element redrawn", "elements redrawn"),
            Count(
                "layout", layout.properties.count + layout.values.count + (layout.size == nil ? 0 : 1),
                "other layout change", "other layout changes"),
            Count("theme", themeCount, "theme change", "theme changes"),
            Count("accessibility", accessibilityCount, "accessibility change", "accessibility changes"),
            Count("newFindings", findings.new.count, "new finding", "new findings"),
            Count("resolvedFindings", findings.resolved.count, "finding resolved", "findings resolved"),
            Count("changedFindings", findings.changed.count, "finding changed", "findings changed"),
        ]
    }

    private var themeCount: Int {
        theme.colors.count + theme.tokens.count + theme.fonts.count + theme.values.count
            + (theme.elevation == nil ? 0 : 1)
    }

    /// One for each element, and one for the order.
    private var accessibilityCount: Int {
        accessibility.appeared.count + accessibility.vanished.count + accessibility.changed.count
            + accessibility.values.count + (accessibility.order == nil ? 0 : 1)
    }

    /// One line, such as `2 elements moved, 1 text changed, 1 new finding.`
    public var summary: String {
        let parts = counts.filter { $0.count > 0 }.map(\.text)
        return parts.isEmpty ? "Nothing differs." : parts.joined(separator: ", ") + "."
    }

    /// How often something changed, and how that is said.
    public struct Count: Sendable {
        public var name: String
        public var count: Int
        public var text: String

        init(_ name: String, _ count: Int, _ singular: String, _ plural: String) {
            self.name = name
            self.count = count
            text = "\(count) \(count == 1 ? singular : plural)"
        }
    }
}
