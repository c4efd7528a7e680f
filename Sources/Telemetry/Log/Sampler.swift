import Synchronization

/// Picks a share of what is put to it: evenly, so that of any run of n the share of n is picked, give or take one.
final class Sampler: Sendable {
    private static let whole: UInt64 = 1 << 32

    private let step: UInt64
    private let sum: Atomic<UInt64>

    /// - Parameter share: from 0 (none) to 1 (all); anything else is taken as the nearer of the two.
    init(share: Double) {
        let bounded = share.isNaN ? 0 : min(1, max(0, share))
        step = UInt64(bounded * Double(Self.whole))
        // The first of a small share is picked early: who tries it out sees that it works.
        sum = Atomic(step == 0 ? 0 : Self.whole - step)
    }

    func picks() -> Bool {
        let before = sum.wrappingAdd(step, ordering: .relaxed).oldValue
        return before % Self.whole + step >= Self.whole
    }
}
