import Components
import Declarations

/// Something that a rule has to say.
struct FindingReply: Codable, Sendable {
    struct Suggestion: Codable, Sendable {
        var pointer: String
        var value: JSONValue
    }

    var rule: String
    var outcome: Finding.Outcome
    var severity: Severity
    var element: Nullable<String>
    var message: String
    var measured: JSONValue?
    var required: JSONValue?
    var source: String
    var help: String
    var suggestion: Suggestion?

    init(_ finding: Finding) {
        rule = finding.rule
        outcome = finding.outcome
        severity = finding.severity
        element = Nullable(finding.element)
        message = finding.message
        measured = finding.measured
        required = finding.required
        source = finding.source
        help = finding.help
        suggestion = finding.suggestion.map { Suggestion(pointer: $0.pointer, value: $0.value) }
    }
}

extension FindingReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("rule", rule)
            writer.member("outcome", outcome.rawValue)
            writer.member("severity", severity.rawValue)
            writer.member("element", element)
            writer.member("message", message)
            writer.member("measured", ifPresent: measured)
            writer.member("required", ifPresent: required)
            writer.member("source", source)
            writer.member("help", help)
            writer.member("suggestion", ifPresent: suggestion)
        }
    }
}

extension FindingReply.Suggestion: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("pointer", pointer)
            writer.member("value", value)
        }
    }
}

/// The outcome of each rule, by id.
struct RulesReply: Codable, Sendable {
    var passed: [String]
    var failed: [String]
    var needsReview: [String]
    var inapplicable: [String]
}

extension RulesReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("passed", passed)
            writer.member("failed", failed)
            writer.member("needsReview", needsReview)
            writer.member("inapplicable", inapplicable)
        }
    }
}
