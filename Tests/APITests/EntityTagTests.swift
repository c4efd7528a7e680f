import Components
import Foundation
import HTTPTypes
import Icons
import Testing
import Typesetting

@testable import API

/// Copies of the service that would not answer the same have other entity tags.
@Suite struct EntityTagTests {
    private static let arabic =
        bar + "/svg?request="
        + Fixture.encoded(#"{"component":{"items":[{"title":"مرحبا"}],"titleVisibility":"always"}}"#)
    private static let noto = "/truetype/noto/"

    private func service(_ fonts: FontLibrary? = nil, _ icons: IconLibrary? = nil, build: String = "") throws -> Service
    {
        let resources = try Fixture.resources.get()
        var settings = Service.Settings()
        settings.build = build
        return Service(
            resources: Resources(
                typesetter: fonts.map { Typesetter(fonts: $0) } ?? resources.typesetter, icons: icons ?? resources.icons
            ),
            settings: settings)
    }

    private func get(_ service: Service, _ target: String = arabic, tag: String? = nil) -> HTTPResponse {
        service.respond(
            HTTPRequest(
                method: "GET", target: target, fields: tag.map { [HTTPField("If-None-Match", $0)] } ?? []))
    }

    private func tag(_ service: Service) throws -> String { try #require(get(service).value(of: "ETag")) }

    @Test func copiesOfOneBuildHaveTheSame() throws {
        // Fonts count, and not where they lie.
        let elsewhere = try FontFolder { _ in true }
        let tags = try [
            service(), service(try FontLibrary()), service(try elsewhere.library(), try IconLibrary()),
        ].map(tag)
        #expect(Set(tags).count == 1)
    }

    @Test func anotherBuildHasAnother() throws {
        let first = try service(build: "a")
        let second = try service(build: "b")
        #expect(try tag(first) != tag(second))
        #expect(try tag(first) == tag(service(build: "a")))
        #expect(get(second, tag: try tag(first)).status == 200)
    }

    @Test func aCopyWithoutFontsIsNotTakenForAWholeOne() throws {
        let poor = try service(try FontFolder { !$0.hasPrefix(Self.noto) }.library())
        let whole = try service()
        #expect(get(poor).body != get(whole).body)
        #expect(try tag(poor) != tag(whole))
        #expect(get(whole, tag: try tag(poor)).status == 200)
        #expect(get(poor, tag: try tag(whole)).status == 200)
    }

    @Test(arguments: ["", "&v=0.1.0", "&maxAge=60", "&v=0.1.0&maxAge=60"])
    func whatACopyWithoutFontsDrawsIsNotKept(query: String) throws {
        let poor = try service(try FontFolder { $0 != Self.noto + "NotoSansThai-Bold.ttf" }.library())
        let target = Self.arabic + query
        let reply = get(poor, target)
        #expect(reply.status == 200)
        #expect(reply.value(of: "Cache-Control") == "public, no-cache")
        // Asked again, it stands by its own.
        let again = get(poor, target, tag: reply.value(of: "ETag"))
        #expect(again.status == 304 && again.value(of: "Cache-Control") == "public, no-cache")
        #expect(try get(service(), target).value(of: "Cache-Control")?.contains("max-age=") == true)
    }

    @Test func anotherFontUnderTheSameNameHasAnother() throws {
        let name = Self.noto + "NotoSansThai-Regular.ttf"
        let file = FontLibrary.debianRoot + name
        let other = try FontFolder { _ in true }
        try other.replace(name, by: Data(contentsOf: URL(fileURLWithPath: file)) + [0])
        #expect(try tag(service(other.library())) != tag(service()))
    }

    @Test func otherIconsHaveAnother() throws {
        let folder = try FontFolder { _ in false }
        try folder.replace("/icons.ttf", by: Data(contentsOf: URL(fileURLWithPath: IconLibrary.debianFile)) + [0])
        let icons = try IconLibrary(file: folder.root.path + "/icons.ttf")
        #expect(try tag(service(nil, icons)) != tag(service()))
    }
}

/// A font directory of one's own, of links into Debian's.
final class FontFolder {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("transom-\(UUID())")

    /// - Parameter has: whether a file is there; its path begins with a slash, below the font directory.
    init(_ has: (String) -> Bool) throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for file in FontLibrary.files(root: "") where has(file) {
            try makeFolder(of: file)
            try FileManager.default.createSymbolicLink(
                atPath: root.path + file, withDestinationPath: FontLibrary.debianRoot + file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func replace(_ file: String, by content: Data) throws {
        try makeFolder(of: file)
        try? FileManager.default.removeItem(atPath: root.path + file)
        try content.write(to: URL(fileURLWithPath: root.path + file))
    }

    func library() throws -> FontLibrary { try FontLibrary(root: root.path) }

    private func makeFolder(of file: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: root.path + file).deletingLastPathComponent(), withIntermediateDirectories: true)
    }
}
