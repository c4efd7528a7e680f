import Declarations
import HTTPTypes

/// Answers lines, each a request to one of the service's paths, as that path would answer it by itself.
struct Batch: Sendable {
    static let path = "/v1/batch"

    /// Over the paths that a line may name.
    let service: Service

    /// The answer to a line, and the end of its own.
    func answer(_ line: HTTPLine) -> [UInt8] {
        let reply = reply(to: line)
        service.settings.countLine?(reply.response.status)
        return reply.line
    }

    private func reply(to line: HTTPLine) -> BatchReply {
        switch line {
        case .whole(let text):
            let envelope = BatchEnvelope(text)
            return BatchReply(id: envelope.id, response: response(to: envelope))
        case .tooLong(let start):
            let limit = service.settings.bodyLimit
            let problem = Problem(.tooLarge, "The line is longer than \(limit) bytes, the limit of this server.")
            return refusal(problem, BatchEnvelope(start))
        case .noRoom(let start):
            // As the server refuses a request whose body has no room.
            return refusal(Problem(.plain(503), "Too many large requests are in progress."), BatchEnvelope(start))
        }
    }

    private func refusal(_ problem: Problem, _ envelope: BatchEnvelope) -> BatchReply {
        BatchReply(id: envelope.id, response: response(to: problem))
    }

    private func response(to envelope: BatchEnvelope) -> HTTPResponse {
        do throws(Problem) {
            let (request, faults) = try envelope.read()
            guard let request else { throw .invalid(faults) }
            return response(to: request, faults)
        } catch {
            return response(to: error)
        }
    }

    private func response(to problem: Problem) -> HTTPResponse {
        service.response(to: problem, HTTPRequest(method: "POST", target: Batch.path), route: nil)
    }

    /// - Parameter faults: of the line; whatever they are, those of its body are told with them.
    private func response(to request: HTTPRequest, _ faults: [Fault]) -> HTTPResponse {
        switch service.resolve(request) {
        case .answered(let response): return faults.isEmpty ? response : self.response(to: .invalid(faults))
        case .work(let work):
            do throws(Problem) {
                let body = try work.operation.answer(work.call).body
                guard faults.isEmpty else { return response(to: .invalid(faults)) }
                return HTTPResponse(
                    status: 200, fields: [HTTPField("Content-Type", work.call.mediaType.fieldValue)], body: body)
            } catch {
                let problem = error.inside(BatchEnvelope.bodyPointer)
                guard faults.isEmpty else { return response(to: .invalid(faults + problem.faults)) }
                return service.response(to: problem, request, route: work.route)
            }
        }
    }
}
