import Declarations
import HTTPTypes

/// Requests to other paths, one a line, and their answers in the same order.
func batchRoute(over routes: RouteTable) -> Route {
    let answerLine: @Sendable (HTTPLine, Call) -> [UInt8] = { line, call in
        var settings = call.settings
        // Nobody asks how long a line took.
        settings.clock = nil
        // Lines are POSTs, whose answers have no entity tag.
        let service = Service(
            resources: call.resources, settings: settings, routes: routes, renderer: Fingerprint())
        return Batch(service: service).answer(line)
    }
    return Route(
        Batch.path,
        [
            Operation(
                method: .post, id: "post-batch",
                summary: "Many requests, one a line, each answered on a line of its own",
                description: """
                    Answers come in the order of the lines, each as soon as it is there, while the rest of the request \
                    still arrives. Lines of blanks have no answer; a faulty line has a problem for its own, and the rest \
                    goes on. A request may be of any length; the limit of a body is that of a line. The server reads no \
                    further while answers wait to be taken: read while you send. A connection on which nothing moves \
                    for the idle time-out is closed. A reply that ends without its last chunk is not the whole: lines \
                    that have no answer then were not answered, and can be sent again.
                    """,
                body: Body(mediaType: .ndjson, schema: "BatchLine", examples: examples),
                offers: [.ndjson, .jsonLines].map {
                    Offer(mediaType: $0, schema: ReplySchemas.lines(of: "BatchReply"))
                },
                answerLine: answerLine
            ) { call throws(Problem) in
                var lines = LineSplitter(limit: call.settings.bodyLimit)
                lines.append(call.request.body)
                lines.finish()
                var body: [UInt8] = []
                while let line = lines.next() { body += answerLine(line, call) }
                return Reply(body)
            }
        ])
}

private let examples: [Body.Example] = {
    let bar: JSONValue = ["component": ["selectedItem": 0, "items": [["title": "Home", "image": "home"]]]]
    let lines: [JSONValue] = [
        ["id": 1, "path": "/v1/bottom-navigation/layout", "body": bar],
        ["id": "logo", "path": "/v1/bottom-navigation/svg", "accept": "image/png", "body": bar],
        ["id": "css", "path": "/v1/themes", "accept": "text/css", "body": ["theme": ["seedColor": "#00695C"]]],
    ]
    let text = lines.map { String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) + "\n" }.joined()
    return [("three", "Frames, a picture and a theme", .string(text))]
}()
