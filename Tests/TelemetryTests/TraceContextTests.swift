import Testing

@testable import Telemetry

@Suite struct TraceContextTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let span = "00f067aa0ba902b7"

    @Test(
        "valid fields, later versions too",
        arguments: [
            "00-\(trace)-\(span)-01", "00-\(trace)-\(span)-00", "00-\(trace)-\(span)-ff", "01-\(trace)-\(span)-01",
            "cc-\(trace)-\(span)-01-what-the-future-will-be-like", "cc-\(trace)-\(span)-01-",
        ])
    func valid(field: String) {
        let context = TraceContext(field)
        #expect(context?.traceID == Self.trace)
        #expect(context?.spanID == Self.span)
    }

    @Test(
        "what is to be ignored",
        arguments: [
            "", "00", "00-\(trace)-\(span)", "00-\(trace)-\(span)-", "00-\(trace)-\(span)-1", "00-\(trace)-\(span)-011",
            "00-\(trace)-\(span)-01-", "00-\(trace)-\(span)-01-more", "cc-\(trace)-\(span)-01.more",
            "ff-\(trace)-\(span)-01", "0-\(trace)-\(span)-001", "00-\(trace.uppercased())-\(span)-01",
            "00-00000000000000000000000000000000-\(span)-01", "00-\(trace)-0000000000000000-01",
            "00-\(trace)-\(span)-0g", "0x-\(trace)-\(span)-01", "00_\(trace)-\(span)-01", "00-\(trace)\(span)--01",
            "00-\(trace)-\(span)-01, 00-\(trace)-\(span)-01", "é0-\(trace)-\(span)-01",
        ])
    func invalid(field: String) { #expect(TraceContext(field) == nil) }
}
