import CHarfBuzz

/// A language that fonts have letter forms for.
///
/// A closed set: HarfBuzz keeps every language it hears of, and a shape plan for each, until the process ends, so
/// what a client writes must not reach it.
struct ShapingLanguage: Hashable, Sendable {
    /// A BCP 47 tag.
    let tag: String
    // Points into HarfBuzz's table of languages, which is only ever added to.
    nonisolated(unsafe) let handle: OpaquePointer?

    private init(_ tag: String) {
        self.tag = tag
        handle = hb_language_from_string(tag, -1)
    }

    /// Languages whose forms differ from their script's default in Roboto or Noto, and those of the scripts we serve.
    private static let tags = [
        "ar", "az", "bg", "ca", "crh", "fa", "he", "hi", "ja", "kk", "ko", "ks", "ku", "mk", "mr", "ne", "nl", "pl",
        "ro", "sa", "sd", "sr", "th", "tr", "tt", "ug", "ur", "vi", "yi", "zh-HK", "zh-Hans", "zh-Hant",
    ]

    static let english = ShapingLanguage("en")

    private static let table = Dictionary(uniqueKeysWithValues: tags.map { ($0, ShapingLanguage($0)) })

    /// The language of a locale such as `fa-IR` or `zh_TW`; English, which has the default forms, for all others.
    static func language(of locale: String) -> ShapingLanguage {
        if locale == english.tag { return english }
        let subtags = locale.split(maxSplits: 4) { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        guard let language = subtags.first else { return english }
        return table[language == "zh" || language == "yue" ? chinese(subtags) : language] ?? english
    }

    /// Hong Kong and Taiwan write traditional letters unless the tag says otherwise.
    private static func chinese(_ subtags: [String]) -> String {
        if subtags.contains("hans") { return "zh-Hans" }
        if subtags.contains("hk") || subtags.contains("mo") || subtags.first == "yue" { return "zh-HK" }
        return subtags.contains("hant") || subtags.contains("tw") ? "zh-Hant" : "zh-Hans"
    }
}
