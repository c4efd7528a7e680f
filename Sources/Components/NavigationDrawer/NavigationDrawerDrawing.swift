import Colors
import Drawing
import Geometry
import Theming

/// Layout and theme to a display list: scrim, shadow, content, header with its shadow, handle.
struct NavigationDrawerDrawing {
    private typealias Metrics = NavigationDrawerMetrics

    var configuration: NavigationDrawerConfiguration
    var placed: NavigationDrawerLayout
    var theme: NavigationDrawerTheme
    var context: ComponentContext
    /// Draws what a transition may bring into view as well: the sheet goes on below the screen, as the original's does
    /// to cover a spring's overshoot, and it has corners that can change also where they are square.
    var isStaged = false

    private var screen: Rect { Rect(origin: .zero, size: context.environment.size) }
    private var sheet: NavigationDrawerSheet { placed.sheet }

    var picture: Picture {
        // At the end of tracked content the scrim takes its colour, so that a bounce does not show the page below.
        let scrim = sheet.scroll.isAtEnd ? (theme.trackingBackground ?? theme.contentBackground) : theme.scrim
        let nodes = [
            placed.scrim.group([.fill(.rect(placed.scrim.frame), scrim.paint)]),
            placed.drawer.group(drawer),
        ]
        return Picture(bounds: screen, nodes: nodes.compactMap(\.self))
    }

    private var drawer: [Node?] {
        // The outer scroll view clips what lies above its region.
        let top = sheet.resting.regionTop
        let region = Rect(x: 0, y: top, width: screen.width, height: max(0, bottom - top))
        return [
            .group(Group(clip: .rect(region), children: [shadow, body, strip].compactMap(\.self))),
            handle,
        ]
    }

    /// Where the sheet ends.
    private var bottom: Double { isStaged ? screen.maxY + screen.height : screen.maxY }

    /// Square corners cut nothing off.
    private var hasCorners: Bool {
        let radii = [theme.radii.collapsed, theme.radii.expanded, theme.radii.fullScreen]
        return sheet.topCornersRadius > 0 || (isStaged && radii.contains { $0 ?? 0 > 0 })
    }

    /// The sheet from its true top to its bottom, where the corners are square.
    private var outline: Shape {
        // The element's own top carries it through a transition; a sheet that is scrolled further has square corners.
        let top = isStaged ? sheet.drawer.minY : sheet.edge
        let frame = Rect(x: 0, y: top, width: screen.width, height: max(0, bottom - top))
        guard hasCorners else { return .rect(frame) }
        return .roundedRect(
            frame, radii: CornerRadii(topLeft: sheet.topCornersRadius, topRight: sheet.topCornersRadius))
    }

    /// The sheet's shadow scrolls away below a header that is held at the top.
    private var shadow: Node? {
        let isGone = sheet.scroll.isAtEnd || (sheet.isPinned && sheet.header != nil)
        let layers = ShadowMetrics(elevation: theme.elevation).layers(theme.shadow)
        guard !isGone, !layers.isEmpty, !sheet.drawer.isEmpty else { return nil }
        return .shadow(outline, layers, cutout: true)
    }

    private var strip: Node? {
        let ground = theme.trackingBackground ?? theme.contentBackground
        return placed.stickyStatusBar.flatMap { $0.group([.fill(.rect($0.frame), ground.paint)]) }
    }

    private var body: Node? {
        guard !sheet.drawer.isEmpty else { return nil }
        return .group(Group(clip: hasCorners ? outline : nil, children: [content, header].compactMap(\.self)))
    }

    private var content: Node? {
        let frame = placed.content.frame
        guard !frame.isEmpty else { return nil }
        let end = isStaged ? bottom : min(frame.maxY, bottom)
        let seen = Rect(x: frame.x, y: frame.y, width: frame.width, height: max(0, end - frame.y))
        guard !seen.isEmpty else { return nil }
        var ground = seen
        if let header = placed.header, theme.headerBackground.color.isOpaque {
            // No seam shows between header and content where their edge is not on a pixel.
            let overlap = min(Metrics.seam, header.frame.height)
            ground = Rect(x: seen.x, y: seen.y - overlap, width: seen.width, height: seen.height + overlap)
        }
        var nodes: [Node?] = [.fill(.rect(ground), theme.contentBackground.paint)]
        if let tracked = theme.trackingBackground { nodes.append(.fill(.rect(seen), tracked.paint)) }
        let rows = Dictionary(placed.parts.rows.map { ($0.id, $0) }) { first, _ in first }
        let drawn = placed.content.children.compactMap { element -> Node? in
            element.kind == .divider
                ? element.group([.fill(.rect(element.frame), theme.divider.paint)])
                : rows[element.id].flatMap { row(element, $0) }
        }
        let overflows = placed.content.children.contains { !$0.isHidden && !seen.contains($0.frame) }
        nodes.append(.group(Group(clip: overflows ? .rect(seen) : nil, children: drawn)))
        return placed.content.group(nodes)
    }

    private func row(_ element: Element, _ row: NavigationDrawerRow) -> Node? {
        let title = row.isSelected ? theme.selected : theme.itemTitle
        let image = row.isSelected ? theme.selected : theme.itemImage
        return element.group(
            element.children.map { part in
                switch part.kind {
                case .indicator:
                    part.group([
                        .fill(
                            .roundedRect(part.frame, radii: CornerRadii(Metrics.highlightCornerRadius)),
                            theme.highlight.paint)
                    ])
                case .icon:
                    part.group([
                        row.item.image.flatMap { context.node($0, frame: part.frame, tint: image.paint) }
                    ])
                case .text where part.id.hasSuffix(".title"): part.group([part.textNode(title.paint)])
                default: part.group([part.textNode(theme.itemSecondary.paint)])
                }
            })
    }

    private var header: Node? {
        guard let header = placed.header, !header.frame.isEmpty else { return nil }
        var nodes: [Node?] = []
        if sheet.headerShadowOpacity > 0 {
            var color = theme.headerShadow
            color.color.alpha *= sheet.headerShadowOpacity
            let layers = ShadowMetrics(elevation: Metrics.headerShadowElevation).layers(color)
            if !layers.isEmpty { nodes.append(.shadow(.rect(header.frame), layers, cutout: true)) }
        }
        nodes.append(.fill(.rect(header.frame), theme.headerBackground.paint))
        let overflows = header.children.contains { !header.frame.contains($0.frame) }
        let texts = header.children.compactMap { line in
            line.group([
                line.textNode((line.id == "header.title" ? theme.headerTitle : theme.headerSubtitle).paint)
            ])
        }
        nodes.append(.group(Group(clip: overflows ? .rect(header.frame) : nil, children: texts)))
        return header.group(nodes)
    }

    private var handle: Node? {
        let frame = placed.handle.frame
        let isSeen = sheet.handleAlpha > 0 && frame.minY >= sheet.resting.regionTop
        guard isStaged || isSeen else { return nil }
        return placed.handle.group(
            [.fill(.roundedRect(frame, radii: CornerRadii(Metrics.handleCornerRadius)), theme.handle.paint)],
            opacity: sheet.handleAlpha)
    }
}
