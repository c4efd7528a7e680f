import HTTPTypes
import Testing

/// Lines out of a body that comes in pieces.
@Suite struct LineSplitterTests {
    private static let limit = 12

    /// All lines of a text that comes in pieces of that size.
    private func lines(_ text: String, pieces size: Int, limit: Int = limit) -> [HTTPLine] {
        var splitter = LineSplitter(limit: limit)
        var lines: [HTTPLine] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            splitter.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let line = splitter.next() { lines.append(line) }
            #expect(!splitter.isReady)
            #expect(splitter.count <= limit + 1 + size)
        }
        splitter.finish()
        while let line = splitter.next() { lines.append(line) }
        #expect(splitter.count == 0)
        return lines
    }

    private func whole(_ text: String) -> HTTPLine { .whole(Array(text.utf8)) }

    @Test(arguments: 1...9)
    func piecesMayBeCutAnywhere(size: Int) {
        let text = "one\ntwo\r\n\n \t\r\n  three \nfour"
        #expect(lines(text, pieces: size) == ["one", "two", "  three ", "four"].map(whole))
        #expect(lines(text + "\n", pieces: size).count == 4)
        #expect(lines(text + "\r\n\r\n", pieces: size).last == whole("four"))
    }

    @Test func nothingHasNoLines() {
        #expect(lines("", pieces: 1) == [])
        #expect(lines("\n\n\r\n   ", pieces: 2) == [])
    }

    @Test(arguments: 1...40)
    func aLineMayBeAsLongAsTheLimit(size: Int) {
        let longest = "123456789012"
        #expect(lines(longest, pieces: size) == [whole(longest)])
        #expect(
            lines(longest + "\r\n" + longest + "\n" + longest, pieces: size) == [longest, longest, longest].map(whole))
    }

    @Test(arguments: 1...60)
    func aLongerLineIsPassedOver(size: Int) throws {
        let found = lines("one\n1234567890123\n" + String(repeating: "x", count: 40) + "\r\ntwo", pieces: size)
        try #require(found.count == 4)
        #expect(found[0] == whole("one") && found[3] == whole("two"))
        for (line, text) in zip(found[1...2], ["1234567890123", String(repeating: "x", count: 40)]) {
            guard case .tooLong(let start) = line else {
                Issue.record("\(line)")
                continue
            }
            #expect(text.utf8.starts(with: start) && start.count > LineSplitterTests.limit)
        }
    }

    @Test func aLongLineIsNotHeld() {
        var splitter = LineSplitter(limit: 1000)
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 400)
        for _ in 0..<3 { splitter.append(piece) }
        let line1 = splitter.next()
        #expect(line1 == .tooLong(start: Array(piece.prefix(LineSplitter.startLength))))
        for _ in 0..<100 {
            splitter.append(piece)
            #expect(splitter.count == 0 && !splitter.isReady)
        }
        splitter.append(Array("x\nnext\n".utf8))
        let line2 = splitter.next()
        #expect(line2 == whole("next"))
        let line3 = splitter.next()
        #expect(line3 == nil)
    }

    @Test func aLineCanBeGivenUp() {
        var splitter = LineSplitter(limit: 1000)
        splitter.append(Array("first\nsec".utf8))
        splitter.refuseLine()
        let line4 = splitter.next()
        #expect(line4 == whole("first"), "a line that has come whole is kept")
        splitter.refuseLine()
        #expect(splitter.isReady)
        let line5 = splitter.next()
        #expect(line5 == .noRoom(start: Array("sec".utf8)))
        splitter.append(Array("ond\nthird\n".utf8))
        let line6 = splitter.next()
        #expect(line6 == whole("third"))
        splitter.refuseLine()
        #expect(!splitter.isReady, "there is none to give up")
    }
}
