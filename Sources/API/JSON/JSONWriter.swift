import Declarations

/// Something that writes itself as JSON, members in a fixed order.
protocol JSONWritable {
    func write(to writer: inout JSONWriter)
}

/// Writes JSON straight into one array of bytes. Foundation's encoder takes fifteen times as long for the same reply
/// and orders members as it likes; tests compare what the two write.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The text of one value.
    static func bytes(of value: some JSONWritable, capacity: Int = 4096) -> [UInt8] {
        var writer = JSONWriter()
        writer.bytes.reserveCapacity(capacity)
        value.write(to: &writer)
        return writer.bytes
    }

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        open("{")
        members(&self)
        close("}")
    }

    mutating func array(_ values: some Sequence<some JSONWritable>) {
        open("[")
        for value in values { value.write(to: &self) }
        close("]")
    }

    /// A member; its name must need no escape.
    mutating func member(_ name: StaticString, _ value: some JSONWritable) {
        self.name(name)
        value.write(to: &self)
    }

    /// A member that is left out where there is no value.
    mutating func member(_ name: StaticString, ifPresent value: (some JSONWritable)?) {
        if let value { member(name, value) }
    }

    /// A member that is null where there is no value.
    mutating func member(_ name: StaticString, orNull value: (some JSONWritable)?) {
        self.name(name)
        if let value { value.write(to: &self) } else { null() }
    }

    mutating func member(named name: String, _ value: some JSONWritable) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
        value.write(to: &self)
    }

    /// A member whose value is JSON already, on one line or more.
    mutating func member(_ name: StaticString, json: some Collection<UInt8>) {
        self.name(name)
        separate()
        bytes.append(contentsOf: json)
    }

    mutating func null() { word("null") }

    mutating func bool(_ flag: Bool) { word(flag ? "true" : "false") }

    mutating func string(_ text: String) {
        separate()
        quote(text)
    }

    mutating func integer(_ value: Int) {
        separate()
        NumberText.append(value, to: &bytes)
    }

    mutating func number(_ value: Double) {
        separate()
        NumberText.append(value, to: &bytes)
    }

    private mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func word(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for (index, byte) in utf8.enumerated() where JSONWriter.needsEscape(byte) {
                bytes.append(contentsOf: utf8[start..<index])
                escape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case 0..<0x20:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }
}
