import Geometry

/// `MDCBottomDrawerState`.
enum NavigationDrawerState: String, Sendable {
    case collapsed, expanded, fullScreen
}

/// The sheet at a scroll offset: its frames in the presenting view's space, and what goes with them.
struct NavigationDrawerSheet: Sendable {
    private typealias Metrics = NavigationDrawerMetrics

    var resting: NavigationDrawerResting
    var scroll: NavigationDrawerScroll
    var state = NavigationDrawerState.collapsed
    var transitionRatio: Double
    var headerTransitionRatio: Double
    var isPinned: Bool
    var topCornersRadius: Double
    var handleAlpha: Double
    var headerShadowOpacity: Double
    /// What the delegate hears: the sheet's top in the scroll region, and the room that the status bar needs.
    var yOffset: Double
    var topInset: Double

    var drawer: Rect
    /// Nil without a header.
    var header: Rect?
    var content: Rect
    /// Nil unless asked for.
    var stickyStatusBar: Rect?
    var handle: Rect
    /// What of the content's own height is seen, from and to.
    var visibleContent: (from: Double, to: Double)

    /// - Parameters:
    ///   - headerHeight: nil without a header.
    ///   - contentHeight: the content's natural height.
    init(
        _ configuration: NavigationDrawerConfiguration, headerHeight: Double?, contentHeight: Double,
        radii: NavigationDrawerCorners, environment: Environment
    ) {
        let rest = NavigationDrawerResting(
            configuration, headerHeight: headerHeight ?? 0, contentHeight: contentHeight, environment: environment)
        let hasHeader = headerHeight != nil
        resting = rest
        var trackedHeight: Double?
        if let view = configuration.trackingScrollView.view {
            let tracked = view.contentSize?.height ?? contentHeight
            trackedHeight = tracked
            scroll = NavigationDrawerScroll(
                configuration.contentOffset.y, tracked: tracked, hasHeader: hasHeader,
                contentBottom: configuration.shouldIncludeSafeAreaInContentHeight ? environment.safeArea.bottom : 0,
                resting: rest)
        } else {
            scroll = NavigationDrawerScroll(configuration.contentOffset.y, resting: rest)
        }
        let offset = scroll.offset
        let hasStrip = !hasHeader && configuration.shouldUseStickyStatusBar
        let ratio = rest.transition(at: offset)
        transitionRatio = hasStrip ? (ratio > 0 ? 1 : 0) : ratio
        isPinned = rest.isPinned(at: offset)

        // The header grows over the status bar, also beyond the end of short content where that is asked for.
        var growth = rest.reachesFullscreen ? rest.headerTransition(at: offset) : 0
        var reach = rest.reachesFullscreen && !rest.isCapped ? rest.safeTop : 0
        if configuration.shouldAlwaysExpandHeader, !rest.reachesFullscreen {
            growth = rest.pulledHeaderTransition(at: offset)
            if growth > 0, !rest.isCapped { reach = rest.safeTop }
        }
        headerTransitionRatio = growth
        let frames = NavigationDrawerFrames(
            resting: rest, offset: offset, isPinned: isPinned, growth: growth * reach, reach: reach,
            size: environment.size)
        header = hasHeader ? frames.header : nil
        let isTall = !isPinned || (!hasHeader && !hasStrip)
        content = frames.content(
            height: trackedHeight == nil ? rest.contentHeight + (isTall ? max(0, offset) : 0) : nil,
            hasHeader: hasHeader)
        stickyStatusBar = hasStrip ? frames.strip(ratio: growth) : nil
        drawer = frames.drawer(top: header?.minY ?? content.minY)
        handle = Rect(
            x: (environment.size.width - Metrics.handleSize.width) / 2,
            y: (header?.minY ?? content.minY) + Metrics.handleTop, width: Metrics.handleSize.width,
            height: Metrics.handleSize.height)

        if transitionRatio >= 1 - Metrics.epsilon {
            state = rest.reachesFullscreen && !rest.isCapped ? .fullScreen : .expanded
        }
        let least = (rest.reachesFullscreen ? radii.fullScreen : radii.expanded) ?? 0
        topCornersRadius = least + ((radii.collapsed ?? 0) - least) * (1 - transitionRatio)
        handleAlpha = configuration.presentsPlainViewController ? 1 : min(max(1 - transitionRatio, 0), 1)
        headerShadowOpacity =
            isPinned && hasHeader
            ? 1
                - min(
                    max(
                        (rest.completeOffset - offset + Metrics.headerShadowDistance) / Metrics.headerShadowDistance, 0),
                    1) : 0
        yOffset = max(0, rest.inset - growth * reach - offset)
        topInset = rest.reachesFullscreen ? rest.safeTop * transitionRatio : 0
        if configuration.topHandleHidden != true { topInset = max(topInset, Metrics.handleTopInset) }
        visibleContent = frames.visible(
            content, cover: header?.maxY ?? stickyStatusBar?.maxY ?? rest.regionTop,
            height: trackedHeight ?? content.height, trackingOffset: scroll.trackingOffset)
    }

    /// Top edge of the sheet: below it a touch is the drawer's.
    var edge: Double { header?.minY ?? content.minY }
}

/// Frames at one scroll offset.
private struct NavigationDrawerFrames {
    private typealias Metrics = NavigationDrawerMetrics

    var resting: NavigationDrawerResting
    var offset: Double
    var isPinned: Bool
    /// How much higher the header is, and could be at most.
    var growth: Double
    var reach: Double
    var size: Size

    var header: Rect {
        let height = resting.headerHeight
        if isPinned {
            return resting.isCapped
                ? Rect(x: 0, y: resting.regionTop, width: size.width, height: height)
                : Rect(x: 0, y: 0, width: size.width, height: height + reach)
        }
        return Rect(
            x: 0, y: resting.regionTop + resting.inset - growth - offset, width: size.width, height: height + growth)
    }

    /// - Parameter height: nil for a tracked scroll view, which is as large as what can be seen of it.
    func content(height: Double?, hasHeader: Bool) -> Rect {
        let safeTop = hasHeader && resting.inset > resting.safeTop + Metrics.epsilon ? resting.safeTop : 0
        let tracked = resting.regionHeight - resting.headerHeight + Metrics.trackingBuffer + safeTop
        return Rect(
            x: 0, y: resting.regionTop + resting.inset + resting.headerHeight - offset, width: size.width,
            height: max(0, height ?? tracked))
    }

    /// The strip that covers the status bar.
    func strip(ratio: Double) -> Rect {
        let full = resting.reachesFullscreen ? resting.safeTop : 0
        if isPinned { return Rect(x: 0, y: resting.regionTop, width: size.width, height: full) }
        let height = ratio * full
        return Rect(
            x: 0, y: resting.regionTop + resting.inset - height - offset, width: size.width, height: height)
    }

    func drawer(top: Double) -> Rect {
        let y = max(resting.regionTop, top)
        return Rect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
    }

    func visible(
        _ content: Rect, cover: Double, height: Double, trackingOffset: Double
    ) -> (from: Double, to: Double) {
        let from = trackingOffset + max(0, cover - content.minY)
        return (from, max(from, min(height, trackingOffset + size.height - content.minY)))
    }
}
