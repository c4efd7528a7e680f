/// Something wrong with a request: where, and what would have been right.
public struct Fault: Hashable, Sendable, Error {
    /// JSON Pointer (RFC 6901) into the request, such as `/component/items/2/badgeColor`.
    public var pointer: String
    public var detail: String

    public init(pointer: String, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }
}

/// Walks a value, remembers where it is and collects every fault it meets.
public struct Checker {
    private enum Step {
        case name(String)
        case index(Int)
    }

    /// No reply needs more faults than a person reads; the walk goes on, silently.
    public static let maximumFaults = 100

    public private(set) var faults: [Fault] = []
    /// Knows names that live outside a declaration, such as icons.
    public let vocabulary: any Vocabulary
    private var steps: [Step] = []
    /// The objects around, the outermost first.
    private(set) var scopes: [Scope] = []
    private var textLength = 0
    private var pictures: Set<String> = []
    private var pixelCount = 0

    /// What all texts of a request may have together, in characters: each is shaped, broken into lines and drawn as an
    /// outline some hundred times as long. Twice the longest single text, and a hundred for each of 200 items.
    public static let maximumTextLength = 20_000

    /// A longer name is shortened in a pointer: the client's own words come back with every fault below them.
    private static let maximumNameLength = 200

    public init(vocabulary: any Vocabulary = EmptyVocabulary(), at names: [String] = []) {
        self.vocabulary = vocabulary
        steps = names.map { .name($0) }
    }

    /// The text is made only where it will be kept: looking for the nearest right name costs something.
    public mutating func fault(_ detail: @autoclosure () -> String) {
        guard faults.count < Checker.maximumFaults else { return }
        faults.append(Fault(pointer: pointer, detail: detail()))
    }

    /// Counts a text of so many characters in; a fault at the one that makes them too many.
    public mutating func count(text length: Int) {
        let before = textLength
        textLength = min(textLength, Checker.maximumTextLength) + length
        guard before <= Checker.maximumTextLength, textLength > Checker.maximumTextLength else { return }
        fault("expected at most \(Checker.maximumTextLength) characters in all texts of a request together")
    }

    /// What all pictures in a request may have together, in pixels: as many as one of them alone.
    public static let maximumPixels = 4096 * 4096

    /// Counts a picture of so many pixels in; a fault where they become too many.
    ///
    /// - Returns: whether it is met for the first time and to be looked at.
    public mutating func count(pixels: Int, of picture: String) -> Bool {
        guard pictures.insert(picture).inserted else { return false }
        guard pixels <= Checker.maximumPixels - pixelCount else {
            fault("expected at most \(Checker.maximumPixels) pixels in all pictures of a request together")
            return false
        }
        pixelCount += pixels
        return true
    }

    public mutating func inside(_ name: String, _ body: (inout Checker) -> Void) {
        steps.append(.name(name))
        body(&self)
        steps.removeLast()
    }

    public mutating func inside(_ index: Int, _ body: (inout Checker) -> Void) {
        steps.append(.index(index))
        body(&self)
        steps.removeLast()
    }

    /// Checks the members of an object, which declares these.
    mutating func within(_ members: [Schema.PropertySchema], _ body: (inout Checker) -> Void) {
        scopes.append(Scope(depth: steps.count, members: members))
        body(&self)
        scopes.removeLast()
    }

    public var pointer: String { pointer(depth: steps.count) }

    func pointer(to scope: Scope) -> String { pointer(depth: scope.depth) }

    private func pointer(depth: Int) -> String {
        steps.prefix(depth).reduce(into: "") { text, step in
            switch step {
            case .name(let name): text += "/" + Checker.escaped(excerpt(name, limit: Checker.maximumNameLength))
            case .index(let index): text += "/\(index)"
            }
        }
    }

    private static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
        return name.reduce(into: "") { text, character in
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.append(character)
            }
        }
    }
}

/// Names that are known at run time only.
public protocol Vocabulary: Sendable {
    /// Whether there is an icon of that name.
    func hasIcon(named name: String) -> Bool
    /// Names of icons that the client may have meant.
    func iconNames(near name: String) -> [String]
}

/// Knows no name and takes every one: for checks that concern only a declaration.
public struct EmptyVocabulary: Vocabulary {
    public init() {}
    public func hasIcon(named name: String) -> Bool { true }
    public func iconNames(near name: String) -> [String] { [] }
}
