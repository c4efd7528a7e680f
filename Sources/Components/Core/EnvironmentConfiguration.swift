import Declarations
import Geometry
import Theming
import Typesetting

/// What a client says of the place: a device by name, and single traits that override it.
public struct EnvironmentConfiguration: Configurable {
    public enum Orientation: String, CaseIterable, Codable, Sendable {
        case portrait, landscape
    }

    public var preset: String?
    public var orientation: Orientation?
    public var size: Size?
    public var safeArea: Insets?
    public var displayScale: Double?
    public var layoutDirection: TextDirection?
    public var horizontalSizeClass: SizeClass?
    public var verticalSizeClass: SizeClass?
    public var contentSizeCategory: ContentSizeCategory?
    public var userInterfaceStyle: UserInterfaceStyle?
    public var accessibilityContrast: AccessibilityContrast?
    public var device: Device?
    public var platform: Platform?
    public var locale: String?
    public var voiceOverRunning: Bool?
    public var switchControlRunning: Bool?

    public init() {}

    public static let declaration = Declaration<EnvironmentConfiguration>([
        Property("preset", \.preset, .optional(DevicePreset.shape), "A device by name; single traits override it."),
        Property("orientation", \.orientation, .optional(.choice), "How the preset's device is held (portrait)."),
        Property("size", \.size, .optional(.object), "The presenting view's size (375 × 667)."),
        Property(
            "safeArea", \.safeArea, .optional(.object(Insets.unsignedDeclaration)),
            "What bars, notch and home indicator cover (0)."),
        Property(
            "displayScale", \.displayScale, .optional(.number(0.5...4, unit: "pixels a point")),
            "Device pixels a point (2)."),
        Property("layoutDirection", \.layoutDirection, .optional(.choice), "Which way the interface runs (ltr)."),
        Property("horizontalSizeClass", \.horizontalSizeClass, .optional(.choice), "UIKit's width class (compact)."),
        Property("verticalSizeClass", \.verticalSizeClass, .optional(.choice), "UIKit's height class (regular)."),
        Property("contentSizeCategory", \.contentSizeCategory, .optional(.choice), "Dynamic Type's text size (large)."),
        Property("userInterfaceStyle", \.userInterfaceStyle, .optional(.choice), "Light or dark (light)."),
        Property("accessibilityContrast", \.accessibilityContrast, .optional(.choice), "Increased contrast (normal)."),
        Property("device", \.device, .optional(.choice), "The kind of device (phone)."),
        Property("platform", \.platform, .optional(.choice), "Whose conventions events follow (ios)."),
        Property("locale", \.locale, .optional(.languageTag), "The language of the texts, as a BCP 47 tag (en)."),
        Property("voiceOverRunning", \.voiceOverRunning, .optional(.flag), "VoiceOver is on (false)."),
        Property("switchControlRunning", \.switchControlRunning, .optional(.flag), "Switch Control is on (false)."),
    ])

    /// The traits that hold: the preset's, or the defaults, less what is given singly.
    public var resolved: Environment {
        var result =
            preset.flatMap(DevicePreset.named)?.environment(landscape: orientation == .landscape) ?? Environment()
        if preset == nil, orientation == .landscape {
            result.size = Size(width: result.size.height, height: result.size.width)
            result.verticalSizeClass = .compact
        }
        func take<Value>(_ path: WritableKeyPath<Environment, Value>, _ given: Value?) {
            if let given { result[keyPath: path] = given }
        }
        take(\.size, size)
        take(\.safeArea, safeArea)
        take(\.displayScale, displayScale)
        take(\.layoutDirection, layoutDirection)
        take(\.horizontalSizeClass, horizontalSizeClass)
        take(\.verticalSizeClass, verticalSizeClass)
        take(\.contentSizeCategory, contentSizeCategory)
        take(\.userInterfaceStyle, userInterfaceStyle)
        take(\.accessibilityContrast, accessibilityContrast)
        take(\.device, device)
        take(\.platform, platform)
        take(\.locale, locale)
        take(\.voiceOverRunning, voiceOverRunning)
        take(\.switchControlRunning, switchControlRunning)
        return result
    }
}

extension Shape where Value == String {
    /// A BCP 47 language tag: letters, digits and hyphens.
    static var languageTag: Shape {
        let schema = Schema(
            .formatted(
                words: "a language tag such as \"en\" or \"pt-BR\"",
                pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,\(mostSubtags)}$",
                examples: ["en", "fa", "zh-Hant"]))
        return Shape(schema, json: { .string($0) }) { value, checker in
            guard case .string(let tag) = value, isLanguageTag(tag) else { return checker.mismatch(schema, value) }
        }
    }

    /// More than any language that fonts and words know has.
    private static var mostSubtags: Int { 8 }

    private static func isLanguageTag(_ tag: String) -> Bool {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        guard let language = parts.first, parts.count <= 1 + mostSubtags else { return false }
        return (2...8).contains(language.count) && language.allSatisfy(isLetter)
            && parts.dropFirst().allSatisfy {
                (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) }
            }
    }
}
