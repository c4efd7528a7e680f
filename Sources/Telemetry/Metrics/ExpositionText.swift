/// Writes Prometheus' text exposition format, version 0.0.4.
struct ExpositionText {
    enum Kind: String {
        case counter, gauge, histogram
    }

    typealias Label = (name: String, value: String)

    private(set) var text = ""

    /// The head of a metric's samples, which follow it.
    mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func sample(_ name: String, _ labels: [Label] = [], _ value: some LosslessStringConvertible) {
        text += name
        if !labels.isEmpty {
            text += "{"
            for (index, label) in labels.enumerated() {
                text += "\(index > 0 ? "," : "")\(label.name)=\"\(Self.escaped(label.value))\""
            }
            text += "}"
        }
        text += " \(value)\n"
    }

    /// A metric of one sample.
    mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: some LosslessStringConvertible) {
        family(name, kind, help)
        sample(name, [], value)
    }

    /// A metric of one sample for each value of a label.
    mutating func split(_ name: String, _ kind: Kind, _ help: String, by label: String, _ values: [(String, UInt64)]) {
        family(name, kind, help)
        for (value, count) in values { sample(name, [(label, value)], count) }
    }

    private static func escaped(_ value: String) -> String {
        guard value.utf8.contains(where: { "\\\"\n".utf8.contains($0) }) else { return value }
        return value.reduce(into: "") { text, character in
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.append(character)
            }
        }
    }
}
