import HTTPServer
import HTTPTypes

extension Command {
    static let version = "0.1.0"

    /// What the server serves: the one place where the API is wired in.
    static func makeService(_ configuration: HTTPServer.Configuration) throws -> HTTPService {
        HTTPService(
            immediate: { request in
                request.target == "/livez" ? json(200, #"{"status":"ok"}"#) : nil
            },
            respond: { request in problem(404, "There is nothing here.") },
            refuse: { status, detail, _ in problem(status, detail) })
    }

    private static func problem(_ status: Int, _ detail: String) -> HTTPResponse {
        let text = detail.filter { $0 != "\"" && $0 != "\\" }
        return json(status, #"{"status":\#(status),"detail":"\#(text)"}"#, type: "application/problem+json")
    }

    private static func json(_ status: Int, _ text: String, type: String = "application/json") -> HTTPResponse {
        HTTPResponse(status: status, fields: [HTTPField("Content-Type", type)], body: Array(text.utf8))
    }
}
