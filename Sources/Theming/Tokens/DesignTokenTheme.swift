import Colors
import Declarations
import Typesetting

/// The parts of a scheme that a design token document names.
///
/// A token becomes a part by its own name, in whatever group it stands: a colour called `primaryColor`, `primary` or
/// `on-surface`, a typography called `body2`, a dimension called `smallComponentShape`. All others are only checked.
struct DesignTokenTheme: Hashable, Sendable {
    private(set) var colors: [ColorRole: Color] = [:]
    private(set) var fonts: [TextStyle: DesignTokenFont] = [:]
    private(set) var shapes: [ShapeSize: Double] = [:]
    private var owners: [String: String] = [:]

    /// What could be read of a document that has been checked before.
    init(reading document: JSONValue) {
        var checker = Checker()
        self.init(document, &checker)
    }

    init(_ document: JSONValue, _ checker: inout Checker) {
        let faultsBefore = checker.faults.count
        let reader = DesignTokenReader(tree: DesignTokenTree(document, &checker))
        for token in reader.tree.tokens where !checker.isFull {
            DesignTokenTheme.inside(token.path[...], &checker) { checker in
                checker.inside("$value") { take(token, reader, &$0) }
            }
        }
        if owners.isEmpty && checker.faults.count == faultsBefore {
            checker.fault(
                "expected a token named as a scheme property is, such as a color primaryColor or a typography body2")
        }
    }

    private static func inside(
        _ path: ArraySlice<String>, _ checker: inout Checker, _ body: (inout Checker) -> Void
    ) {
        guard let name = path.first else { return body(&checker) }
        checker.inside(name) { inside(path.dropFirst(), &$0, body) }
    }

    private mutating func take(_ token: DesignToken, _ reader: DesignTokenReader, _ checker: inout Checker) {
        guard let resolved = reader.resolve(token, &checker) else { return }
        let value = resolved.value
        switch resolved.type {
        case .color:
            guard let color = reader.color(value, &checker), let role = DesignTokenNames.role(token.name) else {
                return
            }
            if isFirst(role.rawValue, token, &checker) { colors[role] = color }
        case .typography:
            guard let font = reader.typography(value, &checker), let style = DesignTokenNames.textStyle(token.name)
            else { return }
            if isFirst(style.rawValue, token, &checker) { fonts[style] = font }
        case .dimension:
            guard let length = reader.dimension(value, &checker), let size = DesignTokenNames.shapeSize(token.name)
            else { return }
            guard length >= 0 else { return checker.fault("expected a corner size that is not negative") }
            if isFirst(size.rawValue, token, &checker) { shapes[size] = length }
        case .number: _ = reader.number(value, &checker)
        case .fontFamily: _ = reader.fontFamily(value, &checker)
        case .fontWeight: _ = reader.fontWeight(value, &checker)
        case .shadow: reader.checkShadow(value, &checker)
        case .duration, .cubicBezier, .strokeStyle, .border, .transition, .gradient: break
        case nil: checker.fault("expected a \"$type\" beside the value, on a group around it or on its alias")
        }
    }

    /// Whether no other token has been taken for a property; a fault if one has.
    private mutating func isFirst(_ property: String, _ token: DesignToken, _ checker: inout Checker) -> Bool {
        if let owner = owners[property] {
            checker.fault("expected one token for \(property); \"{\(excerpt(owner))}\" is another")
            return false
        }
        owners[property] = token.reference
        return true
    }
}

extension Shape where Value == JSONValue {
    /// A document of the W3C design tokens format 2025.10.
    static var designTokens: Shape {
        let schema = Schema(.defined(DesignTokenSchema.group))
        return Shape(schema, json: { $0 }) { value, checker in
            guard case .object = value else { return checker.mismatch(schema, value) }
            _ = DesignTokenTheme(value, &checker)
        }
    }
}
