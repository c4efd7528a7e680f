import Declarations

/// What a client wants of the audit.
public struct AuditConfiguration: Configurable {
    public var ruleSets = RuleSet.allCases
    public var disable: [String] = []
    public var failLevel = Severity.error

    public init() {}

    public static let declaration = Declaration<AuditConfiguration>([
        Property("ruleSets", \.ruleSets, .array(of: .choice, count: 0...16), "Whose rules are looked at (all)."),
        Property(
            "disable", \.disable, .array(of: .text(maximumLength: 100), count: 0...200), "Rules to leave out, by id."),
        Property("failLevel", \.failLevel, .choice, "The least severity that makes the audit fail."),
    ])
}

/// The outcome of all rules: each stands in exactly one list.
public struct Audit: Sendable {
    public var findings: [Finding] = []
    public var passed: [String] = []
    public var failed: [String] = []
    public var needsReview: [String] = []
    public var inapplicable: [String] = []
    /// Whether something is as severe as the client's `failLevel`.
    public var fails = false
}

extension Component {
    /// All rules that hold for this component: the general ones, then its own.
    public static var rules: [Rule] {
        GeneralGuidelines.all.map(\.rule) + guidelines.map(\.rule)
    }

    /// Looks at the component with the rules that the client chose.
    public func audit(_ choice: AuditConfiguration) -> Audit {
        var audit = Audit()
        func take(_ rule: Rule, _ verdict: () -> Verdict) {
            guard rule.sets.contains(where: choice.ruleSets.contains), !choice.disable.contains(rule.id) else { return }
            audit.add(rule, verdict())
        }
        let subject = AuditSubject(self)
        for guideline in GeneralGuidelines.all { take(guideline.rule) { guideline.check(subject, guideline.rule) } }
        for guideline in Self.guidelines { take(guideline.rule) { guideline.check(self, guideline.rule) } }
        audit.fails = audit.findings.contains { $0.outcome == .fail && $0.severity >= choice.failLevel }
        return audit
    }
}

extension Audit {
    mutating func add(_ rule: Rule, _ verdict: Verdict) {
        guard case .looked(let found) = verdict else { return inapplicable.append(rule.id) }
        findings += found
        if found.contains(where: { $0.outcome == .fail }) {
            failed.append(rule.id)
        } else if found.contains(where: { $0.outcome == .needsReview }) {
            needsReview.append(rule.id)
        } else {
            passed.append(rule.id)
        }
    }
}

/// What the general rules look at: elements and resolved colours, and nothing that is a component's own.
public struct AuditSubject: Sendable {
    public var layout: Layout
    public var accessibility: AccessibilityTree
    public var contrasts: [ContrastPair]
    public var environment: Environment

    init(_ component: some Component) {
        layout = component.layout
        accessibility = component.accessibility
        contrasts = component.contrasts
        environment = component.context.environment
    }
}
