extension String {
    /// The text in capitals as the language of a BCP 47 tag writes them: "i" is "İ" in Turkish, and Greek capitals lose
    /// their accents.
    public func uppercased(locale: String) -> String {
        UnicodeText.uppercased(Array(utf16), locale: locale).map { String(decoding: $0, as: UTF16.self) }
            ?? uppercased()
    }
}
