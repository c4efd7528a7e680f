import Geometry

/// What moves when a banner's configuration changes. The original animates nothing; parts fade and move as Material's
/// motion guidelines have it for parts of a screen.
extension Banner {
    /// Material Design, motion, speed: what comes in (seconds).
    private static let fadeInDuration = 0.15
    /// Material Design, motion, speed: what goes out (seconds).
    private static let fadeOutDuration = 0.075
    /// Material Design, motion, speed: an area that expands (seconds).
    private static let expandDuration = 0.25
    /// Material Design, motion, speed: an area that collapses (seconds).
    private static let collapseDuration = 0.2

    public func timeline(to next: Banner) -> [TransitionStep] {
        let grows = next.placed.banner.height > placed.banner.height
        let duration = grows ? Self.expandDuration : Self.collapseDuration
        var steps = Self.frameStep("banner", placed.banner, next.placed.banner, duration: duration)
        for (old, new) in zip(parts, next.parts) {
            steps += Self.steps(from: old, to: new, duration: duration)
        }
        return steps
    }

    private var parts: [Element] {
        [placed.image, placed.text, placed.leadingButton, placed.trailingButton, placed.divider]
    }

    private static func steps(from old: Element, to new: Element, duration: Double) -> [TransitionStep] {
        switch (old.isSeen, new.isSeen) {
        case (false, false): return []
        case (false, true): return [fadeIn(new.id)]
        case (true, false):
            return [
                TransitionStep(new.id, .opacity(from: 1, to: 0), duration: fadeOutDuration, timing: .accelerate)
            ]
        case (true, true):
            let isSameText = old.text?.string == new.text?.string
            return frameStep(new.id, old.frame, new.frame, duration: duration) + (isSameText ? [] : [fadeIn(new.id)])
        }
    }

    private static func fadeIn(_ id: String) -> TransitionStep {
        TransitionStep(id, .opacity(from: 0, to: 1), duration: fadeInDuration, timing: .decelerate)
    }

    private static func frameStep(_ id: String, _ old: Rect, _ new: Rect, duration: Double) -> [TransitionStep] {
        guard old != new else { return [] }
        return [TransitionStep(id, .frame(from: old, to: new), duration: duration, timing: .materialStandard)]
    }
}

extension Element {
    /// Shown, and with something to show.
    fileprivate var isSeen: Bool { !isHidden && text?.layout.lines.isEmpty != true }
}

extension TimingFunction {
    /// Material Design, motion: the standard curve.
    fileprivate static let materialStandard = cubicBezier(0.4, 0, 0.2, 1)
}
