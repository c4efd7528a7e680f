import Declarations

/// What the audit says now that it did not say, and what it says no more.
public struct FindingComparison: Sendable {
    /// The same rule on the same element, but otherwise.
    public struct Change: Sendable, Hashable {
        public var from: Finding
        public var to: Finding
    }

    public var new: [Finding] = []
    public var resolved: [Finding] = []
    /// Severity, outcome, or what was measured or required.
    public var changed: [Change] = []

    /// Which finding before is meant by one after: the n-th of a rule on an element.
    private struct Key: Hashable {
        var rule: String
        var element: String?
    }

    init(_ before: [Finding], _ after: [Finding]) {
        let old = Dictionary(grouping: before) { Key(rule: $0.rule, element: $0.element) }
        var taken: [Key: Int] = [:]
        for finding in after {
            let key = Key(rule: finding.rule, element: finding.element)
            let candidates = old[key] ?? []
            let place = taken[key] ?? 0
            guard place < candidates.count else {
                new.append(finding)
                continue
            }
            taken[key] = place + 1
            if !candidates[place].weighsAsMuch(as: finding) {
                changed.append(Change(from: candidates[place], to: finding))
            }
        }
        var passed: [Key: Int] = [:]
        for finding in before {
            let key = Key(rule: finding.rule, element: finding.element)
            let place = passed[key] ?? 0
            passed[key] = place + 1
            if place >= taken[key] ?? 0 { resolved.append(finding) }
        }
    }

    var isEmpty: Bool { new.isEmpty && resolved.isEmpty && changed.isEmpty }
}

extension Finding {
    fileprivate func weighsAsMuch(as other: Finding) -> Bool {
        severity == other.severity && outcome == other.outcome
            && (measured ?? .null).isClose(to: other.measured ?? .null)
            && (required ?? .null).isClose(to: other.required ?? .null)
    }
}
