import Geometry

/// How text and buttons are arranged, once `automatic` has chosen.
enum BannerStyle: String, Sendable {
    case singleRow, multiRowStackedButton, multiRowAlignedButton
}

/// The style and the height that a banner takes (`sizeThatFits`), in points.
struct BannerFitting: Sendable {
    private typealias Metrics = BannerMetrics

    var measures: BannerMeasures
    var style: BannerStyle
    var size: Size
    /// By physical sides, with the safe area's left and right, which UIKit adds to a view's margins.
    var margins: Insets
    var insets: Insets
    var showsDivider: Bool

    init(_ configuration: BannerConfiguration, theme: BannerTheme, in context: ComponentContext) {
        let environment = context.environment
        measures = BannerMeasures(configuration, theme: theme, in: context)
        margins = configuration.margins(isRightToLeft: environment.isRightToLeft)
        margins.left += environment.safeArea.left
        margins.right += environment.safeArea.right
        insets = configuration.contentEdgeInsets
        showsDivider = theme.showsDivider
        let sides = margins.left + margins.right + insets.left + insets.right
        let room = environment.size.width - sides - Metrics.leadingPadding - Metrics.buttonTrailingPadding
        style =
            BannerStyle(rawValue: configuration.bannerViewLayoutStyle.rawValue)
            ?? BannerFitting.automaticStyle(measures, room: room)
        let content = BannerFitting.height(style, measures, room: room)
        let height = content + insets.top + insets.bottom + (showsDivider ? Metrics.dividerHeight : 0)
        size = Size(width: environment.size.width, height: max(0, height))
    }

    /// A hidden leading button counts with its width all the same; two buttons never share a row with the text.
    private static func automaticStyle(_ measures: BannerMeasures, room: Double) -> BannerStyle {
        let leading = measures.leading.size.width
        guard measures.trailing.isHidden else {
            let rest = room - (leading + Metrics.buttonGap + measures.trailing.size.width)
            return rest > 0 ? .multiRowAlignedButton : .multiRowStackedButton
        }
        let rest = room - (leading + Metrics.textToButton) - measures.imageRoom
        return measures.unwrappedWidth <= rest ? .singleRow : .multiRowAlignedButton
    }

    /// The content's height; a single row takes no notice of the trailing button.
    private static func height(_ style: BannerStyle, _ measures: BannerMeasures, room: Double) -> Double {
        let image = measures.showsImage ? Metrics.imageSide : 0
        let textRoom = room - measures.imageRoom
        if style == .singleRow {
            let leading = measures.leading
            let beside = leading.isHidden ? 0 : leading.size.width + Metrics.textToButton
            let row = max(measures.textHeight(width: textRoom - beside), leading.countedHeight, image)
            return Metrics.singleRowTop + row + Metrics.bottomPadding
        }
        let text = max(measures.textHeight(width: textRoom), image)
        return Metrics.multiRowTop + text + Metrics.textToButtonRow + buttonsHeight(style, measures)
            + Metrics.bottomPadding
    }

    /// The buttons below the text, together.
    static func buttonsHeight(_ style: BannerStyle, _ measures: BannerMeasures) -> Double {
        let leading = measures.leading.countedHeight
        let trailing = measures.trailing.countedHeight
        guard style == .multiRowStackedButton else { return max(leading, trailing) }
        let areBoth = !measures.leading.isHidden && !measures.trailing.isHidden
        return leading + trailing + (areBoth ? Metrics.buttonGap : 0)
    }
}
