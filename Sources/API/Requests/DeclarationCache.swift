import Declarations
import Synchronization

/// Declarations of generic types, which cannot keep one in a static property of their own. Each is made once.
final class DeclarationCache: Sendable {
    static let shared = DeclarationCache()
    private let known = Mutex<[ObjectIdentifier: any Sendable]>([:])

    func declaration<Owner>(of type: Owner.Type, _ make: () -> Declaration<Owner>) -> Declaration<Owner> {
        let key = ObjectIdentifier(type)
        if let declaration = known.withLock({ $0[key] }) as? Declaration<Owner> { return declaration }
        let declaration = make()
        known.withLock { $0[key] = declaration }
        return declaration
    }
}
