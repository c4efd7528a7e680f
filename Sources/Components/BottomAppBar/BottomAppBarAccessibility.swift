import Declarations

/// The button and the items as assistive technology meets them: the button first, then groups in array order.
struct BottomAppBarAccessibility {
    var configuration: BottomAppBarConfiguration
    var placed: BottomAppBarLayout

    var tree: AccessibilityTree {
        AccessibilityTree(
            elements: [button] + placed.shownItems.map(element),
            values: [.init("container", ["id": "bar", "role": "toolbar"])])
    }

    /// A hidden button is there, but nobody meets it.
    private var button: AccessibilityElement {
        let button = configuration.floatingButton
        var element = AccessibilityElement(
            "floatingButton", role: "button", label: button.spokenLabel, hint: button.accessibilityHint,
            traits: [.button], frame: placed.button.frame, isAccessibilityElement: !placed.button.isHidden)
        element.aria = aria(named: [button.spokenLabel])
        element.nameSource = .init("floatingButton", image: button.image)
        return element
    }

    private func element(_ placed: BottomAppBarItemLayout) -> AccessibilityElement {
        let item = placed.item
        var element = AccessibilityElement(
            placed.id, role: "button", label: item.spokenLabel, value: item.accessibilityValue,
            hint: item.accessibilityHint, traits: item.enabled ? [.button] : [.button, .notEnabled],
            frame: placed.frame)
        element.aria = aria(named: [item.spokenLabel, item.accessibilityValue])
        if !item.enabled { element.aria.append(.init("aria-disabled", "true")) }
        element.largeContent = item.largeContent
        element.nameSource = .init(placed.pointer, image: item.image)
        return element
    }

    /// An empty name would be worse than none: it hides whatever else could name the button.
    private func aria(named parts: [String?]) -> [AccessibilityElement.Attribute] {
        let name = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        return [.init("role", "button")] + (name.isEmpty ? [] : [.init("aria-label", name)])
    }
}

extension BottomAppBarFloatingButton {
    /// The button's own label wins over its title.
    var spokenLabel: String? { accessibilityLabel ?? title }
}

extension BottomAppBarItem {
    /// The item's own label wins over its title, which is spoken as given and not in capitals.
    var spokenLabel: String? { accessibilityLabel ?? title }

    /// What the large content viewer shows: the title, else the label, and the image scaled up.
    var largeContent: [JSONValue.Member] {
        let text = (title ?? "").isEmpty ? accessibilityLabel : title
        return [
            .init("title", text.map { .string($0) } ?? .null), .init("image", image?.json ?? .null),
            .init("scalesImage", true),
        ]
    }
}
