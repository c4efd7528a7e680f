import Declarations
import Geometry

/// The tabs as assistive technology meets them.
struct BottomNavigationAccessibility {
    var configuration: BottomNavigationConfiguration
    var placed: BottomNavigationLayout
    var context: ComponentContext

    var tree: AccessibilityTree {
        AccessibilityTree(
            elements: placed.items.map(element),
            values: [
                .init(
                    "container",
                    .members([
                        "id": "bar", "role": "tablist", "traits": ["tabBar"],
                        "orientation": configuration.enableVerticalLayout ? "vertical" : "horizontal",
                    ]))
            ])
    }

    private func element(_ placed: BottomNavigationItemLayout) -> AccessibilityElement {
        let item = placed.measures.item
        let isSelected = placed.measures.isSelected
        let value = item.spokenValue
        var element = AccessibilityElement(
            "items[\(placed.index)]", role: "tab", label: item.spokenLabel, value: value, hint: item.accessibilityHint,
            traits: isSelected ? [.button, .selected] : [.button], identifier: item.accessibilityIdentifier,
            frame: placed.frame, isAccessibilityElement: item.isAccessibilityElement,
            positionInSet: placed.index + 1, setSize: configuration.items.count)
        element.aria = [
            .init("role", "tab"), .init("aria-selected", isSelected ? "true" : "false"),
            .init("aria-label", [item.spokenLabel, value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")),
            .init("aria-posinset", "\(placed.index + 1)"), .init("aria-setsize", "\(configuration.items.count)"),
        ]
        element.largeContent = largeContent(of: item)
        element.nameSource = .init("items/\(placed.index)", image: item.image)
        return element
    }

    /// The large content viewer: an own image as it is, else the icon scaled up.
    private func largeContent(of item: BottomNavigationItem) -> [JSONValue.Member] {
        let own = item.largeContentSizeImage
        return [
            .init("title", item.title.map { .string($0) } ?? .null),
            .init("image", (own ?? item.image)?.json ?? .null),
            .init("scalesImage", .bool(own == nil)),
            .init("imageInsets", Insets.declaration.json(item.largeContentSizeImageInsets)),
        ]
    }
}

extension BottomNavigationItem {
    /// The item's own label wins over its title.
    var spokenLabel: String { accessibilityLabel ?? title ?? "" }

    /// The item's own value if it says something, else the badge's text.
    var spokenValue: String? {
        if let accessibilityValue, !accessibilityValue.isEmpty { return accessibilityValue }
        return badgeValue
    }
}
