import Geometry

/// What moves when a drawer opens, closes, expands or scrolls.
extension NavigationDrawer {
    private typealias Metrics = NavigationDrawerMetrics

    public func timeline(to next: NavigationDrawer) -> [TransitionStep] {
        switch (configuration.presented, next.configuration.presented) {
        case (false, false): return []
        case (false, true): return next.presentation(isOpening: true)
        case (true, false): return presentation(isOpening: false)
        case (true, true): break
        }
        let isExpanding = next.configuration.expandedToFullscreen && !configuration.expandedToFullscreen
        if isExpanding {
            return steps(to: next, duration: next.configuration.expandToFullscreenDuration)
        }
        var scrolled = configuration
        scrolled.contentOffset = next.configuration.contentOffset
        // Only a scroll is animated; another configuration is laid out at once.
        guard scrolled == next.configuration, configuration != scrolled else { return [] }
        return steps(to: next, duration: Metrics.scrollDuration)
    }

    /// The whole sheet moves in from below the screen or out again, from where a finger left it; the scrim fades.
    private func presentation(isOpening: Bool) -> [TransitionStep] {
        let here = placed.sheet.drawer.center
        let away = here.offset(y: context.environment.size.height)
        let duration = isOpening ? Metrics.openDuration : Metrics.closeDuration
        let timing: TimingFunction =
            isOpening ? .spring(dampingRatio: Metrics.openDampingRatio) : .easeInEaseOut
        return [
            TransitionStep(
                "scrim", .opacity(from: isOpening ? 0 : 1, to: isOpening ? 1 : 0), duration: duration,
                timing: isOpening ? .easeOut : .easeInEaseOut),
            TransitionStep(
                "drawer", .position(from: isOpening ? away : here, to: isOpening ? here : away), duration: duration,
                timing: timing),
        ]
    }

    /// The parts that are elsewhere afterwards.
    private func steps(to next: NavigationDrawer, duration: Double) -> [TransitionStep] {
        guard duration > 0 else { return [] }
        var steps: [TransitionStep] = []
        func move(_ element: Element, from before: Rect) {
            let after = element.frame
            guard before != after else { return }
            let change: TransitionStep.Change =
                before.size == after.size
                ? .position(from: before.center, to: after.center) : .frame(from: before, to: after)
            steps.append(TransitionStep(element.id, change, duration: duration, timing: .easeInEaseOut))
        }
        let sheet = next.placed.drawer
        move(sheet, from: placed.drawer.frame)
        for part in sheet.children {
            guard let before = placed.drawer.children.first(where: { $0.id == part.id }) else { continue }
            move(part, from: before.frame)
            // What a part holds moves along with its top, unless it has a way of its own or leaves the view.
            for (old, new) in zip(before.children, part.children) where old.id == new.id {
                let isCarried = old.frame.y - before.frame.y == new.frame.y - part.frame.y
                if !isCarried || (new.isHidden && !old.isHidden) { move(new, from: old.frame) }
            }
        }
        return steps + appearanceSteps(to: next, duration: duration)
    }

    /// What follows the sheet's transition to full screen: its corners, and the handle's alpha.
    private func appearanceSteps(to next: NavigationDrawer, duration: Double) -> [TransitionStep] {
        let (old, new) = (placed.sheet, next.placed.sheet)
        var steps: [TransitionStep] = []
        if old.topCornersRadius != new.topCornersRadius {
            steps.append(
                TransitionStep(
                    "drawer", .topCornersRadius(from: old.topCornersRadius, to: new.topCornersRadius),
                    duration: duration, timing: .easeInEaseOut))
        }
        if !placed.handle.isHidden, old.handleAlpha != new.handleAlpha {
            steps.append(
                TransitionStep(
                    "handle", .opacity(from: old.handleAlpha, to: new.handleAlpha), duration: duration,
                    timing: .easeInEaseOut))
        }
        return steps
    }
}
