import Geometry
import Typesetting

/// What a banner holds, measured before anything is placed (points).
struct BannerMeasures: Sendable {
    private typealias Metrics = BannerMetrics

    var leading: BannerButtonMeasures
    var trailing: BannerButtonMeasures
    var showsImage: Bool
    /// The text on as much room as it takes.
    var unwrapped: TextLayout
    private var text: String
    private var font: Font
    private var context: ComponentContext

    init(_ configuration: BannerConfiguration, theme: BannerTheme, in context: ComponentContext) {
        func measure(_ button: BannerButton?, _ font: Font) -> BannerButtonMeasures {
            BannerButtonMeasures(button, font: font, minimumHeight: theme.minimumButtonHeight, in: context)
        }
        leading = measure(configuration.leadingButton, theme.leadingFont)
        trailing = measure(configuration.trailingButton, theme.trailingFont)
        showsImage = configuration.imageView.map { !$0.hidden } ?? false
        text = configuration.textView.text ?? ""
        font = theme.textFont
        self.context = context
        unwrapped = context.typeset(text, font: theme.textFont, maximumLines: 0, truncation: .none)
    }

    /// The width of the text's longest line where nothing limits it, up to a whole pixel.
    var unwrappedWidth: Double { context.size(of: unwrapped).width }

    /// The room that the image takes from the text.
    var imageRoom: Double { showsImage ? Metrics.imageSide + Metrics.imageToText : 0 }

    /// The text as it is set in a width; without any room each line still holds a letter.
    func typeset(width: Double, maximumLines: Int = BannerMetrics.maximumLines) -> TextLayout {
        context.typeset(text, font: font, width: max(0, width), maximumLines: maximumLines, truncation: .tail)
    }

    /// The text's height in a width, up to a whole pixel.
    func textHeight(width: Double) -> Double {
        context.size(of: typeset(width: width)).height
    }
}

/// A button's title, and the size that the button asks for (points).
struct BannerButtonMeasures: Sendable {
    private typealias Metrics = BannerMetrics

    var isHidden: Bool
    /// As it is shown, on as much room as it takes.
    var title: TextLayout
    /// A hidden button has a size too: the choice of style counts it.
    var size: Size
    private var shownTitle: String
    private var context: ComponentContext

    init(_ button: BannerButton?, font: Font, minimumHeight: Double, in context: ComponentContext) {
        isHidden = button?.hidden ?? true
        let title = button?.title ?? ""
        shownTitle =
            button?.uppercaseTitle ?? true ? title.uppercased(locale: context.environment.locale) : title
        self.context = context
        self.title = context.typeset(shownTitle, font: font, maximumLines: 1, truncation: .middle)
        let grid = context.environment.grid
        size = Size(
            width: grid.ceil(self.title.size.width) + 2 * Metrics.buttonHorizontalPadding,
            height: max(minimumHeight, grid.ceil(self.title.lineHeight) + 2 * Metrics.buttonVerticalPadding))
    }

    /// The height that counts in a banner's: none where the button is hidden.
    var countedHeight: Double { isHidden ? 0 : size.height }

    /// The title in a button of a width; the middle gives way where it is too narrow.
    func title(width: Double) -> TextLayout {
        guard width < size.width else { return title }
        return context.typeset(
            shownTitle, font: title.font, width: max(0, width - 2 * Metrics.buttonHorizontalPadding), maximumLines: 1,
            truncation: .middle)
    }

    /// From the top of a button of a height to the title's baseline.
    func baseline(height: Double) -> Double {
        (height - title.lineHeight) / 2 + title.ascent
    }
}
