import Components
import Drawing
import Theming

/// Writes pictures as SVG, PNG or PDF, as a request's `output` wants them.
struct PictureWriter {
    let output: OutputConfiguration
    /// The request's text, of which ids inside the picture are made.
    let content: [UInt8]

    /// - Parameter picture: draws in light or in dark; nil asks for the style of the request's own environment.
    func image(
        _ form: ImageForm, title: String, description: String, _ picture: (UserInterfaceStyle?) -> Picture
    ) throws(Problem) -> [UInt8] {
        switch form {
        case .svg: svg(title: title, description: description, picture)
        case .png(let scale): try picture(nil).with(output.margin).png(scale: scale)
        case .pdf: try picture(nil).with(output.margin).pdf(title: title)
        }
    }

    private func svg(title: String, description: String, _ picture: (UserInterfaceStyle?) -> Picture) -> [UInt8] {
        let colors: SVGOptions.ColorForm
        let first: Picture
        switch output.colors {
        case .literal: (first, colors) = (picture(nil), .literal)
        case .cssVariables: (first, colors) = (picture(nil), .cssVariables)
        case .auto: (first, colors) = (picture(.light), .auto(dark: picture(.dark)))
        }
        let options = SVGOptions(
            title: title, description: description,
            idPrefix: output.idPrefix.flatMap(IDPrefix.init) ?? IDPrefix(hashing: content),
            text: output.text == .outlines ? .outlines : .text, colors: colors, margin: output.margin)
        return SVG(picture: first, options: options).bytes
    }

    /// A component's or a screen's picture, under the overlay that is asked for.
    func image(
        of subject: some Presentable, _ audit: AuditConfiguration, _ form: ImageForm
    ) throws(Problem) -> [UInt8] {
        try image(form, title: subject.pictureTitle, description: subject.spokenNames) { style in
            (style.map(subject.restyled) ?? subject).picture(under: output.overlay, audit)
        }
    }
}

extension Presentable {
    /// The names that are spoken, in reading order.
    var spokenNames: String {
        accessibility.elements.filter(\.isAccessibilityElement).compactMap(\.label).filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
