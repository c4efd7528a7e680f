import Colors
import Declarations
import Theming
import Typesetting

/// The colours and fonts of a banner: its own properties, else the theme's, else the unthemed defaults.
struct BannerTheme: Sendable {
    typealias NamedColor = ResolvedTheme.NamedColor

    var background: NamedColor
    var text: NamedColor
    var divider: NamedColor
    var imageTint: NamedColor
    var leadingTitle: NamedColor
    var trailingTitle: NamedColor
    /// Nil where nobody themed the buttons.
    var ink: NamedColor?
    var textFont: Font
    var leadingFont: Font
    var trailingFont: Font
    var showsDivider: Bool
    var minimumButtonHeight: Double
    /// Opacity of a disabled button's title, besides its colour's alpha.
    var disabledOpacity: Double
    private var shape: ShapeCategory?

    init(_ configuration: BannerConfiguration, in context: ComponentContext) {
        let themed = Themed(context)
        let isThemed = context.theme != nil
        background = .given("backgroundColor", configuration.backgroundColor, else: themed.background)
        text = .given("textView.textColor", configuration.textView.textColor, else: themed.text)
        divider = .given("dividerColor", configuration.dividerColor, else: themed.divider)
        imageTint = .given("imageView.tintColor", configuration.imageView?.tintColor, else: themed.imageTint)
        leadingTitle = themed.title("leadingButton", configuration.leadingButton)
        trailingTitle = themed.title("trailingButton", configuration.trailingButton)
        ink = themed.ink
        let fonts = BannerFonts(context, adjustsForCategory: configuration.adjustsFontForContentSizeCategory)
        textFont = configuration.textView.font ?? fonts.text
        leadingFont = configuration.leadingButton?.titleFont ?? fonts.button
        trailingFont = configuration.trailingButton?.titleFont ?? fonts.button
        showsDivider = configuration.showsDivider ?? isThemed
        minimumButtonHeight = isThemed ? BannerMetrics.themedButtonHeight : 0
        disabledOpacity = isThemed ? 1 : BannerMetrics.disabledOpacity
        shape = context.scheme.shape?.smallComponentShape
    }

    /// The radius of a themed button's corners, which bound its ink (points), for a button of a height.
    func cornerRadius(forHeight height: Double) -> Double {
        shape?.cornerSize(forHeight: height) ?? BannerMetrics.themedCornerRadius
    }

    var resolved: ResolvedTheme {
        ResolvedTheme(
            colors: [background, text, divider, imageTint, leadingTitle, trailingTitle] + [ink].compactMap(\.self),
            fonts: [
                .init("textView.font", textFont), .init("leadingButton.titleFont", leadingFont),
                .init("trailingButton.titleFont", trailingFont),
            ],
            elevation: BannerMetrics.elevation, shadow: ShadowMetrics(elevation: BannerMetrics.elevation),
            values: [
                .init("textOpacity", .number(BannerMetrics.textOpacity)), .init("showsDivider", .bool(showsDivider)),
                .init("minimumButtonHeight", .number(minimumButtonHeight)),
            ])
    }
}

/// What the container scheme says of a banner; the unthemed defaults where there is no theme.
private struct Themed {
    typealias NamedColor = ResolvedTheme.NamedColor

    var background = NamedColor("", BannerColors.background)
    var text = NamedColor("", BannerColors.text)
    var divider = NamedColor("", BannerColors.divider)
    var imageTint = NamedColor("", BannerColors.inheritedTint)
    var title = NamedColor("", BannerColors.buttonTitle)
    var disabledTitle = NamedColor("", BannerColors.buttonTitle)
    var ink: NamedColor?

    init(_ context: ComponentContext) {
        guard context.theme != nil else { return }
        let colors = context.scheme.colors
        // The banner's own elevation is 0, where the dark overlay adds nothing to the surface.
        background = NamedColor("", colors.surfaceColor, token: "surfaceColor")
        text = NamedColor("", colors.onSurfaceColor.withAlpha(BannerColors.textAlpha))
        divider = NamedColor("", colors.onSurfaceColor.withAlpha(BannerColors.dividerAlpha))
        imageTint = NamedColor("", colors.primaryColor, token: "primaryColor")
        title = imageTint
        disabledTitle = NamedColor("", colors.onSurfaceColor.withAlpha(BannerColors.disabledTitleAlpha))
        ink = NamedColor("inkColor", colors.primaryColor.withAlpha(BannerColors.inkAlpha))
    }

    /// A client's colour is that of the normal state; a disabled button keeps its own.
    func title(_ part: String, _ button: BannerButton?) -> NamedColor {
        let isEnabled = button?.enabled ?? true
        return .given(
            "\(part).titleColor", isEnabled ? button?.titleColor : nil, else: isEnabled ? title : disabledTitle)
    }
}

/// The fonts of a banner by theme and Dynamic Type.
private struct BannerFonts {
    var text: Font
    var button: Font

    init(_ context: ComponentContext, adjustsForCategory: Bool) {
        guard var theme = context.theme else {
            // The text's font has no scaling curve; the buttons' has that of its style.
            text = BannerMetrics.textFont
            button = BannerMetrics.buttonFont
            if adjustsForCategory {
                button.size = TextStyle.button.size(at: context.environment.contentSizeCategory)
            }
            return
        }
        guard adjustsForCategory else {
            // On theming the text takes the category's size where the scheme says so; buttons never do.
            text = context.scheme.font(.body2)
            button = context.scheme.typography[.button].font
            return
        }
        theme.typographyScheme.useCurrentContentSizeCategoryWhenApplied = true
        let adjusting = ContainerScheme(theme, traits: context.environment.themeTraits)
        text = adjusting.font(.body2)
        button = adjusting.font(.button)
    }
}
