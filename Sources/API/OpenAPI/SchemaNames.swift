import Components
import Declarations

/// What a component's schemas are called in the document.
struct SchemaNames: Sendable {
    var configuration: String
    var request: String
    var eventRequest: String
    var event: String
    var transitionRequest: String
    var comparisonRequest: String
    /// One of the two requests that are compared.
    var comparedRequest: String

    init(_ about: ComponentDescription) {
        configuration = about.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        request = configuration + "Request"
        eventRequest = configuration + "EventRequest"
        event = configuration + "Event"
        transitionRequest = configuration + "TransitionRequest"
        comparisonRequest = configuration + "ComparisonRequest"
        comparedRequest = configuration + "ComparedRequest"
    }

    /// Where schemas stand in the document.
    static let place = "#/components/schemas/"

    static func reference(_ name: String) -> JSONValue {
        ["$ref": .string(place + name)]
    }
}
