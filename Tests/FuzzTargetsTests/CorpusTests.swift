import Foundation
import FuzzTargets
import Testing

/// What fuzzing has kept goes well with every change, without a fuzzer too.
@Suite struct CorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    @Test(arguments: FuzzTarget.allCases)
    func everyInputGoesWell(target: FuzzTarget) throws {
        let folder = CorpusTests.corpus.appending(path: target.rawValue)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files { target.run(Array(try Data(contentsOf: file))) }
    }
}
