import CMicrohttpd
import Glibc
import HTTPTypes

/// A request's head as it lies in the connection's memory.
///
/// The engine works on C strings in place: it writes zeros over blanks, colons and line ends, and takes any zero that the
/// client sent for one of its own. What stands behind that zero it neither sees nor drops. So the places of what it found
/// are compared: each part must begin where the one before it ends, or there was something between that another reader of
/// the same bytes would see.
struct ReceivedHead {
    enum Flaw {
        case requestLine, foldedField, hiddenText, framingBlank

        var detail: String {
            switch self {
            case .requestLine:
                "The request line must be a method, a target and a version with one space between, and nothing else."
            case .foldedField: "A header field is continued on a second line (obsolete line folding)."
            case .hiddenText:
                "A header field holds a NUL character, has no name, or its line ends otherwise than the others."
            case .framingBlank: "Transfer-Encoding or Content-Length has a blank behind its value."
            }
        }
    }

    private(set) var fields: [HTTPField] = []
    private(set) var flaw: Flaw?

    /// Where the text of the line read last ends.
    private var end: UnsafeRawPointer
    /// Bytes that end a line: CR LF or LF.
    private var lineEndLength = 0

    /// - Parameters:
    ///   - target: as the request line held it.
    ///   - version: the last word of the request line, whole: the engine takes no other length.
    init(
        method: UnsafePointer<CChar>, target: UnsafeRawBufferPointer, version: UnsafePointer<CChar>,
        connection: OpaquePointer
    ) {
        end = UnsafeRawPointer(version) + strlen(version)
        fields.reserveCapacity(8)
        if UnsafeRawPointer(method) + strlen(method) + 1 != target.baseAddress
            || target.baseAddress.map({ $0 + target.count + 1 }) != UnsafeRawPointer(version)
        {
            flaw = .requestLine
        }
        withUnsafeMutablePointer(to: &self) { head in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { context, _, name, nameSize, value, valueSize in
                    guard let context, let name, let value else { return .NO }
                    context.assumingMemoryBound(to: ReceivedHead.self).pointee.add(
                        UnsafeRawBufferPointer(start: name, count: nameSize),
                        UnsafeRawBufferPointer(start: value, count: valueSize))
                    return .YES
                }, head)
        }
        if !isEndPlain { flaw = flaw ?? .hiddenText }
    }

    private mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        let text = Self.trimmed(value)
        let field = HTTPField(String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self))
        fields.append(field)
        // RFC 9112 §5 allows it, but the engine takes the blank for a part of the value, and then sees no chunks.
        if text.count != value.count, Self.isFraming(field) { flaw = flaw ?? .framingBlank }
        guard flaw == nil, let nameStart = name.baseAddress, let valueStart = value.baseAddress else { return }
        // The engine moves the *name* of a folded field to new memory, and adds the second line to it.
        guard Self.isColonAndBlanks(from: nameStart + name.count, to: valueStart) else {
            flaw = .foldedField
            return
        }
        let gap = UnsafeRawPointer(nameStart) - end
        if !(1...2).contains(gap) || (lineEndLength > 0 && gap != lineEndLength) { flaw = .hiddenText }
        lineEndLength = gap
        end = UnsafeRawPointer(valueStart + value.count)
    }

    /// Whether the line end of the last field is followed by that of the empty line. The engine has written zeros over both.
    private var isEndPlain: Bool {
        guard flaw == nil, lineEndLength > 0 else { return true }
        // The engine's records of the fields stand behind them all, so this much can be read.
        let bytes = UnsafeRawBufferPointer(start: end, count: 2 * lineEndLength + 2)
        let rest = bytes.suffix(2)
        // A line that is only a colon is taken for the empty one: one zero more stands before what follows. Where a body may
        // follow, that zero may be its own.
        return bytes.dropLast(2).allSatisfy { $0 == 0 } && (hasBody || rest.first != 0 || rest.last == 0)
    }

    private var hasBody: Bool {
        fields.contains(where: Self.isFraming)
    }

    private static func isFraming(_ field: HTTPField) -> Bool {
        HTTPField.equal(field.name, "Content-Length") || HTTPField.equal(field.name, "Transfer-Encoding")
    }

    private static func isColonAndBlanks(from start: UnsafeRawPointer, to end: UnsafeRawPointer) -> Bool {
        // Both lie in the connection's one block of memory, so what lies between may be read.
        let gap = end - start
        return gap > 0 && UnsafeRawBufferPointer(start: start + 1, count: gap - 1).allSatisfy(isBlank)
    }

    private static func trimmed(_ value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
        return UnsafeRawBufferPointer(rebasing: value[..<end])
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
