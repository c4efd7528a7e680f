import Colors
import Foundation
import Geometry
import Testing
import Typesetting

@testable import Drawing

@Suite struct SVGTests {
    @Test func rootHasSizeNameAndDescription() throws {
        var options = Samples.options(title: "Tabs & more", description: "5 items")
        options.margin = Insets(top: 10, left: 1, bottom: 2, right: 3)
        let document = Document(try Samples.bar(["Home"]), options)
        let root = try #require(document.elements.first)
        #expect(document.isWellFormed)
        #expect(root.attributes["width"] == "379" && root.attributes["height"] == "68")
        #expect(root.attributes["viewBox"] == "-1 -10 379 68")
        #expect(root.attributes["role"] == "img" && root.attributes["overflow"] == "visible")
        #expect(document.text == "Tabs & more5 items")
        #expect(document.all("g").first?.attributes == ["aria-hidden": "true"])
        #expect(document.all("g").compactMap { $0.attributes["data-element"] } == ["bar", "items[0]"])
    }

    @Test func unnamedPictureIsAGroupOfItsTexts() throws {
        let document = Document(try Samples.bar(["Home"]), Samples.options(text: .text, title: ""))
        #expect(document.elements.first?.attributes["role"] == "group")
        #expect(!document.source.contains("aria-hidden") && !document.source.contains("<title"))
        #expect(document.text == "Home")
    }

    @Test(arguments: [Rect.zero, Rect(x: .nan, y: 0, width: .infinity, height: -5)])
    func emptyPicturesAreWellFormed(bounds: Rect) {
        let document = Document(Picture(bounds: bounds), Samples.options())
        #expect(document.isWellFormed)
        #expect(document.elements.first?.attributes["viewBox"] == "0 0 0 0")
    }

    @Test func hiddenAndInvisibleThingsAreNotWritten() {
        let secret = Node.group(
            Group(element: "secret", isHidden: true, children: [.fill(.rect(Samples.body), Samples.primary)]))
        let clear = Node.fill(.rect(Samples.body), Paint(.clear))
        let flat = Node.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 0)), Samples.primary)
        let document = Document(Picture(bounds: Samples.body, nodes: [secret, clear, flat]), Samples.options())
        #expect(document.elements.map(\.name) == ["svg", "title", "g"])
    }

    @Test func shapesBecomeTheirElements() {
        let frame = Rect(x: 1, y: 2, width: 20, height: 10)
        let shapes: [Shape] = [
            .rect(frame), .roundedRect(frame, radii: CornerRadii(50)), .ellipse(frame),
            .roundedRect(frame, radii: CornerRadii(topLeft: 4, topRight: 4)),
            .ellipse(Rect(x: 0, y: 0, width: 8, height: 8)),
        ]
        let document = Document(
            Picture(bounds: frame, nodes: shapes.map { .fill($0, Paint(.black)) }), Samples.options())
        #expect(document.elements.dropFirst(3).map(\.name) == ["rect", "rect", "ellipse", "path", "circle"])
        #expect(document.all("rect").last?.attributes["rx"] == "5")
        #expect(document.all("path").first?.attributes["d"] == "M1 6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v6h-20z")
    }

    @Test func groupsCarryOpacityClipAndTransform() {
        let group = Group(
            element: "a", opacity: 0.5, clip: .rect(Rect(x: 0, y: 0, width: 5, height: 5)),
            transform: Transform(
                translation: Point(x: 1, y: 2), scale: Size(width: -1, height: 1), rotation: 45,
                anchor: Point(x: 10, y: 0)), children: [.fill(.rect(Samples.body), Samples.primary)])
        let document = Document(Picture(bounds: Samples.body, nodes: [.group(group)]), Samples.options())
        let written = document.all("g").last?.attributes
        #expect(written?["opacity"] == "0.5")
        #expect(written?["transform"] == "translate(11 2)rotate(45)scale(-1 1)translate(-10 0)")
        #expect(Set(document.references).subtracting(document.ids).isEmpty && document.all("clipPath").count == 1)
    }

    @Test func emptyClipHidesEverything() {
        let group = Group(clip: .rect(.zero), children: [.fill(.rect(Samples.body), Samples.primary)])
        let document = Document(Picture(bounds: Samples.body, nodes: [.group(group)]), Samples.options())
        #expect(document.source.contains("></clipPath>"))
    }

    @Test func shadowsCutOutTheirShape() {
        for cutout in [true, false] {
            let picture = Picture(
                bounds: Samples.body, nodes: [.shadow(.rect(Samples.body), Samples.layers, cutout: cutout)])
            let document = Document(picture, Samples.options())
            #expect(document.all("feGaussianBlur").map { $0.attributes["stdDeviation"] } == ["7.1127", "5.3337"])
            #expect(document.all("rect").map { $0.attributes["opacity"] } == ["0.08", "0.26"])
            #expect(document.all("feOffset").map { $0.attributes["dy"] } == ["9.8101"])
            // A filter's style is lost where a hidden copy of the document stands first in the page.
            #expect(document.all("feFlood").isEmpty)
            let cuts = document.all("feComposite").filter { $0.attributes["operator"] == "out" }
            #expect(cuts.count == (cutout ? 2 : 0))
        }
    }

    @Test func shadowRegionHoldsTheShadowAndIsLimited() throws {
        func region(_ rect: Rect, radius: Double) throws -> Rect {
            let layer = ShadowLayer(radius: radius, offset: Point(x: 0, y: 10), paint: Paint(.black))
            let picture = Picture(bounds: rect, nodes: [.shadow(.rect(rect), [layer], cutout: false)])
            let filter = try #require(Document(picture, Samples.options()).all("filter").first).attributes
            func number(_ name: String) -> Double { filter[name].flatMap { Double($0) } ?? .nan }
            return Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
        }
        #expect(try region(Samples.body, radius: 5).contains(Samples.body.offset(y: 10).outset(x: 15, y: 15)))
        let huge = try region(Rect(x: 0, y: 0, width: 1e9, height: 1e9), radius: 1e9)
        #expect(huge.width <= 8192 && huge.height <= 8192)
    }

    @Test func transparentShadowsAreNotWritten() {
        let layer = ShadowLayer(radius: 5, offset: .zero, paint: Paint(.clear))
        let picture = Picture(bounds: Samples.body, nodes: [.shadow(.rect(Samples.body), [layer], cutout: true)])
        #expect(!Document(picture, Samples.options()).source.contains("filter"))
    }

    /// The colour stands on the rectangle that the image cuts out, where neither a viewer nor a page loses it.
    @Test func imagesAreEmbeddedAndTinted() throws {
        let frame = Rect(x: 0, y: 0, width: 24, height: 24)
        let picture = Picture(
            bounds: frame,
            nodes: [
                .image(Samples.png, frame: frame, tint: nil), .image(Samples.png, frame: frame, tint: Samples.primary),
                .image(Samples.png, frame: frame, tint: Samples.primary),
            ])
        let document = Document(picture, Samples.options())
        #expect(
            (document.all("image") + document.all("feImage")).allSatisfy {
                $0.attributes["href"]?.hasPrefix("data:image/png;base64,iVBOR") == true
            }
        )
        #expect(document.all("image").count == 1 && document.all("feImage").count == 2)
        #expect(document.all("rect").map { $0.attributes["fill"] } == ["#6200EE", "#6200EE"])
        #expect(document.all("filter").count == 2 && Set(document.references).isSubset(of: document.ids))
        #expect(!document.source.contains("flood") && !document.source.contains("mask"))
    }

    @Test func iconsFitTheirFrame() {
        func transform(_ viewBox: Rect, mirrored: Bool = false) -> String? {
            let frame = Rect(x: 100, y: 10, width: 24, height: 24)
            let icon = Node.icon(Samples.heart, viewBox: viewBox, frame: frame, Samples.primary, mirrored: mirrored)
            return Document(Picture(bounds: frame, nodes: [icon]), Samples.options())
                .all("path").first?.attributes["transform"]
        }
        #expect(transform(Rect(x: 0, y: 0, width: 24, height: 24)) == "translate(100 10)")
        #expect(transform(Rect(x: 0, y: 0, width: 48, height: 24)) == "translate(100 16)scale(0.5)")
        #expect(transform(Rect(x: 0, y: 0, width: 24, height: 24), mirrored: true) == "translate(124 10)scale(-1 1)")
        #expect(transform(Rect(x: 1e6, y: 0, width: 1e6, height: 1e6)) == "translate(76 10)")
        #expect(transform(.zero) == nil)
    }

    @Test func theSamePictureGivesTheSameBytes() throws {
        let picture = try Samples.bar(["Home", "مرحبا"])
        #expect(
            SVG(picture: picture, options: Samples.options()).bytes
                == SVG(picture: picture, options: Samples.options()).bytes)
    }

    @Test func prefixesAreChecked() {
        #expect(IDPrefix("a-b_9")?.text == "a-b_9")
        for wrong in ["", "9a", "-a", "a b", "é", "a\"", String(repeating: "a", count: 65)] {
            #expect(IDPrefix(wrong) == nil)
        }
        #expect(IDPrefix(hashing: "a".utf8).text == "t" + String(0xAF63_DC4C_8601_EC8C as UInt64, radix: 36))
        #expect(IDPrefix(IDPrefix(hashing: []).text) != nil)
    }
}
