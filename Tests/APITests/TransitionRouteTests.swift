import Components
import Declarations
import Testing

@testable import API

/// A transition's ends, and every example of the routes that tell how one configuration becomes another.
@Suite struct TransitionRouteTests {
    /// At its ends a transition is what the component by itself is, to the byte.
    @Test(arguments: Registry.components.indices, [("0", "from"), ("1", "to")])
    func endsAreTheComponentsOwn(index: Int, end: (at: String, member: String)) throws {
        func run<Kind: Component>(_ type: Kind.Type) throws {
            let base = "/v1/\(Kind.about.name)"
            for example in transitionRoute(type).operations[1].body?.examples ?? [] {
                guard case .object(let members) = example.value, let component = example.value[end.member] else {
                    continue
                }
                for output in ["literal", "auto", "cssVariables"] {
                    // Ids are made of the request's text unless the request says otherwise.
                    let place =
                        members.filter { $0.name != "from" && $0.name != "to" } + [
                            .init("output", ["idPrefix": "x", "colors": .string(output)])
                        ]
                    let still = text(.object(place + [.init("component", component)]))
                    let moving = text(.object(place + members.filter { $0.name == "from" || $0.name == "to" }))
                    let envelope = try Fixture.respond("POST", base + "?fields=layout,svg", body: still).text
                    let moment = try Fixture.respond("POST", base + "/transition?at=\(end.at)", body: moving).text
                    let parts = envelope.split(separator: ",\"svg\":", maxSplits: 1).map(String.init)
                    try #require(parts.count == 2)
                    #expect(moment.hasPrefix(parts[0] + ",\"values\":"))
                    #expect(moment.hasSuffix(",\"svg\":" + parts[1]))
                    let image = try Fixture.respond(
                        "POST", base + "/transition?at=\(end.at)", ["Accept": "image/svg+xml"], body: moving)
                    #expect(image.body == (try Fixture.respond("POST", base + "/svg", body: still)).body)
                }
            }
        }
        try run(Registry.components[index])
    }

    /// Every example in the document of every route that reads JSON.
    @Test func examplesOfAllRoutesWork() throws {
        var count = 0
        for route in try Fixture.shared.get().routes.all {
            for operation in route.operations {
                for example in operation.body?.examples ?? [] {
                    let response = try Fixture.respond("POST", route.path.text, body: text(example.value))
                    #expect(response.status == 200, "\(route.path.text) \(example.name): \(response.text)")
                    count += 1
                }
            }
        }
        #expect(count > 20)
    }

    private func text(_ value: JSONValue) -> String { String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) }
}
