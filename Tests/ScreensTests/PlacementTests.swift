import Declarations
import Drawing
import Geometry
import Testing

@testable import Components
@testable import Screens

/// Where components stand on a screen, and what they leave.
@Suite struct PlacementTests {
    private let phone: JSONValue = [
        "size": ["width": 375, "height": 812], "safeArea": ["top": 44, "bottom": 34],
    ]

    @Test func anEmptyScreenIsItsSafeArea() throws {
        let screen = try ScreenFixture.screen([:], environment: phone)
        #expect(screen.contentRegion == Rect(x: 0, y: 44, width: 375, height: 734))
        #expect(screen.appBar == nil)
    }

    @Test func theBarStandsAtTheBottomOverTheSafeArea() throws {
        let screen = try ScreenFixture.screen(["components": [ScreenFixture.bar]], environment: phone)
        #expect(screen.components.map(\.frame) == [Rect(x: 0, y: 722, width: 375, height: 90)])
        #expect(screen.contentRegion == Rect(x: 0, y: 44, width: 375, height: 678))
        let item = try #require(screen.layout.element("components[0].items[0]"))
        #expect(item.frame == Rect(x: 0, y: 722, width: 125, height: 56))
        #expect(item.touchTarget?.y == 722)
    }

    @Test func bannersStackBelowTheAppBar() throws {
        let screen = try ScreenFixture.screen(
            [("banner", .init(.top, height: 60)), ("banner", .init(.top, height: 40))],
            content: ["appBarHeight": 56], environment: phone)
        #expect(screen.appBar == Rect(x: 0, y: 44, width: 375, height: 56))
        #expect(screen.components.map(\.origin.y) == [100, 160])
        #expect(screen.contentRegion == Rect(x: 0, y: 200, width: 375, height: 578))
        #expect(screen.components.first?.component.context.environment.safeArea.top == 0)
        #expect(screen.layout.element("appBar")?.frame == screen.appBar)
    }

    /// A plain area up to the screen's top, in the theme's colour or the client's.
    @Test(
        arguments: [
            (["variant": "primary"], "#6200EE"), (["variant": "surface"], "#FFFFFF"), (nil, "#FFFFFF"),
        ] as [(JSONValue?, String)])
    func theAppBarIsDrawn(theme: JSONValue?, color: String) throws {
        func area(_ content: JSONValue) throws -> (Rect, String)? {
            let screen = try ScreenFixture.screen(
                ["components": [], "content": content], environment: phone, theme: theme)
            for case .group(let screen) in screen.picture.nodes {
                for case .group(let bar) in screen.children where bar.element == "appBar" {
                    guard case .fill(.rect(let rect), let paint)? = bar.children.first else { continue }
                    return (rect, paint.color.hexadecimal)
                }
            }
            return nil
        }
        let bar = try #require(try area(["appBarHeight": 56]))
        #expect(bar == (Rect(x: 0, y: 0, width: 375, height: 100), color))
        #expect(try area(["appBarHeight": 56, "appBarColor": "#00695C"])?.1 == "#00695C")
        #expect(try area([:]) == nil)
    }

    @Test(arguments: [("ltr", 0.0, 80.0, 295.0), ("rtl", 295.0, 0.0, 295.0)])
    func aColumnStandsAtTheLeadingEdge(direction: String, x: Double, contentX: Double, width: Double) throws {
        var environment: [JSONValue.Member] = [
            .init("layoutDirection", .string(direction)), .init("locale", direction == "rtl" ? "fa" : "en"),
        ]
        if case .object(let members) = phone { environment += members }
        let screen = try ScreenFixture.screen(
            ["components": [ScreenFixture.verticalBar]], environment: .object(environment))
        #expect(screen.components.map(\.frame) == [Rect(x: x, y: 0, width: 80, height: 812)])
        #expect(screen.contentRegion == Rect(x: contentX, y: 44, width: width, height: 734))
    }

    @Test func othersStandBesideTheColumnWhateverTheOrder() throws {
        let screen = try ScreenFixture.screen(
            [("banner", .init(.top)), ("bottom-app-bar", .init(.bottom)), ("rail", .init(.leading, height: 80))],
            content: ["appBarHeight": 56], environment: phone)
        #expect(screen.components.map(\.index) == [0, 1, 2])
        #expect(screen.components[0].frame == Rect(x: 80, y: 100, width: 295, height: 50))
        #expect(screen.components[1].frame == Rect(x: 80, y: 762, width: 295, height: 50))
        #expect(screen.appBar?.minX == 80)
        #expect(screen.contentRegion == Rect(x: 80, y: 150, width: 295, height: 612))
    }

    @Test func aColumnTakesTheSafeAreaAtItsSide() throws {
        let landscape: JSONValue = [
            "size": ["width": 812, "height": 375], "safeArea": ["left": 44, "right": 44, "bottom": 21],
        ]
        let screen = try ScreenFixture.screen(
            [("rail", .init(.leading, height: 80)), ("bar", .init(.bottom))], environment: landscape)
        let safeArea = screen.components[1].component.context.environment.safeArea
        #expect(safeArea == Insets(top: 0, left: 0, bottom: 21, right: 44))
        #expect(screen.contentRegion == Rect(x: 80, y: 0, width: 688, height: 325))
    }

    @Test func contentShowsThroughTheOpenTopOfABar() throws {
        let screen = try ScreenFixture.screen([("bottom-app-bar", .init(.bottom, height: 96, openTop: 38))])
        #expect(screen.components[0].frame.y == 571)
        #expect(screen.contentRegion == Rect(x: 0, y: 0, width: 375, height: 609))
    }

    @Test func whatLiesOverEverythingLeavesTheContentItsRoom() throws {
        let screen = try ScreenFixture.screen([("navigation-drawer", .init(.overlay)), ("bar", .init(.bottom))])
        #expect(screen.components[0].frame == screen.bounds)
        #expect(screen.contentRegion == Rect(x: 0, y: 0, width: 375, height: 617))
        #expect(
            elements(of: screen.picture) == [
                "screen", "components[1]", "components[1].part", "components[0]", "components[0].part",
            ])
    }

    @Test func nothingIsLeftOfASmallScreen() throws {
        let screen = try ScreenFixture.screen(
            [("banner", .init(.top, height: 500)), ("bar", .init(.bottom, height: 400))])
        #expect(screen.contentRegion.isEmpty)
        #expect(screen.contentRegion.height == 0)
    }

    /// The names of all groups, back to front.
    private func elements(of picture: Picture) -> [String] {
        func visit(_ nodes: [Node]) -> [String] {
            nodes.flatMap { node -> [String] in
                guard case .group(let group) = node else { return [] }
                return [group.element].compactMap(\.self) + visit(group.children)
            }
        }
        return visit(picture.nodes)
    }
}
