import Foundation
import TestSupport
import Testing

@testable import Icons

@Suite struct DataURITests {
    private static let limits = DataURI.Limits(bytes: 1000)

    private static func png(width: UInt32, height: UInt32) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
            + number(height) + [8, 6, 0, 0, 0] + [0, 0, 0, 0]
    }

    private static func jpeg(_ segments: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + segments.flatMap { $0 } }
    private static let app0: [UInt8] = [0xFF, 0xE0, 0, 4, 1, 2]
    private static let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 48, 0, 64, 1, 1, 0x11, 0]

    private func parse(_ bytes: [UInt8], _ type: String = "image/png") throws(DataURIError) -> DataURI {
        try DataURI("data:\(type);base64,\(Data(bytes).base64EncodedString())", limits: Self.limits)
    }

    @Test func readsAPNG() throws {
        let bytes = Self.png(width: 24, height: 48)
        let image = try parse(bytes)
        #expect(image.bytes == bytes)
        #expect(image.mediaType == .png)
        #expect((image.width, image.height) == (24, 48))
    }

    @Test func readsAJPEG() throws {
        let image = try parse(Self.jpeg(Self.app0, [0xFF], Self.frame), "IMAGE/JPEG")
        #expect(image.mediaType == .jpeg)
        #expect((image.width, image.height) == (64, 48))
    }

    @Test func paddingMayBeLeftOut() throws {
        let text = Data(Self.png(width: 1, height: 1) + [0]).base64EncodedString()
        #expect(text.hasSuffix("="))
        let bare = text.replacingOccurrences(of: "=", with: "")
        let image = try DataURI("DATA:image/png;base64,\(bare)", limits: Self.limits)
        #expect(image == (try DataURI("data:image/png;base64,\(text)", limits: Self.limits)))
    }

    @Test(arguments: [
        ("", DataURIError.notADataURI), ("https://example.org/a.png", .notADataURI), ("data:", .notADataURI),
        ("data:image/png;base64", .notADataURI), ("data:image/png,abc", .notBase64),
        ("data:image/svg+xml;base64,PHN2Zz4=", .unknownMediaType), ("data:;base64,AAAA", .unknownMediaType),
        ("data:image/png;charset=utf-8;base64,AAAA", .unknownMediaType),
        ("data:image/png;base64,", .otherContent(.png)),
        ("data:image/png;base64,A", .invalidBase64), ("data:image/png;base64,AA=", .invalidBase64),
        ("data:image/png;base64,AAA=A", .invalidBase64), ("data:image/png;base64,AB", .invalidBase64),
        ("data:image/png;base64,A===", .invalidBase64), ("data:image/png;base64,AA A", .invalidBase64),
        ("data:image/png;base64,-_-_", .invalidBase64), ("data:image/png;base64,AAé=", .invalidBase64),
        ("data:image/png;base64,AAAA", .otherContent(.png)),
    ])
    func errorsAreTold(text: String, error: DataURIError) {
        #expect(throws: error) { try DataURI(text, limits: Self.limits) }
        #expect(!error.description.isEmpty)
    }

    @Test func contentMustBeWhatTheTypeSays() {
        #expect(throws: DataURIError.otherContent(.jpeg)) { try parse(Self.png(width: 1, height: 1), "image/jpeg") }
        #expect(throws: DataURIError.otherContent(.png)) { try parse(Self.jpeg(Self.frame)) }
    }

    @Test func limitsHold() throws {
        #expect(throws: DataURIError.tooLarge(limit: 1000)) { try parse([UInt8](repeating: 0, count: 1001)) }
        #expect(throws: DataURIError.otherContent(.png)) { try parse([UInt8](repeating: 0, count: 1000)) }
        #expect(throws: DataURIError.tooManyPixels(limit: 4096 * 4096)) {
            try parse(Self.png(width: 4097, height: 4096))
        }
        #expect(try parse(Self.png(width: 4096, height: 4096)).width == 4096)
        #expect(throws: DataURIError.tooManyPixels(limit: 4096 * 4096)) {
            try parse(Self.png(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
        }
    }

    @Test func damagedHeadersAreRefused() {
        for size: (UInt32, UInt32) in [(0, 1), (1, 0), (0x8000_0000, 1)] {
            #expect(throws: DataURIError.damaged(.png)) { try parse(Self.png(width: size.0, height: size.1)) }
        }
        let whole = Self.png(width: 1, height: 1)
        for count in 8..<whole.count {
            #expect(throws: DataURIError.damaged(.png)) { try parse(Array(whole[..<count])) }
        }
        let jpegs = [
            Self.jpeg(Self.app0), Self.jpeg([0xFF, 0xE0, 0, 1]), Self.jpeg([0xFF, 0xDA, 0, 4, 0, 0], Self.frame),
            Self.jpeg([0xFF, 0xE0, 0xFF, 0xFF], Self.frame), Self.jpeg([0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 64]),
            Self.jpeg([0xFF, 0xC0, 0, 11, 8]), Self.jpeg([UInt8](repeating: 0xFF, count: 500)),
        ]
        for bytes in jpegs { #expect(throws: DataURIError.damaged(.jpeg)) { try parse(bytes, "image/jpeg") } }
    }

    @Test func agreesWithFoundationsBase64() {
        var random = SeededGenerator(seed: 2)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(Base64.decode(Data(bytes).base64EncodedString().utf8) == bytes)
        }
    }
}
