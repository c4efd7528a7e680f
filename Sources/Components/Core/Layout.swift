import Declarations
import Geometry

/// The frames of a component.
public struct Layout: Sendable {
    /// The size of the component's own space, in points.
    public var size: Size
    public var elements: [Element]
    /// What is not a frame: ordered, under the names that the interface documents.
    public var values: [JSONValue.Member]

    public init(size: Size, elements: [Element], values: [JSONValue.Member] = []) {
        self.size = size
        self.elements = elements
        self.values = values
    }

    public func forEachElement(_ body: (Element) -> Void) {
        for element in elements { element.forEach(body) }
    }

    public func element(_ id: String) -> Element? {
        var found: Element?
        forEachElement { if $0.id == id { found = $0 } }
        return found
    }
}
