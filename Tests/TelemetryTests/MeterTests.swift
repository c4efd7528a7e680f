import HTTPServer
import HTTPTypes
import Testing

@testable import Telemetry

@Suite struct MeterTests {
    private func samples(_ meter: Meter) -> [String: Double] {
        let lines = String(decoding: meter.exposition(), as: UTF8.self).split(separator: "\n")
        return Dictionary(
            uniqueKeysWithValues: lines.filter { !$0.hasPrefix("#") }.compactMap { line in
                line.lastIndex(of: " ").map { (String(line[..<$0]), Double(line[$0...].dropFirst()) ?? .nan) }
            })
    }

    @Test func requestsAreCountedByRouteMethodAndStatus() {
        let meter = Meter(version: "9", routes: ["/a", "/b/{name}"])
        for _ in 0..<3 {
            meter.record(
                HTTPCompletion(
                    method: "GET", target: "/a?x", route: "/a", status: 200, bytesReceived: 2, bytesSent: 10,
                    duration: .milliseconds(3)))
        }
        meter.record(HTTPCompletion(method: "POST", target: "/b/1", route: "/b/{name}", status: 422))
        meter.record(HTTPCompletion(method: "GET", target: "/c", status: 404, isDelivered: false))
        meter.record(HTTPCompletion(method: "GET", target: "/a", status: nil, bytesReceived: 1, isDelivered: false))
        let samples = samples(meter)
        let requests = "transom_http_requests_total"
        #expect(samples[requests + #"{route="/a",method="GET",status="200"}"#] == 3)
        #expect(samples[requests + #"{route="/b/{name}",method="POST",status="422"}"#] == 1)
        #expect(samples[requests + #"{route="other",method="GET",status="404"}"#] == 1)
        #expect(samples["transom_http_requests_unanswered_total"] == 1)
        #expect(samples["transom_http_responses_undelivered_total"] == 1)
        #expect(samples["transom_http_received_bytes_total"] == 7)
        #expect(samples["transom_http_sent_bytes_total"] == 30)
        let duration = "transom_http_request_duration_seconds"
        #expect(samples[duration + #"_bucket{route="/a",le="0.0025"}"#] == 0)
        #expect(samples[duration + #"_bucket{route="/a",le="0.005"}"#] == 3)
        #expect(samples[duration + #"_bucket{route="/a",le="+Inf"}"#] == 3)
        #expect(samples[duration + #"_count{route="/a"}"#] == 3)
        #expect(abs((samples[duration + #"_sum{route="/a"}"#] ?? 0) - 0.009) < 1e-9)
        #expect(samples[#"transom_build_info{version="9"}"#] == 1)
        #expect(samples.values.allSatisfy { $0.isFinite })
    }

    @Test func linesAreCountedByTheClassOfTheirStatus() {
        let meter = Meter(version: "9", routes: [])
        let name = "transom_batch_lines_total"
        #expect(samples(meter)[name + #"{status_class="5xx"}"#] == 0)
        for status in [200, 204, 400, 499, 422, 500, 503, 599, 507] { meter.recordLine(status: status) }
        let samples = samples(meter)
        #expect(samples[name + #"{status_class="2xx"}"#] == 2)
        #expect(samples[name + #"{status_class="4xx"}"#] == 3)
        #expect(samples[name + #"{status_class="5xx"}"#] == 4)
    }

    @Test func whateverClientsSendTheSeriesAreFew() {
        let meter = Meter(version: "9", routes: ["/a"])
        for index in 0..<1000 {
            meter.record(HTTPCompletion(method: "M\(index)", target: "/\(index)", route: "/\(index)", status: 404))
        }
        let samples = samples(meter)
        #expect(samples[#"transom_http_requests_total{route="other",method="other",status="404"}"#] == 1000)
        #expect(samples.count < 60)
    }

    @Test func momentsAreAskedFor() {
        let meter = Meter(version: "9", routes: [])
        #expect(samples(meter)["transom_ready"] == 0)
        var gauges = HTTPServerGauges()
        gauges.waiting = 4
        gauges.connectionRefusals = 5
        meter.observe(gauges: { [gauges] in gauges }, isReady: { true }, droppedLogLines: { 6 })
        let samples = samples(meter)
        #expect(samples["transom_ready"] == 1)
        #expect(samples["transom_queue_depth"] == 4)
        #expect(samples[#"transom_rejected_total{reason="connections"}"#] == 5)
        #expect(samples["transom_log_lines_dropped_total"] == 6)
        #expect(samples["process_open_fds"].map { $0 > 2 } == true)
        #expect(samples["process_resident_memory_bytes"].map { $0 > 1_000_000 } == true)
    }

    private func string(_ text: ExpositionText) -> String { String(decoding: text.bytes, as: UTF8.self) }

    @Test func labelsAreEscaped() {
        var text = ExpositionText()
        text.sample("m", [("l", "a\\b\"c\nd")], 1)
        #expect(string(text) == #"m{l="a\\b\"c\nd"} 1"# + "\n")
    }

    @Test func theLimitsOfBucketsAreTheirOwn() {
        var histogram = Histogram()
        for seconds in [0, 0.0001, 0.00011, 10, 11] { histogram.observe(seconds) }
        var text = ExpositionText()
        histogram.write(to: &text, Histogram.Lines("h", label: ("route", "r")))
        #expect(string(text).contains(#"h_bucket{route="r",le="0.0001"} 2"# + "\n"))
        #expect(string(text).contains(#"h_bucket{route="r",le="10.0"} 4"# + "\n"))
        #expect(string(text).contains(#"h_bucket{route="r",le="+Inf"} 5"# + "\n"))
    }
}
