/// Why a string is not SVG path data, and where.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case tooLong(limit: Int)
        case tooManySegments(limit: Int)
        case missingMoveTo
        case unknownCommand
        case expectedNumber
        case expectedFlag
        case outOfRange(limit: Double)
    }

    public var reason: Reason
    /// Bytes of UTF-8 before the error.
    public var offset: Int

    public var description: String {
        let text =
            switch reason {
            case .tooLong(let limit): "path data is longer than \(limit) bytes"
            case .tooManySegments(let limit): "path data has more than \(limit) segments"
            case .missingMoveTo: "path data must begin with M or m"
            case .unknownCommand: "not a path command; use M L H V C S Q T A Z or their small letters"
            case .expectedNumber: "a number is expected"
            case .expectedFlag: "an arc's flag must be 0 or 1"
            case .outOfRange(let limit): "coordinates must lie between -\(Int(limit)) and \(Int(limit))"
            }
        return "\(text) (at byte \(offset))"
    }
}
