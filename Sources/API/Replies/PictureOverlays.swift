import Components
import Drawing
import Geometry

/// What may be drawn over a picture to explain it.
extension Presentable {
    func picture(under overlay: OutputConfiguration.Overlay, _ audit: AuditConfiguration) -> Picture {
        let typesetter = context.resources.typesetter
        return switch overlay {
        case .none: picture
        case .layout: picture.adding(layoutOverlay, typesetter: typesetter)
        case .accessibility: picture.adding(accessibilityOverlay(audit), typesetter: typesetter)
        }
    }

    private var layoutOverlay: Overlay {
        var boxes: [OverlayBox] = []
        layout.forEachElement { element in
            guard !element.isHidden, !element.frame.isEmpty else { return }
            if let target = element.touchTarget { boxes.append(OverlayBox(frame: target, kind: .touchTarget)) }
            boxes.append(
                OverlayBox(
                    frame: element.frame, label: element.frame.size.words,
                    kind: element.children.isEmpty ? .content : .container))
        }
        return Overlay(boxes: boxes)
    }

    private func accessibilityOverlay(_ audit: AuditConfiguration) -> Overlay {
        let failing = self.audit(audit).findings.filter { $0.outcome == .fail }
        var boxes: [OverlayBox] = []
        var legend: [LegendLine] = []
        let exposed = accessibility.elements.filter(\.isAccessibilityElement)
        for element in exposed {
            let number = boxes.count + 1
            let faults = failing.filter { $0.element == element.id }
            boxes.append(
                OverlayBox(
                    frame: element.frame, kind: .accessibilityElement, number: number, failed: !faults.isEmpty))
            legend.append(LegendLine(number: number, text: element.words, failed: !faults.isEmpty))
            legend += faults.map { LegendLine(text: $0.message, failed: true) }
        }
        let ids = Set(exposed.map(\.id))
        let others = failing.filter { finding in !(finding.element.map(ids.contains) ?? false) }
        legend += others.map { LegendLine(text: $0.message, failed: true) }
        return Overlay(boxes: boxes, legend: legend)
    }
}

extension AccessibilityElement {
    /// Role, label, value and hint in one line.
    fileprivate var words: String {
        let name = label.map { "“\($0)”" } ?? "no label"
        return ([role, name] + [value, hint].compactMap(\.self).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

extension Size {
    /// `375 × 56`.
    fileprivate var words: String {
        var bytes: [UInt8] = []
        NumberText.append(width, to: &bytes)
        bytes += " × ".utf8
        NumberText.append(height, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
