import Declarations

/// A set of rules that a client may choose.
public enum RuleSet: String, CaseIterable, Codable, Sendable {
    case material, wcag2aa, gel, apple
}

/// How much a failed rule matters.
public enum Severity: String, CaseIterable, Codable, Sendable, Comparable {
    case info, warning, error

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }

    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }
}

/// A rule: what it asks for, and who says so.
public struct Rule: Sendable, Hashable {
    /// A name such as `touch-target-size`.
    public var id: String
    public var sets: [RuleSet]
    public var severity: Severity
    /// Who says so, with the level or success criterion.
    public var source: String
    public var help: String
    public var summary: String

    public init(_ id: String, _ sets: [RuleSet], _ severity: Severity, source: String, help: String, _ summary: String)
    {
        self.id = id
        self.sets = sets
        self.severity = severity
        self.source = source
        self.help = help
        self.summary = summary
    }
}

/// Something that a rule has to say.
public struct Finding: Sendable, Hashable {
    public enum Outcome: String, Sendable, Codable {
        case fail, needsReview, info
    }

    public var rule: String
    public var outcome: Outcome
    public var severity: Severity
    /// The element it concerns; nil for the component as a whole.
    public var element: String?
    public var message: String
    public var measured: JSONValue?
    public var required: JSONValue?
    public var source: String
    public var help: String
    /// A change to the request that would mend it.
    public var suggestion: Suggestion?

    public struct Suggestion: Sendable, Hashable {
        public var pointer: String
        public var value: JSONValue

        public init(_ pointer: String, _ value: JSONValue) {
            self.pointer = pointer
            self.value = value
        }
    }

    /// What is said of an element; severity, source and help are the rule's.
    public init(
        _ rule: Rule, _ message: String, element: String? = nil, outcome: Outcome = .fail, severity: Severity? = nil,
        measured: JSONValue? = nil, required: JSONValue? = nil, suggestion: Suggestion? = nil
    ) {
        self.rule = rule.id
        self.outcome = outcome
        self.severity = severity ?? rule.severity
        self.element = element
        self.message = message
        self.measured = measured
        self.required = required
        source = rule.source
        help = rule.help
        self.suggestion = suggestion
    }
}

/// What a rule found.
public enum Verdict: Sendable {
    /// There was nothing for the rule to look at.
    case inapplicable
    /// All is well where the list is empty.
    case looked([Finding])
}

/// A rule and how it is checked on a component of that type.
public struct Guideline<Subject>: Sendable {
    public var rule: Rule
    public var check: @Sendable (Subject, Rule) -> Verdict

    public init(_ rule: Rule, check: @escaping @Sendable (Subject, Rule) -> Verdict) {
        self.rule = rule
        self.check = check
    }
}
