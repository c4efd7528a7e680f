import Declarations
import FoundationEssentials
import HTTPTypes

/// The answer to a line of a batch: what the path would have answered, on one line.
struct BatchReply: Sendable {
    /// The line's `id` as it was written.
    var id: ArraySlice<UInt8>
    var response: HTTPResponse

    /// JSON stands in it as itself, text as a string, and other bytes in Base64.
    var line: [UInt8] {
        let mediaType = response.value(of: "Content-Type").flatMap(MediaType.parse)?.type ?? .problem
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("id", json: id)
            writer.member("status", response.status)
            writer.member("contentType", mediaType.name)
            if mediaType.isJSON {
                writer.member("body", json: BatchReply.onOneLine(response.body))
            } else if mediaType.isText {
                writer.member("body", String(decoding: response.body, as: UTF8.self))
            } else {
                writer.member("encoding", BatchReply.base64)
                writer.member("body", Data(response.body).base64EncodedString())
            }
        }
        return writer.bytes + CollectionOfOne(UInt8(ascii: "\n"))
    }

    static let base64 = "base64"

    /// The same JSON; a line can end between its tokens only, for in a string it is written as an escape.
    private static func onOneLine(_ json: [UInt8]) -> [UInt8] {
        let lineEnds: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        return json.contains(where: lineEnds.contains) ? json.filter { !lineEnds.contains($0) } : json
    }
}
