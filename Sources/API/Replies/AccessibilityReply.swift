import Components
import Declarations
import Geometry

/// The accessibility tree in reading order, and what the guidelines say.
struct AccessibilityReply: Codable, Sendable {
    var elements: [AccessibilityElementReply]
    var findings: [FindingReply]
    var rules: RulesReply
    /// Whether a finding is as severe as the request's `audit.failLevel`.
    var auditFails: Bool
    /// What is said of the component as a whole; its members stand beside the others.
    var values: [JSONValue.Member]

    /// - Parameter locale: the language of the request's texts, a BCP 47 tag.
    init(_ tree: AccessibilityTree, _ audit: Audit, locale: String) {
        elements = tree.elements.map { AccessibilityElementReply($0, locale: locale) }
        findings = audit.findings.map(FindingReply.init)
        rules = RulesReply(
            passed: audit.passed, failed: audit.failed, needsReview: audit.needsReview,
            inapplicable: audit.inapplicable)
        auditFails = audit.fails
        values = tree.values
    }
}

extension AccessibilityReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("elements", elements)
            writer.member("findings", findings)
            writer.member("rules", rules)
            writer.member("auditFails", auditFails)
            for member in values { writer.member(named: member.name, member.value) }
        }
    }
}

extension AccessibilityReply {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case elements, findings, rules, auditFails
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(elements, forKey: .elements)
        try container.encode(findings, forKey: .findings)
        try container.encode(rules, forKey: .rules)
        try container.encode(auditFails, forKey: .auditFails)
        var others = encoder.container(keyedBy: MemberName.self)
        for member in values { try others.encode(member.value, forKey: MemberName(member.name)) }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        elements = try container.decode([AccessibilityElementReply].self, forKey: .elements)
        findings = try container.decode([FindingReply].self, forKey: .findings)
        rules = try container.decode(RulesReply.self, forKey: .rules)
        auditFails = try container.decode(Bool.self, forKey: .auditFails)
        let others = try decoder.container(keyedBy: MemberName.self)
        values = try others.allKeys.filter { CodingKeys(rawValue: $0.stringValue) == nil }.map {
            JSONValue.Member($0.stringValue, try others.decode(JSONValue.self, forKey: $0))
        }
    }
}

/// What assistive technology meets: null where there is no label, value or hint.
struct AccessibilityElementReply: Codable, Sendable {
    var id: String
    var role: String
    var isAccessibilityElement: Bool
    var label: Nullable<String>
    var value: Nullable<String>
    var hint: Nullable<String>
    var traits: [AccessibilityElement.Trait]
    var spoken: String?
    var identifier: String?
    var frame: Rect
    var positionInSet: Int?
    var setSize: Int?
    var aria: JSONValue
    var largeContent: JSONValue?

    init(_ element: AccessibilityElement, locale: String) {
        id = element.id
        role = element.role
        isAccessibilityElement = element.isAccessibilityElement
        label = Nullable(element.label)
        value = Nullable(element.value)
        hint = Nullable(element.hint)
        traits = element.traits
        spoken = element.spoken(in: locale)
        identifier = element.identifier
        frame = element.frame
        positionInSet = element.positionInSet
        setSize = element.setSize
        let role = element.aria.contains { $0.name == "role" } ? [] : [AccessibilityElement.Attribute("role", role)]
        aria = .object((role + element.aria).map { .init($0.name, .string($0.value)) })
        largeContent = element.largeContent.isEmpty ? nil : .object(element.largeContent)
    }
}

extension AccessibilityElementReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("id", id)
            writer.member("role", role)
            writer.member("isAccessibilityElement", isAccessibilityElement)
            writer.member("label", label)
            writer.member("value", value)
            writer.member("hint", hint)
            writer.member("traits", traits.map(\.rawValue))
            writer.member("spoken", ifPresent: spoken)
            writer.member("identifier", ifPresent: identifier)
            writer.member("frame", frame)
            writer.member("positionInSet", ifPresent: positionInSet)
            writer.member("setSize", ifPresent: setSize)
            writer.member("aria", aria)
            writer.member("largeContent", ifPresent: largeContent)
        }
    }
}
