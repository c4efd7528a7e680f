import Geometry

/// What moves when a bar's configuration changes; its items and the button's elevation change at once.
extension BottomAppBar {
    /// MDCBottomAppBarView: the button's way, and the cut's where there is one afterwards (seconds).
    private static let moveDuration = 0.18
    /// MDCBottomAppBarView: the cut closing (seconds).
    private static let closeDuration = 0.27
    /// MDCFloatingButton: as small as it gets.
    private static let collapsed = 1.0 / 4096
    /// MDCFloatingButton: the button growing, shrinking (seconds).
    private static let expandDuration = 0.27
    private static let collapseDuration = 0.18
    /// MDCFloatingButton: the fade, and when it begins on showing and on hiding (seconds).
    private static let fadeDuration = 0.015
    private static let fadeInDelay = 0.03
    private static let fadeOutDelay = 0.15
    /// MDCFloatingButton: the icon growing after that delay, and shrinking (seconds).
    private static let iconExpandDuration = 0.18
    private static let iconExpandDelay = 0.09
    private static let iconCollapseDuration = 0.135

    public func timeline(to next: BottomAppBar) -> [TransitionStep] {
        let moves = configuration.floatingButtonPosition != next.configuration.floatingButtonPosition
        let isHidden = next.configuration.floatingButtonHidden
        let toggles = configuration.floatingButtonHidden != isHidden
        guard moves || toggles else { return [] }
        var steps: [TransitionStep] = []
        if moves {
            steps.append(
                TransitionStep(
                    "floatingButton",
                    .position(from: placed.button.frame.center, to: next.placed.button.frame.center),
                    duration: Self.moveDuration, timing: .easeInEaseOut))
        }
        let paths = (placed.shape.path, next.placed.shape.path)
        if paths.0 != paths.1 {
            // Opening takes the button's exit time and closing its enter time, in the original too.
            steps.append(
                TransitionStep(
                    "shape", .path(from: paths.0, to: paths.1),
                    duration: isHidden ? Self.closeDuration : Self.moveDuration, timing: .easeInEaseOut))
        }
        if toggles { steps += isHidden ? Self.hiding : Self.showing }
        return steps
    }

    private static var showing: [TransitionStep] {
        [
            scale("floatingButton", from: collapsed, to: 1, duration: expandDuration, timing: .decelerate),
            TransitionStep(
                "floatingButton", .opacity(from: 0, to: 1), delay: fadeInDelay, duration: fadeDuration,
                timing: .linear),
            scale(
                "floatingButton.icon", from: 0, to: 1, delay: iconExpandDelay, duration: iconExpandDuration,
                timing: .decelerate),
        ]
    }

    private static var hiding: [TransitionStep] {
        [
            scale("floatingButton", from: 1, to: collapsed, duration: collapseDuration, timing: .accelerate),
            TransitionStep(
                "floatingButton", .opacity(from: 1, to: 0), delay: fadeOutDelay, duration: fadeDuration,
                timing: .linear),
            scale(
                "floatingButton.icon", from: 1, to: collapsed, duration: iconCollapseDuration, timing: .accelerate),
        ]
    }

    private static func scale(
        _ element: String, from: Double, to: Double, delay: Double = 0, duration: Double, timing: TimingFunction
    ) -> TransitionStep {
        TransitionStep(
            element, .scale(from: Size(width: from, height: from), to: Size(width: to, height: to)), delay: delay,
            duration: duration, timing: timing)
    }
}
