import Declarations
import Geometry

/// The rules that are the bottom app bar's own, and the pairs that the general rules measure.
extension BottomAppBar {
    public static let guidelines: [Guideline<BottomAppBar>] = buttonGuidelines + itemGuidelines

    public var contrasts: [ContrastPair] {
        buttonContrasts + placed.shownItems.filter(\.item.enabled).flatMap(contrasts)
    }

    private var buttonContrasts: [ContrastPair] {
        guard !placed.button.isHidden else { return [] }
        let ground = appearance.button.color
        var pairs: [ContrastPair] = []
        if !placed.button.icon.isEmpty {
            pairs.append(
                ContrastPair(
                    "floatingButton.icon", .graphic, appearance.buttonImage.color, on: ground,
                    pointer: "floatingButton/imageTintColor"))
        }
        if placed.button.showsTitle, !placed.button.titleText.lines.isEmpty {
            pairs.append(
                ContrastPair(
                    "floatingButton.title", .text(appearance.buttonTitleFont), appearance.buttonTitle.color,
                    on: ground, pointer: "floatingButton/titleColor"))
        }
        return pairs
    }

    /// Disabled items are exempt.
    private func contrasts(_ item: BottomAppBarItemLayout) -> [ContrastPair] {
        let tint = appearance.tint(of: item.item, in: item.group)
        let pointer = item.item.tintColor == nil ? tint.name : "\(item.pointer)/tintColor"
        let ground = appearance.bar.color
        var pairs: [ContrastPair] = []
        if !item.icon.isEmpty {
            pairs.append(ContrastPair("\(item.id).icon", .graphic, tint.color, on: ground, pointer: pointer))
        }
        if item.showsTitle, !item.titleText.lines.isEmpty {
            pairs.append(
                ContrastPair(
                    "\(item.id).title", .text(BottomAppBarMetrics.titleFont), tint.color, on: ground,
                    pointer: pointer))
        }
        return pairs
    }
}

extension RuleSource {
    static let materialAppBar = (
        "Material Design, app bars: bottom", "https://m2.material.io/components/app-bars-bottom"
    )
    static let materialFloatingButton = (
        "Material Design, floating action button",
        "https://m2.material.io/components/buttons-floating-action-button"
    )
    static let appBarDocumentation = (
        "Material Components for iOS, bottom app bar",
        "https://github.com/material-components/material-components-ios/tree/develop/components/BottomAppBar"
    )
}
