import HTTPServer
import Testing

@testable import transom

@Suite struct SettingTests {
    private func read(_ arguments: [String], _ environment: [String: String] = [:]) throws -> HTTPServer.Configuration {
        try Setting.read(arguments: arguments) { environment[$0] }
    }

    @Test func nothingSaidGivesTheDefaults() throws {
        let configuration = try read([])
        #expect(configuration.address.description == "http://127.0.0.1:8080")
        #expect(configuration.bodyLimit == 1 << 20)
    }

    @Test func flagsWinOverVariables() throws {
        let configuration = try read(
            ["--listen=[::]:1", "--workers", "3"], ["TRANSOM_LISTEN": "a:2", "TRANSOM_BODY_LIMIT": "2048"])
        #expect(configuration.address == .tcp(host: "::", port: 1))
        #expect(configuration.workers == 3)
        #expect(configuration.bodyLimit == 2048)
    }

    @Test func thePortThatKubernetesInjectsIsIgnored() throws {
        let configuration = try read([], ["TRANSOM_PORT": "tcp://10.1.2.3:8080"])
        #expect(configuration.address.description == "http://127.0.0.1:8080")
    }

    @Test(
        "a wrong setting is told in one line",
        arguments: [
            (["--workers", "0"], "--workers is \"0\", but must be a whole number from 1 to 256 (threads)"),
            (["--workers", "9999999999999999999"], "--workers is \"9999999999999999999\", but must"),
            (["--workers="], "--workers is \"\", but must"),
            (["--workers"], "--workers needs a value"),
            (["--listen", "8080"], "--listen is \"8080\", but must be host:port"),
            (["--colour", "red"], "unknown setting \"--colour\""),
            (["serve"], "unknown setting \"serve\""),
        ])
    func wrong(arguments: [String], message: String) {
        let wrong = #expect(throws: Setting.Wrong.self) { try read(arguments) }
        #expect(wrong?.description.hasPrefix(message) == true)
        #expect(wrong?.description.contains("\n") == false)
    }

    @Test func aWrongVariableIsNamed() {
        let wrong = #expect(throws: Setting.Wrong.self) { try read([], ["TRANSOM_QUEUE_LENGTH": "-1"]) }
        #expect(wrong?.description.hasPrefix("TRANSOM_QUEUE_LENGTH is \"-1\"") == true)
    }

    @Test func everyDefaultIsInItsRangeAndInTheHelp() throws {
        for setting in Setting.all {
            #expect(Setting.help.contains("\(setting.flag), \(setting.variable) (default "))
            if case .integer(let path, let range, _) = setting.kind {
                #expect(range.contains(HTTPServer.Configuration()[keyPath: path]), "\(setting.name)")
            }
        }
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    }
}
