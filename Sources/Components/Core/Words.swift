/// Texts as rules look at them. By Unicode scalars: the bounds of characters cost far more, and no rule needs them.
extension String {
    /// Whether there is nothing but white space.
    var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    /// What stands between white space.
    var words: [Substring] {
        unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(Substring.init)
    }
}
