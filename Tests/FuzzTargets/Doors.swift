import Compression
import Drawing
import Foundation
import Geometry
import HTTPTypes
import Icons
import Rasterizing

/// The strict scanner, the checks and the decoder. A theme reads most kinds of value there are, and makes least of them.
enum JSONDoor {
    static func run(_ bytes: [UInt8]) {
        let reply = House.post("/v1/themes", bytes)
        // What is found right is JSON for others too. Numbers out of range are a fault that is told with all others.
        if reply.status == 200 {
            let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            expect(isJSON, "taken for JSON")
        }
    }
}

/// The parser of path data and, of what it takes, the writer and the rasteriser.
enum PathDoor {
    private static let frame = Rect(x: 0, y: 0, width: 24, height: 24)

    static func run(_ bytes: [UInt8]) {
        guard let path = try? SVGPathParser.parse(String(decoding: bytes, as: UTF8.self)) else { return }
        let picture = Picture(
            bounds: frame, nodes: [.icon(path, viewBox: frame, frame: frame, Paint(.black), mirrored: true)])
        let svg = SVG(picture: picture, options: SVGOptions(title: "", idPrefix: IDPrefix(hashing: []))).bytes
        expect(!String(decoding: svg, as: UTF8.self).contains("nan"), "a number that is none")
        expect((try? Raster.png(picture, scale: 1)) != nil, "no picture")
    }
}

/// The data URI, the look at the header, and the decoders of cairo and libjpeg-turbo.
enum ImageDoor {
    private static let frame = Rect(x: 0, y: 0, width: 8, height: 8)
    /// The service's own, with fewer pixels: it is the decoders' work that is wanted, not the memory's.
    private static let limits = DataURI.Limits(bytes: 256 * 1024, pixels: 512 * 512)
    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    static func run(_ bytes: [UInt8]) {
        guard let uri = try? DataURI(uri(bytes), limits: limits) else { return }
        let image = ImageData(format: uri.mediaType == .png ? .png : .jpeg, bytes: uri.bytes)
        let picture = Picture(bounds: frame, nodes: [.image(image, frame: frame, tint: nil)])
        _ = try? Raster.png(picture, scale: 1)
    }

    /// A text that is a data URI already, or else the one of a file.
    private static func uri(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: "data:".utf8) { return String(decoding: bytes, as: UTF8.self) }
        let isPNG = bytes.starts(with: pngSignature)
        let file = isPNG ? PNGChunks.withRightSums(bytes) : bytes
        return "data:image/\(isPNG ? "png" : "jpeg");base64," + Data(file).base64EncodedString()
    }
}

/// The address: percent-encoding, parameters, Base64url, deflate.
enum QueryDoor {
    static func run(_ bytes: [UInt8]) {
        // A whole target, or what `r` packs.
        let isTarget = bytes.first == UInt8(ascii: "/")
        let target =
            isTarget
            ? String(decoding: bytes, as: UTF8.self)
            : "/v1/bottom-navigation/theme?r=" + Data(bytes).base64EncodedString()
        House.respond(HTTPRequest(method: "GET", target: target))
    }
}

/// A request as text: a line of method and target, lines of fields, an empty line, the body.
enum HTTPDoor {
    static func run(_ bytes: [UInt8]) {
        var rest = bytes[...]
        func line() -> String {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            defer { rest = rest[min(end + 1, rest.endIndex)...] }
            return String(decoding: rest[..<end], as: UTF8.self)
        }
        let start = line().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        var request = HTTPRequest(method: String(start[0]), target: start.count > 1 ? String(start[1]) : "/")
        while !rest.isEmpty {
            let sides = line().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else { break }
            request.fields.append(HTTPField(String(sides[0]), sides[1].trimmingCharacters(in: .whitespaces)))
        }
        _ = House.service.plan(request)
        request.body = Array(rest)
        House.respond(request)
    }
}
