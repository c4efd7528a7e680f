import Declarations
import HTTPTypes

/// Answers lines, each a request to one of the service's paths, as that path would answer it by itself.
struct Batch: Sendable {
    static let path = "/v1/batch"

    /// Over the paths that a line may name.
    let service: Service

    /// The answer to a line, and the end of its own.
    func answer(_ line: HTTPLine) -> [UInt8] {
        switch line {
        case .whole(let text):
            let envelope = BatchEnvelope(text)
            return BatchReply(id: envelope.id, response: response(to: envelope)).line
        case .tooLong(let start):
            let limit = service.settings.bodyLimit
            let problem = Problem(.tooLarge, "The line is longer than \(limit) bytes, the limit of this server.")
            return refusal(problem, BatchEnvelope(start))
        case .noRoom(let start):
            // As the server refuses a request whose body has no room.
            return refusal(Problem(.plain(503), "Too many large requests are in progress."), BatchEnvelope(start))
        }
    }

    private func refusal(_ problem: Problem, _ envelope: BatchEnvelope) -> [UInt8] {
        BatchReply(id: envelope.id, response: response(to: problem)).line
    }

    private func response(to envelope: BatchEnvelope) -> HTTPResponse {
        do throws(Problem) {
            return answer(to: try envelope.request())
        } catch {
            return response(to: error)
        }
    }

    private func response(to problem: Problem) -> HTTPResponse {
        service.response(to: problem, HTTPRequest(method: "POST", target: Batch.path))
    }

    private func answer(to request: HTTPRequest) -> HTTPResponse {
        switch service.plan(request) {
        case .answered(let response): return response
        case .work(let work):
            do throws(Problem) {
                let body = try work.operation.answer(work.call).body
                return HTTPResponse(
                    status: 200, fields: [HTTPField("Content-Type", work.call.mediaType.fieldValue)], body: body)
            } catch {
                return service.response(to: error.inside(BatchEnvelope.bodyPointer), request, work.call)
            }
        }
    }
}
