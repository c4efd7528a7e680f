import Colors
import Geometry
import Testing

@testable import Drawing

@Suite struct ColorFormTests {
    private func picture(_ paint: Paint, _ shape: Shape = .rect(Samples.body)) -> Picture {
        Picture(bounds: Samples.body, nodes: [.group(Group(element: "bar", children: [.fill(shape, paint)]))])
    }

    private func rect(_ document: Document) throws -> [String: String] {
        try #require(document.all("rect").first).attributes
    }

    @Test func literalColoursCarryTheirAlpha() throws {
        let written = try rect(Document(picture(Paint(Color(rgb: 0x62_00EE).withAlpha(0.87))), Samples.options()))
        #expect(written["fill"] == "#6200EE" && written["fill-opacity"] == "0.87" && written["style"] == nil)
    }

    @Test func variablesFallBackToTokenAndColour() throws {
        let full = try rect(Document(picture(Samples.primary), Samples.options(.cssVariables)))
        #expect(full["style"] == "fill:var(--transom-bar-tint-color,var(--transom-primary-color,#6200EE))")
        #expect(full["fill"] == "#6200EE")
        let role = Paint(Color(rgb: 0x62_00EE).withAlpha(0.6), role: "items[0].badgeColor")
        let translucent = try rect(Document(picture(role), Samples.options(.cssVariables)))
        #expect(translucent["style"] == "fill:var(--transom-items-0-badge-color,rgba(98,0,238,0.6))")
        #expect(translucent["fill-opacity"] == nil)
        let plain = try rect(Document(picture(Paint(.black)), Samples.options(.cssVariables)))
        #expect(plain["style"] == nil)
        let hostile = Paint(.black, role: "x);}</style>\"<script>")
        let safe = try rect(Document(picture(hostile), Samples.options(.cssVariables)))
        #expect(safe["style"] == "fill:var(--transom-x-style-script,#000000)")
    }

    @Test func shadowVariablesKeepTheirOpacity() throws {
        let layer = ShadowLayer(
            radius: 2, offset: .zero, paint: Paint(Color.black.withAlpha(0.26), role: "shadowColor"))
        let picture = Picture(bounds: Samples.body, nodes: [.shadow(.rect(Samples.body), [layer], cutout: true)])
        let shadow = try rect(Document(picture, Samples.options(.cssVariables)))
        #expect(shadow["style"] == "fill:var(--transom-shadow-color,#000000)" && shadow["opacity"] == "0.26")
    }

    @Test func bothSchemesShareOneElement() throws {
        let dark = picture(Paint(Color(rgb: 0x12_1212).withAlpha(0.5)))
        let document = Document(picture(Samples.primary), Samples.options(.auto(dark: dark)))
        let written = try rect(document)
        let name = try #require(written["class"])
        #expect(document.isWellFormed && document.all("rect").count == 1 && written["fill"] == "#6200EE")
        #expect(
            document.source.contains(
                "<style>.\(name){fill:#6200EE;fill-opacity:1}@media (prefers-color-scheme:dark){.\(name){fill:#121212;fill-opacity:0.5}}</style>"
            ))
    }

    @Test func whatDiffersInShapeIsThereTwice() throws {
        let dark = picture(Samples.primary, .ellipse(Samples.body))
        let document = Document(picture(Samples.primary), Samples.options(.auto(dark: dark)))
        let prefix = Samples.options().idPrefix.text
        #expect(document.all("g").compactMap { $0.attributes["class"] } == ["\(prefix)-light", "\(prefix)-dark"])
        #expect(document.all("g").compactMap { $0.attributes["data-element"] } == ["bar"])
        #expect(document.source.contains(".\(prefix)-light{display:none}.\(prefix)-dark{display:inline}"))
    }

    @Test func sameInBothNeedsNoStyle() throws {
        let bar = try Samples.bar(["Home"])
        #expect(!Document(bar, Samples.options(.auto(dark: bar))).source.contains("style"))
        let dark = try Samples.bar(["Home", "Mail"])
        let document = Document(bar, Samples.options(.auto(dark: dark)))
        #expect(document.isWellFormed && Set(document.ids).count == document.ids.count)
    }
}
