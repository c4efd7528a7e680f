import HTTPServer

/// A setting of `transom serve`. The table is the only place that knows one: reading, checks and `--help` come from it, and
/// defaults from the configuration that it writes to.
struct Setting: Sendable {
    enum Kind: Sendable {
        case address(WritableKeyPath<HTTPServer.Configuration, ListeningAddress> & Sendable)
        case integer(WritableKeyPath<HTTPServer.Configuration, Int> & Sendable, ClosedRange<Int>, unit: String)
    }

    /// A setting that cannot be taken, in one line.
    struct Wrong: Error, CustomStringConvertible {
        var description: String
    }

    /// In lower case with hyphens: the flag is `--name`, the variable `TRANSOM_NAME`.
    var name: String
    var kind: Kind
    var meaning: String

    static let all: [Setting] = [
        Setting(
            name: "listen", kind: .address(\.address),
            meaning: "where to listen; :port is every interface, and port 0 a free one"),
        Setting(
            name: "body-limit", kind: .integer(\.bodyLimit, 1024...(64 << 20), unit: "bytes"),
            meaning: "largest request body"),
        Setting(
            name: "body-memory-limit", kind: .integer(\.bodyMemoryLimit, 1024...(1 << 40), unit: "bytes"),
            meaning: "memory for the bodies of all requests in progress"),
        Setting(
            name: "reply-memory-limit", kind: .integer(\.replyMemoryLimit, 1024...(1 << 40), unit: "bytes"),
            meaning: "memory for the replies on their way; beyond it, clients that take theirs slowly are dropped"),
        Setting(
            name: "target-limit", kind: .integer(\.targetLimit, 8192...(1 << 20), unit: "bytes"),
            meaning: "longest request target (path and query)"),
        Setting(
            name: "event-threads", kind: .integer(\.eventThreads, 1...64, unit: "threads"),
            meaning: "threads that read and write"),
        Setting(
            name: "workers", kind: .integer(\.workers, 1...256, unit: "threads"),
            meaning: "requests worked on at once; by default one for each processor"),
        Setting(
            name: "queue-length", kind: .integer(\.queueLength, 0...100_000, unit: "requests"),
            meaning: "requests that may wait for a worker; more are refused with 503"),
        Setting(
            name: "connection-limit", kind: .integer(\.connectionLimit, 1...100_000, unit: "connections"),
            meaning: "open connections"),
        Setting(
            name: "idle-timeout", kind: .integer(\.idleTimeout, 1...3600, unit: "seconds"),
            meaning: "a connection on which nothing moves for so long is closed"),
        Setting(
            name: "request-timeout", kind: .integer(\.requestTimeout, 1...3600, unit: "seconds"),
            meaning: "a request that has not wholly arrived in this time is dropped"),
        Setting(
            name: "response-timeout", kind: .integer(\.responseTimeout, 1...3600, unit: "seconds"),
            meaning: "a client that has not taken its reply in this time is dropped"),
        Setting(
            name: "drain-timeout", kind: .integer(\.drainTimeout, 0...3600, unit: "seconds"),
            meaning: "after SIGTERM, how long requests in progress may take"),
    ]

    var flag: String { "--\(name)" }

    var variable: String { "TRANSOM_" + name.uppercased().map { $0 == "-" ? "_" : $0 } }

    /// Reads all settings: defaults, then the environment, then flags (`--name value` or `--name=value`). Variables that are
    /// no setting are left alone: Kubernetes adds `TRANSOM_PORT=tcp://…` for a Service of that name.
    static func read(
        arguments: [String], environment: (String) -> String?
    ) throws(Wrong) -> HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        for setting in all {
            guard let text = environment(setting.variable) else { continue }
            try setting.apply(text, said: setting.variable, to: &configuration)
        }
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let flag = word.prefix { $0 != "=" }
            guard let setting = all.first(where: { $0.flag == flag }) else {
                throw Wrong(description: "unknown setting \"\(word)\"; see transom --help")
            }
            let inlineValue = flag.count < word.count ? String(word.dropFirst(flag.count + 1)) : nil
            guard let text = inlineValue ?? rest.popFirst() else {
                throw Wrong(description: "\(setting.flag) needs a value: \(setting.range)")
            }
            try setting.apply(text, said: setting.flag, to: &configuration)
        }
        return configuration
    }

    private func apply(
        _ text: String, said source: String, to configuration: inout HTTPServer.Configuration
    ) throws(Wrong) {
        let wrong = Wrong(description: "\(source) is \"\(text)\", but must be \(range)")
        switch kind {
        case .address(let path):
            guard let address = ListeningAddress(text) else { throw wrong }
            configuration[keyPath: path] = address
        case .integer(let path, let range, _):
            guard let number = Int(text), range.contains(number) else { throw wrong }
            configuration[keyPath: path] = number
        }
    }

    /// What may be said, in words.
    private var range: String {
        switch kind {
        case .address: "host:port, [ipv6]:port, :port or unix:/path"
        case .integer(_, let range, let unit):
            "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit))"
        }
    }

    private var defaultText: String {
        let defaults = HTTPServer.Configuration()
        switch kind {
        case .address(let path): return defaults[keyPath: path].settingText
        case .integer(let path, _, _): return String(defaults[keyPath: path])
        }
    }

    /// All settings with their defaults, for `--help`.
    static var help: String {
        all.map { setting in
            """
              \(setting.flag), \(setting.variable) (default \(setting.defaultText))
                  \(setting.meaning); \(setting.range)
            """
        }.joined(separator: "\n")
    }
}

extension ListeningAddress {
    /// As the setting is written.
    fileprivate var settingText: String {
        let text = description
        return text.hasPrefix("http://") ? String(text.dropFirst("http://".count)) : text
    }
}
