import Declarations
import Geometry

/// What assistive technology meets, in UIKit's terms and in ARIA's.
public struct AccessibilityElement: Sendable {
    /// UIKit's accessibility traits.
    public enum Trait: String, Sendable, Codable {
        case button, selected, notEnabled, staticText, image, header, adjustable, tabBar
    }

    /// An ARIA attribute, such as `aria-selected`.
    public struct Attribute: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The layout element's id.
    public var id: String
    /// The ARIA role.
    public var role: String
    public var label: String?
    public var value: String?
    public var hint: String?
    public var traits: [Trait]
    public var identifier: String?
    public var frame: Rect
    /// False for what the original has but does not expose.
    public var isAccessibilityElement: Bool
    /// 1-based place among its kind, and how many there are.
    public var positionInSet: Int?
    public var setSize: Int?
    public var aria: [Attribute]
    /// What the large content viewer shows: title and image source.
    public var largeContent: [JSONValue.Member]
    /// Where a client could give a spoken name, for what a client may name.
    public var nameSource: NameSource?

    /// Where the name comes from.
    public struct NameSource: Sendable {
        /// Of what has the `accessibilityLabel`, below the component: `items/0`.
        public var pointer: String
        /// What is shown in place of a name.
        public var image: ImageSource?

        public init(_ pointer: String, image: ImageSource?) {
            self.pointer = pointer
            self.image = image
        }
    }

    public init(
        _ id: String, role: String, label: String?, value: String? = nil, hint: String? = nil, traits: [Trait] = [],
        identifier: String? = nil, frame: Rect, isAccessibilityElement: Bool = true, positionInSet: Int? = nil,
        setSize: Int? = nil, aria: [Attribute] = [], largeContent: [JSONValue.Member] = []
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.identifier = identifier
        self.frame = frame
        self.isAccessibilityElement = isAccessibilityElement
        self.positionInSet = positionInSet
        self.setSize = setSize
        self.aria = aria
        self.largeContent = largeContent
    }
}

/// The elements in reading order, and what is said of the component as a whole.
public struct AccessibilityTree: Sendable {
    public var elements: [AccessibilityElement]
    public var values: [JSONValue.Member]

    public init(elements: [AccessibilityElement], values: [JSONValue.Member] = []) {
        self.elements = elements
        self.values = values
    }
}
