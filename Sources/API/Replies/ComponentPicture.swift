import Components
import Drawing
import Geometry
import Theming

/// The picture of a component as a request's `output` wants it.
struct ComponentPicture<Kind: Component> {
    private let component: Kind
    private let output: OutputConfiguration
    private let audit: AuditConfiguration
    /// The request's text, of which ids inside the picture are made.
    private let content: [UInt8]

    init(_ component: Kind, _ output: OutputConfiguration, _ audit: AuditConfiguration, content: [UInt8]) {
        self.component = component
        self.output = output
        self.audit = audit
        self.content = content
    }

    var svg: [UInt8] {
        let isReactive = output.colors == .auto
        let first = isReactive ? component.restyled(.light) : component
        let options = SVGOptions(
            title: Kind.about.title, description: description,
            idPrefix: output.idPrefix.flatMap(IDPrefix.init) ?? IDPrefix(hashing: content),
            text: output.text == .outlines ? .outlines : .text, colors: colors, margin: output.margin)
        return SVG(picture: picture(of: first), options: options).bytes
    }

    /// The picture with its margin, in the colours of its environment.
    var still: Picture {
        var still = picture(of: component)
        let margin = output.margin
        still.bounds = Rect(
            x: still.bounds.x - margin.left, y: still.bounds.y - margin.top,
            width: max(0, still.bounds.width + margin.left + margin.right),
            height: max(0, still.bounds.height + margin.top + margin.bottom))
        return still
    }

    /// The picture in one of the forms that `/svg` offers.
    ///
    /// - Parameter scale: pixels a point of a PNG; the environment's display scale if nil.
    func image(_ mediaType: MediaType, scale: Double?) throws(Problem) -> [UInt8] {
        switch mediaType {
        case .png: try still.png(scale: scale ?? component.context.environment.displayScale)
        case .pdf: try still.pdf(title: Kind.about.title)
        default: svg
        }
    }

    private var colors: SVGOptions.ColorForm {
        switch output.colors {
        case .literal: .literal
        case .cssVariables: .cssVariables
        case .auto: .auto(dark: picture(of: component.restyled(.dark)))
        }
    }

    private func picture(of component: Kind) -> Picture {
        let typesetter = component.context.resources.typesetter
        switch output.overlay {
        case .none: return component.picture
        case .layout: return component.picture.adding(layoutOverlay(of: component), typesetter: typesetter)
        case .accessibility:
            return component.picture.adding(accessibilityOverlay(of: component), typesetter: typesetter)
        }
    }

    /// The names that are spoken, in reading order.
    private var description: String {
        component.accessibility.elements.filter(\.isAccessibilityElement).compactMap(\.label)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func layoutOverlay(of component: Kind) -> Overlay {
        var boxes: [OverlayBox] = []
        component.layout.forEachElement { element in
            guard !element.isHidden, !element.frame.isEmpty else { return }
            if let target = element.touchTarget { boxes.append(OverlayBox(frame: target, kind: .touchTarget)) }
            boxes.append(
                OverlayBox(
                    frame: element.frame, label: extent(element.frame.size),
                    kind: element.children.isEmpty ? .content : .container))
        }
        return Overlay(boxes: boxes)
    }

    private func accessibilityOverlay(of component: Kind) -> Overlay {
        let failing = component.audit(audit).findings.filter { $0.outcome == .fail }
        var boxes: [OverlayBox] = []
        var legend: [LegendLine] = []
        for element in component.accessibility.elements where element.isAccessibilityElement {
            let number = boxes.count + 1
            let faults = failing.filter { $0.element == element.id }
            boxes.append(
                OverlayBox(
                    frame: element.frame, kind: .accessibilityElement, number: number, failed: !faults.isEmpty))
            let label = element.label.map { "“\($0)”" } ?? "no label"
            let words =
                [element.role, label] + [element.value, element.hint].compactMap(\.self).filter { !$0.isEmpty }
            legend.append(
                LegendLine(number: number, text: words.joined(separator: ", "), failed: !faults.isEmpty))
            legend += faults.map { LegendLine(text: $0.message, failed: true) }
        }
        let exposed = Set(component.accessibility.elements.filter(\.isAccessibilityElement).map(\.id))
        let others = failing.filter { finding in !(finding.element.map(exposed.contains) ?? false) }
        legend += others.map { LegendLine(text: $0.message, failed: true) }
        return Overlay(boxes: boxes, legend: legend)
    }

    private func extent(_ size: Size) -> String {
        var bytes: [UInt8] = []
        NumberText.append(size.width, to: &bytes)
        bytes += " × ".utf8
        NumberText.append(size.height, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Component {
    /// The same component in light or dark.
    fileprivate func restyled(_ style: UserInterfaceStyle) -> Self {
        var environment = context.environment
        environment.userInterfaceStyle = style
        return Self(
            configuration,
            in: ComponentContext(environment: environment, theme: context.theme, resources: context.resources))
    }
}
