import Declarations

/// Writes a value as YAML 1.2 in block style, the same bytes each time.
struct YAMLWriter {
    private static let indentation = 2
    private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf"]

    private(set) var text = ""

    static func text(of value: JSONValue) -> String {
        var writer = YAMLWriter()
        writer.write(value, depth: 0)
        return writer.text
    }

    private mutating func write(_ value: JSONValue, depth: Int) {
        let indent = String(repeating: " ", count: depth * YAMLWriter.indentation)
        switch value {
        case .object(let members):
            for member in members {
                text += indent + YAMLWriter.scalar(member.name, isKey: true) + ":"
                writeNested(member.value, depth: depth + 1)
            }
        case .array(let values):
            for value in values { writeItem(value, indent: indent, depth: depth) }
        default: text += indent + YAMLWriter.scalar(value) + "\n"
        }
    }

    /// A value after its key: on the same line if it is a scalar, an empty collection or a list of scalars.
    private mutating func writeNested(_ value: JSONValue, depth: Int) {
        if let line = YAMLWriter.line(value) {
            text += " " + line + "\n"
        } else {
            text += "\n"
            write(value, depth: depth)
        }
    }

    private mutating func writeItem(_ value: JSONValue, indent: String, depth: Int) {
        if let line = YAMLWriter.line(value) {
            text += indent + "- " + line + "\n"
            return
        }
        // The item's first line stands beside the dash.
        var inner = YAMLWriter()
        inner.write(value, depth: depth + 1)
        let offset = indent.utf8.count + YAMLWriter.indentation
        text += indent + "- " + inner.text.dropFirst(offset)
    }

    private static func line(_ value: JSONValue) -> String? {
        switch value {
        case .object(let members): return members.isEmpty ? "{}" : nil
        case .array(let values):
            let lines = values.compactMap { value -> String? in
                switch value {
                case .object, .array: nil
                default: scalar(value, isInList: true)
                }
            }
            return lines.count == values.count ? "[" + lines.joined(separator: ", ") + "]" : nil
        default: return scalar(value)
        }
    }

    private static func scalar(_ value: JSONValue, isInList: Bool = false) -> String {
        guard case .string(let text) = value else {
            return String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
        }
        return scalar(text, isKey: isInList)
    }

    /// Plain where no reader can take it for anything else, or else in double quotes, as JSON writes it.
    private static func scalar(_ text: String, isKey: Bool) -> String {
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        func isPlain(_ byte: UInt8) -> Bool {
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-/.$+".utf8.contains(byte)
                || (!isKey && " ,;()'={}".utf8.contains(byte))
        }
        let begins = text.utf8.first.map { isLetter($0) || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "/") } ?? false
        let isSafe =
            begins && text.utf8.allSatisfy(isPlain) && text.utf8.last != UInt8(ascii: " ")
            && !words.contains(text.lowercased())
        return isSafe ? text : String(decoding: JSONWriter.bytes(of: text), as: UTF8.self)
    }
}
