import Components
import Declarations
import Foundation
import HTTPTypes
import Testing
import Typesetting

@testable import API

/// What the server and the settings decide.
@Suite struct ServiceTests {
    @Test func probesAndRefusalsNeedNoWork() throws {
        let service = try Fixture.shared.get()
        func early(_ method: String, _ target: String, _ fields: [HTTPField] = []) -> Int? {
            service.immediate(HTTPRequest(method: method, target: target, fields: fields))?.status
        }
        #expect(early("GET", "/livez") == 200)
        #expect(early("GET", "/readyz") == 200)
        #expect(early("POST", "/nowhere") == 404)
        #expect(early("PUT", bar) == 405)
        #expect(early("OPTIONS", "*") == 204)
        #expect(early("POST", bar, [HTTPField("Content-Type", "text/plain")]) == 415)
        #expect(early("POST", bar, [HTTPField("Accept", "image/png")]) == 406)
        #expect(early("POST", bar, [HTTPField("Content-Type", "application/json")]) == nil)
        #expect(early("GET", bar + "/svg?request=%7B%7D") == nil)
    }

    /// RFC 9110 §9.1: a method that nobody knows is 501, whatever it is asked of.
    @Test func methodsAreKnownOrNotWhateverTheyAreAskedOf() throws {
        for target in ["/livez", "/nowhere", "/", bar] {
            for method in ["BREW", "get", "PROPFIND"] {
                #expect(try Fixture.respond(method, target).status == 501, "\(method) \(target)")
            }
        }
        for method in ["GET", "PUT", "PATCH", "DELETE", "TRACE", "QUERY"] {
            #expect(try Fixture.respond(method, "/nowhere").status == 404)
        }
        #expect(try Fixture.respond("get", "/nowhere").text.contains("capitals: GET"))
        #expect(try Fixture.respond("BREW", "/%zz").status == 400)
    }

    @Test(arguments: ["%2B5", "-0", "5.0", "1e3", "0x10", "%205", "5%20", "", "%D9%A5", "1_000"])
    func agesAreDigits(text: String) throws {
        #expect(try Fixture.respond("GET", "/v1/components?maxAge=\(text)").status == 400)
    }

    @Test func theServersRefusalsLookLikeOurs() throws {
        let service = try Fixture.shared.get()
        let request = HTTPRequest(method: "GET", target: bar + "?request=x")
        let response = service.refuse(status: 503, detail: "Too many requests wait.", request: request)
        #expect(response.status == 503)
        #expect(response.value(of: "Content-Type") == "application/problem+json")
        #expect(response.route == bar)
        #expect(response.value(of: "Access-Control-Allow-Origin") == "*")
        let want: JSONValue = [
            "type": "about:blank", "title": "Service Unavailable", "status": 503, "detail": "Too many requests wait.",
            "instance": .string(bar),
        ]
        #expect(try response.json() == want)
        #expect(service.refuse(status: 400, detail: "Not HTTP.", request: nil).status == 400)
    }

    @Test func originsCanBeNamed() throws {
        var settings = Service.Settings()
        settings.allowedOrigins = ["https://a.example"]
        let service = try Fixture.service(settings)
        func allowed(_ origin: String) -> HTTPResponse {
            service.respond(HTTPRequest(method: "GET", target: "/livez", fields: [HTTPField("Origin", origin)]))
        }
        #expect(allowed("https://a.example").value(of: "Access-Control-Allow-Origin") == "https://a.example")
        #expect(allowed("https://b.example").value(of: "Access-Control-Allow-Origin") == nil)
        #expect(allowed("https://b.example").value(of: "Vary") == "Accept, Accept-Encoding, Origin")
    }

    @Test func stagesAreTimedWhereThereIsAClock() throws {
        var settings = Service.Settings()
        settings.clock = { 5_000_000 }
        let request = HTTPRequest(method: "POST", target: bar, body: Array(homeBar.utf8))
        #expect(
            try Fixture.service(settings).respond(request).value(of: "Server-Timing")
                == "decode;dur=0.000, layout;dur=0.000, accessibility;dur=0.000, svg;dur=0.000, encode;dur=0.000")
        #expect(try Fixture.shared.get().respond(request).value(of: "Server-Timing") == nil)
        #expect(Stopwatch.fieldValue([.init(name: "a", nanoseconds: 12_345_678)]) == "a;dur=12.345")
    }

    @Test func theLimitHoldsForEveryForm() throws {
        var settings = Service.Settings()
        settings.bodyLimit = 100
        let service = try Fixture.service(settings)
        let long = #"{"component":{}"# + String(repeating: " ", count: 100) + "}"
        let post = HTTPRequest(method: "POST", target: bar, body: Array(long.utf8))
        #expect(service.respond(post).status == 413)
        let get = HTTPRequest(method: "GET", target: bar + "?request=" + Fixture.encoded(long))
        #expect(service.respond(get).status == 413)
    }

    @Test func anotherVersionHasOtherTags() throws {
        var settings = Service.Settings()
        settings.version = "9.9.9"
        let request = HTTPRequest(method: "GET", target: "/v1/components")
        let tags = [try Fixture.shared.get(), try Fixture.service(settings)].map {
            $0.respond(request).value(of: "ETag")
        }
        #expect(tags[0] != nil && tags[1] != nil && tags[0] != tags[1])
    }

    @Test(
        "a reply tells its route's pattern",
        arguments: [
            ("GET", "/livez", "/livez"), ("HEAD", "/metrics", "/metrics"), ("OPTIONS", "/readyz", "/readyz"),
            ("PUT", "/livez", "/livez"), ("GET", "/livez?x=1", "/livez"),
            ("GET", "/v1/icons/home.svg", "/v1/icons/{name}.svg"),
            ("GET", "/v1/icons/%68ome.svg?v=0", "/v1/icons/{name}.svg"), ("POST", bar, bar),
            ("GET", "/nowhere", nil), ("OPTIONS", "*", nil), ("GET", "/%zz", nil),
        ])
    func patterns(method: String, target: String, pattern: String?) throws {
        let response = try Fixture.respond(method, target)
        #expect(response.route == pattern)
        #expect(pattern.map { Service.routePatterns().contains($0) } ?? true)
        // The server's own refusal of the same request.
        let request = HTTPRequest(method: method, target: target)
        #expect(try Fixture.shared.get().refuse(status: 413, detail: "", request: request).route == pattern)
    }

    @Test func metricsAreWhatTheServerLends() throws {
        var settings = Service.Settings()
        settings.metrics = { Array("up 1\n".utf8) }
        let request = HTTPRequest(method: "GET", target: "/metrics")
        let reply = try #require(try Fixture.service(settings).immediate(request))
        #expect(reply.status == 200 && reply.text == "up 1\n")
        #expect(reply.value(of: "Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
        #expect(reply.value(of: "Cache-Control") == "no-store")
    }

    @Test func aServerThatDrainsIsAliveAndNotReady() throws {
        var settings = Service.Settings()
        settings.isDraining = { true }
        let service = try Fixture.service(settings)
        #expect(!service.isReady)
        #expect(service.respond(HTTPRequest(method: "GET", target: "/livez")).status == 200)
        let reply = service.respond(HTTPRequest(method: "GET", target: "/readyz"))
        #expect(reply.status == 503)
        #expect(reply.value(of: "Retry-After") == "5")
        #expect(reply.value(of: "Content-Type") == "application/problem+json")
        #expect(try reply.json()["type"] == "urn:transom:problem:not-ready")
        #expect(service.respond(HTTPRequest(method: "HEAD", target: "/readyz")).status == 503)
    }

    @Test func withoutItsFontsAServerIsNotReadyUnlessToldSo() throws {
        let fonts = try FontFolder { $0.hasPrefix("/truetype/roboto/") }.library()
        let resources = Resources(typesetter: Typesetter(fonts: fonts), icons: try Fixture.resources.get().icons)
        var settings = Service.Settings()
        let request = HTTPRequest(method: "GET", target: "/readyz")
        let reply = Service(resources: resources, settings: settings).respond(request)
        #expect(reply.status == 503)
        #expect(reply.text.contains("fonts-noto-cjk"))
        settings.requiredFonts = .roboto
        let tolerant = Service(resources: resources, settings: settings)
        #expect(tolerant.isReady && tolerant.respond(request).status == 200)
        #expect(tolerant.respond(request).text.contains("fonts-noto-cjk"))
    }

    @Test func limitsComeFromTheirConstants() {
        let limits = Service.limits
        #expect(Set(limits.map(\.subject)).count == limits.count)
        #expect(limits.contains { $0.subject == "`items` of `bottom-navigation`" && $0.value == "200 entries" })
    }

    /// Every example that the catalogue offers is answered by every route that reads one.
    @Test func examplesWork() throws {
        for type in Registry.components {
            try #require(!type.about.examples.isEmpty)
            for example in type.about.examples {
                let body = String(decoding: JSONWriter.bytes(of: example.request), as: UTF8.self)
                for part in ["", "/layout", "/theme", "/accessibility", "/svg"] {
                    let response = try Fixture.respond("POST", "/v1/\(type.about.name)\(part)", body: body)
                    #expect(response.status == 200, "\(type.about.name) \(example.name): \(response.text)")
                }
            }
        }
    }

    /// Random bytes, and valid requests with single bytes changed: an answer, whatever it is.
    @Test func nothingStopsTheProcess() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var body = Array(homeBar.utf8)
            for _ in 0..<Int.random(in: 1...4) {
                body[Int.random(in: body.indices)] = UInt8.random(in: .min ... .max, using: &random)
            }
            let response = try Fixture.shared.get().respond(
                HTTPRequest(method: "POST", target: bar + "/layout", body: body))
            #expect([200, 400, 422].contains(response.status), "\(body)")
        }
    }
}
