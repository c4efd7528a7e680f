import HTTPTypes
import Testing

@testable import HTTPServer

/// Lines on their way, without sockets and threads.
@Suite struct LineProgressTests {
    private static let framing = ReplyFraming(isChunked: true)

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// With the head sent already.
    private func progress(capacity: Int = 1000) -> LineProgress {
        var progress = LineProgress(lineLimit: 100, capacity: capacity, framing: Self.framing, head: bytes("head"))
        #expect(progress.hasWork)
        let sent = sendAll(&progress)
        #expect(sent == "head" && !progress.hasWork)
        return progress
    }

    private func held(_ progress: LineProgress) -> Int { progress.bodyCount + progress.replyCount }

    private func sendAll(_ progress: inout LineProgress) -> String {
        var text = ""
        while let next = progress.nextToSend() {
            text += String(decoding: next, as: UTF8.self)
            let isBlocked = progress.didSend(next.count)
            #expect(!isBlocked)
        }
        return text
    }

    private func begin(_ progress: inout LineProgress) throws -> LineProgress.Job {
        let isNeeded = progress.recruit(limit: 8)
        let job = progress.begin()
        try #require(isNeeded)
        return try #require(job)
    }

    /// Gives the answer; whether the worker goes on.
    private func put(_ answer: String, for job: LineProgress.Job, _ progress: inout LineProgress) -> Bool {
        progress.put(bytes(answer), for: job)
    }

    @Test func answersAreSentInOrder() throws {
        var progress = progress()
        progress.receive(bytes("a\nb\nc\nd"))
        let jobs = [try begin(&progress), try begin(&progress), try begin(&progress)]
        let isNeeded = progress.recruit(limit: 8)
        #expect(!isNeeded, "the last line has no end")
        for (index, wanted) in [(2, ""), (0, "1\r\n0\r\n"), (1, "2\r\n12\r\n")] {
            let goesOn = put("\(index)", for: jobs[index], &progress)
            let sent = sendAll(&progress)
            #expect(!goesOn && sent == wanted)
        }
        #expect(!progress.hasWork && !progress.isDelivered)
        progress.complete()
        let early = sendAll(&progress)
        #expect(progress.hasWork && early.isEmpty, "a line is left")
        let goesOn = put("3", for: try begin(&progress), &progress)
        let rest = sendAll(&progress)
        #expect(!goesOn && rest == "1\r\n3\r\n0\r\n\r\n")
        #expect(!progress.hasWork && progress.isDelivered)
        #expect(progress.bytesReceived == 7 && progress.bytesSent == 4)
    }

    @Test func noMoreWorkersThanLinesOrTheirLimit() throws {
        var progress = progress()
        progress.receive(bytes("a\nb\nc\n"))
        let areNeeded = (0..<3).map { _ in progress.recruit(limit: 2) }
        #expect(areNeeded == [true, true, false])
        let jobs = [progress.begin(), progress.begin()]
        let goesOn = put("", for: try #require(jobs[0]), &progress)
        let third = progress.begin()
        #expect(goesOn && third?.number == 2)
        let isNeeded = progress.recruit(limit: 8)
        #expect(!isNeeded)
    }

    @Test func answersHeldBackHoldTheWorkBack() throws {
        var progress = progress(capacity: 10)
        progress.receive(bytes("a\nb\nc\n"))
        let jobs = [try begin(&progress), try begin(&progress)]
        let goesOn = [put("0123456789", for: jobs[1], &progress), progress.recruit(limit: 8)]
        #expect(goesOn == [false, false], "no further line while so much waits for the first")
        let stillGoesOn = put("1", for: jobs[0], &progress)
        #expect(!stillGoesOn)
        let piece = try #require([progress.nextToSend()][0])
        let second = progress.nextToSend()
        #expect(second == nil, "one sends at a time")
        let isBlocked = progress.didSend(3)
        let third = progress.nextToSend()
        #expect(isBlocked && progress.hasWork && third == nil)
        progress.canSend()
        let rest = progress.nextToSend()
        #expect(rest == piece.dropFirst(3))
        let isStillBlocked = progress.didSend(piece.count - 3)
        let isNeeded = progress.recruit(limit: 8)
        #expect(!isStillBlocked && isNeeded)
    }

    @Test func failureForgetsAll() throws {
        var progress = progress()
        progress.receive(bytes("a\nb\nc"))
        let job = try begin(&progress)
        _ = progress.nextToSend()
        progress.fail()
        #expect(held(progress) == 0 && progress.hasWork, "a worker is still at it")
        let goesOn = put("a", for: job, &progress)
        let next = progress.nextToSend()
        #expect(!goesOn && next == nil && held(progress) == 0 && !progress.hasWork)
        progress.complete()
        #expect(!progress.hasWork && !progress.isDelivered)
    }

    @Test func headsKeepTheirLines() {
        let fields = [
            HTTPField("X-A", "1"), HTTPField("X-Split", "a\r\nX-Evil: 1"), HTTPField("Bad Name", "1"),
            HTTPField("Content-Length", "7"), HTTPField("connection", "keep-alive"), HTTPField("X-Nul", "\0"),
        ]
        let head = String(decoding: Self.framing.head(fields: fields, at: 784_111_777), as: UTF8.self)
        #expect(
            head == """
                HTTP/1.1 200 OK\r
                Date: Sun, 06 Nov 1994 08:49:37 GMT\r
                Connection: close\r
                Transfer-Encoding: chunked\r
                X-A: 1\r
                \r

                """)
        let plain = ReplyFraming(isChunked: false)
        #expect(!String(decoding: plain.head(fields: [], at: 0), as: UTF8.self).contains("Transfer"))
        #expect(plain.piece([1, 2]) == [1, 2] && plain.end == [])
    }
}
