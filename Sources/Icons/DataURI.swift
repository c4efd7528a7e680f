/// A PNG or JPEG file in a `data:` URI. Its pixels are not decoded.
public struct DataURI: Hashable, Sendable {
    public enum MediaType: String, Hashable, Sendable, CaseIterable {
        case png = "image/png"
        case jpeg = "image/jpeg"
    }

    public struct Limits: Hashable, Sendable {
        /// Bytes of the decoded file.
        public var bytes: Int
        public var pixels: Int

        /// The default for pixels is a square of 4096, a usual limit of textures on phones.
        public init(bytes: Int, pixels: Int = 4096 * 4096) {
            self.bytes = bytes
            self.pixels = pixels
        }
    }

    public let mediaType: MediaType
    /// The file.
    public let bytes: [UInt8]
    /// Pixels, as the file's header says.
    public let width: Int
    /// Pixels, as the file's header says.
    public let height: Int

    private static let scheme = "data:"
    private static let encoding = ";base64"

    /// Reads `data:image/png;base64,…` or `data:image/jpeg;base64,…`.
    public init(_ text: String, limits: Limits) throws(DataURIError) {
        let text = Array(text.utf8)
        let head = text.prefix(Self.scheme.utf8.count + Self.longestHeader)
        guard let comma = head.firstIndex(of: UInt8(ascii: ",")) else { throw .notADataURI }
        mediaType = try Self.mediaType(String(decoding: head[..<comma], as: UTF8.self).lowercased())
        let body = text[(comma + 1)...]
        guard Base64.decodedCount(body.count) - Self.mostPadding <= limits.bytes else {
            throw .tooLarge(limit: limits.bytes)
        }
        guard let decoded = Base64.decode(body) else { throw .invalidBase64 }
        guard decoded.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
        guard ImageHeader.mediaType(of: decoded) == mediaType else { throw .otherContent(mediaType) }
        guard let size = ImageHeader.size(of: decoded, mediaType) else { throw .damaged(mediaType) }
        guard size.width <= limits.pixels / size.height else { throw .tooManyPixels(limit: limits.pixels) }
        bytes = decoded
        (width, height) = size
    }

    /// Bytes from the scheme to the comma; the longest header we know has 22.
    private static let longestHeader = 64
    /// Bytes that two padding letters feign.
    private static let mostPadding = 2

    private static func mediaType(_ header: String) throws(DataURIError) -> MediaType {
        guard header.hasPrefix(scheme) else { throw .notADataURI }
        guard header.hasSuffix(encoding) else { throw .notBase64 }
        let name = header.dropFirst(scheme.count).dropLast(encoding.count)
        guard let type = MediaType(rawValue: String(name)) else { throw .unknownMediaType }
        return type
    }
}

/// Why a string is not an image that is accepted.
public enum DataURIError: Error, Hashable, Sendable, CustomStringConvertible {
    case notADataURI
    case notBase64
    case unknownMediaType
    case invalidBase64
    case tooLarge(limit: Int)
    case otherContent(DataURI.MediaType)
    case damaged(DataURI.MediaType)
    case tooManyPixels(limit: Int)

    public var description: String {
        switch self {
        case .notADataURI: "not a data URI; write data:image/png;base64,… or data:image/jpeg;base64,…"
        case .notBase64: "the data must be Base64: write data:image/png;base64,…"
        case .unknownMediaType: "the media type must be image/png or image/jpeg"
        case .invalidBase64: "the data is not Base64 in the standard alphabet"
        case .tooLarge(let limit): "the image is larger than \(limit) bytes"
        case .otherContent(let type): "the data does not begin like \(type.rawValue)"
        case .damaged(let type): "the header of the \(type.rawValue) is damaged"
        case .tooManyPixels(let limit): "the image has more than \(limit) pixels"
        }
    }
}
