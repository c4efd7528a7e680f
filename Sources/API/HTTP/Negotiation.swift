import Declarations

/// An element of an `Accept…` list: what it names, and how much it is wanted.
struct Preference: Hashable, Sendable {
    var name: String
    var quality: Double

    /// The elements of a list field; one that is not well-formed is passed over.
    static func list(_ field: String) -> [Preference] {
        field.split(separator: ",").compactMap { element in
            let parts = element.split(separator: ";").map(trimmed)
            guard let name = parts.first, !name.isEmpty else { return nil }
            var quality = 1.0
            for parameter in parts.dropFirst() where parameter.lowercased().hasPrefix("q=") {
                guard let number = Digits.decimal(parameter.dropFirst(2)), (0...1).contains(number) else { return nil }
                quality = number
            }
            return Preference(name: name.lowercased(), quality: quality)
        }
    }
}

/// Which of the representations there are a client gets (RFC 9110 §12.5).
enum Negotiation {
    /// The best of `offers` by quality, then by how closely the client named it, then by our own order; nil if the
    /// client wants none. A client that says nothing gets the first.
    static func mediaType(_ offers: [MediaType], accept: String?) -> MediaType? {
        let preferences = accept.map(Preference.list) ?? []
        guard !preferences.isEmpty else { return offers.first }
        var best: (offer: MediaType, quality: Double, closeness: Int)?
        for offer in offers {
            guard let match = match(offer, preferences), match.quality > 0 else { continue }
            if let best, (best.quality, best.closeness) >= (match.quality, match.closeness) { continue }
            best = (offer, match.quality, match.closeness)
        }
        return best?.offer
    }

    /// Whether the client would rather have gzip than the plain bytes.
    static func wantsGzip(_ acceptEncoding: String?) -> Bool {
        let preferences = acceptEncoding.map(Preference.list) ?? []
        func quality(_ names: [String]) -> Double? {
            names.lazy.compactMap { name in preferences.first { $0.name == name }?.quality }.first
        }
        guard let gzip = quality(["gzip", "x-gzip", "*"]), gzip > 0 else { return false }
        return gzip >= quality(["identity"]) ?? 0
    }

    /// The quality that the closest range gives an offer: the type itself, then `type/*`, then `*/*`.
    private static func match(_ offer: MediaType, _ preferences: [Preference]) -> (quality: Double, closeness: Int)? {
        let ranges = [offer.name, "\(offer.type)/*", "*/*"]
        for (index, range) in ranges.enumerated() {
            if let preference = preferences.first(where: { $0.name == range }) {
                return (preference.quality, ranges.count - index)
            }
        }
        return nil
    }
}
