import Declarations
import HTTPTypes

/// A line's text, and what could be read of it.
struct BatchEnvelope: Sendable {
    static let bodyPointer = "/body"

    private let text: [UInt8]
    private let result: Result<(value: JSONValue, faults: [Fault]), JSONSyntaxError>
    private let places: [StrictScanner.Place]

    init(_ text: [UInt8]) {
        self.text = text
        (result, places) = StrictScanner.scanMembers(text)
    }

    /// The line's `id` as it is written, also where the line is wrong behind it; null where there is none.
    var id: ArraySlice<UInt8> {
        guard let place = place(of: "id"), let first = text[place].first, BatchEnvelope.isScalar(first) else {
            return BatchEnvelope.null[...]
        }
        return text[place]
    }

    private static let null = Array("null".utf8)

    /// Whether a string, a number or null begins so.
    private static func isScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "n"): true
        default: false
        }
    }

    /// The request that the line holds, if so much can be read, and what is wrong with the line beside its body: what is wrong
    /// there is for the path to tell.
    func read() throws(Problem) -> (request: HTTPRequest?, faults: [Fault]) {
        let value: JSONValue
        let scanned: [Fault]
        switch result {
        case .success(let success): (value, scanned) = success
        case .failure(let error): throw .notJSON(error)
        }
        var checker = Checker()
        BatchLine.declaration.check(value, &checker)
        var faults = scanned.filter { !$0.pointer.hasPrefix(BatchEnvelope.bodyPointer + "/") } + checker.faults
        guard case .string(let path)? = value["path"], case .object? = value["body"], let body = place(of: "body")
        else {
            return (nil, faults)
        }
        if let target = try? RequestTarget(path), "/" + target.segments.joined(separator: "/") == Batch.path {
            faults.append(Fault(pointer: "/path", detail: "a batch holds no other batch"))
        }
        var fields: [HTTPField] = []
        if case .string(let accept)? = value["accept"] { fields.append(HTTPField("Accept", accept)) }
        return (HTTPRequest(method: "POST", target: path, fields: fields, body: Array(text[body])), faults)
    }

    private func place(of name: String) -> Range<Int>? {
        places.first { $0.name == name }?.range
    }
}
