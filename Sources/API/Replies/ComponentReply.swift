import Components
import Declarations
import Geometry

/// The envelope: the parts that were asked for.
struct ComponentReply: Codable, Sendable {
    var component: String
    var layout: LayoutReply?
    var theme: ThemeReply?
    var accessibility: AccessibilityReply?
    var svg: String?
}

extension ComponentReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("component", component)
            writer.member("layout", ifPresent: layout)
            writer.member("theme", ifPresent: theme)
            writer.member("accessibility", ifPresent: accessibility)
            writer.member("svg", ifPresent: svg)
        }
    }
}

/// A value that is written as null where there is none.
struct Nullable<Value: Codable & Sendable>: Codable, Sendable {
    var value: Value?

    init(_ value: Value?) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

extension Nullable: JSONWritable where Value: JSONWritable {
    func write(to writer: inout JSONWriter) {
        if let value { value.write(to: &writer) } else { writer.null() }
    }
}
