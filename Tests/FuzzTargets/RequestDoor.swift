import API
import Declarations
import Foundation
import TestSupport

/// A request that the declarations allow: the bytes decide which route, which properties and which values. So a change
/// of one byte is a change of one decision, and the fuzzer gets far behind the checks.
enum RequestDoor {
    /// How many texts are of characters that nobody would think of.
    private static let invention = 0.3

    static func run(_ bytes: [UInt8]) {
        var decisions = Decisions(bytes)
        guard let kind = RequestKind.all.randomElement(using: &decisions),
            let target = kind.targets.randomElement(using: &decisions)
        else { return }
        let hasPicture = target.contains("/transition") || target.contains("/compare")
        let wantsPicture = hasPicture && Bool.random(using: &decisions)
        var sampler = SchemaSampler(decisions)
        sampler.invention = invention
        guard let body = try? JSONEncoder().encode(sampler.value(of: kind.schema)) else { return }
        House.post(target, Array(body), accept: wantsPicture ? "image/svg+xml" : nil)
    }
}

/// Bytes as random numbers: two bytes a number, and pseudo-random ones after the last.
struct Decisions: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    private var rest: SeededGenerator

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
        rest = SeededGenerator(seed: UInt64(bytes.count))
    }

    mutating func next() -> UInt64 {
        guard let high = bytes.popFirst(), let low = bytes.popFirst() else { return rest.next() }
        // The upper bits decide about a range, the lower ones about a fraction.
        return (UInt64(high) << 8 | UInt64(low)) &* 0x0001_0001_0001_0001
    }
}
