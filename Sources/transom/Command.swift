import API
import Icons
import Typesetting

/// The command line's first word.
enum Command {
    /// Exit statuses (sysexits.h has 64 for wrong usage).
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let wrongUsage: Int32 = 64

    static let usage = """
        usage: transom serve [--setting value]...   serve HTTP until SIGTERM or SIGINT
               transom openapi                      print the description of the HTTP interface
               transom fonts                        print the font files that serving reads, one a line
               transom --help | --version

        Settings, as a flag or as an environment variable; the flag wins:

        """

    static func run(_ arguments: [String]) -> Int32 {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case "serve":
            if rest.contains("--help") { return help() }
            return serve(Array(rest))
        case "--help", "-h", "help": return help()
        case "openapi":
            Console.print(String(decoding: Service.openAPI().dropLast(), as: UTF8.self))
            return success
        case "fonts": return print((FontLibrary.files() + [IconLibrary.debianFile]).joined(separator: "\n"))
        case "--version": return print("transom \(version)")
        case let word?:
            Console.report("unknown command \"\(word)\"; see transom --help")
            return wrongUsage
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

    private static func serve(_ arguments: [String]) -> Int32 {
        do throws(Setting.Wrong) {
            return serve(try Setting.read(arguments: arguments, environment: Console.environment))
        } catch {
            Console.report(error.description)
            return wrongUsage
        }
    }
}
