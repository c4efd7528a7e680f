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

extension AuditConfiguration {
    /// Whether the client wants to hear of that rule.
    public func includes(_ rule: Rule) -> Bool {
        rule.sets.contains(where: ruleSets.contains) && !disable.contains(rule.id)
    }
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

    public init() {}
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
            guard choice.includes(rule) else { return }
            audit.add(rule, verdict())
        }
        let subject = AuditSubject(self)
        for guideline in GeneralGuidelines.all { take(guideline.rule) { guideline.check(subject, guideline.rule) } }
        for guideline in Self.guidelines { take(guideline.rule) { guideline.check(self, guideline.rule) } }
        audit.conclude(choice)
        return audit
    }
}

extension Audit {
    /// Whether what was found is as severe as the client's `failLevel`.
    public mutating func conclude(_ choice: AuditConfiguration) {
        fails = findings.contains { $0.outcome == .fail && $0.severity >= choice.failLevel }
    }

    /// Takes in the audit of a part, whose elements have longer names here and whose request stands at `pointer`.
    /// A rule's worst outcome counts.
    public mutating func merge(_ part: Audit, prefix: String, pointer: String) {
        findings += part.findings.map { finding in
            var moved = finding
            moved.element = finding.element.map { "\(prefix).\($0)" }
            if let suggestion = finding.suggestion, suggestion.pointer.hasPrefix("/component/") {
                moved.suggestion?.pointer = pointer + suggestion.pointer
            }
            return moved
        }
        let ranked = [part.failed, part.needsReview, part.passed, part.inapplicable]
        for (rank, rules) in ranked.enumerated() {
            for rule in rules { settle(rule, rank: rank) }
        }
    }

    private mutating func settle(_ rule: String, rank: Int) {
        var lists = [failed, needsReview, passed, inapplicable]
        if let known = lists.firstIndex(where: { $0.contains(rule) }) {
            guard rank < known else { return }
            lists[known].removeAll { $0 == rule }
        }
        lists[rank].append(rule)
        (failed, needsReview, passed, inapplicable) = (lists[0], lists[1], lists[2], lists[3])
    }

    public mutating func add(_ rule: Rule, _ verdict: Verdict) {
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
