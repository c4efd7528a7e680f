import Declarations

/// Reads a JSON text as RFC 8259 has it and as I-JSON (RFC 7493) narrows it: UTF-8 without a byte order mark, no
/// comma too many, names unique, strings whole, numbers that a `Double` holds. Foundation's decoder is laxer in each
/// of these, so a text goes through here first.
///
/// What breaks the grammar stops the walk; what is grammatical but not I-JSON is collected with its pointer, so that
/// it can be told together with everything else that is wrong.
struct StrictScanner {
    /// Deeper than any request is, and far from the end of any thread's stack.
    static let maximumDepth = 64

    let bytes: [UInt8]
    var position = 0
    var path = JSONPath()
    private(set) var faults: [Fault] = []
    /// Where the values of the outermost object's members stand.
    private var places: [Place] = []

    /// A member of the outermost object, and where its value stands.
    typealias Place = (name: String, range: Range<Int>)

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value, and the faults that are not the grammar's.
    static func scan(_ bytes: [UInt8]) throws(JSONSyntaxError) -> (value: JSONValue, faults: [Fault]) {
        var scanner = StrictScanner(bytes)
        return try scanner.whole()
    }

    /// The same for an object whose members are wanted as they are written: also where each value stands, up to the place
    /// where the text is no longer JSON.
    static func scanMembers(
        _ bytes: [UInt8]
    ) -> (result: Result<(value: JSONValue, faults: [Fault]), JSONSyntaxError>, places: [Place]) {
        var scanner = StrictScanner(bytes)
        do throws(JSONSyntaxError) {
            return (.success(try scanner.whole()), scanner.places)
        } catch {
            return (.failure(error), scanner.places)
        }
    }

    private mutating func whole() throws(JSONSyntaxError) -> (value: JSONValue, faults: [Fault]) {
        try refuseOtherEncodings()
        skipWhitespace()
        guard next != nil else { throw error("expected a JSON value, found nothing") }
        let value = try value(depth: 1)
        skipWhitespace()
        guard next == nil else { throw unexpected("the end of the text") }
        return (value, faults)
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipWhitespace() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            default: return
            }
        }
    }

    mutating func fault(_ detail: @autoclosure () -> String) {
        guard faults.count < Checker.maximumFaults else { return }
        faults.append(Fault(pointer: path.pointer, detail: detail()))
    }

    func error(_ detail: String, at place: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(detail, at: place ?? position, in: bytes, pointer: path.pointer)
    }

    /// "expected …, found …".
    func unexpected(_ expected: String) -> JSONSyntaxError {
        guard let next else { return error("expected \(expected), found the end of the text") }
        let isVisible = (0x21...0x7E).contains(next)
        let found = isVisible ? "\"\(Character(Unicode.Scalar(next)))\"" : "byte 0x" + String(next, radix: 16)
        return error("expected \(expected), found \(found)")
    }

    private func refuseOtherEncodings() throws(JSONSyntaxError) {
        let start = Array(bytes.prefix(4))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error("a byte order mark stands before the JSON text; leave it out")
        }
        if start.contains(0) || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
            throw error("the text is not UTF-8; JSON is sent as UTF-8")
        }
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth <= StrictScanner.maximumDepth else {
            throw error("nested deeper than \(StrictScanner.maximumDepth) levels")
        }
        switch next {
        case UInt8(ascii: "{"): return .object(try members(depth: depth))
        case UInt8(ascii: "["): return .array(try elements(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
        default: throw unexpected("a JSON value")
        }
    }

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isThere else { throw unexpected("a JSON value (true, false and null are the only words)") }
        position += word.utf8CodeUnitCount
        return value
    }

    private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
        var values: [JSONValue] = []
        position += 1
        skipWhitespace()
        if take("]") { return values }
        while true {
            path.enter(index: values.count)
            values.append(try value(depth: depth + 1))
            path.leave()
            skipWhitespace()
            if take("]") { return values }
            guard take(",") else { throw unexpected("\",\" or \"]\"") }
            skipWhitespace()
            if next == UInt8(ascii: "]") { throw error("a comma stands before \"]\"") }
        }
    }

    private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var names = UniqueNames()
        position += 1
        skipWhitespace()
        if take("}") { return members }
        while true {
            guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
            let name = try string()
            path.enter(name: name)
            skipWhitespace()
            guard take(":") else { throw unexpected("\":\"") }
            skipWhitespace()
            let start = position
            let value = try value(depth: depth + 1)
            // At the text's end a number may have been cut off.
            if depth == 1, next != nil { places.append((name, start..<position)) }
            if names.insert(name) {
                members.append(JSONValue.Member(name, value))
            } else {
                fault("the name \"\(excerpt(name))\" is given more than once")
            }
            path.leave()
            skipWhitespace()
            if take("}") { return members }
            guard take(",") else { throw unexpected("\",\" or \"}\"") }
            skipWhitespace()
            if next == UInt8(ascii: "}") { throw error("a comma stands before \"}\"") }
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}

/// The names of one object so far. Few are compared one by one; many are hashed, so that the cost stays linear.
private struct UniqueNames {
    private static let fewNames = 12
    private var list: [String] = []
    private var set: Set<String> = []

    /// False if the name was there.
    mutating func insert(_ name: String) -> Bool {
        if list.count < UniqueNames.fewNames {
            guard !list.contains(name) else { return false }
            list.append(name)
            return true
        }
        if set.isEmpty { set = Set(list) }
        return set.insert(name).inserted
    }
}
