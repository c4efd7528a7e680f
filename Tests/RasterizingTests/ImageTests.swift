import Colors
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Rasterizing

/// Images of clients.
@Suite struct ImageTests {
    private let frame = Rect(x: 0, y: 0, width: 40, height: 20)

    @Test func anImageFitsItsFrame() throws {
        let pixels = try Pixels([.image(Samples.png, frame: frame, tint: nil)])
        #expect(pixels[11, 10] == Samples.opaqueRed)
        #expect(pixels[9, 10] == Samples.clear)
        #expect(pixels[29, 10] == Samples.clear)
    }

    @Test func aTemplateTakesTheTint() throws {
        let pixels = try Pixels([.image(Samples.png, frame: frame, tint: Samples.blue)])
        #expect(pixels[11, 10] == Samples.opaqueBlue)
        #expect(pixels[29, 10] == Samples.clear)
    }

    /// 8 × 8 pixels of #3060C0, one each of a usual kind.
    static let jpegs = [
        "baseline": """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK\
        CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
        CgoKCgoKCgr/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
        Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5zooor+4D+fz/2Q==
        """,
        "progressive": """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK\
        CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
        CgoKCgoKCgr/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUAQEAAAAAAAAAAAAAAAAAAAAH/9oA\
        DAMBAAIQAxAAAAGchwP/AP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAI\
        AQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//E\
        ABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMB\
        AT8Qf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Qf//Z
        """,
        "CMYK": """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK\
        CgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB\
        AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH\
        SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
        1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD8v6+f6/QCv38r/9k=
        """,
        "grey": """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK\
        CgoKBggLDAsKDAkKCgr/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APnOv//Z
        """,
    ]

    @Test(arguments: ["baseline", "progressive", "CMYK"])
    func jpegsAreDecoded(kind: String) throws {
        let file = Samples.file(.jpeg, try #require(Self.jpegs[kind]))
        let pixel = try Pixels([.image(file, frame: frame, tint: nil)])[20, 10]
        #expect(zip(pixel, [255, 0x30, 0x60, 0xC0]).allSatisfy { abs($0 - $1) < 6 }, "\(pixel)")
    }

    @Test func greyJPEGsAreDecoded() throws {
        let file = Samples.file(.jpeg, try #require(Self.jpegs["grey"]))
        let pixel = try Pixels([.image(file, frame: frame, tint: nil)])[20, 10]
        #expect(pixel[0] == 255 && pixel[1] == pixel[2] && pixel[2] == pixel[3])
    }

    @Test func damageIsSaid() throws {
        var cut = Samples.png
        cut.bytes.removeLast(30)
        #expect(throws: RasterError.damagedImage(format: "image/png")) {
            try Pixels([.image(cut, frame: frame, tint: nil)])
        }
        let nonsense = ImageData(format: .jpeg, bytes: [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0])
        #expect(throws: RasterError.damagedImage(format: "image/jpeg")) {
            try Pixels([.image(nonsense, frame: frame, tint: nil)])
        }
    }

    @Test func scansWithoutEndAreRefused() throws {
        var file = Samples.file(.jpeg, try #require(Self.jpegs["progressive"]))
        file.bytes += (0..<100).flatMap { _ in [0xFF, 0xDA] as [UInt8] }
        #expect(throws: RasterError.damagedImage(format: "image/jpeg")) {
            try Pixels([.image(file, frame: frame, tint: nil)])
        }
    }

    /// A header may promise more pixels than there is memory; it is believed before anything is decoded.
    @Test func bombsAreNotDecoded() throws {
        var bomb = Samples.png
        // The width and height in the header, 16 bytes into the file.
        bomb.bytes.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
        #expect(throws: RasterError.tooManyImagePixels) { try Pixels([.image(bomb, frame: frame, tint: nil)]) }
    }

    /// Any byte may be wrong: the file is drawn, or refused.
    @Test func damagedFilesNeverTrap() throws {
        var generator = SeededGenerator(seed: 7)
        let files =
            [Samples.png] + Self.jpegs.keys.sorted().compactMap { Self.jpegs[$0].map { Samples.file(.jpeg, $0) } }
        for _ in 0..<300 {
            for var file in files {
                for _ in 0..<3 {
                    let at = Int.random(in: file.bytes.indices, using: &generator)
                    file.bytes[at] = UInt8.random(in: 0...255, using: &generator)
                }
                _ = try? Pixels([.image(file, frame: frame, tint: nil)])
            }
        }
    }
}
