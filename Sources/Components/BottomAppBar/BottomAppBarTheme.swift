import Colors
import Declarations
import Theming
import Typesetting

/// The colours and fonts of a bar: its own properties, else the theme's, else the unthemed defaults.
struct BottomAppBarTheme: Sendable {
    typealias NamedColor = ResolvedTheme.NamedColor

    var bar: NamedColor
    var leadingTint: NamedColor
    var trailingTint: NamedColor
    var shadowColor: NamedColor
    var ripple: NamedColor
    var button: NamedColor
    var buttonImage: NamedColor
    var buttonTitle: NamedColor
    var buttonTitleFont: Font
    var elevation: Double
    /// The bar's elevation with that of what lies below it (points).
    var absoluteElevation: Double
    /// Of the floating button's shadow (points).
    var buttonElevation: Double
    /// What a themed bar in the dark may be painted with, where the scheme lightens surfaces by elevation.
    private var surfaceWithOverlay: Color?

    init(_ configuration: BottomAppBarConfiguration, in context: ComponentContext) {
        let themed = Themed(context)
        let colors = BottomAppBarColors.self
        let button = configuration.floatingButton
        bar = .given("barTintColor", configuration.barTintColor, else: themed.bar)
        leadingTint = .given("leadingBarItemsTintColor", configuration.leadingBarItemsTintColor, else: themed.item)
        trailingTint = .given("trailingBarItemsTintColor", configuration.trailingBarItemsTintColor, else: themed.item)
        shadowColor = .given("shadowColor", configuration.shadowColor, else: NamedColor("", colors.shadow))
        ripple = .given("rippleColor", configuration.rippleColor, else: NamedColor("", colors.ripple))
        self.button = .given("floatingButton.backgroundColor", button.backgroundColor, else: themed.button)
        buttonImage = .given("floatingButton.imageTintColor", button.imageTintColor, else: themed.buttonImage)
        buttonTitle = .given("floatingButton.titleColor", button.titleColor, else: themed.buttonTitle)
        buttonTitleFont = themed.buttonTitleFont
        elevation = configuration.elevation
        // Theming lifts the original's button to 6 though it stays behind the bar; here its elevation tells where it is.
        buttonElevation =
            configuration.floatingButtonElevation == .primary
            ? BottomAppBarMetrics.primaryElevation : BottomAppBarMetrics.secondaryElevation
        absoluteElevation = Elevation.absolute(
            of: elevation, overrideBaseElevation: configuration.overrideBaseElevation)
        let scheme = context.scheme
        if context.theme?.variant == .surface, scheme.colors.elevationOverlayEnabledForDarkMode {
            surfaceWithOverlay = scheme.colors.surfaceColor.resolved(elevation: absoluteElevation, in: scheme.traits)
        }
    }

    /// An item's own tint, else its group's.
    func tint(of item: BottomAppBarItem, in group: BottomAppBarItemLayout.Group) -> NamedColor {
        item.tintColor.map { NamedColor("tintColor", $0) } ?? (group == .leading ? leadingTint : trailingTint)
    }

    /// The one shadow of the bar, in the place of the ambient one.
    var barShadow: ShadowMetrics {
        var shadow = ShadowMetrics(elevation: 0)
        shadow.ambientRadius = BottomAppBarMetrics.shadowRadius
        shadow.ambientOffset = BottomAppBarMetrics.shadowOffset
        shadow.ambientOpacity = BottomAppBarMetrics.shadowOpacity
        return shadow
    }

    var resolved: ResolvedTheme {
        let shadow = ShadowMetrics(elevation: buttonElevation)
        return ResolvedTheme(
            colors: [bar, leadingTint, trailingTint, shadowColor, ripple, button, buttonImage, buttonTitle],
            fonts: [
                .init("itemTitleFont", BottomAppBarMetrics.titleFont),
                .init("floatingButton.titleFont", buttonTitleFont),
            ],
            elevation: elevation, shadow: barShadow,
            values: [
                .init(
                    "floatingButton.shadow",
                    [
                        "ambientRadius": .number(shadow.ambientRadius),
                        "ambientOffset": [0, .number(shadow.ambientOffset)],
                        "ambientOpacity": .number(shadow.ambientOpacity), "keyRadius": .number(shadow.keyRadius),
                        "keyOffset": [0, .number(shadow.keyOffset)], "keyOpacity": .number(shadow.keyOpacity),
                        "spread": [.number(shadow.horizontalSpread), .number(shadow.verticalSpread)],
                    ])
            ],
            tokens: [surfaceWithOverlay.map { NamedColor("barSurfaceWithOverlay", $0) }].compactMap(\.self))
    }
}

/// What the container scheme says of a bar, by variant; the unthemed defaults where there is no theme.
private struct Themed {
    typealias NamedColor = ResolvedTheme.NamedColor

    var bar: NamedColor
    var item: NamedColor
    var button: NamedColor
    var buttonImage: NamedColor
    var buttonTitle: NamedColor
    var buttonTitleFont: Font

    init(_ context: ComponentContext) {
        let defaults = BottomAppBarColors.self
        guard let theme = context.theme else {
            bar = NamedColor("", defaults.bar)
            item = NamedColor("", defaults.itemTint)
            button = NamedColor("", defaults.button)
            buttonImage = NamedColor("", defaults.inheritedTint)
            buttonTitle = NamedColor("", defaults.buttonTitle)
            buttonTitleFont = BottomAppBarMetrics.titleFont
            return
        }
        let colors = context.scheme.colors
        buttonTitleFont = context.scheme.font(.button)
        switch theme.variant {
        case .primary:
            bar = NamedColor("", colors.primaryColor, token: "primaryColor")
            item = NamedColor("", colors.onPrimaryColor, token: "onPrimaryColor")
            button = NamedColor("", colors.secondaryColor, token: "secondaryColor")
            buttonImage = NamedColor("", colors.onSecondaryColor, token: "onSecondaryColor")
        case .surface:
            bar = NamedColor("", colors.surfaceColor, token: "surfaceColor")
            item = NamedColor("", colors.onSurfaceColor.withAlpha(defaults.onSurfaceAlpha))
            button = NamedColor("", colors.primaryColor, token: "primaryColor")
            buttonImage = NamedColor("", colors.onPrimaryColor, token: "onPrimaryColor")
        }
        buttonTitle = buttonImage
    }
}
