import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import Telemetry

/// What the lines hold, and that nobody waits for whoever reads them.
@Suite struct LogTests {
    private static let noon = Timestamp(seconds: 1_700_000_000, nanoseconds: 7_999_999)

    private func parsed(_ line: [UInt8]) throws -> [String: Any] {
        #expect(line.last == UInt8(ascii: "\n"))
        #expect(line.dropLast().allSatisfy { (0x20..<0x7F).contains($0) })
        return try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }

    private func line(_ completion: HTTPCompletion) throws -> [String: Any] {
        try parsed(Log.line(completion, level: .info, time: Self.noon))
    }

    @Test func everythingKnownIsTold() throws {
        let trace = HTTPField("Traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        let line = try line(
            HTTPCompletion(
                method: "POST", target: "/v1/banner?secret=1", fields: [trace], route: "/v1/banner", status: 200,
                requestID: "id-1", remoteAddress: "::1", bytesReceived: 5, bytesSent: 7,
                duration: .microseconds(1_234_567), isDelivered: true))
        #expect(line["time"] as? String == "2023-11-14T22:13:20.007Z")
        #expect(line["level"] as? String == "info")
        #expect(line["message"] as? String == "request")
        #expect(line["method"] as? String == "POST")
        #expect(line["route"] as? String == "/v1/banner")
        #expect(line["target"] as? String == "/v1/banner")
        #expect(line["status"] as? Int == 200)
        #expect(line["durationMs"] as? Double == 1234.567)
        #expect(line["bytesIn"] as? Int == 5)
        #expect(line["bytesOut"] as? Int == 7)
        #expect(line["requestId"] as? String == "id-1")
        #expect(line["traceId"] as? String == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(line["spanId"] as? String == "00f067aa0ba902b7")
        #expect(line["remoteAddress"] as? String == "::1")
        #expect(line["delivered"] as? Bool == true)
    }

    @Test(
        "moments as RFC 3339 has them",
        arguments: [
            (0, 0, "1970-01-01T00:00:00.000Z"), (951_782_400, 999_999_999, "2000-02-29T00:00:00.999Z"),
            (4_102_444_799, 1_000_000, "2099-12-31T23:59:59.001Z"),
        ])
    func moments(seconds: Int, nanoseconds: Int, text: String) {
        var bytes: [UInt8] = []
        Timestamp(seconds: seconds, nanoseconds: nanoseconds).append(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test func whatIsNotKnownIsLeftOut() throws {
        let line = try line(HTTPCompletion(method: "", target: "", status: nil, isDelivered: false))
        #expect(line["status"] == nil && line["route"] == nil && line["method"] == nil && line["traceId"] == nil)
        #expect(line["delivered"] as? Bool == false)
    }

    @Test func aBatchTellsItsLines() throws {
        var completion = HTTPCompletion(method: "POST", target: "/v1/batch", status: 200, lines: 3)
        #expect(try line(completion)["lines"] as? Int == 3)
        completion.lines = nil
        #expect(try line(completion)["lines"] == nil)
    }

    @Test func twoTracesAreNone() throws {
        let trace = HTTPField("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        #expect(
            try line(HTTPCompletion(method: "GET", target: "/", fields: [trace, trace], status: 200))["traceId"] == nil)
    }

    @Test(
        "any text comes back from the line, and the line stays one",
        arguments: ["a\"b\\c", "a\nb\r\u{0}\u{1F}\u{7F}", "\u{9B}31m\u{2028}", "Zoë 日本 👩‍👩‍👧", "\",\"level\":\"error", ""])
    func anyText(text: String) throws {
        var line = LogLine(time: Self.noon, level: "info", message: "m")
        line.text("text", text)
        #expect(try parsed(line.finished())["text"] as? String == text)
    }

    @Test("a long text is cut between characters", arguments: ["a", "é", "日", "👩"])
    func longText(unit: String) throws {
        let target = "/" + String(repeating: unit, count: 5000)
        for method in ["GET", String(repeating: unit, count: 5000)] {
            let bytes = Log.line(
                HTTPCompletion(method: method, target: target, status: 404), level: .info, time: Self.noon)
            #expect(bytes.count < 4096)
            let kept = try #require(try parsed(bytes)["target"] as? String)
            #expect(kept.hasSuffix("…") && target.hasPrefix(kept.dropLast()))
        }
    }

    @Test func theLongestLineFitsIntoOneWrite() throws {
        let worst = String(repeating: "\u{1}", count: 5000)
        let completion = HTTPCompletion(
            method: worst, target: worst, route: worst, status: 500, requestID: String(repeating: "\"", count: 128),
            remoteAddress: "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255", bytesReceived: .max, lines: .max,
            bytesSent: .max, duration: .seconds(Int64.max / 1_000_000))
        #expect(Log.line(completion, level: .error, time: Self.noon).count <= Int(PIPE_BUF))
    }

    @Test(arguments: [0, 0.001, 0.25, 0.3, 0.999, 1])
    func samplingPicksTheShare(share: Double) {
        let sampler = Sampler(share: share)
        let picked = (0..<10_000).count { _ in sampler.picks() }
        #expect(abs(Double(picked) - share * 10_000) <= 1)
    }

    @Test(arguments: [(-1.0, 0), (2.0, 10), (.nan, 0), (.infinity, 10)])
    func aWrongShareIsTheNearest(share: Double, picked: Int) {
        let sampler = Sampler(share: share)
        #expect((0..<10).count { _ in sampler.picks() } == picked)
    }
}

/// A log at the end of a pipe.
@Suite struct LogPipeTests {
    private let pipe = Pipe()

    private func lines(_ text: String) -> [[String: Any]] {
        text.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    private func finish(_ log: Log) throws -> [[String: Any]] {
        log.flush()
        try pipe.fileHandleForWriting.close()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        return lines(String(decoding: data, as: UTF8.self))
    }

    private func completion(_ status: Int?) -> HTTPCompletion {
        HTTPCompletion(method: "GET", target: "/", status: status)
    }

    @Test(arguments: [(Log.Level.off, 0), (.error, 2), (.info, 5)])
    func levelsDecideWhatIsLogged(level: Log.Level, count: Int) throws {
        let log = Log(level: level, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        for status in [200, 404, 503] { log.record(completion(status)) }
        log.event(.info, "started", ["name": "value"])
        log.event(.error, "failed")
        #expect(try finish(log).count == count)
    }

    @Test func serverErrorsAreNeverSampledAway() throws {
        let log = Log(level: .info, sample: 0, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        for status in [200, 302, 404, 499, 500, 501, 503, 505, 599, nil] { log.record(completion(status)) }
        #expect(try finish(log).compactMap { $0["status"] as? Int } == [500, 503, 599])
    }

    private func probe(_ route: String, _ status: Int?, isDelivered: Bool = true) -> HTTPCompletion {
        HTTPCompletion(method: "GET", target: route, route: route, status: status, isDelivered: isDelivered)
    }

    private func recordProbes(_ log: Log) {
        for route in ["/livez", "/readyz", "/metrics"] {
            for status in [200, 204, 405] { log.record(probe(route, status)) }
            log.record(probe(route, 200, isDelivered: false))
        }
        log.record(completion(200))
    }

    @Test func probesThatGotWhatTheyCameForAreLeftOut() throws {
        let log = Log(level: .info, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        recordProbes(log)
        let lines = try finish(log)
        #expect(lines.compactMap { $0["status"] as? Int } == [405, 200, 405, 200, 405, 200, 200])
        #expect(lines.compactMap { $0["delivered"] as? Bool } == [true, false, true, false, true, false, true])
    }

    @Test func allProbesAreLoggedWhereThatIsWanted() throws {
        let log = Log(level: .info, probes: .all, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        recordProbes(log)
        #expect(try finish(log).count == 13)
    }

    /// That the server is about to end is what the probe is to say: no error, but nothing that a sample may leave out.
    @Test func aProbeThatSaysNoIsAlwaysLogged() throws {
        let log = Log(level: .info, sample: 0, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        for status in [200, 405, 503] { log.record(probe("/readyz", status)) }
        log.record(probe("/metrics", 500))
        let lines = try finish(log)
        #expect(lines.compactMap { $0["status"] as? Int } == [503, 500])
        #expect(lines.compactMap { $0["level"] as? String } == ["info", "error"])
    }

    @Test func theEngineIsHeardSomeTimesASecond() throws {
        var limit = RateLimit()
        let first = (0..<100).compactMap { _ in limit.admit(at: 1) }
        #expect(first == [Int](repeating: 0, count: 10))
        #expect(limit.admit(at: 2) == 90)
        #expect(limit.admit(at: 2) == 0)
        let log = Log(level: .info, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        log.engine("something\"odd")
        #expect(try finish(log).first?["detail"] as? String == "something\"odd")
    }

    /// Reads to the end on a thread of its own: the few that tests share must not block.
    private func readAside() -> () -> String {
        let handle = pipe.fileHandleForReading
        let text = Locked("")
        let done = DispatchSemaphore(value: 0)
        Thread {
            let data = handle.readDataToEndOfFile()
            text.withLock { $0 = String(decoding: data, as: UTF8.self) }
            done.signal()
        }.start()
        return {
            done.wait()
            return text.withLock { $0 }
        }
    }

    @Test func aReaderThatStopsHoldsNobodyUp() throws {
        let log = Log(level: .info, descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 10_000)
        // Far more than pipe and queue hold together; each call returns at once, or the test would not end.
        for _ in 0..<20_000 { log.record(completion(200)) }
        #expect(log.droppedLines > 0)
        let text = readAside()
        while !log.isWritten { log.flush() }
        // Whoever writes next tells of those lost.
        log.record(completion(200))
        while !log.isWritten { log.flush() }
        try pipe.fileHandleForWriting.close()
        let all = text()
        #expect(all.split(separator: "\n").count == lines(all).count, "every line is whole")
        let told = lines(all).compactMap { $0["count"] as? Int }.reduce(0, +)
        let written = lines(all).count { $0["message"] as? String == "request" }
        #expect(told + written == 20_001)
        #expect(UInt64(told) == log.droppedLines)
    }

    @Test func whenNobodyReadsAnyMoreLinesAreCounted() throws {
        signal(SIGPIPE, SIG_IGN)
        let log = Log(level: .info, descriptor: pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForReading.close()
        for _ in 0..<50 { log.record(completion(200)) }
        log.flush()
        #expect(log.droppedLines == 50)
    }

    @Test func linesOfManyThreadsStayWhole() throws {
        let log = Log(level: .info, descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 100_000)
        let text = readAside()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 { log.record(completion(200)) }
        }
        while !log.isWritten { log.flush() }
        log.record(completion(200))
        while !log.isWritten { log.flush() }
        try pipe.fileHandleForWriting.close()
        let all = lines(text())
        #expect(all.count { $0["message"] as? String == "request" } + Int(log.droppedLines) == 4001)
    }
}
