import Foundation
import HTTPTypes
import Testing

@testable import API

/// The picture as PNG and PDF.
@Suite struct ImageTests {
    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Width and height in a PNG's header.
    private func size(_ png: [UInt8]) -> [Int] {
        [16, 20].map { at in png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func theFormIsNegotiatedOrHasAnAddress() throws {
        let png = try Fixture.respond("POST", bar + "/png", body: homeBar)
        #expect(png.value(of: "Content-Type") == "image/png")
        #expect(png.body.starts(with: Self.pngSignature))
        #expect(size(png.body) == [750, 112], "the environment's display scale is 2")
        let negotiated = try Fixture.respond("POST", bar + "/svg", ["Accept": "image/png"], body: homeBar)
        #expect(negotiated.body == png.body)
        let pdf = try Fixture.respond("POST", bar + "/pdf", body: homeBar)
        #expect(pdf.value(of: "Content-Type") == "application/pdf")
        #expect(pdf.body.starts(with: "%PDF-".utf8))
        #expect(
            try Fixture.respond("POST", bar + "/svg", ["Accept": "application/pdf"], body: homeBar).body == pdf.body)
        let got = try Fixture.respond("GET", bar + "/png?request=" + Fixture.encoded(homeBar))
        #expect(got.body == png.body)
        #expect(got.value(of: "ETag") != nil)
    }

    @Test func browsersGetSVG() throws {
        for accept in ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "*/*", "image/*"] {
            let reply = try Fixture.respond("POST", bar + "/svg", ["Accept": accept], body: homeBar)
            #expect(reply.value(of: "Content-Type") == "image/svg+xml")
        }
    }

    @Test func imagesAreNotPackedTwice() throws {
        for form in ["png", "pdf"] {
            let reply = try Fixture.respond("POST", "\(bar)/\(form)?", ["Accept-Encoding": "gzip"], body: homeBar)
            #expect(reply.status == 200)
            #expect(reply.value(of: "Content-Encoding") == nil)
        }
    }

    @Test func aScaleIsPixelsAPoint() throws {
        for (scale, expected) in [("1", [375, 56]), ("0.1", [38, 6]), ("1.5", [563, 84]), ("10", [3750, 560])] {
            let reply = try Fixture.respond("POST", "\(bar)/png?scale=\(scale)", body: homeBar)
            #expect(size(reply.body) == expected)
        }
        for scale in ["0", "0.09", "10.1", "-1", "nan", "inf", "0x1", "1e0", "", "two"] {
            #expect(try Fixture.respond("POST", "\(bar)/png?scale=\(scale)", body: homeBar).status == 400, "\(scale)")
        }
    }

    @Test func theMarginIsShown() throws {
        let body = homeBar.dropLast() + #","output":{"margin":{"top":10,"left":5}}}"#
        let reply = try Fixture.respond("POST", "\(bar)/png?scale=1", body: String(body))
        #expect(size(reply.body) == [380, 66])
    }

    @Test func tooManyPixelsAreRefusedWithTheLimit() throws {
        let body = homeBar.dropLast() + #","output":{"margin":{"top":1000,"bottom":1000,"left":1000,"right":1000}}}"#
        let reply = try Fixture.respond("POST", "\(bar)/png?scale=10", body: String(body))
        #expect(reply.status == 422, "\(reply.text)")
        #expect(reply.text.contains("16777216"))
        #expect(reply.text.contains(#""parameter":"scale""#))
    }

    @Test func anErrorIsAPNGWhereOneIsAskedFor() throws {
        let asked = try Fixture.respond("POST", bar + "/svg", ["Accept": "image/png"], body: #"{"component":1}"#)
        #expect(asked.status == 422)
        #expect(asked.value(of: "Content-Type") == "image/png")
        #expect(asked.body.starts(with: Self.pngSignature))
        let forced = try Fixture.respond("GET", bar + "/png?onError=image200&request=%7B%7D")
        #expect(forced.status == 200)
        #expect(forced.value(of: "Content-Type") == "image/png")
        #expect(forced.value(of: "X-Error-Status") == "422")
        #expect(asked.value(of: "X-Error-Status") == nil)
        let plain = try Fixture.respond("POST", bar + "/png", body: #"{"component":1}"#)
        #expect(plain.value(of: "Content-Type") == "application/problem+json")
    }
}
