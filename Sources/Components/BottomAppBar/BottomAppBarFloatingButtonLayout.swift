import Geometry
import Typesetting

/// The floating button: its size by shape or title, its place on the bar's edge, and its contents.
struct BottomAppBarFloatingButtonLayout: Sendable {
    private typealias Metrics = BottomAppBarMetrics

    let frame: Rect
    let icon: Rect
    let title: Rect
    let titleText: TextLayout
    let cornerRadius: Double
    let isHidden: Bool
    let showsTitle: Bool
    private let button: BottomAppBarFloatingButton

    init(
        _ configuration: BottomAppBarConfiguration, theme: BottomAppBarTheme, in context: ComponentContext
    ) {
        let button = configuration.floatingButton
        self.button = button
        isHidden = configuration.floatingButtonHidden
        showsTitle = button.mode == .expanded && !(button.title ?? "").isEmpty
        let image = button.image == nil ? Size.zero : button.imageSize
        let capitals = showsTitle ? context.capitals(button.title ?? "") : ""
        let wanted = context.size(of: context.typeset(capitals, font: theme.buttonTitleFont, button: nil))
        let size = button.size ?? Self.fittingSize(button, title: wanted, image: image)
        frame = Rect(center: Self.center(configuration, context.environment), size: size)
        cornerRadius = button.cornerRadius ?? size.height / 2
        guard button.mode == .expanded else {
            icon = Rect(center: frame.center, size: image)
            title = Rect(x: frame.midX, y: frame.midY, width: 0, height: 0)
            titleText = context.typeset("", font: theme.buttonTitleFont, button: nil)
            return
        }
        let titleStart = Metrics.expandedLeading + image.width + Metrics.expandedGap
        let titleWidth = max(0, min(wanted.width, size.width - titleStart - Metrics.expandedTrailing))
        titleText = context.typeset(capitals, font: theme.buttonTitleFont, button: titleWidth)
        let frame = frame
        func place(_ start: Double, _ size: Size) -> Rect {
            let rect = Rect(
                x: frame.x + start, y: frame.midY - size.height / 2, width: size.width, height: size.height)
            return context.environment.isRightToLeft ? rect.mirrored(in: frame) : rect
        }
        icon = place(Metrics.expandedLeading, image)
        title = place(titleStart, Size(width: titleWidth, height: wanted.height))
    }

    /// The size that `sizeToFit` gives the button.
    private static func fittingSize(_ button: BottomAppBarFloatingButton, title: Size, image: Size) -> Size {
        guard button.mode == .expanded else {
            let side = button.shape == .mini ? Metrics.miniButtonSide : Metrics.buttonSide
            return Size(width: side, height: side)
        }
        let width =
            Metrics.expandedLeading + image.width + Metrics.expandedGap + title.width + Metrics.expandedTrailing
        return Size(
            width: min(width, Metrics.expandedMaximumWidth),
            height: max(Metrics.expandedMinimumHeight, title.height, image.height))
    }

    /// The safe area moves the button at the sides only: the middle is the bar's own.
    private static func center(_ configuration: BottomAppBarConfiguration, _ environment: Environment) -> Point {
        let y = max(0, Metrics.navigationBarTop - configuration.floatingButtonVerticalOffset)
        let width = environment.size.width
        let left = Metrics.buttonCenterInset + environment.safeArea.left
        let right = width - Metrics.buttonCenterInset - environment.safeArea.right
        let isRightToLeft = environment.isRightToLeft
        switch configuration.floatingButtonPosition {
        case .center: return Point(x: width / 2, y: y)
        case .leading: return Point(x: isRightToLeft ? right : left, y: y)
        case .trailing: return Point(x: isRightToLeft ? left : right, y: y)
        }
    }

    var element: Element {
        var children = [
            Element("floatingButton.icon", .icon, frame: icon, isHidden: isHidden || icon.isEmpty)
        ]
        if button.mode == .expanded {
            children.append(
                Element(
                    "floatingButton.title", .text, frame: title, isHidden: isHidden || !showsTitle,
                    text: ElementText(button.title ?? "", layout: titleText, alignment: .center)))
        }
        return Element(
            "floatingButton", .button, frame: frame, isHidden: isHidden, touchTarget: frame, children: children)
    }
}

extension ComponentContext {
    /// A title as Material's buttons show it. Turkish and Azerbaijani keep the dot of their i.
    func capitals(_ title: String) -> String {
        let language = environment.locale.lowercased().prefix { $0 != "-" }
        guard language == "tr" || language == "az" else { return title.uppercased() }
        return String(title.map { $0 == "i" ? "İ" : $0 }).uppercased()
    }

    /// A button's title on one line; one that does not fit loses its middle, as `UIButton` has it.
    func typeset(_ title: String, font: Font, button width: Double?) -> TextLayout {
        typeset(title, font: font, width: width, maximumLines: 1, truncation: .middle)
    }
}
