import Colors
import Typesetting

/// Two colours that must differ enough for something to be seen.
public struct ContrastPair: Sendable {
    public enum Purpose: Sendable {
        /// WCAG 1.4.3, by the size of the text.
        case text(Font)
        /// WCAG 1.4.11: an icon or another graphic that carries meaning.
        case graphic
    }

    public var element: String
    public var purpose: Purpose
    public var foreground: Color
    public var background: Color
    /// The property whose colour would be changed, as a pointer below `/component`.
    public var pointer: String?

    public init(
        _ element: String, _ purpose: Purpose, _ foreground: Color, on background: Color, pointer: String? = nil
    ) {
        self.element = element
        self.purpose = purpose
        self.foreground = foreground
        self.background = background
        self.pointer = pointer
    }
}
