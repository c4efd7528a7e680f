/// Characters in the order of their first occurrence, each once.
struct ScalarList: Sendable {
    private(set) var scalars: [Unicode.Scalar] = []
    private var known: Set<Unicode.Scalar> = []

    mutating func append(_ scalar: Unicode.Scalar) {
        if known.insert(scalar).inserted { scalars.append(scalar) }
    }
}
