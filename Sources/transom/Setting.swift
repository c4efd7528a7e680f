import Declarations

/// A setting of `transom serve`. The table of them is the only place that knows one: reading, checks, `--help` and
/// docs/settings.md come from it, and defaults from the settings that it writes to.
struct Setting: Sendable {
    /// A setting that cannot be taken, in one line.
    struct Wrong: Error, CustomStringConvertible {
        var description: String
    }

    /// In lower case with hyphens: the flag is `--name`, the variable `TRANSOM_NAME`.
    var name: String
    var kind: SettingKind
    var meaning: String
    /// What clients see beyond it.
    var beyond: String
    /// Where the default depends on the machine: what it is, in words.
    var defaultWords: String?

    var flag: String { "--\(name)" }

    var variable: String { "TRANSOM_" + name.uppercased().map { $0 == "-" ? "_" : $0 } }

    var defaultText: String { defaultWords ?? kind.text(Settings()) }

    /// Range and unit.
    var words: String { kind.range + (kind.unit.map { " (\($0))" } ?? "") }

    /// Reads all settings: defaults, then the environment, then flags (`--name value` or `--name=value`). Variables that are
    /// no setting are left alone: Kubernetes adds `TRANSOM_PORT=tcp://…` for a Service of that name.
    static func read(arguments: [String], environment: (String) -> String?) throws(Wrong) -> Settings {
        var settings = Settings()
        for setting in all {
            guard let text = environment(setting.variable) else { continue }
            try setting.apply(text, said: setting.variable, to: &settings)
        }
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let flag = String(word.prefix { $0 != "=" })
            guard let setting = named(flag: flag) else { throw unknown(word, flag: flag) }
            let inlineValue = flag.count < word.count ? String(word.dropFirst(flag.count + 1)) : nil
            guard let text = inlineValue ?? rest.popFirst() else {
                throw Wrong(description: "\(setting.flag) needs a value: \(setting.words)")
            }
            try setting.apply(text, said: setting.flag, to: &settings)
        }
        return settings
    }

    static func named(flag: String) -> Setting? { all.first { $0.flag == flag } }

    private static func unknown(_ word: String, flag: String) -> Wrong {
        let near = nearestName(to: flag, among: all.map(\.flag)).map { "did you mean \($0)?" }
        return Wrong(
            description: "unknown setting \"\(excerpt(word, limit: quotedLimit))\"; \(near ?? "see transom --help")")
    }

    /// Characters of a wrong value that are told: enough for a path or some origins.
    private static let quotedLimit = 80

    private func apply(_ text: String, said source: String, to settings: inout Settings) throws(Wrong) {
        guard kind.write(&settings, text) else {
            let quoted = excerpt(text, limit: Self.quotedLimit)
            throw Wrong(description: "\(source) is \"\(quoted)\", but must be \(words)")
        }
    }

    /// All settings with their defaults, for `--help`.
    static var help: String {
        all.map { setting in
            """
              \(setting.flag), \(setting.variable) (default \(setting.defaultText))
                  \(setting.meaning); \(setting.words)
            """
        }.joined(separator: "\n")
    }
}
