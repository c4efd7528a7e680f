import Declarations
import Theming

/// What looks different everywhere: colours, fonts, elevation and what else the theme sets.
public struct ThemeComparison: Sendable {
    /// Hexadecimal.
    public var colors: [PropertyChange] = []
    /// Colours that are another one of the scheme's, or none of them any more.
    public var tokens: [PropertyChange] = []
    public var fonts: [PropertyChange] = []
    /// Points.
    public var elevation: PropertyChange?
    public var values: [PropertyChange] = []

    init(_ before: ResolvedTheme?, _ after: ResolvedTheme?) {
        colors = Comparison.changes(before.colorMembers, after.colorMembers)
        tokens = Comparison.changes(before.tokenMembers, after.tokenMembers)
        fonts = Comparison.changes(before.fontMembers, after.fontMembers)
        let from = before.map { JSONValue.number($0.elevation) } ?? .null
        let to = after.map { JSONValue.number($0.elevation) } ?? .null
        if !from.isClose(to: to) { elevation = PropertyChange("elevation", from: from, to: to) }
        values = Comparison.changes(before?.values ?? [], after?.values ?? [])
    }

    var isEmpty: Bool {
        colors.isEmpty && tokens.isEmpty && fonts.isEmpty && elevation == nil && values.isEmpty
    }
}

extension ResolvedTheme? {
    fileprivate var colorMembers: [JSONValue.Member] {
        (self?.colors ?? []).map { .init($0.name, .string($0.color.hexadecimal)) }
    }

    fileprivate var tokenMembers: [JSONValue.Member] {
        (self?.colors ?? []).map { .init($0.name, $0.token.map { .string($0) } ?? .null) }
    }

    fileprivate var fontMembers: [JSONValue.Member] {
        (self?.fonts ?? []).map { .init($0.name, $0.font.json) }
    }
}
