import Declarations
import Geometry

extension String: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    func write(to writer: inout JSONWriter) { writer.array(self) }
}

extension JSONValue: JSONWritable {
    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let flag): writer.bool(flag)
        case .number(let number): writer.number(number)
        case .string(let text): writer.string(text)
        case .array(let values): writer.array(values)
        case .object(let members):
            writer.object { writer in
                for member in members { writer.member(named: member.name, member.value) }
            }
        }
    }
}

extension Size: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("width", width)
            writer.member("height", height)
        }
    }
}

extension Rect: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("x", x)
            writer.member("y", y)
            writer.member("width", width)
            writer.member("height", height)
        }
    }
}
