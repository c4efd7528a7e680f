import Geometry
import Typesetting

/// Google's Material Icons (filled), by name.
public struct IconLibrary: Sendable {
    /// All names, in alphabetical order.
    public let names: [String]

    private let face: FontFace
    private let glyphs: [String: UInt32]
    /// The names' letters, in the order of the names.
    private let letters: [[UInt8]]

    /// Where Debian installs the icon font.
    public static let debianFile =
        "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf"
    private static let package = "fonts-material-design-icons-iconfont"

    /// Opens the icon font and reads its names.
    ///
    /// - Throws: `FontError`, which names the file and its Debian package, when the font is missing or has no names.
    public init(file: String = IconLibrary.debianFile) throws(FontError) {
        guard let face = FontFace(file: file, family: "Material Icons") else {
            throw FontError(file: file, package: Self.package)
        }
        let glyphs = LigatureNames(face).glyphs
        guard !glyphs.isEmpty else { throw FontError(file: file, package: Self.package) }
        self.face = face
        self.glyphs = glyphs
        names = glyphs.keys.sorted()
        letters = names.map { Array($0.utf8) }
    }

    /// Tells this file from other fonts; see ``FontFace/identity``.
    public var identity: [UInt8] { face.identity }

    /// The icon of a name such as `home`, `ic_home_24px`, `ic_home_black_24dp` or `arrow back`; nil if there is none.
    public func icon(named name: String) -> Icon? {
        if let glyph = glyphs[name] { return icon(name, glyph: glyph) }
        for candidate in IconName.candidates(name) {
            if let glyph = glyphs[candidate] { return icon(candidate, glyph: glyph) }
        }
        return nil
    }

    /// Whether there is an icon of that name: quicker than to draw it.
    public func contains(_ name: String) -> Bool {
        glyphs[name] != nil || IconName.candidates(name).contains { glyphs[$0] != nil }
    }

    /// An icon's name as people read it: "Arrow back" for `ic_arrow_back_24px`.
    public static func words(of name: String) -> String? {
        guard let bare = IconName.candidates(name).last else { return nil }
        let words = bare.split(separator: "_").joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private func icon(_ name: String, glyph: UInt32) -> Icon {
        let em = Double(face.unitsPerEm)
        // The glyph's origin is on the baseline, the box's at the top.
        let path = face.outline(of: glyph).path.offset(y: Double(face.ascent))
        return Icon(name: name, viewBox: Rect(x: 0, y: 0, width: em, height: em), path: path)
    }

    /// Names that a client may have meant, the likeliest first.
    public func nearest(to name: String, limit: Int = 3) -> [String] {
        guard let wanted = IconName.candidates(name).last else { return [] }
        let query = Array(wanted.utf8)
        let allowed = max(1, query.count / EditDistance.lettersPerError)
        var found: [(distance: Int, index: Int)] = []
        for (index, name) in letters.enumerated() {
            if let distance = EditDistance.between(query, name, limit: allowed) { found.append((distance, index)) }
        }
        let typos = found.sorted { $0 < $1 }.map { names[$0.index] }
        guard typos.count < limit else { return Array(typos.prefix(max(0, limit))) }
        let parts = search(wanted).filter { !typos.contains($0) }
        return Array((typos + parts).prefix(limit))
    }

    /// The name itself, then icons that are commonly called so, then names that hold all words of `query`: first those
    /// that begin with it.
    public func search(_ query: String) -> [String] {
        let wanted = IconName.normalized(query)
        let words = wanted.split(separator: "_").map { Array($0.utf8) }
        guard !words.isEmpty else { return query.utf8.count > IconName.longest ? [] : names }
        let called = IconSynonyms.icons(for: wanted).filter { glyphs[$0] != nil && $0 != wanted }
        let found = names.indices.filter { index in words.allSatisfy { letters[index].holds($0) } }
        let ranked = found.map { index in
            (rank: names[index] == wanted ? 0 : names[index].hasPrefix(wanted) ? 1 : 2, index: index)
        }
        let held = ranked.sorted { $0 < $1 }.map { names[$0.index] }.filter { !called.contains($0) }
        let own = held.first == wanted ? 1 : 0
        return Array(held.prefix(own)) + called + held.dropFirst(own)
    }
}

extension [UInt8] {
    /// Whether `word`, which is not empty, stands somewhere in the array.
    fileprivate func holds(_ word: [UInt8]) -> Bool {
        guard word.count <= count else { return false }
        return (0...(count - word.count)).contains { start in
            word.indices.allSatisfy { self[start + $0] == word[$0] }
        }
    }
}

extension Path {
    /// The path, moved down by `dy`.
    fileprivate func offset(y dy: Double) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let to): .move(to.offset(y: dy))
                case .line(let to): .line(to.offset(y: dy))
                case .quadratic(let control, let to):
                    .quadratic(control: control.offset(y: dy), to: to.offset(y: dy))
                case .cubic(let control1, let control2, let to):
                    .cubic(
                        control1: control1.offset(y: dy), control2: control2.offset(y: dy), to: to.offset(y: dy))
                case .arc(let radii, let rotation, let largeArc, let sweep, let to):
                    .arc(radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep, to: to.offset(y: dy))
                case .close: .close
                }
            })
    }
}
