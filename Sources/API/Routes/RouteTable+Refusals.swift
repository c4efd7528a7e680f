import Declarations

extension RouteTable {
    func notFound(_ target: RequestTarget) -> Problem {
        let near = nearPath(to: target.segments) ?? nearestName(to: target.path, among: all.map(\.path.text))
        let hint = near.map { " Did you mean \($0)?" } ?? " GET /openapi.yaml tells what there is."
        return Problem(.notFound, "There is nothing at \(excerpt(target.path)).\(hint)")
    }

    /// Tells what there is and, where a route beside this one has what the client takes, which.
    func notAcceptable(_ operation: Operation, _ target: RequestTarget, accept: String?) -> Problem {
        let offers = operation.offers.map(\.mediaType.name).joined(separator: ", ")
        let beside = target.segments.count < 2 ? nil : besides(target.segments.prefix(2), operation.method, accept)
        let hint = beside.map { " \($0.path) has \($0.type.name)." } ?? ""
        return Problem(.notAcceptable, "There is \(offers).\(hint)")
    }

    /// The first route of a family that has what the client takes.
    private func besides(
        _ family: ArraySlice<String>, _ method: Operation.Method, _ accept: String?
    ) -> (path: String, type: MediaType)? {
        let stem = "/" + family.joined(separator: "/")
        for route in all where route.path.text == stem || route.path.text.hasPrefix(stem + "/") {
            guard let offers = route.operation(for: method.rawValue)?.offers.map(\.mediaType),
                let type = Negotiation.mediaType(offers, accept: accept)
            else { continue }
            return (route.path.text, type)
        }
        return nil
    }

    // MARK: - Near paths

    /// The path that was probably meant, found piece by piece, with or without the version it lacks; nil where a piece
    /// is like none.
    private func nearPath(to segments: [String]) -> String? {
        // Longer paths are none of ours; looking them up costs time.
        let mostSegments = 6
        guard segments.count <= mostSegments else { return nil }
        let paths = all.map { $0.path.text.split(separator: "/").map(String.init) }
        return walk(segments, paths) ?? walk(["v1"] + segments, paths)
    }

    /// As far as the pieces can be told, if that leads to a route.
    private func walk(_ segments: [String], _ paths: [[String]]) -> String? {
        var near: [String] = []
        for segment in segments {
            let next = paths.filter { $0.count > near.count && $0.starts(with: near) }.map { $0[near.count] }
            guard let piece = nearPiece(to: segment, among: next.filter { !$0.hasPrefix("{") }) else { break }
            near.append(piece)
        }
        return near.count > 1 && paths.contains(near) ? "/" + near.joined(separator: "/") : nil
    }

    /// The piece itself, the nearest one, or one that holds its letters whatever stands between them.
    private func nearPiece(to piece: String, among pieces: [String]) -> String? {
        if pieces.contains(piece) { return piece }
        if let near = nearestName(to: piece, among: pieces) { return near }
        let letters = Dictionary(pieces.map { ($0.filter { $0 != "-" }, $0) }) { first, _ in first }
        let wanted = piece.filter { $0.isLetter || $0.isNumber }
        return nearestName(to: wanted, among: letters.keys.sorted()).flatMap { letters[$0] }
    }
}
