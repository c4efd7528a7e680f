import Declarations

/// The drawer as assistive technology meets it: scrim, header, content.
struct NavigationDrawerAccessibility {
    private typealias Metrics = NavigationDrawerMetrics

    var configuration: NavigationDrawerConfiguration
    var placed: NavigationDrawerLayout

    var tree: AccessibilityTree {
        var elements = [scrim]
        if let header = placed.header { elements += self.header(header) }
        elements.append(container(placed.content, role: placed.parts.rows.isEmpty ? "group" : "list"))
        elements += placed.parts.rows.map(row)
        if !configuration.presented {
            for index in elements.indices { elements[index].isAccessibilityElement = false }
        }
        return AccessibilityTree(
            elements: elements,
            values: [
                .init("performEscapeDismisses", .bool(configuration.shouldDismissOnAccessibilityPerformEscape)),
                .init(
                    "container",
                    .members([
                        "id": "drawer", "role": "dialog", "identifier": .string(Metrics.scrollViewIdentifier),
                        "modal": false,
                    ])),
            ])
    }

    private var scrim: AccessibilityElement {
        let label = configuration.scrimAccessibilityLabel ?? Metrics.scrimLabel
        var element = AccessibilityElement(
            "scrim", role: "button", label: label, traits: [.button], identifier: Metrics.scrimIdentifier,
            frame: placed.scrim.frame, isAccessibilityElement: configuration.isScrimAccessibilityElement)
        element.aria = [.init("role", "button"), .init("aria-label", label)]
        return element
    }

    private func container(_ element: Element, role: String) -> AccessibilityElement {
        var container = AccessibilityElement(
            element.id, role: role, label: nil, frame: element.frame, isAccessibilityElement: false)
        container.aria = [.init("role", role)]
        return container
    }

    private func header(_ header: Element) -> [AccessibilityElement] {
        [container(header, role: "group")]
            + header.children.map { line in
                let isTitle = line.id == "header.title"
                let text = line.text?.string
                var element = AccessibilityElement(
                    line.id, role: isTitle ? "heading" : "text", label: text,
                    traits: isTitle ? [.header, .staticText] : [.staticText], frame: line.frame)
                if isTitle {
                    element.aria = [
                        .init("role", "heading"), .init("aria-level", "2"), .init("aria-label", text ?? ""),
                    ]
                }
                return element
            }
    }

    private func row(_ row: NavigationDrawerRow) -> AccessibilityElement {
        let frame = row.frame.offset(y: placed.rowOffset)
        let label = row.item.spokenLabel
        let value = row.item.spokenValue
        var element = AccessibilityElement(
            row.id, role: "link", label: label, value: value, hint: row.item.accessibilityHint,
            traits: row.isSelected ? [.button, .selected] : [.button], identifier: row.item.accessibilityIdentifier,
            frame: frame, isAccessibilityElement: row.item.isAccessibilityElement, positionInSet: row.index + 1,
            setSize: placed.parts.rows.count)
        element.aria = [
            .init("role", "link"),
            .init("aria-label", [label, value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")),
        ]
        if row.isSelected { element.aria.append(.init("aria-current", "page")) }
        element.nameSource = .init("content/items/\(row.index)", image: row.item.image)
        return element
    }
}

extension NavigationDrawerItem {
    /// The row's own label wins over its title.
    var spokenLabel: String { accessibilityLabel ?? title ?? "" }

    /// The row's own value, else its second line and badge.
    var spokenValue: String? {
        if let accessibilityValue, !accessibilityValue.isEmpty { return accessibilityValue }
        let parts = [secondaryText, badgeValue].compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
