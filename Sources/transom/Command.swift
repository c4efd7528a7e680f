import API
import Declarations
import Icons
import Typesetting

/// The command line's first word.
enum Command {
    /// Exit statuses (sysexits.h has 64 for wrong usage).
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let wrongUsage: Int32 = 64

    static let usage = """
        usage: transom serve [--setting value]...    serve HTTP until SIGTERM or SIGINT
               transom health [--setting value]...   ask the server of these settings whether it is ready
               transom openapi                       print the description of the HTTP interface
               transom settings                      print all settings and limits as Markdown
               transom fonts                         print the font files that serving reads, one a line
               transom --help | --version

        Settings, as a flag or as an environment variable; the flag wins:

        """

    private static let words = ["serve", "health", "openapi", "settings", "fonts", "help", "--help", "--version"]

    static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        if ["serve", "health"].contains(arguments.first), rest.contains("--help") { return help() }
        switch arguments.first {
        case "serve": return with(rest, serve)
        case "health": return with(rest) { Health.report(of: $0.server.address) }
        case "--help", "-h", "help": return help()
        case "openapi": return print(String(decoding: Service.openAPI().dropLast(), as: UTF8.self))
        case "fonts": return print((FontLibrary.files() + [IconLibrary.debianFile]).joined(separator: "\n"))
        case "settings": return print(String(SettingsDocument.text.dropLast()))
        case "--version": return print("transom \(version)")
        case let word?: return refuse(word)
        case nil:
            Console.report("a command is missing; see transom --help")
            return wrongUsage
        }
    }

    private static func help() -> Int32 { print(usage + Setting.help) }

    private static func print(_ text: String) -> Int32 {
        Console.print(text)
        return success
    }

    private static func refuse(_ word: String) -> Int32 {
        if Setting.named(flag: String(word.prefix { $0 != "=" })) != nil {
            let word = excerpt(word)
            Console.report("\(word) is a setting of serve: transom serve \(word) …")
        } else {
            let near = nearestName(to: word, among: words).map { "did you mean \($0)?" }
            Console.report("unknown command \"\(excerpt(word))\"; \(near ?? "see transom --help")")
        }
        return wrongUsage
    }

    /// Reads the settings, and goes on with them.
    private static func with(_ arguments: [String], _ body: (Settings) -> Int32) -> Int32 {
        do throws(Setting.Wrong) {
            return body(try Setting.read(arguments: arguments, environment: Console.environment))
        } catch {
            Console.report(error.description)
            return wrongUsage
        }
    }
}
