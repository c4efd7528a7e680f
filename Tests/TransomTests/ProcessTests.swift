import Foundation
import HTTPClient
import HTTPServer
import Testing

/// The program itself, as a process.
@Suite struct ProcessTests {
    /// The executable beside the tests.
    static var executable: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("transom")
    }

    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    static func start(_ arguments: [String]) throws -> (process: Process, output: Pipe, errors: Pipe) {
        let process = Process()
        let output = Pipe()
        let errors = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        return (process, output, errors)
    }

    static func run(_ arguments: [String]) throws -> Outcome {
        let (process, output, errors) = try start(arguments)
        let texts = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    /// The line that says it is ready.
    static func readLine(_ pipe: Pipe) -> String {
        var bytes: [UInt8] = []
        while let byte = pipe.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A client of a server that has said it is ready.
    static func connect(_ line: String) throws -> Client {
        let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
        return try Client(.tcp(host: "127.0.0.1", port: port))
    }

    @Test func versionAndHelp() throws {
        #expect(try Self.run(["--version"]).output.hasPrefix("transom "))
        let help = try Self.run(["--help"])
        #expect(help.status == 0 && help.output.contains("--listen, TRANSOM_LISTEN (default 127.0.0.1:8080)"))
    }

    /// An image that ships these files and no others lacks nothing.
    @Test func fontFilesAreThoseThatAreInstalled() throws {
        let files = try Self.run(["fonts"]).output.split(separator: "\n").map(String.init)
        #expect(files.contains("/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf"))
        #expect(files.contains { $0.hasSuffix("/MaterialIcons-Regular.ttf") })
        #expect(Set(files).count == files.count)
        #expect(files.filter { !FileManager.default.fileExists(atPath: $0) } == [])
    }

    @Test(
        "wrong usage is one line and 64",
        arguments: [
            [], ["fly"], ["serve", "--workers", "x"], ["serve", "--workers", "a\r\n{\u{1B}[2J\u{2028}"],
            ["serve", "--\nx\u{9B}"], ["a\r\nb"], ["--listen=\n\u{1B}"],
        ])
    func wrongUsage(arguments: [String]) throws {
        let outcome = try Self.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(isOneVisibleLine(outcome.errors))
    }

    @Test("a path is told in one line too", arguments: ["serve", "health"])
    func strangePath(command: String) throws {
        let outcome = try Self.run([command, "--listen", "unix:/no such\r\nfolder\u{1B}[2J/socket"])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(isOneVisibleLine(outcome.errors))
    }

    private func isOneVisibleLine(_ text: String) -> Bool {
        guard text.hasPrefix("transom: "), text.unicodeScalars.last == "\n" else { return false }
        return text.unicodeScalars.dropLast().allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{2028}"
        }
    }

    @Test func aTakenPortIsOneLineAndOne() throws {
        let (process, output, _) = try Self.start(["serve", "--listen", "127.0.0.1:0"])
        let line = Self.readLine(output)
        let address = try #require(line.split(separator: "/").last)
        let second = try Self.run(["serve", "--listen", String(address)])
        #expect(second.status == 1)
        #expect(second.errors == "transom: cannot listen on http://\(address): the address is already in use\n")
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("a signal lets the request in flight end, and exits 0", arguments: [SIGTERM, SIGINT])
    func drains(signal: Int32) throws {
        let (process, output, _) = try Self.start(["serve", "--listen", "127.0.0.1:0"])
        let line = Self.readLine(output)
        #expect(line.hasPrefix("transom: listening on http://127.0.0.1:"))
        let idle = try Self.connect(line)
        let busy = try Self.connect(line)
        let body = #"{"component":{}}"#
        busy.send(
            "POST /v1/bottom-navigation HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n"
                + "Expect: 100-continue\r\n\r\n")
        // Leave to send means that the head has been read: the request is in flight.
        #expect(try busy.reply().status == 100)
        busy.send(String(body.prefix(3)))
        kill(process.processIdentifier, signal)
        try idle.expectClose()
        busy.send(String(body.dropFirst(3)))
        let reply = try busy.reply()
        #expect(reply.status == 200)
        #expect(reply.value("Connection")?.lowercased() == "close")
        try busy.expectClose()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }
}
