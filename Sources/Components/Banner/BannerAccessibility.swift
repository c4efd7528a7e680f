import Declarations

/// The banner as assistive technology meets it: image, text, then the buttons, leading first.
struct BannerAccessibility {
    var configuration: BannerConfiguration
    var placed: BannerLayout

    var tree: AccessibilityTree {
        let elements = [
            image, text, button(configuration.leadingButton, placed.leadingButton),
            button(configuration.trailingButton, placed.trailingButton),
        ]
        return AccessibilityTree(
            elements: elements.compactMap(\.self),
            values: [
                .init("container", .members(["id": "banner", "role": "group", "announcesAppearance": false]))
            ])
    }

    /// The original never reaches the image; with a label, as its documentation advises, it is spoken of first.
    private var image: AccessibilityElement? {
        guard !placed.image.isHidden, let image = configuration.imageView, let label = image.accessibilityLabel,
            !label.isEmpty
        else { return nil }
        return AccessibilityElement(
            "image", role: "img", label: label, hint: image.accessibilityHint, traits: [.image],
            identifier: image.accessibilityIdentifier, frame: placed.image.frame,
            aria: [.init("role", "img"), .init("aria-label", label)])
    }

    private var text: AccessibilityElement? {
        let view = configuration.textView
        let label = view.accessibilityLabel ?? view.text ?? ""
        // A paragraph takes its name from its text alone; another name needs a group.
        let isNamed = view.accessibilityLabel != nil
        return AccessibilityElement(
            "text", role: "text", label: label, hint: view.accessibilityHint, traits: [.staticText],
            identifier: view.accessibilityIdentifier, frame: placed.text.frame,
            isAccessibilityElement: !label.isEmpty,
            aria: isNamed
                ? [.init("role", "group"), .init("aria-label", label)] : [.init("role", "paragraph")])
    }

    /// Hidden buttons are passed over. Capitals are for the eye only: the title is spoken as it was given.
    private func button(_ button: BannerButton?, _ element: Element) -> AccessibilityElement? {
        guard !element.isHidden, let button else { return nil }
        let label = button.accessibilityLabel ?? button.title ?? ""
        var aria: [AccessibilityElement.Attribute] = [.init("role", "button"), .init("aria-label", label)]
        if !button.enabled { aria.append(.init("aria-disabled", "true")) }
        return AccessibilityElement(
            element.id, role: "button", label: label, hint: button.accessibilityHint,
            traits: button.enabled ? [.button] : [.button, .notEnabled], identifier: button.accessibilityIdentifier,
            frame: element.frame, aria: aria,
            largeContent: [
                .init("title", button.title.map { .string($0) } ?? .null), .init("image", .null),
                .init("scalesImage", false),
            ])
    }
}
