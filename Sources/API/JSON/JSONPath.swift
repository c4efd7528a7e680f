/// The way from a text's root to the value being read.
struct JSONPath {
    private enum Step {
        case name(String)
        case index(Int)
    }

    private var steps: [Step] = []

    mutating func enter(name: String) { steps.append(.name(name)) }
    mutating func enter(index: Int) { steps.append(.index(index)) }
    mutating func leave() { steps.removeLast() }

    /// RFC 6901.
    var pointer: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .index(let index): text += "/\(index)"
            case .name(let name):
                text += "/"
                for scalar in name.unicodeScalars {
                    switch scalar {
                    case "~": text += "~0"
                    case "/": text += "~1"
                    default: text.unicodeScalars.append(scalar)
                    }
                }
            }
        }
    }
}
