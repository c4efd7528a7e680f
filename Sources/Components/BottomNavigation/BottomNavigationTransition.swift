import Geometry

/// What moves when a bar's configuration changes.
extension BottomNavigationBar {
    /// MDCBottomNavigationItemView: contents of an item on selection (seconds).
    private static let contentsDuration = 0.1
    /// MDCBottomNavigationItemView: a title's way out (seconds).
    private static let fadeOutDuration = 0.0333
    /// MDCBottomNavigationItemView: a title's way in, after that delay (seconds).
    private static let fadeInDelay = 0.0333
    private static let fadeInDuration = 0.0667
    /// MDCBottomNavigationItemView: the selection indicator on selection (seconds).
    private static let indicatorDuration = 0.17
    /// MDCBottomNavigationItemView: the indicator's width at first, as a share.
    private static let indicatorInitialScale = 0.25

    public func timeline(to next: BottomNavigationBar) -> [TransitionStep] {
        // Other items, or another arrangement, are laid out at once.
        guard placed.items.count == next.placed.items.count else { return [] }
        return zip(placed.items, next.placed.items).flatMap { steps(from: $0, to: $1) }
    }

    private func steps(
        from old: BottomNavigationItemLayout, to new: BottomNavigationItemLayout
    ) -> [TransitionStep] {
        let id = "items[\(old.index)]"
        var steps: [TransitionStep] = []
        func move(_ part: String, _ from: Rect, _ to: Rect) {
            guard from != to, !from.isEmpty, !to.isEmpty else { return }
            steps.append(
                TransitionStep(
                    "\(id).\(part)", .position(from: from.center, to: to.center), duration: Self.contentsDuration,
                    timing: .linear))
        }
        if !old.showsIndicator && !new.showsIndicator {
            move("icon", old.contents.icon, new.contents.icon)
            move("title", old.contents.title, new.contents.title)
            move("badge", old.contents.badge, new.contents.badge)
        }
        if old.isTitleHidden != new.isTitleHidden {
            steps.append(titleFade("\(id).title", isShown: !new.isTitleHidden))
        }
        if new.showsIndicator, new.measures.isSelected, !old.measures.isSelected {
            steps += indicator("\(id).activeIndicator")
        }
        return steps
    }

    private func titleFade(_ id: String, isShown: Bool) -> TransitionStep {
        TransitionStep(
            id, .opacity(from: isShown ? 0 : 1, to: isShown ? 1 : 0), delay: isShown ? Self.fadeInDelay : 0,
            duration: isShown ? Self.fadeInDuration : Self.fadeOutDuration, timing: .linear)
    }

    /// Only the way in is animated.
    private func indicator(_ id: String) -> [TransitionStep] {
        let narrow = Size(width: Self.indicatorInitialScale, height: 1)
        return [
            TransitionStep(
                id, .scale(from: narrow, to: Size(width: 1, height: 1)), duration: Self.indicatorDuration,
                timing: .easeOut),
            TransitionStep(id, .opacity(from: 0, to: 1), duration: Self.indicatorDuration, timing: .easeOut),
        ]
    }
}
