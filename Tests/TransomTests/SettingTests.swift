import Foundation
import HTTPServer
import Testing

@testable import transom

@Suite struct SettingTests {
    private func read(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Settings {
        try Setting.read(arguments: arguments) { environment[$0] }
    }

    @Test func nothingSaidGivesTheDefaults() throws {
        let settings = try read([])
        #expect(settings.server.address.description == "http://127.0.0.1:8080")
        #expect(settings.server.bodyLimit == 1 << 20)
        #expect(settings.logLevel == .info && settings.logSample == 1 && settings.logProbes == .failed)
        #expect(settings.allowedOrigins == .all && settings.requiredFonts == .all)
    }

    @Test func flagsWinOverVariables() throws {
        let settings = try read(
            ["--listen=[::]:1", "--workers", "3"], ["TRANSOM_LISTEN": "a:2", "TRANSOM_BODY_LIMIT": "2048"])
        #expect(settings.server.address == .tcp(host: "::", port: 1))
        #expect(settings.server.workers == 3)
        #expect(settings.server.bodyLimit == 2048)
    }

    @Test func everyKindIsRead() throws {
        let settings = try read(
            [
                "--log-level=error", "--log-sample=.25", "--log-probes=all", "--required-fonts", "roboto",
                "--drain-delay", "7",
                "--allowed-origins=https://a.example,http://localhost:3000,null",
            ])
        #expect(settings.logLevel == .error && settings.logSample == 0.25 && settings.logProbes == .all)
        #expect(settings.requiredFonts == .roboto && settings.drainDelay == 7)
        #expect(settings.allowedOrigins == .some(["https://a.example", "http://localhost:3000", "null"]))
    }

    @Test func thePortThatKubernetesInjectsIsIgnored() throws {
        let settings = try read([], ["TRANSOM_PORT": "tcp://10.1.2.3:8080"])
        #expect(settings.server.address.description == "http://127.0.0.1:8080")
    }

    @Test(
        "a wrong setting is told in one line",
        arguments: [
            (["--workers", "0"], "--workers is \"0\", but must be a whole number from 1 to 256 (threads)"),
            (["--workers", "9999999999999999999"], "--workers is \"9999999999999999999\", but must"),
            (["--workers="], "--workers is \"\", but must"),
            (["--workers"], "--workers needs a value"),
            (["--listen", "8080"], "--listen is \"8080\", but must be host:port"),
            (["--log-level", "debug"], "--log-level is \"debug\", but must be one of off, error, info"),
            (["--log-sample", "2"], "--log-sample is \"2\", but must be a number from 0 to 1"),
            (["--log-sample", "nan"], "--log-sample is \"nan\", but must"),
            (["--log-sample", "-0.1"], "--log-sample is \"-0.1\", but must"),
            (["--allowed-origins", ""], "--allowed-origins is \"\", but must be *"),
            (["--allowed-origins", "https://a.example/"], "--allowed-origins is"),
            (["--allowed-origins", "a.example"], "--allowed-origins is"),
            (["--allowed-origins", "https://a.example, https://b.example"], "--allowed-origins is"),
            (["--colour", "red"], "unknown setting \"--colour\"; see transom --help"),
            (["--body-limt=1"], "unknown setting \"--body-limt=1\"; did you mean --body-limit?"),
            (["serve"], "unknown setting \"serve\""),
        ])
    func wrong(arguments: [String], message: String) {
        let wrong = #expect(throws: Setting.Wrong.self) { try read(arguments) }
        #expect(wrong?.description.hasPrefix(message) == true)
        #expect(wrong?.description.contains("\n") == false)
    }

    @Test func ofALongValueTheBeginningIsTold() {
        for arguments in [["--workers", String(repeating: "9", count: 5000)], [String(repeating: "a", count: 5000)]] {
            let wrong = #expect(throws: Setting.Wrong.self) { try read(arguments) }
            #expect(wrong.map { $0.description.count < 200 && $0.description.contains("…\"") } == true)
        }
    }

    @Test(
        "a message is one line that shows what it quotes",
        arguments: [
            ("a\r\nb", #"a\r\nb"#), ("\u{1B}[31m", #"\u{1B}[31m"#), ("\u{9B}31m", #"\u{009B}31m"#),
            ("\u{7F}\0\t", #"\u{7F}\0\t"#), ("\u{202E}x\u{2028}", #"\u{202E}x\u{2028}"#), (#"\n"#, #"\\n"#),
            ("Zoë “日本” 👩", "Zoë “日本” 👩"),
        ])
    func messages(text: String, shown: String) {
        #expect(Console.line(text) == "transom: " + shown)
    }

    @Test func theLongestMessageFitsIntoOneWrite() {
        #expect(Console.line(String(repeating: "\u{E0001}", count: 5000)).utf8.count < Int(PIPE_BUF))
    }

    @Test func aWrongVariableIsNamed() {
        let wrong = #expect(throws: Setting.Wrong.self) { try read([], ["TRANSOM_QUEUE_LENGTH": "-1"]) }
        #expect(wrong?.description.hasPrefix("TRANSOM_QUEUE_LENGTH is \"-1\"") == true)
    }

    @Test func everyDefaultCanBeSaidAndIsInTheHelp() throws {
        for setting in Setting.all {
            #expect(Setting.help.contains("\(setting.flag), \(setting.variable) (default \(setting.defaultText))"))
            var settings = Settings()
            let text = setting.kind.text(settings)
            #expect(setting.kind.write(&settings, text), "\(setting.name)")
            #expect(setting.kind.text(settings) == text)
        }
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    }

    /// Each setting changes something, and nothing that another one shows.
    @Test func noTwoSettingsShareAPlace() {
        let others = [
            "a:1", "4096", "10000", "2000000", "5", "7", "roboto", "off", "0.5", "https://a.example", "unix:/a", "99",
            "all",
        ]
        for setting in Setting.all {
            var settings = Settings()
            let plain = setting.kind.text(settings)
            let value = others.first { $0 != plain && setting.kind.write(&settings, $0) }
            #expect(value != nil && setting.kind.text(settings) != plain, "\(setting.name)")
            for other in Setting.all where other.name != setting.name {
                #expect(other.kind.text(settings) == other.kind.text(Settings()), "\(setting.name), \(other.name)")
            }
        }
    }

    /// docs/settings.md is what `transom settings` prints.
    @Test func theDocumentIsUpToDate() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = try String(contentsOf: root.appendingPathComponent("docs/settings.md"), encoding: .utf8)
        #expect(file == SettingsDocument.text, "transom settings > docs/settings.md")
    }
}
