import API
import Components
import Foundation
import HTTPTypes
import Icons
import Typesetting

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The service with its fonts and icons, made once.
enum House {
    static let service: Service = {
        do {
            let resources = Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
            return Service(resources: resources)
        } catch {
            fatalError("no service to try: \(error)")
        }
    }()

    @discardableResult
    static func post(_ target: String, _ body: [UInt8], accept: String? = nil) -> HTTPResponse {
        respond(
            HTTPRequest(
                method: "POST", target: target, fields: accept.map { [HTTPField("Accept", $0)] } ?? [], body: body))
    }

    /// Answers, and looks at what every reply must be.
    @discardableResult
    static func respond(_ request: HTTPRequest) -> HTTPResponse {
        let response = service.respond(request)
        // 501 is what strangers' methods get.
        expect((200..<500).contains(response.status) || response.status == 501, "status \(response.status)")
        let type = response.value(of: "Content-Type") ?? ""
        expect(response.value(of: "X-Content-Type-Options") == "nosniff", "no nosniff")
        guard response.value(of: "Content-Encoding") == nil else { return response }
        if type.contains("application/json") || type.contains("+json") {
            expect((try? JSONSerialization.jsonObject(with: Data(response.body))) != nil, "not JSON: \(text(response))")
        } else if type.contains("svg") {
            expect(XMLParser(data: Data(response.body)).parse(), "not XML: \(text(response))")
            expect(response.value(of: "Content-Security-Policy") != nil, "no policy")
        }
        return response
    }

    private static func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }
}
