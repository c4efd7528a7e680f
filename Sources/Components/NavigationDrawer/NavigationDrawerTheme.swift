import Colors
import Theming
import Typesetting

/// The colours, corners and fonts of a drawer: its own properties, else the theme's, else the unthemed defaults.
struct NavigationDrawerTheme: Sendable {
    typealias NamedColor = ResolvedTheme.NamedColor

    var headerBackground: NamedColor
    var contentBackground: NamedColor
    /// Nil where no scroll view is tracked, or it is clear.
    var trackingBackground: NamedColor?
    var scrim: NamedColor
    var handle: NamedColor
    var shadow: NamedColor
    var headerShadow: NamedColor
    var headerTitle: NamedColor
    var headerSubtitle: NamedColor
    var itemTitle: NamedColor
    var itemSecondary: NamedColor
    var itemImage: NamedColor
    var selected: NamedColor
    var highlight: NamedColor
    var divider: NamedColor
    var radii: NavigationDrawerCorners
    var elevation: Double
    var titleFont: Font
    var subtitleFont: Font
    var itemFont: Font
    var secondaryFont: Font
    var badgeFont: Font

    init(_ configuration: NavigationDrawerConfiguration, in context: ComponentContext) {
        elevation = configuration.elevation ?? NavigationDrawerMetrics.elevation
        let absolute = Elevation.absolute(
            of: elevation, overrideBaseElevation: configuration.overrideBaseElevation)
        let themed = NavigationDrawerThemed(context, elevation: absolute)
        let header = configuration.header
        let content = configuration.content
        headerBackground = .given("headerBackgroundColor", header?.backgroundColor, else: themed.background)
        contentBackground = .given("contentBackgroundColor", content.backgroundColor, else: themed.background)
        if let view = configuration.trackingScrollView.view {
            let applied = context.theme?.applyToTrackingScrollView == true ? themed.background.color : nil
            trackingBackground = (view.backgroundColor ?? applied).map {
                NamedColor("trackingScrollViewBackgroundColor", $0)
            }
        }
        scrim = .given("scrimColor", configuration.scrimColor, else: themed.scrim)
        handle = .given("topHandleColor", configuration.topHandleColor, else: themed.handle)
        let black = NamedColor("", NavigationDrawerColors.shadow)
        shadow = .given("drawerShadowColor", configuration.drawerShadowColor, else: black)
        headerShadow = .given("headerShadowColor", configuration.headerShadowColor, else: black)
        headerTitle = .given("headerTitleColor", header?.titleColor, else: themed.text)
        headerSubtitle = .given("headerSubtitleColor", header?.subtitleColor, else: themed.secondary)
        itemTitle = .given("itemTitleColor", content.itemTitleColor, else: themed.text)
        itemSecondary = .given("itemSecondaryTextColor", content.itemSecondaryTextColor, else: themed.secondary)
        itemImage = .given("itemImageColor", content.itemImageColor, else: themed.secondary)
        selected = .given("selectedItemColor", content.selectedItemColor, else: themed.selected)
        let faint = selected.color.withAlpha(selected.color.alpha * NavigationDrawerColors.highlightAlpha)
        highlight = .given(
            "selectedItemBackgroundColor", content.selectedItemBackgroundColor, else: NamedColor("", faint))
        divider = .given("dividerColor", content.dividerColor, else: themed.divider)

        radii = configuration.topCornersRadius
        // Nothing tells a plain view controller of the transition that radii follow.
        if context.theme != nil, radii.collapsed == nil, !configuration.presentsPlainViewController {
            radii.collapsed = NavigationDrawerColors.themedCollapsedRadius
        }
        titleFont = header?.titleFont ?? themed.font(.headline6, else: NavigationDrawerMetrics.titleFont)
        subtitleFont = header?.subtitleFont ?? themed.font(.body2, else: NavigationDrawerMetrics.subtitleFont)
        itemFont = content.itemTitleFont ?? themed.font(.subtitle2, else: NavigationDrawerMetrics.itemFont)
        secondaryFont = themed.font(.body2, else: NavigationDrawerMetrics.secondaryFont)
        badgeFont = themed.font(.body2, else: NavigationDrawerMetrics.badgeFont)
    }

    /// What rows lie on.
    var rowGround: Color {
        trackingBackground?.color.composited(over: contentBackground.color) ?? contentBackground.color
    }

    var resolved: ResolvedTheme {
        let colors = [
            headerBackground, contentBackground, scrim, handle, shadow, headerShadow, headerTitle, headerSubtitle,
            itemTitle, itemSecondary, itemImage, selected, highlight, divider,
        ]
        return ResolvedTheme(
            colors: colors + [trackingBackground].compactMap(\.self),
            fonts: [
                .init("headerTitleFont", titleFont), .init("headerSubtitleFont", subtitleFont),
                .init("itemTitleFont", itemFont), .init("itemSecondaryTextFont", secondaryFont),
                .init("itemBadgeFont", badgeFont),
            ], elevation: elevation, shadow: ShadowMetrics(elevation: elevation))
    }
}

/// What the container scheme says of a drawer; it has no variants.
private struct NavigationDrawerThemed {
    typealias NamedColor = ResolvedTheme.NamedColor

    var background: NamedColor
    var scrim: NamedColor
    var handle: NamedColor
    var text: NamedColor
    var secondary: NamedColor
    var selected: NamedColor
    var divider: NamedColor
    private var context: ComponentContext

    init(_ context: ComponentContext, elevation: Double) {
        self.context = context
        let defaults = NavigationDrawerColors.self
        var ink = Color.black
        if context.theme == nil {
            background = NamedColor("", defaults.background)
            scrim = NamedColor("", defaults.scrim)
            handle = NamedColor("", defaults.handle)
            selected = NamedColor("", defaults.selected)
        } else {
            let colors = context.scheme.colors
            ink = colors.onSurfaceColor
            let raised = colors.backgroundColor.resolved(elevation: elevation, in: context.environment.themeTraits)
            background = NamedColor(
                "", raised, token: raised == colors.backgroundColor ? "backgroundColor" : nil)
            scrim = NamedColor("", ink.withAlpha(defaults.scrimAlpha))
            handle = NamedColor("", ink.withAlpha(defaults.themedHandleAlpha))
            selected = NamedColor("", colors.primaryColor, token: "primaryColor")
        }
        text = NamedColor("", ink.withAlpha(defaults.highEmphasisAlpha))
        secondary = NamedColor("", ink.withAlpha(defaults.mediumEmphasisAlpha))
        divider = NamedColor("", ink.withAlpha(defaults.dividerAlpha))
    }

    /// The theme's font of a style, or the unthemed one, grown along the style's curve with Dynamic Type.
    func font(_ style: TextStyle, else unthemed: Font) -> Font {
        var font = context.theme == nil ? unthemed : context.scheme.typography[style].font
        let category = context.environment.contentSizeCategory
        font.size *= style.size(at: category) / style.size(at: .large)
        return font
    }
}
