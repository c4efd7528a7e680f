import Synchronization

/// A cache of bounded cost, safe to share between threads.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is dropped. What is used
/// stays, each look-up and insertion takes constant time, and no more than twice `limit` is ever held.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Generations {
        var young: [Key: (value: Value, cost: Int)] = [:]
        var old: [Key: (value: Value, cost: Int)] = [:]
        var youngCost = 0
    }

    private let limit: Int
    private let generations = Mutex(Generations())

    /// - Parameter limit: the cost a generation may hold, in the unit of `insert`'s cost.
    init(limit: Int) {
        self.limit = limit
    }

    func value(for key: Key) -> Value? {
        generations.withLock { state in
            if let found = state.young[key] { return found.value }
            guard let found = state.old[key] else { return nil }
            add(found.value, cost: found.cost, for: key, to: &state)
            return found.value
        }
    }

    /// Values dearer than the whole cache are not kept.
    func insert(_ value: Value, cost: Int, for key: Key) {
        guard cost <= limit else { return }
        generations.withLock { add(value, cost: cost, for: key, to: &$0) }
    }

    private func add(_ value: Value, cost: Int, for key: Key, to state: inout Generations) {
        if state.youngCost + cost > limit {
            state.old = state.young
            state.young = [:]
            state.youngCost = 0
        }
        if let replaced = state.young.updateValue((value, cost), forKey: key) {
            state.youngCost -= replaced.cost
        }
        state.youngCost += cost
    }

    /// What is held now, for tests of the bound.
    var cost: Int {
        generations.withLock { state in
            state.young.values.reduce(0) { $0 + $1.cost } + state.old.values.reduce(0) { $0 + $1.cost }
        }
    }
}
