/// Writes Prometheus' text exposition format, version 0.0.4: straight into bytes, for the server that is asked pauses for it.
struct ExpositionText {
    enum Kind: String {
        case counter, gauge, histogram
    }

    typealias Label = (name: String, value: String)

    private(set) var bytes: [UInt8] = []
    static let usualLength = 64 << 10

    init(capacity: Int = usualLength) { bytes.reserveCapacity(capacity) }

    /// The head of a metric's samples, which follow it.
    mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        for part in ["# HELP ", name, " ", help, "\n# TYPE ", name, " ", kind.rawValue, "\n"] { append(part) }
    }

    mutating func sample(_ name: String, _ labels: [Label] = [], _ value: some LosslessStringConvertible) {
        append(name, labels)
        end(value)
    }

    private mutating func append(_ name: String, _ labels: [Label]) {
        append(name)
        var mark = UInt8(ascii: "{")
        for label in labels {
            bytes.append(mark)
            append(label.name)
            append("=\"")
            append(escaping: label.value)
            bytes.append(UInt8(ascii: "\""))
            mark = UInt8(ascii: ",")
        }
        if !labels.isEmpty { bytes.append(UInt8(ascii: "}")) }
    }

    /// A sample of which all but the value is known: most are, and there are many.
    mutating func sample(_ start: [UInt8], _ value: some LosslessStringConvertible) {
        bytes += start
        end(value)
    }

    private mutating func end(_ value: some LosslessStringConvertible) {
        bytes.append(UInt8(ascii: " "))
        append(value.description)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Name and labels as they stand before a value.
    static func start(_ name: String, _ labels: [Label]) -> [UInt8] {
        var text = ExpositionText(capacity: 0)
        text.append(name, labels)
        return text.bytes
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

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func append(escaping value: String) {
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\\"), UInt8(ascii: "\""):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            default: bytes.append(byte)
            }
        }
    }
}
