import Components
import Declarations
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import API

extension RequestKind: CustomTestStringConvertible {
    public var testDescription: String { targets[0] }
}

/// What holds for every kind of request, whatever is in it.
@Suite struct RequestPropertyTests {
    /// Runs a kind; `TRANSOM_PROPERTY_RUNS` asks for more.
    private static let wanted = ProcessInfo.processInfo.environment["TRANSOM_PROPERTY_RUNS"].flatMap(Int.init)
    static let validRuns = wanted ?? 24
    static let invalidRuns = wanted ?? 200

    /// Everything that the checks let pass is answered, as JSON and as a picture.
    @Test(arguments: RequestKind.all)
    func everyValidRequestIsAnswered(kind: RequestKind) throws {
        var answered = 0
        for seed in 0..<RequestPropertyTests.validRuns {
            var sampler = SchemaSampler(seed: UInt64(seed))
            let request = sampler.value(of: kind.schema)
            let response = try post(request, kind, seed)
            if response.status == 200 {
                answered += 1
                #expect(!response.body.isEmpty)
            } else {
                // A schema cannot say all that a check does.
                try expectRefusal(response, "seed \(seed): \(request)")
            }
        }
        let least = kind.targets[0].hasSuffix("/events") ? 0 : RequestPropertyTests.validRuns / 5
        #expect(answered > least, "\(answered) answered")
    }

    /// One thing wrong anywhere in a request is found, and told by its pointer.
    @Test(arguments: RequestKind.all)
    func everyInvalidRequestIsRefused(kind: RequestKind) throws {
        for seed in 0..<RequestPropertyTests.invalidRuns {
            var sampler = SchemaSampler(seed: UInt64(seed))
            var injector = FaultInjector(seed: UInt64(seed))
            let valid = sampler.value(of: kind.schema)
            guard let spoiled = injector.spoil(valid, kind.schema) else { continue }
            let title = "seed \(seed), \(spoiled.pointer): \(spoiled.value)"
            let response = try post(spoiled.value, kind, seed)
            let pointers = try expectRefusal(response, title)
            // A fault may be told of what holds the wrong value, or of something in it.
            let isTold = pointers.contains { $0.hasPrefix(spoiled.pointer) || spoiled.pointer.hasPrefix($0) }
            #expect(isTold || pointers.count >= Checker.maximumFaults, "\(title): \(pointers)")
        }
    }

    private func post(_ request: JSONValue, _ kind: RequestKind, _ seed: Int) throws -> HTTPResponse {
        let target = kind.targets[seed % kind.targets.count]
        let isPicture = seed % 3 == 2 && (target.contains("/transition") || target.contains("/compare"))
        return try Fixture.shared.get().respond(
            HTTPRequest(
                method: "POST", target: target,
                fields: isPicture ? [HTTPField("Accept", "image/svg+xml, application/problem+json")] : [],
                body: JSONWriter.bytes(of: request)))
    }

    /// The pointers of a refusal, each of which has one.
    @discardableResult
    private func expectRefusal(_ response: HTTPResponse, _ title: String) throws -> [String] {
        #expect((400..<500).contains(response.status), "\(title): \(response.text)")
        #expect(response.value(of: "Content-Type") == "application/problem+json", "\(title)")
        guard case .array(let errors)? = try response.json()["errors"], !errors.isEmpty else {
            Issue.record("\(title): no errors in \(response.text)")
            return []
        }
        #expect(!response.text.contains(JSONCodec.undecodable), "\(title)")
        return errors.compactMap { error in
            guard case .string(let pointer)? = error["pointer"] else {
                Issue.record("\(title): no pointer in \(response.text)")
                return nil
            }
            return pointer
        }
    }
}
