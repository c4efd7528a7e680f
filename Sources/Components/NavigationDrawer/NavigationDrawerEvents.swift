import Declarations
import Geometry

/// What a touch, a drag, a scroll or an accessibility action does.
struct NavigationDrawerEvents {
    private typealias Metrics = NavigationDrawerMetrics
    private typealias Configuration = NavigationDrawerConfiguration

    var configuration: NavigationDrawerConfiguration
    var placed: NavigationDrawerLayout
    var context: ComponentContext

    private var sheet: NavigationDrawerSheet { placed.sheet }

    /// A plain view controller hears nothing of what the drawer does.
    private var hasDelegate: Bool { !configuration.presentsPlainViewController }

    func reply(to event: ComponentEvent) -> EventReply {
        var reply = EventReply(component: Configuration.declaration.json(configuration))
        // Before it is presented there is nothing to touch.
        guard configuration.presented else { return reply }
        switch event.type {
        case .tap: tap(event, &reply)
        case .drag: drag(event, &reply)
        case .scroll: scroll(to: event.offset, &reply)
        case .accessibilityEscape: escape(&reply)
        case .accessibilityActivate: activate(event, &reply)
        case .longPress: break
        }
        return reply
    }

    // MARK: Touches

    private func tap(_ event: ComponentEvent, _ reply: inout EventReply) {
        guard !isOnScrim(event) else { return tapScrim(&reply) }
        reply.hit = "drawer"
        if let row = row(for: event), isSeen(row) { select(row, &reply) }
    }

    private func isSeen(_ row: NavigationDrawerRow) -> Bool {
        placed.content.children.contains { $0.id == row.id && !$0.isHidden }
    }

    /// Only touches strictly above the sheet's top edge are the scrim's; in full screen there are none.
    private func isOnScrim(_ event: ComponentEvent) -> Bool {
        if let at = event.at { return at.y < sheet.edge }
        return event.element == "scrim" && sheet.edge > 0
    }

    private func tapScrim(_ reply: inout EventReply) {
        guard !configuration.shouldForwardBackgroundTouchEvents else {
            reply.forwarded = true
            return
        }
        reply.hit = "scrim"
        pressScrim(&reply)
    }

    /// The delegate, if there is one, is told in any case.
    private func pressScrim(_ reply: inout EventReply) {
        if hasDelegate { reply.emitted = [.init("bottomDrawerControllerDidTapScrim")] }
        if configuration.dismissesOnScrim { dismiss(&reply) }
    }

    private func row(for event: ComponentEvent) -> NavigationDrawerRow? {
        var id = event.element
        if let at = event.at {
            let isCovered = (sheet.header ?? sheet.stickyStatusBar).map { $0.contains(at) } ?? false
            guard !isCovered, placed.drawer.frame.contains(at), sheet.content.contains(at) else { return nil }
            id = placed.content.children.first { $0.kind == .item && $0.frame.contains(at) }?.id
        }
        guard let id else { return nil }
        return placed.parts.rows.first { id == $0.id || id.hasPrefix($0.id + ".") }
    }

    private func select(_ row: NavigationDrawerRow, _ reply: inout EventReply) {
        reply.hit = row.id
        reply.emitted = [.init("didSelectItem", [.init("item", .number(Double(row.index)))])]
        var next = configuration
        next.content.selectedItem = row.index
        reply.component = Configuration.declaration.json(next)
        reply.values.append(.init("navigation", ["destination": .number(Double(row.index))]))
    }

    private func dismiss(_ reply: inout EventReply) {
        reply.dismissed = true
        var next = configuration
        next.presented = false
        next.contentOffset.y = 0
        next.expandedToFullscreen = false
        reply.component = Configuration.declaration.json(next)
    }

    // MARK: Scrolling

    private func drag(_ event: ComponentEvent, _ reply: inout EventReply) {
        if configuration.shouldForwardBackgroundTouchEvents, isOnScrim(event) {
            reply.forwarded = true
            return
        }
        reply.hit = isOnScrim(event) ? "scrim" : "drawer"
        let start = configuration.contentOffset.y
        guard configuration.userDraggingEnabled else { return settle(at: start, &reply) }
        let release = start - event.translation
        let isFast = event.velocity > Metrics.dismissalSpeed && !sheet.isPinned
        if configuration.swipeToDismissEnabled, isFast || release < -dismissalDistance { return dismiss(&reply) }
        guard release >= 0 else { return settle(at: 0, &reply) }
        settle(at: restingOffset(from: release, event), &reply)
    }

    /// A quarter of the preferred height, where that is little.
    private var dismissalDistance: Double {
        let preferred = (placed.parts.headerHeight ?? 0) + placed.parts.contentHeight
        return min(Metrics.dismissalDistance, preferred * Metrics.dismissalShare)
    }

    /// Where the scroll view comes to rest; never in the middle of the header's transition.
    private func restingOffset(from release: Double, _ event: ComponentEvent) -> Double {
        // UIScrollView: what a deceleration at a constant rate a millisecond adds up to.
        let glide =
            event.velocity / Metrics.millisecondsPerSecond * Metrics.decelerationRate / (1 - Metrics.decelerationRate)
        let target = release - glide
        let rest = sheet.resting
        let progress = rest.transition(at: target)
        if rest.scrolls, rest.reachesFullscreen, progress >= Metrics.epsilon, progress < 1 {
            let isMovingDown = event.velocity == 0 ? event.translation > 0 : event.velocity > 0
            return isMovingDown ? rest.completeOffset - rest.transitionDistance : rest.completeOffset
        }
        return min(max(target, 0), sheet.scroll.maximum)
    }

    private func settle(at offset: Double, _ reply: inout EventReply) {
        reply.values.append(.init("settleOffset", .number(offset)))
        scroll(to: offset, &reply)
    }

    /// The next configuration, and what the delegate hears if it changes.
    private func scroll(to offset: Double, _ reply: inout EventReply) {
        let limit = Shape<Double>.maximumLength
        var next = configuration
        next.contentOffset.y = min(max(offset, -limit), limit)
        reply.component = Configuration.declaration.json(next)
        let after = NavigationDrawer(next, in: context).placed.sheet
        if hasDelegate, after.topInset != sheet.topInset {
            reply.emitted.append(
                .init("bottomDrawerControllerDidChangeTopInset", [.init("topInset", .number(after.topInset))]))
        }
        reply.values += [
            .init("state", .string(after.state.rawValue)), .init("transitionRatio", .number(after.transitionRatio)),
        ]
        if hasDelegate { reply.values.append(.init("yOffset", .number(after.yOffset))) }
    }

    // MARK: Accessibility

    private func escape(_ reply: inout EventReply) {
        let escapes = configuration.shouldDismissOnAccessibilityPerformEscape
        reply.handled = escapes
        if escapes { dismiss(&reply) }
    }

    /// The scrim always reports success, whether it dismisses or not.
    private func activate(_ event: ComponentEvent, _ reply: inout EventReply) {
        if event.element == "scrim" || isOnScrim(event) {
            reply.hit = "scrim"
            reply.handled = true
            return pressScrim(&reply)
        }
        let row = row(for: event)
        reply.handled = row != nil
        if let row { select(row, &reply) }
    }
}
