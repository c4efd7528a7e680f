import Declarations
import Geometry

/// The elements of a drawer: the scrim, and the sheet with header, content and handle.
struct NavigationDrawerLayout: Sendable {
    var parts: NavigationDrawerParts
    var sheet: NavigationDrawerSheet
    var scrim: Element
    var drawer: Element
    var header: Element?
    var content: Element
    var stickyStatusBar: Element?
    var handle: Element
    /// From the content's own space to the presenting view's.
    var rowOffset: Double
    /// How far the whole drawer is below its place: the screen's height before it is presented.
    var descent: Double
    var layout: Layout

    init(_ configuration: NavigationDrawerConfiguration, theme: NavigationDrawerTheme, in context: ComponentContext) {
        let environment = context.environment
        let screen = Rect(origin: .zero, size: environment.size)
        parts = NavigationDrawerParts(configuration, theme: theme, in: context)
        sheet = NavigationDrawerSheet(
            configuration, headerHeight: parts.headerHeight, contentHeight: parts.contentHeight, radii: theme.radii,
            environment: environment)
        if !configuration.presented { sheet.state = .collapsed }
        let descent = configuration.presented ? 0 : screen.height
        self.descent = descent
        let isAbsent = !configuration.presented

        scrim = Element("scrim", .scrim, frame: screen, isHidden: isAbsent)
        header = NavigationDrawerLayout.header(parts, sheet, descent: descent)
        rowOffset = sheet.content.minY - sheet.scroll.trackingOffset + descent
        content = NavigationDrawerLayout.content(
            parts, sheet, screen: screen, offset: rowOffset, descent: descent)
        stickyStatusBar = sheet.stickyStatusBar.map {
            Element("stickyStatusBar", .surface, frame: $0.offset(y: descent), isHidden: $0.isEmpty)
        }
        handle = Element(
            "handle", .handle, frame: sheet.handle.offset(y: descent), isHidden: configuration.topHandleHidden != false)
        drawer = Element(
            "drawer", .container, frame: sheet.drawer.offset(y: descent), isHidden: isAbsent,
            children: [header, content, stickyStatusBar, handle].compactMap(\.self))
        layout = Layout(
            size: environment.size, elements: [scrim, drawer],
            values: sheet.values(configuration, parts: parts, elevation: theme.elevation, environment: environment))
    }

    private static func header(
        _ parts: NavigationDrawerParts, _ sheet: NavigationDrawerSheet, descent: Double
    ) -> Element? {
        guard let frame = sheet.header, let height = parts.headerHeight else { return nil }
        // What the header gains over the status bar stands above its texts.
        let top = frame.maxY - height + descent
        let texts = [
            parts.title?.element("header.title", .text, offset: top),
            parts.subtitle?.element("header.subtitle", .text, offset: top),
        ]
        return Element(
            "header", .container, frame: frame.offset(y: descent), children: texts.compactMap(\.self))
    }

    private static func content(
        _ parts: NavigationDrawerParts, _ sheet: NavigationDrawerSheet, screen: Rect, offset: Double, descent: Double
    ) -> Element {
        let frame = sheet.content
        let cover = sheet.header?.maxY ?? sheet.stickyStatusBar?.maxY ?? sheet.resting.regionTop
        let top = max(frame.minY, max(cover, sheet.resting.regionTop))
        let bottom = min(frame.maxY, screen.maxY)
        let visible = Rect(x: 0, y: top + descent, width: frame.width, height: max(0, bottom - top))
        return Element(
            "content", .container, frame: frame.offset(y: descent),
            children: parts.rows.flatMap { $0.element(offset: offset, visible: visible) })
    }
}

extension NavigationDrawerSheet {
    /// What is not a frame, under the names that the interface documents.
    func values(
        _ configuration: NavigationDrawerConfiguration, parts: NavigationDrawerParts, elevation: Double,
        environment: Environment
    ) -> [JSONValue.Member] {
        let numbers: KeyValuePairs<String, Double> = [
            "transitionRatio": transitionRatio, "headerTransitionRatio": headerTransitionRatio,
            "topCornersRadius": topCornersRadius, "handleAlpha": handleAlpha,
            "contentHeaderTopInset": resting.inset, "contentHeightSurplus": resting.surplus,
            "headerShadowOpacity": headerShadowOpacity, "scrollOffset": scroll.offset,
            "trackingOffset": scroll.trackingOffset,
            "maximumScrollOffset": scroll.maximum, "scrimAlpha": configuration.presented ? 1 : 0,
            "elevation": elevation, "headerHeight": parts.headerHeight ?? 0, "contentHeight": parts.contentHeight,
        ]
        // The target that the delegate hears on opening is an estimate: neither rounded nor lowered for short content.
        let heard: KeyValuePairs<String, Double> = [
            "topInset": topInset, "yOffset": yOffset,
            "openTargetYOffset": environment.size.height - resting.maximumInitialHeight,
            "closedTargetYOffset": environment.size.height,
        ]
        let flags: KeyValuePairs<String, Bool> = [
            "handleHidden": configuration.topHandleHidden != false,
            "contentReachesFullscreen": resting.reachesFullscreen, "contentScrollsToReveal": resting.scrolls,
            "currentlyFullscreen": isPinned, "scrimAdoptsContentColor": scroll.isAtEnd,
            "presented": configuration.presented,
        ]
        var values: [JSONValue.Member] = [.init("state", .string(state.rawValue))]
        values += numbers.map { .init($0, .number($1)) }
        if !configuration.presentsPlainViewController { values += heard.map { .init($0, .number($1)) } }
        values += flags.map { .init($0, .bool($1)) }
        values.append(.init("visibleContent", [.number(visibleContent.from), .number(visibleContent.to)]))
        return values
    }
}
