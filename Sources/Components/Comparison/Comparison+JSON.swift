import Declarations

/// The comparison as it is answered.
extension Comparison {
    public var json: JSONValue {
        [
            "equal": .bool(isEqual), "summary": .string(summary),
            "counts": .object(counts.map { .init($0.name, .number(Double($0.count))) }), "layout": layout.json,
            "theme": theme.json, "accessibility": accessibility.json, "findings": findings.json,
        ]
    }
}

extension LayoutComparison {
    fileprivate var json: JSONValue {
        .members([
            "size": size?.bare, "moved": .array(moved.map(\.json)), "appeared": .array(appeared.map(\.json)),
            "vanished": .array(vanished.map(\.json)), "hidden": strings(hidden), "shown": strings(shown),
            "texts": .array(texts.map(\.json)), "properties": .array(properties.map(\.json)),
            "redrawn": strings(redrawn), "values": .array(values.map(\.json)),
        ])
    }
}

extension LayoutComparison.Move {
    fileprivate var json: JSONValue {
        [
            "element": .string(element), "from": from.json, "to": to.json, "dx": .number(dx), "dy": .number(dy),
            "dwidth": .number(dwidth), "dheight": .number(dheight), "hidden": .bool(isHidden),
            "withParent": .bool(isWithParent),
        ]
    }
}

extension LayoutComparison.Presence {
    fileprivate var json: JSONValue {
        [
            "element": .string(element), "kind": .string(kind.rawValue), "frame": frame.json,
            "hidden": .bool(isHidden), "withParent": .bool(isWithParent),
        ]
    }
}

extension ThemeComparison {
    fileprivate var json: JSONValue {
        .members([
            "colors": .array(colors.map(\.json)), "tokens": .array(tokens.map(\.json)),
            "fonts": .array(fonts.map(\.json)), "elevation": elevation?.bare, "values": .array(values.map(\.json)),
        ])
    }
}

extension AccessibilityComparison {
    fileprivate var json: JSONValue {
        .members([
            "appeared": strings(appeared), "vanished": strings(vanished), "changed": .array(changed.map(\.json)),
            "order": order?.bare, "values": .array(values.map(\.json)),
        ])
    }
}

extension FindingComparison {
    fileprivate var json: JSONValue {
        [
            "new": .array(new.map(\.json)), "resolved": .array(resolved.map(\.json)),
            "changed": .array(changed.map { ["from": $0.from.json, "to": $0.to.json] }),
        ]
    }
}

extension PropertyChange {
    /// With its name.
    fileprivate var json: JSONValue { ["name": .string(name), "from": from, "to": to] }
    /// Where the name is said already.
    fileprivate var bare: JSONValue { ["from": from, "to": to] }
}

extension ElementChange {
    fileprivate var json: JSONValue {
        [
            "element": .string(element),
            "changes": .array(
                changes.map { ["property": .string($0.name), "from": $0.from, "to": $0.to] }),
        ]
    }
}

extension Finding {
    /// The members of an audit's finding, in the same order.
    fileprivate var json: JSONValue {
        .members([
            "rule": .string(rule), "outcome": .string(outcome.rawValue), "severity": .string(severity.rawValue),
            "element": element.map { .string($0) } ?? .null, "message": .string(message), "measured": measured,
            "required": required, "source": .string(source), "help": .string(help),
            "suggestion": suggestion.map { ["pointer": .string($0.pointer), "value": $0.value] },
        ])
    }
}

private func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
