import Compression
import Declarations
import Drawing
import HTTPTypes

/// Replies with all their header fields.
extension Service {
    /// Below it gzip saves less than a packet.
    private static let worthwhileLength = 1024

    /// Does the work, also where the client turns out to have its result already.
    func perform(_ work: Work) -> HTTPResponse {
        let call = work.call
        let request = call.request
        let reply: Reply
        do throws(Problem) {
            reply = try work.operation.answer(call)
        } catch {
            return response(to: error, request, route: work.route)
        }
        let isWorthwhile = call.mediaType.isText && reply.body.count >= Service.worthwhileLength
        let wanted: Coding =
            isWorthwhile && Negotiation.wantsGzip(request.value(of: "Accept-Encoding")) ? .gzip : .identity
        let fingerprint = work.freshness == nil ? nil : self.fingerprint(call)
        if let fingerprint, !isWanted(fingerprint, request.value(of: "If-Match")) {
            let problem = Problem(.preconditionFailed, "The entity tag is none of those in If-Match.")
            return self.response(to: problem, request, route: work.route)
        }
        let condition = fingerprint == nil ? nil : request.value(of: "If-None-Match")
        let held = fingerprint.flatMap { codingHeld($0, condition, wanted) }
        let isKnown = held != nil || condition.map(EntityTag.isWildcard) ?? false
        let coding = held ?? wanted
        let tag = fingerprint.map { EntityTag.tag($0, coding: coding.name) }
        var fields = fields(of: work, tag: tag, isKnown: isKnown)
        if let name = coding.name, !isKnown { fields.append(HTTPField("Content-Encoding", name)) }
        if !reply.stages.isEmpty { fields.append(HTTPField("Server-Timing", Stopwatch.fieldValue(reply.stages))) }
        // The body of a 304 is the one whose length is told; nobody sends it.
        var response = HTTPResponse(
            status: isKnown ? 304 : 200, fields: fields,
            body: coding == .gzip ? Deflate.compress(reply.body, as: .gzip) : reply.body)
        response.route = work.route.path.text
        return response
    }

    /// The header fields of a reply, however it is coded.
    ///
    /// - Parameter isKnown: the client has it, and nothing is sent.
    func fields(of work: Work, tag: String? = nil, isKnown: Bool = false) -> [HTTPField] {
        let mediaType = work.call.mediaType
        let type = isKnown ? [] : [HTTPField("Content-Type", mediaType.fieldValue)]
        return type + cacheFields(work, tag: tag) + SharedFields.policy(for: mediaType) + shared(work.call.request)
    }

    /// How a reply's bytes are coded on their way.
    private enum Coding {
        case identity, gzip

        var name: String? { self == .gzip ? "gzip" : nil }
    }

    /// The coding in which the client has the reply; it may have kept the one that it would not get now.
    private func codingHeld(_ fingerprint: String, _ condition: String?, _ wanted: Coding) -> Coding? {
        guard let condition else { return nil }
        return [wanted, wanted == .gzip ? .identity : .gzip].first { coding in
            EntityTag.matches(EntityTag.tag(fingerprint, coding: coding.name), ifNoneMatch: condition)
        }
    }

    /// RFC 9110 §13.1.1: whether the reply is one of those that alone are wanted, in any coding.
    private func isWanted(_ fingerprint: String, _ condition: String?) -> Bool {
        guard let condition, !EntityTag.isWildcard(condition) else { return true }
        return [Coding.identity, .gzip].contains { coding in
            EntityTag.matches(EntityTag.tag(fingerprint, coding: coding.name), ifMatch: condition)
        }
    }

    func options(allow: String, _ request: HTTPRequest, route: Route?) -> HTTPResponse {
        let accepts = route?.bodyType ?? .json
        var response = HTTPResponse(
            status: 204, fields: SharedFields.options(allow: allow, request, accepts: accepts) + shared(request))
        response.route = route?.path.text
        return response
    }

    /// A problem as JSON or, where an image is what is asked for, as a picture.
    func response(to problem: Problem, _ request: HTTPRequest?, route: Route?) -> HTTPResponse {
        let accept = request?.value(of: "Accept")
        let forced = request.flatMap(imageWantedAnyway)
        let wanted = forced ?? Negotiation.mediaType([.problem, .json, .svg, .png], accept: accept)
        let drawn = wanted.flatMap { image(of: problem, as: $0) }
        let mediaType = drawn == nil ? MediaType.problem : wanted ?? .problem
        let path = request.map { $0.target.split(separator: "?", omittingEmptySubsequences: false)[0] } ?? ""
        let body = drawn ?? JSONWriter.bytes(of: ProblemReply(problem, instance: excerpt(String(path))))
        let fields =
            [
                HTTPField("Content-Type", mediaType.fieldValue), HTTPField("Cache-Control", "no-store"),
                HTTPField("Vary", vary),
            ] + (forced == nil ? [] : [HTTPField("X-Error-Status", "\(problem.kind.status)")])
            + problem.fields + SharedFields.policy(for: mediaType)
        var response = HTTPResponse(
            status: forced != nil ? 200 : problem.kind.status, fields: fields + shared(request), body: body)
        response.route = route?.path.text
        return response
    }

    private func shared(_ request: HTTPRequest?) -> [HTTPField] { SharedFields.fields(for: request, settings) }

    private var vary: String {
        settings.allowedOrigins == nil ? "Accept, Accept-Encoding" : "Accept, Accept-Encoding, Origin"
    }

    private func cacheFields(_ work: Work, tag: String?) -> [HTTPField] {
        let control = work.freshness?.cacheControl ?? "no-store"
        let tags = tag.map { [HTTPField("ETag", $0)] } ?? []
        return [HTTPField("Cache-Control", control), HTTPField("Vary", vary)] + tags
    }

    /// The renderer's version, the address and the media type: all that a GET's reply depends on.
    private func fingerprint(_ call: Call) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(settings.version)
        fingerprint.add(call.request.target)
        fingerprint.add(call.mediaType.name)
        return fingerprint.text
    }

    /// What `?onError=image200` means on a route that knows it: PNG where nothing else is offered, otherwise SVG.
    private func imageWantedAnyway(_ request: HTTPRequest) -> MediaType? {
        guard let target = try? RequestTarget(request.target), request.method != "OPTIONS",
            let operation = routes.route(for: target.segments)?.route.operation(for: request.method),
            operation.parameters.contains(where: { $0.name == Parameter.onError.name }),
            target.query.contains(where: { $0.name == Parameter.onError.name && $0.value == Parameter.imageOnError })
        else { return nil }
        return operation.offers.map(\.mediaType) == [.png] ? .png : .svg
    }

    /// Pixels a point of an error's picture, which has no screen that it is made for.
    private static let errorScale = 2.0

    /// nil for a type that is no image.
    private func image(of problem: Problem, as mediaType: MediaType) -> [UInt8]? {
        guard mediaType == .svg || mediaType == .png else { return nil }
        let title = "\(problem.kind.status) \(problem.kind.title)"
        let details = problem.errors.map { entry in
            let place = entry.pointer ?? entry.parameter ?? ""
            return place.isEmpty ? entry.detail : "\(excerpt(place)): \(entry.detail)"
        }
        let picture = Picture.error(
            title: title, details: details.isEmpty ? [problem.detail] : details, typesetter: resources.typesetter)
        // The picture is small: only a lack of memory could refuse it.
        if mediaType == .png { return (try? picture.png(scale: Self.errorScale)) ?? [] }
        let options = SVGOptions(
            title: title, description: problem.detail, idPrefix: IDPrefix(hashing: problem.detail.utf8))
        return SVG(picture: picture, options: options).bytes
    }
}
