import Components
import Declarations

/// A whole transition: what moves and when, and a picture of it.
struct TransitionReply: Codable, Sendable {
    var timeline: JSONValue
    /// Seconds.
    var duration: Double
    var svg: String
}

extension TransitionReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("timeline", timeline)
            writer.member("duration", duration)
            writer.member("svg", svg)
        }
    }
}

/// One moment of a transition, in a component's envelope.
struct TransitionStateReply: Codable, Sendable {
    var component: String
    var layout: LayoutReply
    /// What the timeline's elements have come to.
    var values: JSONValue
    var svg: String
}

extension TransitionStateReply: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("component", component)
            writer.member("layout", layout)
            writer.member("values", values)
            writer.member("svg", svg)
        }
    }
}
