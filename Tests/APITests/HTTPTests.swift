import Compression
import Foundation
import Testing

@testable import API

/// The small parts of HTTP, each by itself.
@Suite struct HTTPTests {
    @Test(arguments: [
        ("/a/b", ["a", "b"], "/a/b"), ("/a%2Fb/c", ["a/b", "c"], "/a%2Fb/c"), ("/", [""], "/"),
        ("/a+b", ["a+b"], "/a+b"),
        ("/a?x=1", ["a"], "/a"), ("/%C3%A9", ["é"], "/%C3%A9"),
    ])
    func takesPathsApart(target: String, segments: [String], path: String) throws {
        let parsed = try RequestTarget(target)
        #expect(parsed.segments == segments)
        #expect(parsed.path == path)
    }

    @Test func readsQueriesAsFormsDo() throws {
        let query = try RequestTarget("/?a=1+2&b=%2B&&c&d=e=f&%61=x").query
        #expect(query.map(\.name) == ["a", "b", "c", "d", "a"])
        #expect(query.map(\.value) == ["1 2", "+", "", "e=f", "x"])
    }

    @Test(arguments: [
        ("a/b;q=0.5, c/d", "c/d"), ("*/*", "a/b"), ("c/*, a/b;q=0.1", "c/d"), ("a/*;q=0.2, */*;q=0.1", "a/b"),
        ("x/y, c/d;q=0.001", "c/d"), ("*/*, c/d", "c/d"), ("A/B", "a/b"), ("", "a/b"),
    ])
    func choosesByQualityThenCloseness(accept: String, name: String) {
        let offers = [MediaType(type: "a", subtype: "b"), MediaType(type: "c", subtype: "d")]
        #expect(Negotiation.mediaType(offers, accept: accept)?.name == name)
    }

    @Test(arguments: [
        ("gzip", true), ("GZIP;q=0.5", true), ("*", true), ("gzip;q=0", false), ("identity", false), ("", false),
        ("br, gzip;q=0.1, identity;q=0.5", false), ("gzip, identity", true), ("*;q=0, gzip", true), ("x-gzip", true),
    ])
    func knowsWhoWantsGzip(field: String, wanted: Bool) {
        #expect(Negotiation.wantsGzip(field) == wanted)
    }

    @Test(arguments: [
        (#""a""#, true), (#"W/"a""#, true), (#""b", "a""#, true), (#""b",W/"a""#, true), (#""ab""#, false),
        ("a", false),
        (#""a"#, false), (#""x, "a""#, false), ("", false),
    ])
    func comparesTags(field: String, matches: Bool) {
        #expect(EntityTag.matches(#""a""#, ifNoneMatch: field) == matches)
    }

    @Test(arguments: [
        (#""a""#, true), (#""b", "a""#, true), (#"W/"a""#, false), (#"W/"a", "a""#, true), (#""a"#, false), ("", false),
    ])
    func comparesTagsStrongly(field: String, matches: Bool) {
        #expect(EntityTag.matches(#""a""#, ifMatch: field) == matches)
    }

    @Test func base64IsReadInBothAlphabets() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
            let plain = Data(bytes).base64EncodedString()
            let url = plain.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            for text in [plain, url, url.replacingOccurrences(of: "=", with: "")] {
                #expect(Base64URL.decode(text) == bytes)
            }
        }
        for wrong in ["a", "a===", "=", "abc=d", "ab=", "a!bc", "é"] { #expect(Base64URL.decode(wrong) == nil) }
    }

    @Test func deflateComesBackAndStopsInTime() throws {
        let text = Array(String(repeating: "Transom. ", count: 5_000).utf8)
        for wrapping in [Deflate.Wrapping.raw, .zlib, .gzip] {
            let packed = Deflate.compress(text, as: wrapping)
            #expect(packed.count < text.count / 20)
            #expect(try Deflate.decompress(packed, from: wrapping, limit: text.count) == text)
            #expect(throws: Deflate.Failure.tooLong) {
                try Deflate.decompress(packed, from: wrapping, limit: text.count - 1)
            }
            for wrong in [Array(packed.dropLast()), packed + [0], [], [0xFF, 0xFF]] {
                #expect(throws: Deflate.Failure.malformed) {
                    try Deflate.decompress(wrong, from: wrapping, limit: text.count)
                }
            }
        }
        #expect(try Deflate.decompress(Deflate.compress([], as: .raw), from: .raw, limit: 0) == [])
    }

    @Test(arguments: ["application/json", "Application/JSON ; Charset=\"utf-8\"", "a/b"])
    func readsMediaTypes(field: String) { #expect(MediaType.parse(field) != nil) }

    @Test(arguments: ["", "a", "a/", "/b", "a/b/c", "a b/c", "a/b c"])
    func refusesWhatIsNoMediaType(field: String) { #expect(MediaType.parse(field) == nil) }
}
