import Components
import Declarations
import Foundation
import HTTPTypes
import Icons
import Testing
import Typesetting

@testable import API

/// The service with real fonts and icons, made once for all tests.
enum Fixture {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let resources = Result {
        Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
    }

    static let shared = Result { Service(resources: try resources.get()) }

    static func service(_ settings: Service.Settings) throws -> Service {
        Service(resources: try resources.get(), settings: settings)
    }

    static func respond(
        _ method: String, _ target: String, _ fields: KeyValuePairs<String, String> = [:], body: String = ""
    ) throws -> HTTPResponse {
        try shared.get().respond(
            HTTPRequest(
                method: method, target: target, fields: fields.map { HTTPField($0.key, $0.value) },
                body: Array(body.utf8)))
    }

    /// Characters of a query's value, percent-encoded.
    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension Service {
    /// The answer that needs no work; nil: there is none.
    func immediate(_ head: HTTPRequest) -> HTTPResponse? {
        if case .answer(let response) = plan(head) { response } else { nil }
    }

    /// nil: the request is not answered line by line.
    func lines(_ head: HTTPRequest) -> HTTPLines? {
        if case .lines(let lines) = plan(head) { lines } else { nil }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    func json() throws -> JSONValue { try StrictScanner.scan(body).value }
}

/// A small, valid request.
let homeBar = #"{"component":{"items":[{"title":"Home","image":"home"}],"selectedItem":0}}"#
let bar = "/v1/bottom-navigation"
