import Colors
import Theming
import Typesetting

/// The colours and fonts of a bar: its own properties, else the theme's, else the unthemed defaults.
struct BottomNavigationTheme: Sendable {
    typealias NamedColor = ResolvedTheme.NamedColor

    var bar: NamedColor
    var selectedTint: NamedColor
    var selectedTitle: NamedColor
    var unselectedTint: NamedColor
    var ripple: NamedColor
    var indicator: NamedColor
    var badge: NamedColor
    var badgeText: NamedColor
    var badgeBorder: NamedColor?
    var shadowColor: NamedColor
    /// What the bar is painted with where `backgroundColor` was set.
    var background: NamedColor?
    var titleFont: Font
    var badgeFont: Font
    var badgeBorderWidth: Double
    var elevation: Double

    init(_ configuration: BottomNavigationConfiguration, in context: ComponentContext) {
        let themed = Themed(context)
        let colors = BottomNavigationColors.self
        bar = .given("barTintColor", configuration.barTintColor, else: themed.bar)
        selectedTint = .given("selectedItemTintColor", configuration.selectedItemTintColor, else: themed.selected)
        // Setting the tint sets the title's colour too, unless that is set itself.
        var title = selectedTint
        title.name = "selectedItemTitleColor"
        selectedTitle = .given(title.name, configuration.selectedItemTitleColor, else: title)
        unselectedTint = .given(
            "unselectedItemTintColor", configuration.unselectedItemTintColor, else: themed.unselected)
        ripple = .given(
            "rippleColor", configuration.rippleColor,
            else: NamedColor("", selectedTint.color.withAlpha(BottomNavigationMetrics.rippleAlpha)))
        indicator = .given(
            "selectionIndicatorColor", configuration.selectionIndicatorColor, else: NamedColor("", colors.indicator))
        let appearance = configuration.itemBadgeAppearance
        badge = .given(
            "itemBadgeBackgroundColor", appearance.backgroundColor ?? configuration.itemBadgeBackgroundColor,
            else: NamedColor("", colors.badge))
        badgeText = .given(
            "itemBadgeTextColor", appearance.textColor ?? configuration.itemBadgeTextColor,
            else: NamedColor("", colors.badgeText))
        badgeBorder = appearance.borderColor.map { NamedColor("itemBadgeBorderColor", $0) }
        badgeBorderWidth = appearance.borderWidth
        badgeFont = appearance.font ?? configuration.itemBadgeTextFont ?? BottomNavigationMetrics.badgeFont
        shadowColor = .given("shadowColor", configuration.shadowColor, else: NamedColor("", colors.shadow))
        background = configuration.backgroundColor.map { NamedColor("backgroundColor", $0) }
        titleFont = configuration.itemTitleFont ?? themed.titleFont
        elevation = configuration.elevation ?? BottomNavigationMetrics.elevation
    }

    /// What the bar is painted with.
    var paintedBar: NamedColor { background ?? bar }

    func tint(isSelected: Bool) -> NamedColor { isSelected ? selectedTint : unselectedTint }

    func titleColor(isSelected: Bool) -> NamedColor { isSelected ? selectedTitle : unselectedTint }

    /// The item's own badge colour wins over the bar's.
    func badgeColor(of item: BottomNavigationItem) -> NamedColor {
        item.badgeColor.map { NamedColor("badgeColor", $0) } ?? badge
    }

    var resolved: ResolvedTheme {
        let colors = [
            bar, selectedTint, selectedTitle, unselectedTint, ripple, indicator, badge, badgeText, shadowColor,
        ]
        return ResolvedTheme(
            colors: colors + [background, badgeBorder].compactMap(\.self),
            fonts: [.init("itemTitleFont", titleFont), .init("itemBadgeTextFont", badgeFont)],
            elevation: elevation, shadow: ShadowMetrics(elevation: elevation))
    }
}

/// What the container scheme says of a bar, by variant; the unthemed defaults where there is no theme.
private struct Themed {
    typealias NamedColor = ResolvedTheme.NamedColor

    var bar: NamedColor
    var selected: NamedColor
    var unselected: NamedColor
    var titleFont: Font

    init(_ context: ComponentContext) {
        let defaults = BottomNavigationColors.self
        guard let theme = context.theme else {
            bar = NamedColor("", defaults.bar)
            selected = NamedColor("", defaults.selected)
            unselected = NamedColor("", defaults.unselected)
            titleFont = BottomNavigationMetrics.titleFont
            return
        }
        let colors = context.scheme.colors
        titleFont = context.scheme.typography[.caption].font
        switch theme.variant {
        case .primary:
            bar = NamedColor("", colors.primaryColor, token: "primaryColor")
            selected = NamedColor("", colors.onPrimaryColor, token: "onPrimaryColor")
            unselected = NamedColor("", colors.onPrimaryColor.withAlpha(defaults.unselectedOnPrimaryAlpha))
        case .surface:
            bar = NamedColor("", colors.surfaceColor, token: "surfaceColor")
            selected = NamedColor("", colors.primaryColor, token: "primaryColor")
            unselected = NamedColor("", colors.onSurfaceColor.withAlpha(defaults.unselectedOnSurfaceAlpha))
        }
    }
}
