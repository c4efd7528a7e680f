import Geometry

/// How the drawer opens: what is fixed before anything is scrolled (points, the presenting view's space).
struct NavigationDrawerResting: Sendable {
    private typealias Metrics = NavigationDrawerMetrics

    /// Full screen is forced: by the user's assistive technology, the height's size class or the client.
    var isForcedToFullscreen: Bool
    /// `maximumDrawerHeight` is in effect.
    var isCapped: Bool
    /// Height of the scroll region.
    var regionHeight: Double
    /// Top of the scroll region.
    var regionTop: Double
    var headerHeight: Double
    /// Height of the content, before anything is added while scrolling.
    var contentHeight: Double
    var maximumInitialHeight: Double
    /// Top of the sheet in the scroll region.
    var inset: Double
    /// How far the sheet can still be scrolled up.
    var surplus: Double
    var safeTop: Double
    /// Header and content together.
    var total: Double

    /// - Parameters:
    ///   - headerHeight: 0 without a header.
    ///   - contentHeight: the content's natural height.
    init(
        _ configuration: NavigationDrawerConfiguration, headerHeight: Double, contentHeight natural: Double,
        environment: Environment
    ) {
        let height = environment.size.height
        let previous = configuration.content.previousPreferredContentSize?.height
        let hasChanged = previous.map { $0 != natural } ?? false
        // A change of the content's size undoes an earlier expansion.
        let isExpanded = configuration.expandedToFullscreen && !hasChanged
        safeTop = environment.safeArea.top
        self.headerHeight = headerHeight
        isForcedToFullscreen = isExpanded || NavigationDrawerResting.asksForFullscreen(configuration, environment)
        // A limit beyond the view would carry the pinned header off the screen; as documented, it is then no limit.
        isCapped =
            configuration.maximumDrawerHeight > 0 && configuration.maximumDrawerHeight <= height
            && !isForcedToFullscreen
        regionHeight = isCapped ? configuration.maximumDrawerHeight : height
        regionTop = height - regionHeight
        let bottom = environment.safeArea.bottom
        let contentBottom = configuration.shouldIncludeSafeAreaInContentHeight ? bottom : 0
        contentHeight = natural + contentBottom
        if isForcedToFullscreen { contentHeight = max(contentHeight, regionHeight - (headerHeight + safeTop)) }
        total = contentHeight + headerHeight
        maximumInitialHeight = regionHeight
        if !isForcedToFullscreen {
            let given = configuration.maximumInitialDrawerHeight
            maximumInitialHeight =
                (given > 0 ? given : Metrics.initialDrawerFactor * height)
                + (configuration.shouldIncludeSafeAreaInInitialDrawerHeight ? bottom : 0)
            if let previous, previous > 0, hasChanged, !configuration.shouldAdjustOnContentSizeChange {
                // What is visible stays as it was.
                maximumInitialHeight = min(maximumInitialHeight, headerHeight + previous + contentBottom)
            }
        }
        if total >= maximumInitialHeight || isExpanded {
            inset = min(regionHeight, regionHeight - maximumInitialHeight).rounded()
            if !isCapped, inset <= safeTop { inset = safeTop + Metrics.epsilon }
        } else {
            inset = regionHeight - total
        }
        surplus = inset + total - regionHeight
        // Content that misses the status bar only is as good as tall enough.
        let missing = regionHeight - total
        if missing > 0, missing < safeTop { surplus = inset }
    }

    private static func asksForFullscreen(
        _ configuration: NavigationDrawerConfiguration, _ environment: Environment
    ) -> Bool {
        let isAssisted = environment.voiceOverRunning || environment.switchControlRunning
        return (isAssisted && !configuration.disableFullScreenVoiceOver)
            || (configuration.shouldDisplayMobileLandscapeFullscreen && environment.verticalSizeClass == .compact)
    }

    var scrolls: Bool { surplus > Metrics.epsilon }

    var reachesFullscreen: Bool { isForcedToFullscreen || surplus >= inset }

    /// The offset at which the header's transition is complete.
    var completeOffset: Double { reachesFullscreen ? inset - safeTop : surplus }

    /// How long the transition is.
    var transitionDistance: Double {
        min(Metrics.headerTransitionDistance, surplus) + (reachesFullscreen ? safeTop : 0)
    }

    /// Share of the transition that is done at a scroll offset, 0…1.
    func transition(at offset: Double) -> Double {
        guard transitionDistance > Metrics.epsilon else { return 1 }
        return 1 - min(max((completeOffset - offset) / transitionDistance, 0), 1)
    }

    /// The same for the header, which is done where the transition is, however short.
    func headerTransition(at offset: Double) -> Double {
        offset >= completeOffset ? 1 : transition(at: offset)
    }

    /// How much of the header's growth shows while short content is pulled beyond its end, 0…1.
    func pulledHeaderTransition(at offset: Double) -> Double {
        guard !reachesFullscreen, total < regionHeight, offset > surplus else { return 0 }
        let way = inset - surplus - safeTop
        return min(1, (offset - surplus) / (way > Metrics.epsilon ? way : 1))
    }

    /// Whether a header is held at the top at a scroll offset.
    func isPinned(at offset: Double) -> Bool {
        isCapped
            ? offset > inset : reachesFullscreen && headerTransition(at: offset) >= 1 && offset > 0
    }
}

/// How a total scroll is shared between the drawer and a scroll view that it tracks.
struct NavigationDrawerScroll: Sendable {
    private typealias Metrics = NavigationDrawerMetrics

    /// The drawer's own share.
    var offset: Double
    /// The tracked view's share.
    var trackingOffset = 0.0
    /// Tracked content is at its end.
    var isAtEnd = false
    /// The furthest total scroll without a bounce.
    var maximum: Double

    init(_ total: Double, resting: NavigationDrawerResting) {
        offset = total
        maximum = max(0, resting.surplus)
    }

    /// - Parameters:
    ///   - tracked: height of the tracked content.
    ///   - contentBottom: the bottom safe area where it belongs to the content.
    init(
        _ total: Double, tracked: Double, hasHeader: Bool, contentBottom: Double, resting: NavigationDrawerResting
    ) {
        self.init(total, resting: resting)
        var top = hasHeader ? resting.safeTop : 0
        if resting.inset <= top + Metrics.epsilon { top = Metrics.epsilon }
        if resting.isCapped { top = 0 }
        let lock = resting.inset - top + Metrics.trackingBuffer
        let way =
            tracked - resting.regionHeight + (resting.headerHeight - top) + contentBottom - Metrics.trackingBuffer
            + (resting.isCapped ? resting.safeTop : 0)
        guard way > 0 else { return }
        maximum = max(maximum, lock + way + 2 * top)
        guard total > lock else { return }
        trackingOffset = min(total - lock, way)
        offset = total - trackingOffset
        isAtEnd = total >= lock + way && !resting.isCapped
    }
}
